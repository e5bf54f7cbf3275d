import { z } from 'zod'
import { Day, NOT_IN_ORDER } from '#platform/contract/shapes.ts'
import { searchWord } from '#platform/contract/written-text.ts'

/** How a filter is drawn; `own` ones are drawn by the screen. */
export type FilterControl = 'text' | 'select' | 'choice' | 'many' | 'days' | 'search' | 'own'

/**
 * One filter of a list: read by the call (what it takes), by the screen (what stands in its address, which control it
 * has). `Fields` are the fields of the search that it fills, `Words` the values whose words the table of the list has
 * to say, `Own` the name of a filter whose control the screen has to bring.
 */
export interface ListFilter<
  Fields extends object = object,
  Words extends object = object,
  Own extends string = string,
> {
  readonly control: FilterControl
  readonly label: string
  /** The fields of the search; of a period its first and its last day. */
  readonly names: readonly string[]
  /** What may be chosen. */
  readonly values: readonly string[]
  /** How the server reads the fields. */
  readonly query: z.ZodRawShape
  readonly options: FilterOptions
  /** Known to the compiler alone. */
  readonly types?: { readonly fields: Fields; readonly words: Words; readonly own: Own }
}

interface FilterOptions {
  readonly placeholder?: string
  readonly isWide?: boolean
  /** Longest text. */
  readonly most?: number
  /** A text of digits alone. */
  readonly isNumber?: boolean
  /** What a choice is where nothing was chosen. */
  readonly fallback?: string
  /** A search needs both days. */
  readonly isRequired?: boolean
  /** Several controls, named as a group. */
  readonly isGroup?: boolean
  /** Something is always chosen, so what is chosen leaves nothing out. */
  readonly isAlwaysChosen?: boolean
  /** What is searched in by digits alone. */
  readonly numeric?: readonly string[]
}

/** Said of what is no number where numbers are searched. */
export const DIGITS_ONLY = '숫자만 입력해주세요.'
const NUMBER = /^\d{1,15}$/
/** Whether a text can be searched for where numbers are: it is empty or of digits. */
export const isNumberText = (text: string | undefined): boolean => !text || NUMBER.test(text)

/** Free text, at most `most` characters (100); with `isNumber` of digits alone, at most 15 of them: a number that the server looks for as it is. */
export const byText = <const K extends string>(
  name: K,
  label: string,
  options: Pick<FilterOptions, 'placeholder' | 'isWide' | 'most' | 'isNumber'> = {},
): ListFilter<{ [key in K]?: string | undefined }, object, never> => ({
  control: 'text',
  label,
  names: [name],
  values: [],
  query: {
    [name]: options.isNumber
      ? given(z.string().regex(NUMBER, DIGITS_ONLY))
      : searchWord(options.most ?? 100).optional(),
  },
  options,
})

/** A value of the query that may be left out; an empty one is left out, too. */
function given(schema: z.ZodType): z.ZodType {
  const read = z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
  const fallback = schema.safeParse(undefined).data
  return fallback === undefined ? read.optional() : read.default(fallback)
}

type Values = readonly string[]

/** One of a few values, or all. */
export const bySelect = <const K extends string, const V extends Values>(
  name: K,
  label: string,
  values: V,
): ListFilter<{ [key in K]?: V[number] | undefined }, { [key in K]: Readonly<Record<V[number], string>> }, never> => ({
  control: 'select',
  label,
  names: [name],
  values,
  query: { [name]: given(z.enum(values)) },
  options: {},
})

/** One of a few values without "all"; `fallback` where nothing was chosen. */
export const byChoice = <const K extends string, const V extends Values>(
  name: K,
  label: string,
  values: V,
  fallback: V[number],
): ListFilter<{ [key in K]: V[number] }, { [key in K]: Readonly<Record<V[number], string>> }, never> => ({
  control: 'choice',
  label,
  names: [name],
  values,
  query: { [name]: z.enum(values).default(fallback as never) },
  options: { fallback },
})

