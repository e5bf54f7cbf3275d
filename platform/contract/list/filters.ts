import { z } from 'zod'
import { Day, NOT_IN_ORDER } from '#platform/contract/shapes.ts'
import { searchWord } from '#platform/contract/written-text.ts'

/** How a filter is drawn; `own` ones are drawn by the screen. */
export type FilterControl = 'text' | 'select' | 'choice' | 'many' | 'days' | 'own'

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
  readonly wish: FilterWish
  /** Known to the compiler alone. */
  readonly types?: { readonly fields: Fields; readonly words: Words; readonly own: Own }
}

interface FilterWish {
  readonly placeholder?: string
  readonly isWide?: boolean
  /** Longest text. */
  readonly most?: number
  /** What a choice is where nothing was chosen. */
  readonly fallback?: string
  /** A search needs both days. */
  readonly isRequired?: boolean
  /** Several controls, named as a group. */
  readonly isGroup?: boolean
}

/** Free text, at most `most` characters (100). */
export const byText = <const K extends string>(
  name: K,
  label: string,
  wish: Pick<FilterWish, 'placeholder' | 'isWide' | 'most'> = {},
): ListFilter<{ [key in K]?: string | undefined }, object, never> => ({
  control: 'text',
  label,
  names: [name],
  values: [],
  query: {
    [name]: searchWord(wish.most ?? 100).optional(),
  },
  wish,
})

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
  query: { [name]: z.enum(values).optional() },
  wish: {},
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
  wish: { fallback },
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
  wish: { isGroup: true },
})

/** A period of calendar days, both included; each may be open. A required one needs both: the table of its list says a usual period. */
export const byDays = <const From extends string, const To extends string, R extends boolean = false>(
  from: From,
  to: To,
  label: string,
  wish: { isRequired?: R } = {},
): ListFilter<
  R extends true ? { [key in From | To]: string } : { [key in From | To]?: string | undefined },
  object,
  never
> => {
  const day = wish.isRequired ? Day : Day.optional()
  return {
    control: 'days',
    label,
    names: [from, to],
    values: [],
    query: { [from]: day, [to]: day },
    wish: { ...wish, isGroup: true },
  }
}

/** A filter whose control the screen brings; `schema` reads what stands in the address and what the server is asked. */
export const byOwn = <const K extends string, S extends z.ZodType>(
  name: K,
  label: string,
  schema: S,
  wish: { isGroup?: boolean } = {},
): ListFilter<{ [key in K]?: z.output<S> | undefined }, object, K> => ({
  control: 'own',
  label,
  names: [name],
  values: [],
  query: { [name]: schema.optional() },
  wish,
})

/** Whether the period of a filter can be searched: its days stand in order, and both are there where it needs them. */
export function isPeriod({ names, wish }: Pick<ListFilter, 'names' | 'wish'>, search: object): boolean {
  const [from, to] = names.map((name): unknown => Reflect.get(search, name))
  return typeof from === 'string' && typeof to === 'string' ? from <= to : !wish.isRequired
}

/** The schema of what the filters ask, with further fields; a period the wrong way round is refused at its first day. */
export function searchSchema(filters: readonly ListFilter[], further: z.ZodRawShape): z.ZodType<object> {
  const fields = Object.assign({}, ...filters.map(({ query }) => query), further) as z.ZodRawShape
  return filters
    .filter(({ control }) => control === 'days')
    .reduce<z.ZodType<object>>(
      (schema, filter) =>
        schema.refine((search) => isPeriod({ ...filter, wish: {} }, search), {
          message: NOT_IN_ORDER,
          path: [filter.names[0] as string],
        }),
      z.object(fields),
    )
}
