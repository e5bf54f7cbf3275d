import type { SheetRow } from '#platform/contract/sheet/cell.ts'

export interface Sheet {
  readonly name: string
  /** Every row from 1 to the last one that holds something; an empty row between has no cells. */
  readonly rows: readonly SheetRow[]
  /** Ranges of merged cells, 'A1:B2'. */
  readonly merged: readonly string[]
}

export interface SheetLimits {
  /** Rows that may say something, headings included; blank ones between do not count. Beyond: TOO_MANY_ROWS. */
  readonly rows: number
  /** Number of the last column that may hold something. Beyond: BROKEN_FILE. */
  readonly columns: number
  /** What all parts of the file may be together when they are unpacked. Beyond: UNSAFE_FILE. */
  readonly inflatedBytes: number
  /** What may be kept of it altogether, in memory: see SheetRoom. Beyond: UNSAFE_FILE. */
  readonly heldBytes: number
  /** Parts in the file. Beyond: UNSAFE_FILE. */
  readonly entries: number
  /** Time for one reading. Beyond: UNSAFE_FILE. */
  readonly seconds: number
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
