import { formatPhone, isPhoneDigits, readPhone } from '#platform/contract/phone.ts'
import { Day } from '#platform/contract/shapes.ts'
import { isBlank } from './grid.ts'

/** One cell of a file. A date is a calendar value: its UTC parts are what the sheet shows. */
export interface SheetCell {
  readonly kind: 'empty' | 'text' | 'number' | 'boolean' | 'date' | 'formula' | 'error'
  /** Null for `empty` and `formula` (a formula is never evaluated, and what a file says of its result is not believed). */
  readonly value: string | number | boolean | Date | null
  /** Of a `formula`: as it stands in the file, with `=` before it. */
  readonly formula?: string
}

/** One row of a file. */
export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly number: number
  /** From column A to the last cell of the row that holds something; shorter than the other rows where they hold more. */
  readonly cells: readonly SheetCell[]
}

/** A value read from a cell, with a `note` where it was understood otherwise than written; or the Korean reason why there is none. */
export type CellReading<T> = { readonly value: T; readonly note?: string } | { readonly reason: string }

/** Largest whole number that a column of the database holds. */
export const MOST_COUNT = 2_147_483_647
/** Earlier days are typing errors: the service did not exist. */
const FIRST_DAY = '2000-01-01'

const FULL_WIDTH_DIGIT = /[\uFF10-\uFF19]/
const MOST_QUOTED = 40
const MOST_SHOWN = 200

/** The beginning of a text is enough for whoever is told what stands there: a cell holds 32,767 letters. */
const MOST_CLEANED = 2_000

const cleanText = (text: string): string =>
  text
    .trimStart()
    .slice(0, MOST_CLEANED)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()

/** Part of a file in a sentence: without control characters, not too long. */
export function quote(text: string): string {
  const clean = cleanText(text)
  return clean.length > MOST_QUOTED ? `${[...clean].slice(0, MOST_QUOTED).join('')}…` : clean
}

/** A text without spaces around it, with its spaces inside and its composed letters made alike. */
export const plainText = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Whether nothing stands in the cell; spaces are nothing. */
export function isEmptyCell(cell: SheetCell | undefined): boolean {
  if (!cell || cell.kind === 'empty') return true
  return cell.kind === 'text' && isBlank(String(cell.value))
}

/** What stands in a cell, as a person would type it; empty for a formula, and for a text of more than 200 characters. */
export function shownText(cell: SheetCell | undefined): string {
  if (!cell || cell.value === null) return ''
  if (cell.value instanceof Date) return dayOfDate(cell.value) ?? ''
  const text = cleanText(String(cell.value))
  return text.length > MOST_SHOWN ? '' : text
}

/** What stands in a cell for somebody who looks at it: a formula as such, and a text of more than 200 characters cut with `…`. */
export function seenText(cell: SheetCell | undefined): string {
  const text = cleanText(cell?.kind === 'formula' ? (cell.formula ?? '=…') : String(cell?.value ?? ''))
  if (text.length <= MOST_SHOWN) return shownText(cell) || text
  return `${text.slice(0, MOST_SHOWN - 1).toWellFormed()}…`
}

/** The cell that typing a text makes. */
export const typedText = (text: string): SheetCell =>
  plainText(text) === '' ? { kind: 'empty', value: null } : { kind: 'text', value: text }

/** The same in a column of numbers: `1,234` is a number there, as in a spreadsheet. */
export function typedNumber(text: string): SheetCell {
  const plain = plainText(text)
  const isNumber = /^[-+]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)
  return isNumber ? { kind: 'number', value: Number(plain.replaceAll(',', '')) } : typedText(text)
}

const HALF_WIDTH = '전각 숫자는 사용할 수 없습니다. 반각 숫자로 입력해주세요.'

/** The value of a cell, where something stands in it and it is neither a formula nor an error value. */
function readFilled<T>(cell: SheetCell | undefined, read: (cell: SheetCell) => CellReading<T>): CellReading<T> {
  if (!cell || isEmptyCell(cell)) return { reason: '값이 없습니다.' }
  if (cell.kind === 'formula') return { reason: '수식은 사용할 수 없습니다. 값만 붙여넣어 주세요.' }
  if (cell.kind === 'error') return { reason: '오류 값(#N/A, #REF! 등)이 있습니다. 올바른 값을 입력해주세요.' }
  return read(cell)
}

/** What a column of numbers takes. */
export interface NumberBounds {
  /** 0 unless said otherwise. */
  readonly least?: number
  /** The largest whole number that can be stored unless said otherwise. */
  readonly most?: number
  /** Without decimals; said where a number is out of bounds. */
  readonly isWhole?: boolean
  /** Also numbers that are stored as text. */
  readonly isTextTaken?: boolean
}

/** A number within bounds, with decimals. */
export function readDecimal(cell: SheetCell | undefined, bounds: NumberBounds = {}): CellReading<number> {
  const { least = 0, most = MOST_COUNT, isTextTaken = false } = bounds
  return readFilled<number>(cell, (filled) => {
    const { value } = isTextTaken && filled.kind === 'text' ? typedNumber(String(filled.value)) : filled
    if (typeof value !== 'number') return { reason: notNumberReason(filled) }
    if (!Number.isFinite(value)) return { reason: '숫자로 입력해주세요.' }
    return value < least || value > most ? { reason: outsideReason(value, bounds) } : { value }
  })
}

