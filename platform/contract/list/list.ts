import { z } from 'zod'
import { type Access, type Call, type CallOutput, call, type ReasonNeed } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { personalExport } from '#platform/contract/personal-export.ts'
import type { Place } from '#platform/contract/place.ts'
import type { RefusalText } from '#platform/contract/refusal-text.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { countedPageOf, pageOf } from '#platform/contract/shapes.ts'
import { type ListFilter, searchSchema } from './filters.ts'
import { type ListWire, type Ordered, PAGED_BY_SORT, type Paged, pageFields, type SortOf } from './wire.ts'

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never
type Flat<T> = { [K in keyof T]: T[K] }
type TypesOf<F extends readonly ListFilter[], K extends 'fields' | 'words'> = Flat<
  Intersection<NonNullable<F[number]['types']>[K]>
>

/** What the filters of a list fill: `{ keyword?: string, status?: Status, ... }`. */
export type FieldsOf<F extends readonly ListFilter[]> = TypesOf<F, 'fields'>
/** The words that the filters of a list need: `{ status: Record<Status, string> }`. */
export type WordsOf<F extends readonly ListFilter[]> = TypesOf<F, 'words'>
/** The filters whose control the screen brings. */
export type OwnOf<F extends readonly ListFilter[]> = NonNullable<F[number]['types']>['own']

/** What a list may be asked to be sorted by. */
export type AskedSort<L extends AnyList> = SortOf<L['sorts'][number]>

/** A call that answers a list as a spreadsheet, if it is not too long. */
export type ExportableCall = Call & { readonly refusals: { readonly TOO_MANY_ROWS: RefusalText } }

/** What stands in the address of a list's screen. */
export type AddressOf<L extends AnyList> =
  L extends List<infer F, infer K, infer _L, infer _E, infer _W>
    ? Flat<FieldsOf<F> & Ordered<K, L['wire']> & { page: number; pageSize: number; detail?: number | undefined }>
    : never

/** A list as one value: what it is called, who may see it, how it is searched, sorted and paged, and its calls. */
export interface List<
  F extends readonly ListFilter[] = readonly ListFilter[],
  K extends string = string,
  ListCall extends Call = Call,
  ExportCall extends ExportableCall | undefined = ExportableCall | undefined,
  W extends ListWire = ListWire,
> {
  /** Its one name: of the screen, the table, the sheet and the file. */
  readonly title: string
  readonly access: Access
  /** Where people find it, of a list that is a screen of its own. */
  readonly place: Place | undefined
  readonly filters: F
  /** Keys of the columns by which it can be sorted. */
  readonly sorts: readonly K[]
  /** How many rows a page may have; the first one unless the person chooses. */
  readonly pageSizes: readonly number[]
  readonly listCall: ListCall
  readonly exportCall: ExportCall
  /** The field of the answer that holds the rows. */
  readonly rowsField: string
  /** How pages, order and total are called. */
  readonly wire: W
}

/** One row of a list: the answer carries one array. */
export type RowOf<L extends AnyList> =
  CallOutput<L['listCall']> extends infer Output ? Extract<Output[keyof Output], readonly unknown[]>[number] : never

export type AnyList = List<readonly ListFilter[], string, Call, ExportableCall | undefined>

/** The place where a list is found says its name and who sees it; one that is a part of another screen says them itself. */
type Named = { place: Place } | { title: string; access: Access; place?: undefined }

const nameOf = (named: Named): Pick<AnyList, 'title' | 'access' | 'place'> => {
  const { title, access } = named.place ?? named
  return { title, access, place: named.place }
}

type ListParts<F extends readonly ListFilter[], K extends string, W extends ListWire> = Named & {
  filters: F
  sorts?: readonly K[]
  pageSizes?: readonly number[]
  /** `PAGED_BY_SORT` unless said otherwise. */
  wire?: W
}

const PAGE_SIZES = [20, 50, 100]

type Search<F extends readonly ListFilter[], K extends string, W extends ListWire> = Flat<FieldsOf<F> & Ordered<K, W>>
type PagedSearch<F extends readonly ListFilter[], K extends string, W extends ListWire> = Flat<
  Search<F, K, W> & Paged<W>
>
type SearchCall<
  Asked extends object,
  Given extends object,
  Output extends z.ZodType,
  R extends Call['refusals'],
  S extends Scope | undefined,
