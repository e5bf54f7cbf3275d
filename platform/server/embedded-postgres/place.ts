import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { type Account, cannotBecome, canReach, chooseAccount } from './account.ts'
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts'
import { LaunchError } from './launch-error.ts'

/** Where a database lives and who runs it. */
export interface Place {
  /** Holds the cluster, the log and (mostly) the socket; nobody else may enter it. */
  readonly home: string
  readonly cluster: string
  readonly socketFolder: string
  readonly log: string
  readonly binaries: Binaries
  /** Null: the account we are. */
  readonly account: Account | null
}

/** Where root keeps what the database account cannot reach in the project's own folders. */
export const SHELTER = '/var/lib/partner-portal'

/** Names the folder under the shelter, so that a fresh clone at an old path never meets the data of its forerunner. */
const POINTER = 'moved-to'

/** The kernel's limit is 107 bytes (103 on macOS), the longest file is the socket's lock. */
const LONGEST_SOCKET_PATH_BYTES = 98

/**
 * Settles where the database of `dataDir` lives, and makes the folders. When root runs us and the database account
 * cannot reach `dataDir` or the programs, they go under `shelter`; `say` hears of it the first time.
 */
export function settlePlace(dataDir: string, shelter: string, say: (line: string) => void): Place {
  const binaries = findBinaries()
  mkdirSync(dataDir, { recursive: true })
  const pointer = join(dataDir, POINTER)
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : resolve(dataDir)
  const account = chooseAccount(join(home, 'data'))
  if (account === null) return ownPlace(home, binaries)
  const isReachable = home !== resolve(dataDir) || canReach(home, account)
  const settled = isReachable ? home : moveToShelter(dataDir, pointer, shelter, account, say)
  claimFolder(settled, account)
  claimCluster(join(settled, 'data'), account)
  const programs = join(binaries.folder, 'bin', 'postgres')
  const readable = canReach(programs, account) ? binaries : copyBinaries(binaries, openShelter(shelter, account))
  return placeAt(settled, readable, account)
}

function ownPlace(home: string, binaries: Binaries): Place {
  const owner = lstatSync(join(home, 'data'), { throwIfNoEntry: false })?.uid ?? process.getuid?.()
  if (owner !== process.getuid?.()) {
    throw new LaunchError(
      `The database in ${home} belongs to another account (account number ${owner}): start as that account or as root, or set another DATA_DIR.`,
    )
  }
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o700)
  if (existsSync(join(home, 'data'))) chmodSync(join(home, 'data'), 0o700)
  return placeAt(home, binaries, null)
}

function placeAt(home: string, binaries: Binaries, account: Account | null): Place {
  const socketFolder = chooseSocketFolder(home, account)
  return { home, cluster: join(home, 'data'), socketFolder, log: join(home, 'postgres.log'), binaries, account }
}

function moveToShelter(
  dataDir: string,
  pointer: string,
  shelter: string,
  account: Account,
  say: (line: string) => void,
): string {
  if (existsSync(join(dataDir, 'data'))) {
    throw new LaunchError(
      `Account ${account.name}, which runs PostgreSQL for root, cannot enter ${dataDir}: give it the right (chmod a+x on the folders above), or start as an ordinary user.`,
    )
  }
  const home = join(openShelter(shelter, account), randomBytes(6).toString('hex'))
  if (!writeOnce(pointer, home)) return readFileSync(pointer, 'utf8').trim()
  say(
    `PostgreSQL does not run as root, and account ${account.name} cannot enter ${dataDir}: the database lives in ${home}`,
  )
  return home
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

function openShelter(shelter: string, account: Account): string {
  if (!existsSync(shelter)) {
    mkdirSync(shelter, { recursive: true })
    chmodSync(shelter, 0o755)
  }
  if (canReach(shelter, account)) return shelter
  throw new LaunchError(
    `Account ${account.name}, which runs PostgreSQL for root, cannot enter ${shelter}: start as an ordinary user, or set DATABASE_URL.`,
  )
}

function claimFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true })
  try {
    chownSync(folder, account.uid, account.gid)
  } catch (error) {
    throw cannotBecome(account, error)
  }
  chmodSync(folder, 0o700)
}

/** A cluster that root copied back from a backup belongs to root and may be open to others; PostgreSQL refuses both. */
function claimCluster(cluster: string, account: Account): void {
  if (lstatSync(cluster, { throwIfNoEntry: false })?.uid !== 0) return
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(cluster, name), account.uid, account.gid)
  chownSync(cluster, account.uid, account.gid)
  chmodSync(cluster, 0o700)
}

/** The socket stands in the home; a path too long for the kernel gets a short folder of the same owner under /tmp. */
function chooseSocketFolder(home: string, account: Account | null): string {
  if (Buffer.byteLength(join(home, '.s.PGSQL.5432.lock')) <= LONGEST_SOCKET_PATH_BYTES) return home
  const folder = `/tmp/partner-pg-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = account?.uid ?? process.getuid?.() ?? 0
  const found = lstatSync(folder)
  const isOurs = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.())
  if (!isOurs)
    throw new LaunchError(`${folder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`)
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  return folder
}
