import type { BulkColumn, BulkRow } from '#areas/nsat/order/contract/bulk-order.contract.ts'
import type { OrderForm } from '#areas/nsat/order/contract/order.contract.ts'
import {
  DROP_REASONS,
  type DropReason,
  flaggedCells,
  orderOfRow,
  schoolNoOf,
} from '#areas/nsat/order/rules/bulk-rows.rules.ts'
import type { RowResult } from './in-turn.ts'

/** A row of the sheet with what is wrong with it, and what it orders unless it is left out. */
export interface ReviewRow {
  readonly row: BulkRow
  readonly rowNumber: number
  /** Of the institute; undefined where nobody knows it. */
  readonly schoolName: string | undefined
  readonly flagged: readonly BulkColumn[]
  readonly form: OrderForm | undefined
  readonly dropped: DropReason | undefined
}

/** Institutes of the sheet by number. */
export type SchoolNames = ReadonlyMap<number, string>

export function reviewOf(row: BulkRow, names: SchoolNames = new Map()): ReviewRow {
  const order = orderOfRow(row)
  const [form, dropped] = 'form' in order ? [order.form, undefined] : [undefined, order.dropped]
  const schoolName = names.get(schoolNoOf(row) ?? 0)
  return { row, rowNumber: row.rowNumber, schoolName, flagged: flaggedCells(row), form, dropped }
}

/** A row that is sent. */
export type SentRow = ReviewRow & { readonly form: OrderForm }
export const isSent = (row: ReviewRow): row is SentRow => row.form !== undefined

/** Which rows are looked at. */
export const VIEWS = { ALL: '전체', FLAGGED: '오류', DROPPED: '제외', FAILED: '실패' } as const
export type View = keyof typeof VIEWS

interface Looked {
  readonly results: ReadonlyMap<number, RowResult>
  /** Rows in which something was wrong when the file was read: corrected ones stay in sight. */
  readonly wrongAtFirst: ReadonlySet<number>
}

export const isFailed = (result: RowResult | undefined): result is { readonly reason: string } =>
  typeof result === 'object' && 'reason' in result

/** Whether a row stood so already. */
export const isUnchanged = (result: RowResult | undefined): result is { readonly unchanged: string } =>
  typeof result === 'object' && 'unchanged' in result

/** Whether a row belongs to what is looked at. */
export function isInView(
  view: View,
  { rowNumber, flagged, dropped }: ReviewRow,
  { results, wrongAtFirst }: Looked,
): boolean {
  switch (view) {
    case 'ALL':
      return true
    case 'FLAGGED':
      return flagged.length > 0 || wrongAtFirst.has(rowNumber)
    case 'DROPPED':
      return dropped !== undefined
    case 'FAILED':
      return isFailed(results.get(rowNumber))
  }
}

/** So many rows are named; the others are counted. */
const MOST_NAMED = 5

/** `3행, 7행: 학원번호가 올바르지 않아 제외했습니다.`, for each reason. */
export function droppedTexts(rows: readonly ReviewRow[]): string[] {
  return (Object.keys(DROP_REASONS) as DropReason[]).flatMap((reason) => {
    const numbers = rows.filter(({ dropped }) => dropped === reason).map(({ rowNumber }) => `${rowNumber}행`)
    if (numbers.length === 0) return []
    const more = numbers.length - MOST_NAMED
    return [`${numbers.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` 외 ${more}행` : ''}: ${DROP_REASONS[reason]}`]
  })
}
