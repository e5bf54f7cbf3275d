import type { z } from 'zod'
import type { ListFilter } from '#platform/contract/list/filters.ts'
import type { AddressOf, AnyList } from '#platform/contract/list/list.ts'
import { day, id, many, oneOf, oneOfOr, oneSize, page, pageSize, searchOf, text } from '../screens/search-fields.ts'

type Values = readonly [string, ...string[]]

/** How one field of a filter stands in the address. */
function fieldOf({ control, values, options, query, names: [first] }: ListFilter, name: string): z.ZodType {
  const choices = values as Values
  switch (control) {
    case 'text':
      return text(options.most)
    case 'select':
      return oneOf(choices)
    case 'choice':
      return oneOfOr(choices, options.fallback as string)
    case 'many':
      return many(choices)
    case 'days':
      return day()
    case 'search':
      return name === first ? oneOfOr(choices, options.fallback as string) : text()
    case 'own':
      return (query[name] as z.ZodType).catch(undefined)
  }
}

/** How the order stands in the address: as on the wire, and what cannot be read is left out. */
const orderOf = ({ sorts, wire }: AnyList): [string, z.ZodType][] =>
  sorts.length === 0
    ? []
    : Object.entries(wire.orderFields(sorts)).map(([name, field]) => [name, (field as z.ZodType).catch(undefined)])

function schemaOf(list: AnyList) {
  const fields = list.filters.flatMap((filter) => filter.names.map((name) => [name, fieldOf(filter, name)] as const))
  const { pageSizes, wire } = list
  const rows = wire.pageSizes ? oneSize(pageSizes) : pageSize(pageSizes[0], Math.max(...pageSizes))
  return searchOf({ ...Object.fromEntries([...fields, ...orderOf(list)]), page: page(), pageSize: rows, detail: id() })
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
