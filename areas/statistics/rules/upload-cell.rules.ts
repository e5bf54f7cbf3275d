import { Day } from '#platform/contract/shapes.ts'

/** One cell of a file. A date is a calendar value: its UTC parts are what the sheet shows. */
export interface FileCell {
  readonly kind: 'empty' | 'text' | 'number' | 'boolean' | 'date' | 'formula' | 'error'
  readonly value: string | number | boolean | Date | null
}

/** One row of a file, numbered as the spreadsheet numbers it. */
export interface FileRow {
  readonly number: number
  readonly cells: readonly FileCell[]
}

/** A value read from a cell, or the Korean reason why there is none. */
export type CellReading<T> = { readonly value: T } | { readonly reason: string }

/** Largest count that can be stored. */
export const MOST_COUNT = 2_147_483_647
/** Earlier days are typing errors: the service did not exist. */
export const FIRST_DAY = '2000-01-01'

const FULL_WIDTH_DIGIT = /[\uFF10-\uFF19]/
const MOST_QUOTED = 40

/** Part of a file in a sentence: without control characters, not too long. */
export function quote(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return clean.length > MOST_QUOTED ? `${[...clean].slice(0, MOST_QUOTED).join('')}…` : clean
}

/** A text without spaces around it, with its spaces inside and its composed letters made alike. */
export const plainText = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Whether nothing stands in the cell; spaces are nothing. */
export function isBlank(cell: FileCell | undefined): boolean {
  if (!cell || cell.kind === 'empty') return true
  return cell.kind === 'text' && plainText(String(cell.value)) === ''
}

/** What no column may hold: formulas and error values; null for anything else. */
function brokenReason(cell: FileCell): string | null {
  if (cell.kind === 'formula') return '수식은 사용할 수 없습니다. 값만 붙여넣어 주세요.'
  if (cell.kind === 'error') return '오류 값(#N/A, #REF! 등)이 있습니다. 올바른 값을 입력해주세요.'
  return null
}

const HALF_WIDTH = '전각 숫자는 사용할 수 없습니다. 반각 숫자로 입력해주세요.'
const MISSING = '값이 없습니다.'

/** A count: a whole number from 0 in a number cell. A blank one is null where the column allows it. */
export function readCount(cell: FileCell | undefined, mayBeBlank: boolean): CellReading<number | null> {
  if (!cell || isBlank(cell)) return mayBeBlank ? { value: null } : { reason: MISSING }
  const broken = brokenReason(cell)
  if (broken) return { reason: broken }
  if (typeof cell.value !== 'number') return { reason: notNumberReason(cell) }
  if (!Number.isFinite(cell.value)) return { reason: '숫자로 입력해주세요.' }
  if (cell.value < 0) return { reason: '0 이상의 수를 입력해주세요.' }
  if (!Number.isInteger(cell.value)) return { reason: '소수점 없이 정수로 입력해주세요.' }
  if (cell.value > MOST_COUNT) return { reason: `${MOST_COUNT.toLocaleString('ko-KR')} 이하의 수를 입력해주세요.` }
  return { value: cell.value }
}

function notNumberReason(cell: FileCell): string {
  if (cell.kind === 'date') return '날짜가 아니라 숫자로 입력해주세요.'
  if (cell.kind !== 'text') return '숫자로 입력해주세요.'
  const text = plainText(String(cell.value))
  if (FULL_WIDTH_DIGIT.test(text)) return HALF_WIDTH
  if (/^[-+]?[\d,.]+$/.test(text)) return '텍스트로 저장된 숫자입니다. 셀 서식을 숫자로 바꿔주세요.'
  return `숫자로 입력해주세요. (${quote(text)})`
}

/** A day up to `today`: a date cell, or a text like 2026-10-31 or 2026.10.31. The value is `YYYY-MM-DD`. */
export function readDay(cell: FileCell | undefined, today: string): CellReading<string> {
  if (!cell || isBlank(cell)) return { reason: MISSING }
  const broken = brokenReason(cell)
  if (broken) return { reason: broken }
  const day = cell.kind === 'date' ? dayOfDate(cell.value) : dayOfText(cell)
  if (typeof day !== 'string') return day
  if (day > today) return { reason: `미래 날짜는 입력할 수 없습니다. (${day})` }
  if (day < FIRST_DAY) return { reason: `2000년 이후의 날짜를 입력해주세요. (${day})` }
  return { value: day }
}

const NOT_A_DAY = '날짜는 날짜 셀 또는 YYYY-MM-DD 형식으로 입력해주세요.'

function dayOfDate(value: FileCell['value']): string | { reason: string } {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return { reason: NOT_A_DAY }
  const text = value.toISOString()
  return text.length === 24 ? text.slice(0, 10) : { reason: NOT_A_DAY }
}

function dayOfText(cell: FileCell): string | { reason: string } {
  if (cell.kind !== 'text') return { reason: NOT_A_DAY }
  const text = plainText(String(cell.value))
  if (FULL_WIDTH_DIGIT.test(text)) return { reason: HALF_WIDTH }
  const day = Day.safeParse(text)
  if (day.success) return day.data
  const isShaped = /^\d{4}([-.])\d{2}\1\d{2}$/.test(text)
  return { reason: isShaped ? `존재하지 않는 날짜입니다. (${text})` : `${NOT_A_DAY} (${quote(text)})` }
}

/** What names an area or a school: a code or a name, as text. */
export function readKey(cell: FileCell | undefined): CellReading<string> {
  if (!cell || isBlank(cell)) return { reason: MISSING }
  const broken = brokenReason(cell)
  if (broken) return { reason: broken }
  if (cell.kind === 'number') return { value: String(cell.value) }
  if (cell.kind !== 'text') return { reason: '코드 또는 이름을 입력해주세요.' }
  const text = plainText(String(cell.value))
  return /^[\uFF10-\uFF19]+$/.test(text) ? { reason: HALF_WIDTH } : { value: text }
}