/** Any number of a few values; on the wire the name is repeated. */
export const byMany = <const K extends string, const V extends Values>(
  name: K,
  label: string,
  values: V,
): ListFilter<{ [key in K]: V[number][] }, { [key in K]: Readonly<Record<V[number], string>> }, never> => ({
  control: 'many',
  label,
  names: [name],
  values,
  query: { [name]: z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.enum(values))) },
  options: { isGroup: true },
})

/** A period of calendar days, both included; each may be open. A required one needs both: the table of its list says a usual period. */
export const byDays = <const From extends string, const To extends string, R extends boolean = false>(
  from: From,
  to: To,
  label: string,
  options: { isRequired?: R } = {},
): ListFilter<
  R extends true ? { [key in From | To]: string } : { [key in From | To]?: string | undefined },
  object,
  never
> => {
  const day = options.isRequired ? Day : Day.optional()
  return {
    control: 'days',
    label,
    names: [from, to],
    values: [],
    query: { [from]: day, [to]: day },
    options: { ...options, isGroup: true },
  }
}

/** The fields of `bySearch`. */
const SEARCH_NAMES = ['searchItem', 'searchKeyword'] as const

/**
 * A keyword and what it is searched in: `searchItem` (the first of the items unless said otherwise) and `searchKeyword`, which
 * is of digits alone where the item is numeric.
 */
export const bySearch = <const I extends Values>(
  items: I,
  { numeric = [] }: { numeric?: readonly I[number][] } = {},
): ListFilter<
  { searchItem: I[number]; searchKeyword?: string | undefined },
  { searchItem: Readonly<Record<I[number], string>> },
  never
> => ({
  control: 'search',
  label: '검색어',
  names: SEARCH_NAMES,
  values: items,
  query: {
    searchItem: given(z.enum(items).default(items[0] as never)),
    searchKeyword: searchWord(100)
      .transform((word) => word || undefined)
      .optional(),
  },
  options: { fallback: items[0] as string, numeric, isGroup: true },
})

/** Whether the keyword of such a filter can be searched: it is of digits where its item is numeric. */
export function isSearchable({ options: { numeric = [] } }: Pick<ListFilter, 'options'>, search: object): boolean {
  const { searchItem, searchKeyword } = search as { readonly searchItem?: string; readonly searchKeyword?: string }
  return !numeric.includes(searchItem ?? '') || isNumberText(searchKeyword)
}

/** A filter whose control the screen brings; `schema` reads what stands in the address and what the server is asked. */
export const byOwn = <const K extends string, S extends z.ZodType>(
  name: K,
  label: string,
  schema: S,
  options: Pick<FilterOptions, 'isGroup' | 'isAlwaysChosen'> = {},
): ListFilter<{ [key in K]?: z.output<S> | undefined }, object, K> => ({
  control: 'own',
  label,
  names: [name],
  values: [],
  query: { [name]: given(schema) },
  options,
})

/** Whether the period of a filter can be searched: its days stand in order, and both are there where it needs them. */
export function isPeriod({ names, options }: Pick<ListFilter, 'names' | 'options'>, search: object): boolean {
  const [from, to] = names.map((name): unknown => Reflect.get(search, name))
  return typeof from === 'string' && typeof to === 'string' ? from <= to : !options.isRequired
}

/** The schema of what the filters ask, with further fields; what does not fit together (a period the wrong way round) is refused at its field. */
export function searchSchema(filters: readonly ListFilter[], further: z.ZodRawShape): z.ZodType<object> {
  const fields = Object.assign({}, ...filters.map(({ query }) => query), further) as z.ZodRawShape
  return filters.reduce<z.ZodType<object>>((schema, filter) => {
    const objection = OBJECTIONS[filter.control]
    if (!objection) return schema
    const path = [filter.names[objection.at] as string]
    return schema.refine((search) => objection.isFine(filter, search), { message: objection.text, path })
  }, z.object(fields))
}

/** What the fields of a filter have to be together, and at which of them it is said. */
const OBJECTIONS: Readonly<
  Partial<Record<FilterControl, { isFine: (filter: ListFilter, search: object) => boolean; text: string; at: number }>>
> = {
  days: { isFine: (filter, search) => isPeriod({ ...filter, options: {} }, search), text: NOT_IN_ORDER, at: 0 },
  search: { isFine: isSearchable, text: DIGITS_ONLY, at: 1 },
}
