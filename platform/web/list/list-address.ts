import type { z } from 'zod'
import type { ListFilter } from '#platform/contract/list/filters.ts'
import type { AddressOf, AnyList } from '#platform/contract/list/list.ts'
import { day, id, many, oneOf, oneOfOr, page, pageSize, searchOf, sort, text } from '../screens/search-fields.ts'

type Values = readonly [string, ...string[]]

/** How one field of a filter stands in the address. */
function fieldOf({ control, values, wish, query, names: [name] }: ListFilter): z.ZodType {
  const choices = values as Values
  switch (control) {
    case 'text':
      return text(wish.most)
    case 'select':
      return oneOf(choices)
    case 'choice':
      return oneOfOr(choices, wish.fallback as string)
    case 'many':
      return many(choices)
    case 'days':
      return day()
    case 'own':
      return (query[name as string] as z.ZodType).catch(undefined)
  }
}

function schemaOf({ filters, sorts, pageSizes: [rows] }: AnyList) {
  const fields = filters.flatMap((filter) => filter.names.map((name) => [name, fieldOf(filter)] as const))
  const sorting: z.ZodRawShape = sorts.length === 0 ? {} : { sort: sort(sorts as Values) }
  return searchOf({ ...Object.fromEntries(fields), ...sorting, page: page(), pageSize: pageSize(rows), detail: id() })
}

const schemas = new WeakMap<AnyList, z.ZodType>()

/** What the screen of a list keeps in its address: its filters, page and sorting, and the row whose details are open. */
export function addressOf<L extends AnyList>(list: L): z.ZodType<AddressOf<L> & Record<string, unknown>> {
  const known = schemas.get(list)
  const schema = known ?? schemaOf(list)
  if (!known) schemas.set(list, schema)
  // The compiler knows the fields by the types of the filters.
  return schema as z.ZodType<AddressOf<L> & Record<string, unknown>>
}
