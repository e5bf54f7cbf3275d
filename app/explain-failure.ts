import { ConfigError } from '#platform/server/config/config.ts'
import { MigrationError } from '#platform/server/database/migrate.ts'
import { DatabaseUnavailable } from '#platform/server/database/unavailable.ts'
import { LaunchError } from '#platform/server/embedded-postgres/launch-error.ts'
import { withoutNumbers } from '#platform/server/log.ts'
import { OperatorError } from '#platform/server/operator.ts'

const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT']

/** The sentence for the person who started a program that failed; null when only a stack helps. */
export function sentenceOf(error: unknown): string | null {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  const isForPeople = [ConfigError, LaunchError, MigrationError, OperatorError].some((kind) => error instanceof kind)
  if (isForPeople || code === 'EADDRINUSE') return message
  if (code !== undefined && DISK_FULL.includes(code))
    return 'The disk is full: free some space and start again; what was being stored is undone, and nothing else is lost.'
  if (error instanceof DatabaseUnavailable)
    return `DATABASE_URL: ${message.replace(/^the/, 'The')}. Look after PostgreSQL, then start again.`
  return null
}

/** Tells why a program failed, on standard error. */
export function tell(error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${sentenceOf(error) ?? withoutNumbers(stack)}\n`)
}
