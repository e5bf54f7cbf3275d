/**
 * Columns of PostgreSQL are `vendor_name`, the program says `vendorName`. This is the one place where one becomes the other:
 * queries that Kysely puts together are written in names of the program, and every row arrives in them, also that of a
 * statement written as text (which names columns as the database does).
 */

/** `vendor_name` as the program calls it; a name without `_` before a letter stays as it is. */
export const fieldOf = (column: string): string =>
  column.includes('_') ? column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : column

/** `vendorName` as its column is called; a name that would not come back as itself stays as it is. */
export function columnOf(field: string): string {
  const known = columns.get(field)
  if (known !== undefined) return known
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const name = fieldOf(column) === field ? column : field
  if (columns.size < MOST_NAMES) columns.set(field, name)
  return name
}

const columns = new Map<string, string>()
/** More than the program has; names that come from outside must not fill the memory. */
const MOST_NAMES = 5_000

const renamed =
  (rename: (name: string) => string) =>
  (row: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]))

/** A row that is kept as JSON, with the names of its columns. */
export const inColumns = renamed(columnOf)
/** The same in names of the program: what `to_jsonb(row)` answers. */
export const inFields = renamed(fieldOf)

/** Rows for a statement that takes them as JSON (`jsonb_to_recordset`, `jsonb_populate_recordset`), with the names of columns. */
export const jsonRows = (rows: readonly object[]): string => JSON.stringify(rows.map(inColumns))
