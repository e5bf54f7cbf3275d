type Columns = Readonly<Record<string, string>>

/** Fields of the wire that stand in columns of a table as they are. */
export interface FieldMap<M extends Columns> {
  /** The fields of a row; other columns of it are left out. */
  toWire<Row extends { readonly [Column in M[keyof M]]: unknown }>(row: Row): { [Field in keyof M]: Row[M[Field]] }
  /** The columns of a record; other fields of it are left out. */
  toRow<Fields extends { readonly [Field in keyof M]: unknown }>(
    fields: Fields,
  ): { [Field in keyof M as M[Field]]: Fields[Field] }
}

/** Says once which field of the wire stands in which column: `fieldMap({ advertisementPrice: 'price_won', … })`. */
export function fieldMap<const M extends Columns>(map: M): FieldMap<M> {
  const pairs = Object.entries(map)
  return {
    toWire: (row) => Object.fromEntries(pairs.map(([field, column]) => [field, Reflect.get(row, column)])) as never,
    toRow: (fields) =>
      Object.fromEntries(pairs.map(([field, column]) => [column, Reflect.get(fields, field)])) as never,
  }
}
