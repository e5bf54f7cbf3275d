import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { LaunchError } from './launch-error.ts'

/** The account PostgreSQL runs as when we are root. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root: answers the owner of an existing cluster, else `postgres`, else `nobody`.
 * Null when we are an ordinary account ourselves.
 */
export function chooseAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { name: `number ${uid}`, uid, gid }
  }
  const account = findAccount('postgres') ?? findAccount('nobody')
  if (account) return account
  throw new LaunchError(
    'PostgreSQL refuses to run as root and there is no account `postgres` or `nobody`: start as an ordinary user, or set DATABASE_URL.',
  )
}

/** The sentence for a root without the right to become another account, as in some containers. */
export function cannotBecome(account: Account, error: unknown): LaunchError {
  const code = (error as { code?: string }).code ?? String(error)
  return new LaunchError(
    `PostgreSQL refuses to run as root, and this root may not act for account ${account.name} (${code}): start as an ordinary user, or set DATABASE_URL.`,
  )
}

function findAccount(name: string): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null
}

/** Whether the account may enter every folder on the way and the thing itself (a folder, or a program to execute). */
export function canReach(path: string, account: Account): boolean {
  for (let place = realpathSync(path); ; place = dirname(place)) {
    const { mode, uid, gid } = statSync(place)
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
    if ((bits & 1) === 0) return false
    if (place === dirname(place)) return true
  }
}
