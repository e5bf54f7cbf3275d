import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A server that is just starting makes the file first and writes into it then. */
const STILL_WRITING_MS = 2000

/**
 * Removes the lock file of a cluster when it says nothing (a power cut leaves it empty or full of zeros) and nobody works
 * in the cluster: PostgreSQL would refuse to start because of it for ever. Left alone where somebody does, or nobody can tell.
 */
export function removeDamagedLock(cluster: string, say: (line: string) => void): void {
  const file = join(cluster, 'postmaster.pid')
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found || Date.now() - found.mtimeMs < STILL_WRITING_MS) return
  const [pid = ''] = readFileSync(file, 'latin1').split('\n')
  if (/^[1-9]\d*\s*$/.test(pid)) return
  if (findProcessIn(cluster) !== null) return
  rmSync(file)
  say('PostgreSQL: its lock file was damaged, and no process uses the database: removed it')
}

/** What a person can do about a lock file because of which PostgreSQL does not start. */
export function lockAdvice(cluster: string): string {
  const worker = findProcessIn(cluster)
  const known =
    worker === null || worker === 0 ? '' : ` (process ${worker} works there: \`kill -INT ${worker}\` ends it)`
  return `make sure that no other postgres runs on ${cluster}${known}, remove ${join(cluster, 'postmaster.pid')}, and start again.`
}

/** A process that works in the folder, as every process of a server does; null when there is none, 0 when nobody can tell. */
function findProcessIn(folder: string): number | null {
  if (process.platform !== 'linux') return 0
  const wanted = realpathSync(folder)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (readlinkSync(`/proc/${name}/cwd`) === wanted) return Number(name)
    } catch {
      // It has ended, or belongs to an account that cannot run this server.
    }
  }
  return null
}
