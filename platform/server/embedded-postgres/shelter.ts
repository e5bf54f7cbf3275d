import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { type Account, canReach } from './account.ts'
import { LaunchError } from './launch-error.ts'
import { findPostmaster } from './postmaster.ts'

/** Where root keeps databases that the database account cannot reach in the project's own folders. */
export const SHELTER = '/var/lib/partner-portal'

/** In the data folder: names the home in the shelter, so that a fresh clone at an old path never meets old data. */
const POINTER = 'moved-to'

/** In the home: the data folder it belongs to. */
const OWNER_NOTE = 'belongs-to'

/** The home in the shelter that belongs to `dataDir`, if it moved there. */
export function shelteredHome(dataDir: string): string | null {
  const pointer = join(dataDir, POINTER)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null
}

/** Gives the database of `dataDir` a home in the shelter and says so. Refuses when there is a database already. */
export function moveToShelter(dataDir: string, shelter: string, account: Account, say: (line: string) => void): string {
  if (existsSync(join(dataDir, 'data'))) {
    throw new LaunchError(
      `Account ${account.name}, which runs PostgreSQL for root, cannot enter ${dataDir}: give it the right (chmod a+x on the folders above), or start as an ordinary user.`,
    )
  }
  openShelter(shelter, account)
  sweep(shelter)
  const home = join(shelter, randomBytes(6).toString('hex'))
  if (!writeOnce(join(dataDir, POINTER), home)) return shelteredHome(dataDir) ?? home
  mkdirSync(home, { recursive: true, mode: 0o700 })
  writeFileSync(join(home, OWNER_NOTE), `${dataDir}\n`)
  say(
    `PostgreSQL does not run as root, and account ${account.name} cannot enter ${dataDir}: the database lives in ${home}`,
  )
  return home
}

/** Makes the shelter where it is missing and answers it. */
export function openShelter(shelter: string, account: Account): string {
  if (!existsSync(shelter)) {
    mkdirSync(shelter, { recursive: true })
    chmodSync(shelter, 0o755)
  }
  if (canReach(shelter, account)) return shelter
  throw new LaunchError(
    `Account ${account.name}, which runs PostgreSQL for root, cannot enter ${shelter}: start as an ordinary user, or set DATABASE_URL.`,
  )
}

/**
 * Removes the databases of temporary folders that are gone. Only of those: any other folder may be on a disk that is
 * merely not there at the moment.
 */
function sweep(shelter: string): void {
  for (const name of readdirSync(shelter)) {
    const home = join(shelter, name)
    const note = join(home, OWNER_NOTE)
    if (!existsSync(note)) continue
    const dataDir = readFileSync(note, 'utf8').trim()
    const isGone = dataDir.startsWith(tmpdir() + sep) && !existsSync(dataDir)
    if (isGone && !findPostmaster(join(home, 'data'))) rmSync(home, { recursive: true, force: true })
  }
}

/** Writes a file that appears complete or not at all; false when another process was first. */
function writeOnce(file: string, text: string): boolean {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${text}\n`)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft)
  }
}
