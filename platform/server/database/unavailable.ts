/** The database does not answer now, or not in time. Nothing is wrong with what was asked: the caller may try again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code = 'DATABASE_UNAVAILABLE'
}

/**
 * A statement that was prepared before a migration changed what it answers, met within a transaction: nothing of that
 * transaction is stored, and all of it may be tried again, on a connection that has prepared nothing yet.
 */
export class PreparedBefore extends DatabaseUnavailable {}

/** Whether PostgreSQL refuses a prepared statement because the tables were changed since. It has not run then. */
export function isPreparedBefore(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** After how many seconds a refused caller is told to try again. */
export const TRY_AGAIN_SECONDS = 2

const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]

/**
 * PostgreSQL's own: stopping, starting, full, the limits of waiting for a statement, a lock or an idle transaction, and having been
 * chosen to give way to others who waited for one another.
 */
const SERVER = ['57P01', '57P02', '57P03', '53300', '57014', '55P03', '25P03', '40P01', '40001']

/** PostgreSQL cannot store anything more: its disk is full or broken, or its memory is used up. */
const FULL = ['53100', '53200', '58030']

/** Files on a disk of our own that is full, or of which somebody has no more. */
const FULL_FILES = ['ENOSPC', 'EDQUOT']

/** Whether something failed because there is no room to store it. Whoever makes room need not restart anything. */
export function isFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string }
  return code !== undefined && (FULL.includes(code) || FULL_FILES.includes(code))
}

/** Whether something failed only because the database was away, busy, full or too slow. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || isFull(error)) return true
  const { code } = (error ?? {}) as { code?: string }
  return code !== undefined && (NETWORK.includes(code) || SERVER.includes(code))
}
