/** The database does not answer now, or not in time. Nothing is wrong with what was asked: the caller may try again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code = 'DATABASE_UNAVAILABLE'
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

/** PostgreSQL's own: stopping, starting, full, and the limits of waiting for a statement, a lock or an idle transaction. */
const SERVER = ['57P01', '57P02', '57P03', '53300', '57014', '55P03', '25P03']

/** Whether something failed only because the database was away, busy or too slow. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const { code } = (error ?? {}) as { code?: string }
  return code !== undefined && (NETWORK.includes(code) || SERVER.includes(code))
}
