import { basename } from 'node:path'
import type { z } from 'zod'
import { OperatorError } from '#platform/server/operator.ts'
import { readDelivery } from './read-delivery.ts'

/** More problems than anybody reads: the rest is only counted. */
const MOST_SHOWN = 1000

/** Collects what is wrong with the rows of one file. */
export interface RowChecks {
  /** No message quotes a value: it may be somebody's phone number. Column null means the row as a whole. */
  reject(line: number, column: string | null, reason: string): void
  /** Throws OperatorError when any row was rejected. */
  refuseRejected(): void
  readonly rejected: number
}

/** Checks for the file at `path`; every rejection is told at once, so that a large file needs no memory for them. */
export function openRowChecks(path: string, tell: (line: string) => void): RowChecks {
  const name = basename(path)
  let problemCount = 0
  let lines = 0
  let last = 0
  return {
    reject(line, column, reason) {
      if (line !== last) lines += 1
      last = line
      problemCount += 1
      if (problemCount <= MOST_SHOWN) tell(`${name} line ${line}${column === null ? '' : `, ${column}`}: ${reason}`)
      if (problemCount === MOST_SHOWN + 1) tell(`${name}: further problems are only counted`)
    },
    get rejected() {
      return lines
    },
    refuseRejected() {
      if (lines > 0)
        throw new OperatorError(
          `${name}: ${lines.toLocaleString('en')} ${lines === 1 ? 'row' : 'rows'} cannot be taken, see above. Nothing was stored.`,
        )
    },
  }
}

/** Refuses a header without the needed columns, or with one of them twice. */
export function requireColumns(path: string, columns: readonly string[], needed: readonly string[]): void {
  const missing = needed.filter((column) => !columns.includes(column))
  const twice = needed.filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column))
  const name = basename(path)
  if (missing.length > 0)
    throw new OperatorError(`${name} has no column ${missing.join(', ')}; its first line must name the columns.`)
  if (twice.length > 0) throw new OperatorError(`${name} has the column ${twice.join(', ')} twice.`)
}

/** The rows that fit the schema, with their lines; the others are rejected. */
export async function* readChecked<S extends z.ZodObject>(
  path: string,
  schema: S,
  checks: RowChecks,
  checkHeader: (columns: readonly string[]) => void = () => undefined,
): AsyncGenerator<{ line: number; row: z.output<S>; cells: Readonly<Record<string, string>> }> {
  const rows = readDelivery(path, (columns) => {
    requireColumns(path, columns, Object.keys(schema.shape))
    checkHeader(columns)
  })
  for await (const { line, cells, problem } of rows) {
    if (cells === null) {
      checks.reject(line, null, problem ?? 'is no row')
      continue
    }
    const parsed = schema.safeParse(cells)
    if (parsed.success) yield { line, row: parsed.data, cells }
    else for (const issue of parsed.error.issues) checks.reject(line, issue.path.join('.'), issue.message)
  }
}
