import type { Fields, RecordOf } from '#platform/contract/record.ts'
import type { ListColumn } from './table.ts'

type Shown = string | number | null | undefined
type More<Row> = Omit<ListColumn<Row>, 'key' | 'title' | 'value'> & { readonly value?: (row: Row) => Shown }

/** The column of a field, called as the record calls it: `fieldColumn(VENDOR, 'vendorName', { width: 150 })`. */
export const fieldColumn = <
  F extends Fields,
  const Name extends keyof F & string,
  Row extends { readonly [N in Name]: Shown },
>(
  { fields }: Pick<RecordOf<F>, 'fields'>,
  name: Name,
  more: More<Row> = {},
): ListColumn<Row, Name> => ({ value: (row) => row[name], ...more, key: name, title: fields[name]?.title ?? '' })

type Missing<F, Keys extends string> = Exclude<keyof F & string, Keys>
type Whole<F, Keys extends string> = [Missing<F, Keys>] extends [never]
  ? unknown
  : { readonly missing: Missing<F, Keys> }

/** Columns that give out a record whole, as a sheet that comes back does: a field without a column does not compile. */
export const everyField = <F extends Fields, Row, const Key extends string>(
  _record: Pick<RecordOf<F>, 'fields'>,
  columns: readonly ListColumn<Row, Key>[] & Whole<F, Key>,
): readonly ListColumn<Row, Key>[] => columns
