/** How the cells of a heat map stand: so many in a row, so many rows in a group, the groups below one another. */
export interface HeatShape {
  readonly columns: number
  readonly rows: number
  /** All cells. */
  readonly count: number
}

const STEPS: Readonly<Record<string, (at: number, column: number, shape: HeatShape) => number>> = {
  ArrowUp: (at, _, { columns }) => at - columns,
  ArrowDown: (at, _, { columns }) => at + columns,
  // Beyond the first column stands the last one of the group before, in the same row.
  ArrowLeft: (at, column, { columns, rows }) => (column > 0 ? at - 1 : at - rows * columns + columns - 1),
  ArrowRight: (at, column, { columns, rows }) => (column < columns - 1 ? at + 1 : at + rows * columns - columns + 1),
  Home: (at, column) => at - column,
  End: (at, column, { columns }) => at - column + columns - 1,
}

/** Where a key leads among cells that are counted row by row; undefined for a key that leads nowhere, or out of them. */
export function movedCell(at: number, key: string, shape: HeatShape): number | undefined {
  const moved = STEPS[key]?.(at, at % shape.columns, shape)
  return moved !== undefined && moved >= 0 && moved < shape.count ? moved : undefined
}
