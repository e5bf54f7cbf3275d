import type { ListColumn } from '#platform/contract/list/table.ts'

/** The last row of a sheet: sums by the keys of their columns; what else it is given stands in no column. */
export class TotalsRow {
  readonly sums: Readonly<Record<string, unknown>>
  constructor(sums: object) {
    this.sums = { ...sums }
  }
}

/** The same columns for a sheet that ends with a row of sums, whose name stands in the first one. */
export const withTotals = <Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row | TotalsRow>[] =>
  columns.map((column, at) => ({
    ...column,
    value: (row) => {
      if (!(row instanceof TotalsRow)) return column.value(row)
      const sum = row.sums[column.key]
      return typeof sum === 'number' ? sum : at === 0 ? '합계' : null
    },
  }))
