import type { ColumnType, Generated } from 'kysely'

type Columns = Readonly<Record<string, object>>

/** What is said of columns has to be of columns that are there: a name that the catalogue does not know does not compile. */
type OfKnown<Made extends Columns, Given> = {
  [Table in keyof Given]: Table extends keyof Made
    ? { [Column in keyof Given[Table]]: Column extends keyof Made[Table] ? unknown : never }
    : never
}

type OrNull<Made> = Extract<Made, null>

type Column<Made, Given> =
  Given extends ColumnType<infer _Read, infer _Insert, infer _Update>
    ? Given
    : Made extends ColumnType<infer Read, infer _Insert, infer _Update>
      ? Generated<Given | OrNull<Read>>
      : Given | OrNull<Made>

/**
 * The tables of a schema as its made file tells them, where a column holds less than its type could: the codes of a text, the
 * shape of a JSON. Whether a column may be null or left out of an insert is known from the catalogue and not said again;
 * what is said as a `ColumnType` is taken as it is.
 */
export type Refined<Made extends Columns, Given extends OfKnown<Made, Given>> = {
  [Table in keyof Made]: Table extends keyof Given
    ? {
        [Name in keyof Made[Table]]: Name extends keyof Given[Table]
          ? Column<Made[Table][Name], Given[Table][Name]>
          : Made[Table][Name]
      }
    : Made[Table]
}