> = Call<z.ZodUndefined, z.ZodType<Asked, Given>, z.ZodUndefined, Output, R, S>
type PagedOutput<Row extends z.ZodType, W extends ListWire> = W['total'] extends 'count'
  ? ReturnType<typeof countedPageOf<Row>>
  : ReturnType<typeof pageOf<Row>>
type ExportOf<
  F extends readonly ListFilter[],
  K extends string,
  W extends ListWire,
  S extends Scope | undefined,
> = SearchCall<Search<F, K, W>, Partial<Search<F, K, W>>, z.ZodUnknown, typeof EXPORT_REFUSALS, S>

/**
 * Declares a list with its call (page, order and the filters in the query, `{ list, totalCount }` as the answer unless its wire says otherwise)
 * and, with `export: true`, the call for the same rows as a spreadsheet: `area.exportThings` at `<path>/export`.
 */
export function listOf<
  Row extends z.ZodType,
  const F extends readonly ListFilter[],
  const K extends string = never,
  const X extends boolean = false,
  W extends ListWire = typeof PAGED_BY_SORT,
  S extends Scope | undefined = undefined,
>(
  definition: ListParts<F, K, W> & {
    /** `area.listThings`. */
    name: `${string}.list${string}`
    path: string
    /** One Korean sentence for the API document; by default it names the title. */
    summary?: string
    row: Row
    reads: readonly string[]
    export?: X
    /** Its rows name people, or show how they are reached: whoever takes them along says why. */
    asksReason?: ReasonNeed
    /** Which rows the caller sees, in the list and in the spreadsheet. */
    scope?: S
    /** How list and spreadsheet may refuse. */
    refusals?: Call['refusals']
    /** Most rows of one page of the wire; 100 unless said otherwise. */
    mostRows?: number
  },
): List<
  F,
  K,
  SearchCall<PagedSearch<F, K, W>, Partial<PagedSearch<F, K, W>>, PagedOutput<Row, W>, Record<never, never>, S>,
  X extends true ? ExportOf<F, K, W, S> : undefined,
  W
> {
  const { name, path, scope, row, reads, filters, sorts = [], refusals = {}, asksReason } = definition
  const { title, access } = nameOf(definition)
  const wire: ListWire = definition.wire ?? PAGED_BY_SORT
  const fields: z.ZodRawShape = sorts.length === 0 ? {} : wire.orderFields(sorts)
  const listCall = call({
    name,
    method: 'GET',
    path,
    summary: definition.summary ?? `${title} 목록을 조회한다.`,
    access,
    scope,
    query: searchSchema(filters, { ...pageFields(wire, definition.mostRows), ...fields }),
    output: wire.total === 'count' ? countedPageOf(row) : pageOf(row),
    form: wire.form,
    refusals,
    reads,
  })
  const wholeCall = call({
    name: name.replace('.list', '.export'),
    method: 'GET',
    path: `${path}/export`,
    summary: `${title} 목록을 엑셀로 내려받는다.`,
    access,
    scope,
    query: searchSchema(filters, fields),
    output: z.unknown(),
    refusals: { ...refusals, ...EXPORT_REFUSALS },
    form: 'bytes',
  })
  const exportCall = asksReason ? personalExport(wholeCall, asksReason) : wholeCall
  // What the filters ask is known by the compiler from their types, at run time from their schemas.
  return listOver({ ...definition, listCall, exportCall: definition.export ? exportCall : undefined }) as never
}

/** Declares a list whose calls have a shape of their own; its table says how they are asked and read. */
export function listOver<
  const F extends readonly ListFilter[],
  ListCall extends Call,
  const K extends string = never,
  ExportCall extends ExportableCall | undefined = undefined,
  W extends ListWire = typeof PAGED_BY_SORT,
>(
  definition: ListParts<F, K, W> & {
    listCall: ListCall
    exportCall?: ExportCall
    /** The field of the answer that holds the rows; `list` unless said otherwise. */
    rowsField?: keyof CallOutput<ListCall> & string
  },
): List<F, K, ListCall, ExportCall, W> {
  const { filters, sorts = [], rowsField = 'list', listCall, exportCall } = definition
  const wire: ListWire = definition.wire ?? PAGED_BY_SORT
  const { pageSizes = wire.pageSizes ?? PAGE_SIZES } = definition
  const parts = { ...nameOf(definition), filters, sorts, pageSizes, listCall, rowsField }
  return { ...parts, exportCall: exportCall as ExportCall, wire: wire as W }
}
