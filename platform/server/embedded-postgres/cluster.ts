import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { diskFull, LaunchError } from './launch-error.ts'
import type { Place } from './place.ts'
import { isAlive, isDiskFull, lastWords, runProgram } from './program.ts'

const MAKING = 'making-'

/** The role that owns everything in an embedded database; only we can reach its socket. */
export const OWNER = 'postgres'

/**
 * Makes the cluster when there is none; answers whether it did. It appears under its name only when complete, so an
 * end in the middle leaves nothing half-made, and of two that start at once one wins. Refuses another major version.
 */
export async function ensureCluster(
  place: Place,
  options: { readonly isDurable: boolean; say(line: string): void },
): Promise<boolean> {
  const versionFile = join(place.cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    refuseOtherVersion(readFileSync(versionFile, 'utf8').trim(), place)
    return false
  }
  if (existsSync(place.cluster) && readdirSync(place.cluster).length > 0) {
    throw new LaunchError(
      `${place.cluster} holds files that are not a database: move them away, or set another DATA_DIR.`,
    )
  }
  removeLeftovers(place.home)
  options.say(`PostgreSQL: making a new database in ${place.home}`)
  const making = join(place.home, `${MAKING}${process.pid}-${randomUUID()}`)
  await initialise(place, making, options.isDurable)
  try {
    renameSync(making, place.cluster)
    return true
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(versionFile)) throw error
    return false
  }
}

function refuseOtherVersion(version: string, place: Place): void {
  const { major } = place.binaries
  if (version === String(major)) return
  throw new LaunchError(
    `The database in ${place.cluster} was made by PostgreSQL ${version} and this program brings PostgreSQL ${major}; nothing was changed: start the older program, or set another DATA_DIR.`,
  )
}

/** Half-made clusters of starts that ended in the middle; the name carries the process that made them. */
function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(MAKING)) continue
    const maker = Number(name.slice(MAKING.length).split('-')[0])
    if (maker !== process.pid && !isAlive(maker)) rmSync(join(home, name), { recursive: true, force: true })
  }
}

async function initialise(place: Place, folder: string, isDurable: boolean): Promise<void> {
  const args = ['-D', folder, '-U', OWNER, '--encoding=UTF8', '--locale=C', '--auth=trust', '--no-instructions']
  if (!isDurable) args.push('--no-sync')
  const { code, output } = await runProgram(place, 'initdb', args)
  if (code === 0) return
  rmSync(folder, { recursive: true, force: true })
  if (isDiskFull(output)) throw diskFull(place.home)
  throw new LaunchError(`The database in ${place.home} could not be made; initdb says: ${lastWords(output)}`)
}
