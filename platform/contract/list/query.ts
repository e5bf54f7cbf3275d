import type { z } from 'zod'
import { type ListFilter, searchSchema } from './filters.ts'
import type { FieldsOf } from './list.ts'
import { type ListWire, type Ordered, type Paged, pageFields } from './wire.ts'

/** What a list is searched, sorted and paged by. */
interface ListQuery<F extends readonly ListFilter[], K extends string, W extends ListWire> {
  readonly filters: F
  readonly sorts: readonly K[]
  readonly wire: W
}

type Search<F extends readonly ListFilter[], K extends string, W extends ListWire> = FieldsOf<F> & Ordered<K, W>
type Query<T extends object> = z.ZodType<T, Partial<T>>

/** The query of a list's call of its own, for `listOver`: filters, order and page, of at most so many rows. */
export const listQuery = <const F extends readonly ListFilter[], const K extends string, W extends ListWire>(
  { filters, sorts, wire }: ListQuery<F, K, W>,
  mostRows?: number,
) =>
  searchSchema(filters, { ...pageFields(wire, mostRows), ...orderFields(sorts, wire) }) as Query<
    Search<F, K, W> & Paged<W>
  >

/** The same of the call of its spreadsheet. */
export const exportQuery = <const F extends readonly ListFilter[], const K extends string, W extends ListWire>({
  filters,
  sorts,
  wire,
}: ListQuery<F, K, W>) => searchSchema(filters, orderFields(sorts, wire)) as Query<Search<F, K, W>>

const orderFields = (sorts: readonly string[], wire: ListWire): z.ZodRawShape =>
  sorts.length === 0 ? {} : wire.orderFields(sorts)
