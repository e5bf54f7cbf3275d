import type { ColumnType, Generated } from 'kysely'

type Columns = Readonly<Record<string, object>>

/** What is said of columns has to be of columns that are there: a name that the catalogue does not know does not compile. */
type OfKnown<Made extends Columns, Told> = {
  [Table in keyof Told]: Table extends keyof Made
    ? { [Column in keyof Told[Table]]: Column extends keyof Made[Table] ? unknown : never }
    : never
}

type OrNull<Made> = Extract<Made, null>

type Column<Made, Told> =
  Told extends ColumnType<infer _Read, infer _Insert, infer _Update>
    ? Told
    : Made extends ColumnType<infer Read, infer _Insert, infer _Update>
      ? Generated<Told | OrNull<Read>>
      : Told | OrNull<Made>

/**
 * The tables of a schema as its made file tells them, where a column holds less than its type could: the codes of a text, the
 * shape of a JSON. Whether a column may be null or left out of an insert is known from the catalogue and not said again;
 * what is said as a `ColumnType` is taken as it is.
 */
export type Refined<Made extends Columns, Told extends OfKnown<Made, Told>> = {
  [Table in keyof Made]: Table extends keyof Told
    ? {
        [Name in keyof Made[Table]]: Name extends keyof Told[Table]
          ? Column<Made[Table][Name], Told[Table][Name]>
          : Made[Table][Name]
      }
    : Made[Table]
}
