/** Send times of one week: Monday to Friday at each of the two times of a day. */
export const DAYS_A_WEEK = 5
const WEEK = 2 * DAYS_A_WEEK

const STEPS: Readonly<Record<string, (at: number, column: number) => number>> = {
  ArrowUp: (at) => at - DAYS_A_WEEK,
  ArrowDown: (at) => at + DAYS_A_WEEK,
  // From Monday to the Friday before, at the same time of day.
  ArrowLeft: (at, column) => (column > 0 ? at - 1 : at - WEEK + DAYS_A_WEEK - 1),
  ArrowRight: (at, column) => (column < DAYS_A_WEEK - 1 ? at + 1 : at + WEEK - DAYS_A_WEEK + 1),
  Home: (at, column) => at - column,
  End: (at, column) => at - column + DAYS_A_WEEK - 1,
}

/** Where a key leads among `count` send times, row by row; undefined for a key that leads nowhere, or out of them. */
export function movedSlot(at: number, key: string, count: number): number | undefined {
  const moved = STEPS[key]?.(at, at % DAYS_A_WEEK)
  return moved !== undefined && moved >= 0 && moved < count ? moved : undefined
}
