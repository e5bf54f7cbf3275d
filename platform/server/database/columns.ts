/** The columns of a table that a statement calls by another name: `columnsAs('i', STORED_ITEM)`. */
export const columnsAs = <Alias extends string, Name extends string>(alias: Alias, names: readonly Name[]) =>
  names.map((name): `${Alias}.${Name}` => `${alias}.${name}`)
