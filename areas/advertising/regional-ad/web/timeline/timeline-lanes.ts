/** What takes up columns of a timeline row; both ends belong to it. */
export interface Interval {
  readonly firstColumn: number
  readonly lastColumn: number
}

/**
 * Spreads intervals over as few lanes as possible so that none meets another in its lane. Each goes into the first
 * lane that is free at its beginning; those that begin together keep their order. A lane is ordered by column.
 */
export function packLanes<T extends Interval>(intervals: readonly T[]): T[][] {
  const lanes: T[][] = []
  for (const interval of [...intervals].sort((one, other) => one.firstColumn - other.firstColumn)) {
    const free = lanes.find((lane) => (lane.at(-1)?.lastColumn ?? -1) < interval.firstColumn)
    if (free) free.push(interval)
    else lanes.push([interval])
  }
  return lanes
}
