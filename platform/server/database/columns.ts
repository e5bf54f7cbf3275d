/**
 * The columns of a stored row, every one of them: the compiler asks for one that is missing. A statement that is prepared once
 * names them in place of `*`, whose meaning changes under the running program when a migration adds a column.
 */
export const columnsOf =
  <Row>() =>
  <const Names extends readonly (keyof Row & string)[]>(names: Names & Whole<Row, Names>): Names =>
    names

type Whole<Row, Names extends readonly string[]> = [Exclude<keyof Row, Names[number]>] extends [never]
  ? unknown
  : { readonly missing: Exclude<keyof Row, Names[number]> }

/** The same of a table that a statement calls by another name: `columnsAs('i', STORED_ITEM)`. */
export const columnsAs = <Alias extends string, Name extends string>(alias: Alias, names: readonly Name[]) =>
  names.map((name): `${Alias}.${Name}` => `${alias}.${name}`)
