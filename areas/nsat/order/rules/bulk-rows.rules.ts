import { COUNTED_TARGETS, EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
import { LARGEST_NUMBER } from '#platform/contract/shapes.ts'
import { BULK_COLUMN_NAMES, type BulkColumn, type BulkRow } from '../contract/bulk-order.contract.ts'
import type { OrderForm } from '../contract/order.contract.ts'

/** A number as it stands in a cell: digits, also in groups (`1,234`) or as a spreadsheet writes a whole number (`12.0`). */
export function numberOfCell(cell: string): number | null {
  const text = cell.trim()
  return /^\d+(?:\.0+)?$|^\d{1,3}(?:,\d{3})+$/.test(text) ? Number(text.replaceAll(',', '')) : null
}

const isEmpty = (cell: string): boolean => cell.trim() === ''

const isNumber = (cell: string): boolean => numberOfCell(cell) !== null
const isEmptyOrNumber = (cell: string): boolean => isEmpty(cell) || isNumber(cell)

const isFit: Readonly<Record<BulkColumn, (cell: string) => boolean>> = {
  schoolNo: isNumber,
  nsatPlanNo: isNumber,
  // Empty is a new order.
  nsatSchoolOrderNo: isEmptyOrNumber,
  isFree: (cell) => isEmpty(cell) || numberOfCell(cell) === 0 || numberOfCell(cell) === 1,
  // Empty is nobody.
  middle1Count: isEmptyOrNumber,
  middle2Count: isEmptyOrNumber,
  middle3Count: isEmptyOrNumber,
  high1Count: isEmptyOrNumber,
  high2GaCount: isEmptyOrNumber,
}

/** The cells of a row that are shown as wrong; they keep nothing from being sent. */
export const flaggedCells = (row: BulkRow): BulkColumn[] => BULK_COLUMN_NAMES.filter((name) => !isFit[name](row[name]))

const positiveOf = (cell: string): number | null => {
  const number = numberOfCell(cell)
  return number !== null && number > 0 ? number : null
}

/** The institute of a row; null where its cell names none. */
export const schoolNoOf = ({ schoolNo }: Pick<BulkRow, 'schoolNo'>): number | null => positiveOf(schoolNo)

const LEFT_OUT: readonly { readonly column: BulkColumn; readonly word: string }[] = [
  { column: 'isFree', word: '무료 여부' },
  ...COUNTED_TARGETS.map((target) => ({ column: EXAM_TARGETS[target].countField, word: EXAM_TARGETS[target].word })),
]

/** What is said of a row that was stored without some of its cells: `중3, 고1 제외`; undefined where all of it was sent. */
export function leftOutText(row: BulkRow): string | undefined {
  const words = LEFT_OUT.filter(({ column }) => !isFit[column](row[column])).map(({ word }) => word)
  return words.length === 0 ? undefined : `${words.join(', ')} 제외`
}

/** Why a row is not sent: it names no institute or no round, or nobody is ordered for. */
export type DropReason = 'NO_SCHOOL' | 'NO_PLAN' | 'NO_EXAMINEES'
export const DROP_REASONS: Readonly<Record<DropReason, string>> = {
  NO_SCHOOL: '학원번호가 올바르지 않아 제외했습니다.',
  NO_PLAN: '회차번호가 올바르지 않아 제외했습니다.',
  NO_EXAMINEES: '주문할 인원이 없어 제외했습니다.',
}

/** Where an old order number cannot be read, the row must not become a new order: no order has this number. */
const NO_SUCH_ORDER = LARGEST_NUMBER

const oldOrderOf = (cell: string): number | null => (isEmpty(cell) ? null : (positiveOf(cell) ?? NO_SUCH_ORDER))

/** A row as it is sent, or why it is not. */
export type BulkOrder = { readonly form: OrderForm } | { readonly dropped: DropReason }

/**
 * What a row of the sheet orders. Targets without a readable number of examinees are left out; of a row without any nothing is
 * left to send. Prices and the vendor are the server's.
 */
export function orderOfRow(row: BulkRow): BulkOrder {
  const [schoolNo, nsatPlanNo] = [positiveOf(row.schoolNo), positiveOf(row.nsatPlanNo)]
  if (schoolNo === null) return { dropped: 'NO_SCHOOL' }
  if (nsatPlanNo === null) return { dropped: 'NO_PLAN' }
  const orderTargetList = COUNTED_TARGETS.flatMap((examTargetCode) => {
    const examineeCount = positiveOf(row[EXAM_TARGETS[examTargetCode].countField])
    return examineeCount === null ? [] : [{ examTargetCode, examineeCount }]
  })
  if (orderTargetList.length === 0) return { dropped: 'NO_EXAMINEES' }
  const nsatSchoolOrderNo = oldOrderOf(row.nsatSchoolOrderNo)
  return {
    form: {
      nsatSchoolOrderNo,
      schoolNo,
      nsatPlanNo,
      isFree: numberOfCell(row.isFree) === 1,
      nsatVendorNo: null,
      orderTargetList,
    },
  }
}

/**
 * The key under which rows are sent together: the same rows of one reading of a file with the same values are done once, so that an
 * answer which was lost may be asked for again. A file that is read anew is sent anew: what is told of it is what happens
 * then, and nothing is ordered twice, as what stands so already is left. At most 200 characters of ASCII; `reading` names the reading.
 */
export function keyOfRows(reading: string, rows: readonly BulkRow[]): string {
  const values = rows.map((row) => [row.rowNumber, ...BULK_COLUMN_NAMES.map((name) => row[name].trim())].join('|'))
  return `nsat-bulk-${reading.slice(0, 80)}-${rows[0]?.rowNumber ?? 0}-${hashOf(values.join('\n'))}`
}

// FNV-1a, twice with different seeds: keys of one person's rows need to differ, not to keep a secret.
function hashOf(text: string): string {
  const half = (seed: number) => {
    let hash = seed
    for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
    return hash.toString(16).padStart(8, '0')
  }
  return half(0x81_1c_9d_c5) + half(0x1b_87_35_93)
}

/** What is said when all rows were sent: of how many how many were stored, and how many stood so already. */
export const bulkResultText = (sent: number, failed: number, unchanged = 0): string =>
  `전체 ${sent}건 중 ${sent - failed - unchanged}건을 성공하였습니다.${unchanged > 0 ? ` (변경 없음 ${unchanged}건)` : ''}`
