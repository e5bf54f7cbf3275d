import { allSteps, type InSteps } from '../steps.ts'
import type { CellContext, Column, NameColumn, NumberedColumns } from './columns.ts'
import type { Correction } from './corrections.ts'
import type { Columns, OtherColumns } from './header.ts'
import {
  type FileReading,
  type Objection,
  type RowRules,
  readRows,
  type SheetFile,
  type SheetReading,
} from './read-rows.ts'

/** The value that a column gives. */
type ValueOf<C> =
  C extends NumberedColumns<infer T, string> ? ReadonlyMap<number, T> : C extends Column<infer T, string> ? T : never

/** The row of a sheet as its columns make it: their values by name, and `row`, its number in the file. */
export type RowOf<C extends Columns> = { readonly row: number } & {
  readonly [K in keyof C as C[K] extends NameColumn ? never : K]: ValueOf<C[K]>
}

/** The columns that tell things apart, and those that say what they say in every file: numbered ones. */
type KeyOf<C extends Columns, K extends keyof C> =
  | K
  | { [Name in keyof C]: C[Name] extends NumberedColumns<unknown, string> ? Name : never }[keyof C]

/** What a row says of columns that tell things apart. */
export type KeysOf<C extends Columns, K extends keyof C> = RowOf<Pick<C, KeyOf<C, K>>>

/** What is stored in the columns that a file may lack; undefined where nothing is. */
export type KeptOf<C extends Columns, K extends keyof C> = {
  readonly [Name in Exclude<keyof RowOf<C>, KeyOf<C, K> | 'row'>]: RowOf<C>[Name] | undefined
}

/** The names of the look-ups that columns need. */
type LookUpsOf<C extends Columns> = {
  [K in keyof C]: C[K] extends { readonly lookUp?: infer L }
    ? Extract<L, string>
    : C[K] extends { readonly numbered: { readonly lookUp?: infer L } }
      ? Extract<L, string>
      : never
}[keyof C]

/**
 * A flat sheet: one row of titles, and rows of values below. `L` names the look-ups that its columns need. `Keys` tell its things
 * apart, and `Kept` is what is stored in the columns that a file may lack: what is not said stays.
 */
export interface Sheet<Row = unknown, L extends string = string, Keys = unknown, Kept = Record<never, never>>
  extends RowRules {
  /** What tells it from the other sheets of an upload; of an upload with one sheet the upload's own title. */
  readonly title: string
  /** What whoever fills it in has to know, a line each. */
  readonly note: string
  /** What a file says beside what is stored; see `readRows`. */
  readSaid(
    file: SheetFile,
    context: CellContext<L>,
    corrections?: readonly Correction[],
  ): InSteps<FileReading<Row, Keys, Kept>>
  /** Either every row, or everything that is wrong, where nothing is stored yet. */
  read(file: SheetFile, context: CellContext<L>, corrections?: readonly Correction[]): SheetReading<Row>
  /** The same in steps, for a file of many rows. */
  readInSteps(file: SheetFile, context: CellContext<L>, corrections?: readonly Correction[]): InSteps<SheetReading<Row>>
}

interface SheetDefinition<C extends Columns, K extends keyof C & string> {
  title: string
  note?: string
  columns: C
  /**
   * Columns that tell things apart, so that a file has to have them. Any other it may lack, and what is stored there stays. Without
   * any said every column has to be there.
   */
  keys?: readonly K[]
  /** Columns of which no two rows may have the same together (`isCaseless`: but for the case); `words` say so: "같은 대상, 같은 기준일". */
  unique?: readonly { columns: readonly (keyof C & string)[]; words: string; isCaseless?: boolean }[]
  /** Columns that say the same in all rows of the same `per`; `words` follow the number of the first row: "과목명과 다릅니다". */
  steady?: readonly { column: keyof C & string; per: keyof C & string; words: string }[]
  /** Columns that the template fills in, a row for each thing of the look-up; a row with nothing else says nothing. */
  given?: readonly (keyof C & string)[]
  /** What does not fit together in a row whose cells are all right, each at the column where it is said. */
  objections?: (row: RowOf<C>) => readonly Objection<keyof C & string>[]
  /** A column that the sheet does not know is a mistake unless said otherwise. */
  otherColumns?: OtherColumns
}

/** Declares a sheet. Its rows are what the columns give, or what `toRow` makes of that. */
export function sheetOf<const C extends Columns, const K extends keyof C & string = keyof C & string>(
  definition: SheetDefinition<C, K>,
): Sheet<RowOf<C>, LookUpsOf<C>, KeysOf<C, K>, KeptOf<C, K>>
export function sheetOf<const C extends Columns, Row, const K extends keyof C & string = keyof C & string>(
  definition: SheetDefinition<C, K>,
  toRow: (row: RowOf<C>) => Row,
): Sheet<Row, LookUpsOf<C>, KeysOf<C, K>, KeptOf<C, K>>
export function sheetOf<const C extends Columns, const K extends keyof C & string>(
  definition: SheetDefinition<C, K>,
  toRow: (row: RowOf<C>) => unknown = (row) => row,
): Sheet<unknown, LookUpsOf<C>, KeysOf<C, K>, KeptOf<C, K>> {
  const { title, note = '', columns, keys, unique = [], steady = [], given = [], otherColumns = 'refused' } = definition
  const ofOneColumn = Object.entries(columns).flatMap(([key, column]) =>
    'title' in column && column.isUnique ? [{ columns: [key], words: `같은 ${column.title}` }] : [],
  )
  const objections = (definition.objections ?? (() => [])) as unknown as RowRules['objections']
  const rules: RowRules = {
    columns,
    keys,
    unique: [...unique, ...ofOneColumn],
    steady,
    given,
    otherColumns,
    objections,
  }
  function* readSaid(...asked: Parameters<Sheet['read']>): InSteps<FileReading<unknown, KeysOf<C, K>, KeptOf<C, K>>> {
    const said = yield* readRows(rules, ...asked)
    return {
      lacking: said.lacking,
      rowCount: said.rowCount,
      keys: said.keys as unknown as KeysOf<C, K>[],
      *complete(stored) {
        const { problems, ...read } = yield* said.complete(stored)
        const rightRows = read.rightRows.map((row) => toRow(row as unknown as RowOf<C>))
        return { ...read, rows: problems.length === 0 ? rightRows : [], problems, rightRows }
      },
    }
  }
  function* readInSteps(...asked: Parameters<Sheet['read']>): InSteps<SheetReading<unknown>> {
    return yield* (yield* readSaid(...asked)).complete(new Map())
  }
  return { ...rules, title, note, readSaid, readInSteps, read: (...asked) => allSteps(readInSteps(...asked)) }
}
