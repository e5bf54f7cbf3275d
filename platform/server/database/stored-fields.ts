import type { Fields, RecordOf } from '#platform/contract/record.ts'

type NameOf<F> = keyof F & string
/** The column of a field: its own name unless the record says otherwise. */
type Column<F extends Fields, Name extends keyof F> = Named<NonNullable<F[Name]['column']>, Name & string>
type Named<C extends string, Name extends string> = [C] extends [never] ? Name : string extends C ? Name : C
type ColumnsOf<F extends Fields> = { [Name in NameOf<F>]: Column<F, Name> }[NameOf<F>]

/** The fields of a record among the columns of its table. */
export interface StoredFields<F extends Fields> {
  /** The fields of a row; other columns of it are left out. */
  toWire<Row extends { readonly [Name in ColumnsOf<F>]: unknown }>(
    row: Row,
  ): { [Name in NameOf<F>]: Row[Column<F, Name>] }
  /** The columns of what is written of a record; its links are left out. */
  toRow<Written extends { readonly [Name in NameOf<F>]: unknown }>(
    written: Written,
  ): { [Name in NameOf<F> as Column<F, Name>]: Written[Name] }
}

type EachIn<Row, F extends Fields> = [Exclude<ColumnsOf<F>, keyof Row>] extends [never]
  ? unknown
  : { readonly withoutColumn: Exclude<ColumnsOf<F>, keyof Row> }

/** The fields of a record in its table: `storedFields<Tables['nsat_vendor.vendor']>()(VENDOR)`. One without a column does not compile. */
export const storedFields =
  <Row>() =>
  <F extends Fields>({ fields }: Pick<RecordOf<F>, 'fields'> & EachIn<Row, F>): StoredFields<F> => {
    const pairs = Object.entries(fields).map(([name, { column = name }]) => [name, column] as const)
    return {
      toWire: (row) => Object.fromEntries(pairs.map(([name, column]) => [name, Reflect.get(row, column)])) as never,
      toRow: (written) =>
        Object.fromEntries(pairs.map(([name, column]) => [column, Reflect.get(written, name)])) as never,
    }
  }
