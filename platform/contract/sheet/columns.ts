import type { z } from 'zod'
import {
  type CellReading,
  isEmptyCell,
  type NumberBounds,
  quote,
  readDay,
  readDecimal,
  readDigits,
  readKey,
  readPhoneCell,
  readText,
  readWhole,
  type SheetCell,
  typedNumber,
  typedText,
} from './cell.ts'
import type { Known, LookUp } from './look-up.ts'

/** What cells are judged by besides themselves. `L` names the look-ups that the columns need. */
export interface CellContext<L extends string = never> {
  /** Today in Seoul. */
  readonly today: string
  readonly lookUps: Readonly<Record<L, LookUp>>
}

/** One column of a sheet: how it is called, and what its cells mean. */
export interface Column<T = unknown, L extends string = never> extends ColumnName {
  /** The title in the template. */
  readonly title: string
  read(cell: SheetCell | undefined, context: CellContext<L>): CellReading<T>
  /** The cell that a text typed into the column makes. */
  typed(text: string): SheetCell
  readonly format?: 'text' | 'integer' | 'date'
  /** The only texts that it takes, offered by the template. */
  readonly choices?: readonly string[]
  /** The look-up whose things it calls. */
  readonly lookUp?: L
}

/** How a column is found in a file. */
export interface ColumnName {
  /** Other titles under which it is accepted; spaces and letter case never matter. */
  readonly alsoCalled?: readonly string[]
  /** What people call it where the title is a name of programs: `배점(point)`. */
  readonly label?: string
  /** No two rows of a file may have the same. */
  readonly isUnique?: boolean
  /** The file need not have the column; what it holds where it is missing is blank. */
  readonly isLeftOut?: boolean
  /** The file has to have the column, though any of its cells may be blank: so says the template. */
  readonly isBlankTaken?: boolean
  /** What whoever fills it in has to know, one sentence for the notes of the template. */
  readonly hint?: string
  /** Wide enough for the title unless said otherwise, in characters. */
  readonly width?: number
}

/** A name that stands beside a code for readers. It is no value, but it must be the name of what `of` calls. */
export interface NameColumn extends ColumnName {
  readonly title: string
  readonly nameOf: string
  /** What else is told of it, of `Known.told`; its name unless said otherwise. */
  readonly detail?: string
  /** Whether it has to be as told where it stands; a name has to, what is told besides not unless said otherwise. */
  readonly isChecked?: boolean
}

/** Columns titled `1`, `2`, `3` …: one value for each number that the file has. */
export interface NumberedColumns<T = unknown, L extends string = never> {
  readonly numbered: Column<T, L>
  /** The highest number that may stand in the title. */
  readonly mostNumber: number
  /** Which of them the template has, the first ten unless said otherwise. */
  readonly templateNumbers?: readonly number[]
  /** Whether they may begin with any number and leave some out; whoever reads the rows says which are needed. */
  readonly isSparse?: boolean
}

/** A text of at most so many characters, 200 unless said otherwise. */
export const text = (title: string, options: ColumnName & { mostLength?: number } = {}): Column<string> => ({
  format: 'text',
  ...options,
  title,
  read: (cell) => readText(cell, options.mostLength),
  typed: typedText,
})

/** A number that counts nothing, such as an examinee number: a text of digits, leading zeros kept. */
export const digits = (title: string, options: ColumnName & { mostLength?: number } = {}): Column<string> => ({
  format: 'text',
  ...options,
  title,
  read: (cell) => readDigits(cell, options.mostLength),
  typed: typedText,
})

/** A phone number, read as digits; of one that lost its leading 0 the note tells that it is given back. */
export const phone = (title: string, options: ColumnName = {}): Column<string> => ({
  format: 'text',
  ...options,
  title,
  read: (cell) => readPhoneCell(cell),
  typed: typedText,
})

/** A whole number, from 0 unless said otherwise. */
export const wholeNumber = (title: string, options: ColumnName & NumberBounds = {}): Column<number> => ({
  format: 'integer',
  ...options,
  title,
  read: (cell) => readWhole(cell, options),
  typed: typedNumber,
})

/** A number with decimals, from 0 unless said otherwise. */
export const decimal = (title: string, options: ColumnName & NumberBounds = {}): Column<number> => ({
  ...options,
  title,
  read: (cell) => readDecimal(cell, options),
  typed: typedNumber,
})

