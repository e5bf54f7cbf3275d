import { dottedDay } from '#platform/contract/seoul.ts'
import type { UploadCalls } from '#platform/contract/sheet/upload-calls.ts'
import type { UploadEffect, UploadLine } from '#platform/contract/sheet/upload-shapes.ts'
import type { Fact } from '../list/facts.tsx'
import type { Column } from '../list/table/columns.ts'
import type { UploadSearch } from './upload-search.ts'

/** Values by name that only the area knows the types of. */
export type Fields = Readonly<Record<string, unknown>>

/** One thing that a person may upload on a screen that offers several. */
export interface UploadChoice<V> {
  readonly value: V
  readonly title: string
  readonly hint: string
}

interface ViewDefinition<Target, Facts, Change, K extends keyof Target> {
  /** The address of the screen: see `uploadSearch`. */
  search: UploadSearch
  /** What rows hold, in sentences such as "확인이 필요한 수치가 2건 있습니다."; "내용" unless said otherwise. */
  thing?: string
  /** What the screen asks a person to choose before the file: a field of what an upload is for. */
  choose?: { field: K & string; label: string; choices: readonly UploadChoice<Target[K]>[] }
  /** What of them a roll-back brings back, where that is not all: `배송상태와 운송장`. */
  restores?: string
  /** What a file is of, where no person has to choose that: in the question whether to store it. */
  about?: (upload: UploadEffect & Target & Facts) => string
  /** What is remembered of an upload, in its result and its details. */
  facts?: (upload: UploadEffect & Target & Facts) => readonly Fact[]
  /** The columns of a value that would change. */
  changes?: readonly Column<Change>[]
  /** Further columns of the history. */
  columns?: readonly Column<UploadLine & Target & Facts>[]
}

type AnyEffect = UploadEffect & Fields
export type AnyUpload = UploadLine & Fields

/** An upload as its screen needs it; rows, target and facts are the area's own. */
export interface UploadView {
  readonly calls: UploadCalls<unknown, string, Fields, Fields, Fields, unknown, unknown>
  readonly search: UploadSearch
  readonly thing: string
  readonly restores?: string
  readonly about?: (upload: AnyEffect) => string
  readonly choose?: {
    readonly field: string
    readonly label: string
    readonly choices: readonly UploadChoice<string>[]
  }
  readonly facts: (upload: AnyEffect) => readonly Fact[]
  readonly changes: readonly Column<Fields>[]
  readonly columns: readonly Column<AnyUpload>[]
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '-'
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return dottedDay(value)
  return typeof value === 'number' ? value.toLocaleString('ko-KR') : String(value)
}

/** A column that shows one field of a change, numbers and days as people read them; what was and what will be stand at the right where both are numbers. */
export const changeColumn = <K extends string>(
  key: K,
  title: string,
  width?: number,
): Column<Readonly<Record<K, unknown>>> => ({
  key,
  title,
  fixed: true,
  ...(width !== undefined && { width }),
  primary: key === 'name',
  render: (change) => shown(change[key]),
})

const STANDARD_CHANGES = [
  changeColumn('name', '대상'),
  changeColumn('column', '항목', 170),
  changeColumn('before', '현재', 130),
  changeColumn('after', '업로드 후', 130),
]

/** Binds calls of an upload to what a screen says of it; from here on only the area's own functions know the types. */
export function uploadView<Row, L extends string, Target, Facts, Change, Keys, Kept, const K extends keyof Target>(
  calls: UploadCalls<Row, L, Target, Facts, Change, Keys, Kept>,
  definition: ViewDefinition<Target, Facts, Change, K>,
): UploadView {
  const { thing = '내용', facts = () => [], changes = STANDARD_CHANGES, columns = [], ...rest } = definition
  return { calls, thing, facts, changes, columns, ...rest } as unknown as UploadView
}

/** The title of what an upload was for, of those that a person may choose; empty on a screen without a choice. */
export const choiceTitle = ({ choose }: UploadView, upload: Fields): string =>
  choose?.choices.find(({ value }) => value === upload[choose.field])?.title ?? ''
