import type { SheetRow } from '#platform/contract/sheet/cell.ts'
import { WorkerEnded, workerRunner } from './worker-runner.ts'

export interface Sheet {
  readonly name: string
  /** Every row from 1 to the last one that holds something; an empty row between has no cells. */
  readonly rows: readonly SheetRow[]
  /** Ranges of merged cells, 'A1:B2'. */
  readonly merged: readonly string[]
}

export interface SheetLimits {
  /** Number of the last row that may hold something, headings included. Beyond: TOO_MANY_ROWS. */
  readonly rows: number
  /** Number of the last column that may hold something. Beyond: BROKEN_FILE. */
  readonly columns: number
  /** What all parts of the file may be together when they are unpacked. Beyond: UNSAFE_FILE. */
  readonly inflatedBytes: number
  /** Parts in the file. Beyond: UNSAFE_FILE. */
  readonly entries: number
  /** Time for one reading. Beyond: UNSAFE_FILE. */
  readonly seconds: number
}

/** Room for any sheet a person makes: 100,000 rows of ten columns are about 30 MB unpacked. Memory is bounded by it. */
export const STANDARD_LIMITS: Omit<SheetLimits, 'rows' | 'columns'> = {
  inflatedBytes: 40 * 1024 * 1024,
  entries: 1_000,
  seconds: 20,
}

export type SheetProblemCode = 'NOT_XLSX' | 'OLD_FORMAT' | 'PASSWORD' | 'UNSAFE_FILE' | 'BROKEN_FILE' | 'TOO_MANY_ROWS'

/**
 * Why a file cannot be read as a sheet: another kind of file, a workbook as Excel made them before 2007 (.xls), one with
 * a password, a dangerous one, a damaged one, or one over the row limit.
 */
export class SheetProblem extends Error {
  readonly code: SheetProblemCode
  /** What is wrong, in Korean, where the code alone would not tell. */
  readonly sentence: string | undefined

  constructor(code: SheetProblemCode, detail: string, sentence?: string) {
    super(detail)
    this.name = 'SheetProblem'
    this.code = code
    this.sentence = sentence
  }
}

interface Told {
  readonly code: SheetProblemCode
  readonly detail: string
  readonly sentence: string | undefined
}

/** What the worker thread answers. */
export type ReaderAnswer = { readonly sheet: Sheet } | Told

/** Readings at once: each may hold a whole unpacked file. */
const AT_ONCE = 2

const readInWorker = workerRunner<{ bytes: Buffer; limits: SheetLimits }, ReaderAnswer>(
  new URL('./sheet-reader.worker.ts', import.meta.url),
  AT_ONCE,
)

/**
 * First visible sheet of an .xlsx file, read in a worker thread that is ended when it takes too long. Dates in cells are
 * calendar values without a time zone: read them with the UTC methods. Throws a SheetProblem.
 */
export async function readSheet(
  bytes: Buffer,
  limits: { rows: number; columns: number } & Partial<SheetLimits>,
): Promise<Sheet> {
  const all = { ...STANDARD_LIMITS, ...limits }
  const answer = await readInWorker({ bytes, limits: all }, all.seconds).catch((error: unknown) => {
    throw error instanceof WorkerEnded ? new SheetProblem('UNSAFE_FILE', error.message) : error
  })
  if ('sheet' in answer) return answer.sheet
  throw new SheetProblem(answer.code, answer.detail, answer.sentence)
}
