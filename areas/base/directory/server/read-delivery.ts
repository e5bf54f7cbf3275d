import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { OperatorError } from '#platform/server/operator.ts'

/** One row with its values by column, or what is wrong with it. */
export interface DeliveredRow {
  /** Line of the file, the header being line 1. */
  readonly line: number
  /** Null when the row has not as many values as the header. */
  readonly cells: Readonly<Record<string, string>> | null
  readonly problem: string | null
}

/** Far above any honest row: a quote that is never closed must not pull the whole file into memory. */
const LONGEST_ROW = 100_000

/**
 * The rows of a CSV file, one after the other, in bounded memory. `checkHeader` sees the column names and may refuse.
 * Throws OperatorError when the file is missing, not UTF-8, not CSV, or holds no rows.
 */
export async function* readDelivery(
  path: string,
  checkHeader: (columns: readonly string[]) => void,
): AsyncGenerator<DeliveredRow> {
  const name = basename(path)
  const parser = parse({ info: true, skip_empty_lines: true, relax_column_count: true, max_record_size: LONGEST_ROW })
  const source = pipeline(createReadStream(path), utf8Only(name), parser)
  // The same failure arrives at the loop below.
  source.catch(() => undefined)
  let columns: readonly string[] | null = null
  let rows = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (columns === null) {
        columns = record.map((column) => column.trim())
        checkHeader(columns)
        continue
      }
      rows += 1
      yield toRow(columns, record, info.lines)
    }
    await source
  } catch (error) {
    throw explain(error, path)
  } finally {
    parser.destroy()
  }
  if (rows === 0) throw new OperatorError(`${name} holds no rows.`)
}

function toRow(columns: readonly string[], record: readonly string[], line: number): DeliveredRow {
  if (record.length !== columns.length) {
    const problem = `has ${record.length} values where the header has ${columns.length}`
    return { line, cells: null, problem }
  }
  const cells = Object.fromEntries(columns.map((column, index) => [column, (record[index] ?? '').trim()]))
  return { line, cells, problem: null }
}

/** Refuses what is not UTF-8 (spreadsheets in Korea like to write CP949), and drops the byte order mark. */
function utf8Only(name: string): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (done: (error: Error | null, text?: string) => void, chunk?: Buffer) => {
    try {
      done(null, chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode())
    } catch {
      done(new OperatorError(`${name} is not UTF-8: save it as "CSV UTF-8".`))
    }
  }
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => decode(done, chunk),
    flush: (done) => decode(done),
    encoding: 'utf8',
  })
}

const CSV_PROBLEMS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed',
  CSV_MAX_RECORD_SIZE: 'a row is far too long (is a quotation mark never closed?)',
  INVALID_OPENING_QUOTE: 'a quotation mark stands in the middle of a value',
  CSV_INVALID_CLOSING_QUOTE: 'something stands after a closing quotation mark',
}

/** The reader's own messages quote values, so none of them is passed on. */
function explain(error: unknown, path: string): unknown {
  const { code, lines } = error as { code?: string; lines?: number }
  if (code === 'ENOENT') return new OperatorError(`There is no file ${path}.`)
  if (code === 'EISDIR' || code === 'EACCES') return new OperatorError(`${path} cannot be read as a file.`)
  if (lines !== undefined)
    return new OperatorError(`${basename(path)} line ${lines}: ${CSV_PROBLEMS[code ?? ''] ?? 'this is no CSV'}.`)
  return error
}