/** Both ends where both were set: people who are told one of them only meet the other one next. */
function outsideReason(value: number, { least, most, isWhole = false }: NumberBounds): string {
  const [from, to] = [(least ?? 0).toLocaleString('ko-KR'), (most ?? MOST_COUNT).toLocaleString('ko-KR')]
  if (least !== undefined && most !== undefined)
    return `${from}부터 ${to}까지의 ${isWhole ? '정수' : '수'}를 입력해주세요.`
  return value < (least ?? 0) ? `${from} 이상의 수를 입력해주세요.` : `${to} 이하의 수를 입력해주세요.`
}

/** A whole number within bounds. */
export function readWhole(cell: SheetCell | undefined, bounds: NumberBounds = {}): CellReading<number> {
  const reading = readDecimal(cell, { ...bounds, isWhole: true })
  if ('reason' in reading || Number.isInteger(reading.value)) return reading
  return { reason: '소수점 없이 정수로 입력해주세요.' }
}

function notNumberReason(cell: SheetCell): string {
  if (cell.kind === 'date') return '날짜가 아니라 숫자로 입력해주세요.'
  if (cell.kind !== 'text') return '숫자로 입력해주세요.'
  const text = plainText(String(cell.value))
  if (FULL_WIDTH_DIGIT.test(text)) return HALF_WIDTH
  if (/^[-+]?[\d,.]+$/.test(text)) return '텍스트로 저장된 숫자입니다. 셀 서식을 숫자로 바꿔주세요.'
  return `숫자로 입력해주세요. (${quote(text)})`
}

/** A day, `YYYY-MM-DD`, of a date cell or a text like 2026-10-31 or 2026.10.31; not after `latest` where that is given. */
export function readDay(cell: SheetCell | undefined, latest?: string): CellReading<string> {
  return readFilled(cell, (filled) => {
    const reading = filled.value instanceof Date ? dayReading(dayOfDate(filled.value)) : dayOfText(filled)
    if ('reason' in reading) return reading
    const { value: day } = reading
    if (latest !== undefined && day > latest) return { reason: `미래 날짜는 입력할 수 없습니다. (${day})` }
    if (day < FIRST_DAY) return { reason: `2000년 이후의 날짜를 입력해주세요. (${day})` }
    return reading
  })
}

const NOT_A_DAY = '날짜는 날짜 셀 또는 YYYY-MM-DD 형식으로 입력해주세요.'

const dayReading = (day: string | null): CellReading<string> => (day === null ? { reason: NOT_A_DAY } : { value: day })

function dayOfDate(value: Date): string | null {
  if (Number.isNaN(value.getTime())) return null
  const text = value.toISOString()
  return text.length === 24 ? text.slice(0, 10) : null
}

function dayOfText(cell: SheetCell): CellReading<string> {
  if (cell.kind !== 'text') return { reason: NOT_A_DAY }
  const text = plainText(String(cell.value))
  if (FULL_WIDTH_DIGIT.test(text)) return { reason: HALF_WIDTH }
  const day = Day.safeParse(text)
  if (day.success) return { value: day.data }
  const isShaped = /^\d{4}([-.])\d{2}\1\d{2}$/.test(text)
  return { reason: isShaped ? `존재하지 않는 날짜입니다. (${text})` : `${NOT_A_DAY} (${quote(text)})` }
}

/** A text, or a number as text; of at most so many characters. */
export function readText(cell: SheetCell | undefined, mostLength = 200): CellReading<string> {
  return readFilled<string>(cell, ({ kind, value }) => {
    if (kind !== 'text' && kind !== 'number') return { reason: '텍스트로 입력해주세요.' }
    const text = plainText(String(value))
    return text.length > mostLength
      ? { reason: `${mostLength}자 이하로 입력해주세요. (${quote(text)})` }
      : { value: text }
  })
}

/** What names a thing: a code or a name, as text. */
export function readKey(cell: SheetCell | undefined): CellReading<string> {
  const reading = readText(cell)
  if ('value' in reading && /^[\uFF10-\uFF19]+$/.test(reading.value)) return { reason: HALF_WIDTH }
  return 'reason' in reading && (cell?.kind === 'date' || cell?.kind === 'boolean')
    ? { reason: '코드 또는 이름을 입력해주세요.' }
    : reading
}

/** A number that counts nothing, such as an examinee number: its digits as text, leading zeros kept. */
export function readDigits(cell: SheetCell | undefined, mostLength = 20): CellReading<string> {
  const reading = readText(cell, mostLength)
  if ('reason' in reading || /^\d+$/.test(reading.value)) return reading
  return {
    reason: FULL_WIDTH_DIGIT.test(reading.value) ? HALF_WIDTH : `숫자만 입력해주세요. (${quote(reading.value)})`,
  }
}

/** A phone number as its digits, however it is written; a number cell has lost its leading 0, which is given back with a note. */
export function readPhoneCell(cell: SheetCell | undefined): CellReading<string> {
  const reading = readText(cell, LONGEST_PHONE)
  if ('reason' in reading) return reading
  const phone = readPhone(reading.value)
  if (!phone || !isPhoneDigits(phone.digits)) return { reason: `전화번호를 확인해주세요. (${quote(reading.value)})` }
  if (!phone.isZeroGiven) return { value: phone.digits }
  return { value: phone.digits, note: `맨 앞의 0이 빠져 있어 ${formatPhone(phone.digits)} 번호로 저장합니다.` }
}

const LONGEST_PHONE = 40
