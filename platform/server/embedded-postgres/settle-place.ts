import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, cannotBecome, canReach, chooseAccount } from './account.ts'
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts'
import { LaunchError } from './launch-error.ts'
import type { Place } from './place.ts'
import { moveToShelter, openShelter, shelteredHome } from './shelter.ts'

/** The kernel's limit is 107 bytes (103 on macOS), the longest file is the socket's lock. */
const LONGEST_SOCKET_PATH_BYTES = 98

/**
 * Settles where the database of `dataDir` (absolute) lives, and makes the folders. When root runs us and the database account
 * cannot reach `dataDir` or the programs, they go under `shelter`; `say` hears of it the first time.
 */
export function settlePlace(dataDir: string, shelter: string, say: (line: string) => void): Place {
  const binaries = findBinaries()
  mkdirSync(dataDir, { recursive: true })
  const home = shelteredHome(dataDir) ?? dataDir
  const account = chooseAccount(join(home, 'data'))
  if (account === null) return ownPlace(home, binaries)
  // The home itself will belong to the account; what counts is the way to it.
  const isReachable = home !== dataDir || canReach(dirname(home), account)
  const settled = isReachable ? home : moveToShelter(dataDir, shelter, account, say)
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