/** A day, `YYYY-MM-DD`; with `isPast` none after today. */
export const day = (title: string, options: ColumnName & { isPast?: boolean } = {}): Column<string> => ({
  format: 'date',
  ...options,
  title,
  read: (cell, { today }) => readDay(cell, options.isPast ? today : undefined),
  typed: typedText,
})

/** One of a few codes, written as the code or as its word. */
export function oneOf<const V extends string>(
  title: string,
  words: Readonly<Record<V, string>>,
  options: ColumnName = {},
): Column<V> {
  const codes = Object.keys(words) as V[]
  const choices = codes.map((code) => words[code])
  return {
    format: 'text',
    ...options,
    title,
    choices,
    read: (cell) => {
      const reading = readText(cell)
      if ('reason' in reading) return reading
      const said = reading.value.toUpperCase()
      const code = codes.find((each) => each.toUpperCase() === said || words[each].toUpperCase() === said)
      if (code !== undefined) return { value: code }
      return { reason: `${choices.join(', ')} 중 하나를 입력해주세요. (${quote(reading.value)})` }
    },
    typed: typedText,
  }
}

/** A thing of a look-up, called by id, code or name. */
export const known = <const L extends string>(
  title: string,
  lookUp: L,
  options: ColumnName = {},
): Column<Known, L> => ({
  ...options,
  title,
  lookUp,
  read: (cell, { lookUps }) => {
    const key = readKey(cell)
    return 'reason' in key ? key : lookUps[lookUp].find(key.value)
  },
  typed: typedText,
})

/** The same column, of which a cell may be blank: null then. */
export const optional = <T, L extends string = never>(column: Column<T, L>): Column<T | null, L> => ({
  ...column,
  read: (cell, context) => (isEmptyCell(cell) ? { value: null } : column.read(cell, context)),
})

/** The same column, of which a cell may be blank and a file may lack it altogether: the value is `standard` then. */
export const otherwise = <T, L extends string, const S>(column: Column<T, L>, standard: S): Column<T | S, L> => ({
  ...column,
  isLeftOut: true,
  read: (cell, context) => (isEmptyCell(cell) ? { value: standard } : column.read(cell, context)),
})

/** Several texts in a cell, separated by `|`; what is blank between two signs is nobody's. */
export const texts = (
  title: string,
  options: ColumnName & { mostLength?: number } = {},
): Column<readonly string[]> => ({
  format: 'text',
  ...options,
  title,
  read: (cell) => {
    const reading = readText(cell, options.mostLength)
    if ('reason' in reading) return reading
    const parts = reading.value.split('|').map((part) => part.trim())
    return { value: parts.filter((part) => part !== '') }
  },
  typed: typedText,
})

/** The column, of which a cell has to fit the schema as well. */
export const checked = <T, U, L extends string>(column: Column<T, L>, schema: z.ZodType<U>): Column<U, L> => ({
  ...column,
  read: (cell, context) => {
    const reading = column.read(cell, context)
    if ('reason' in reading) return reading
    const parsed = schema.safeParse(reading.value)
    return parsed.success ? { ...reading, value: parsed.data } : { reason: parsed.error.issues[0]?.message ?? '' }
  },
})

/** The name of what the column `of` calls, for readers; a file may leave it out. */
export const nameOf = (title: string, of: string, options: ColumnName = {}): NameColumn => ({
  width: 40,
  ...options,
  isLeftOut: true,
  title,
  nameOf: of,
})

/** What is told of a thing beside its name, for readers; with `isChecked` it has to be as told where it stands. */
export const detailOf = (
  title: string,
  of: string,
  detail: string,
  options: ColumnName & { isChecked?: boolean } = {},
): NameColumn => ({ ...nameOf(title, of, { width: 20, ...options }), detail, isChecked: options.isChecked ?? false })

/** Columns titled by numbers from 1, such as the answers of an examinee. */
export const numbered = <T, L extends string = never>(
  column: Column<T, L>,
  mostNumber: number,
  options: Pick<NumberedColumns, 'isSparse'> = {},
): NumberedColumns<T, L> => ({ numbered: column, mostNumber, ...options })
