import { type ColumnOf, columnOf, type Fields, type RecordOf } from '#platform/contract/record.ts'

type NameOf<F> = keyof F & string

/** How the fields of a record stand in the columns of its table. */
export interface StoredFields<F extends Fields> {
  /** The fields of a row; other columns of it are left out. */
  toWire<Row extends { readonly [Name in NameOf<F> as ColumnOf<Name>]: unknown }>(
    row: Row,
  ): { [Name in NameOf<F>]: Row[ColumnOf<Name> & keyof Row] }
  /** The columns of a record; its links are left out. */
  toRow<Written extends { readonly [Name in NameOf<F>]: unknown }>(
    written: Written,
  ): { [Name in NameOf<F> as ColumnOf<Name>]: Written[Name] }
}

type WithoutColumn<Row, F> = {
  [Name in NameOf<F>]: ColumnOf<Name> extends keyof Row ? never : ColumnOf<Name>
}[NameOf<F>]
type EachIn<Row, F> = [WithoutColumn<Row, F>] extends [never]
  ? unknown
  : { readonly withoutColumn: WithoutColumn<Row, F> }

/** The fields of a record in its table: `storedFields<Tables['nsat_vendor.vendor']>()(VENDOR)`. One without a column does not compile. */
export const storedFields =
  <Row>() =>
  <F extends Fields>({ fields }: Pick<RecordOf<F>, 'fields'> & EachIn<Row, F>): StoredFields<F> => {
    const pairs = Object.keys(fields).map((name) => [name, columnOf(name)] as const)
    return {
      toWire: (row) => Object.fromEntries(pairs.map(([name, column]) => [name, Reflect.get(row, column)])) as never,
      toRow: (written) =>
        Object.fromEntries(pairs.map(([name, column]) => [column, Reflect.get(written, name)])) as never,
    }
  }
