import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/database/database.ts'

/** What a command of the operator works with. */
export interface OperatorWork {
  readonly config: Config
  readonly db: Db
  readonly now: Date
  /** One line of the result. */
  answer(line: string): void
  /** One line of what goes on beside it. */
  tell(line: string): void
}

/**
 * Reads the arguments of a command before anything is started; throws OperatorError when they make no sense. Answers the
 * work to do, or a text when showing it is all.
 */
export type OperatorCommand = (
  args: readonly string[],
  input: Readable,
) => Promise<string | ((work: OperatorWork) => Promise<void>)>

/** A file as the operator named it, from where the operator stood when npm was called. */
export const operatorPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)
