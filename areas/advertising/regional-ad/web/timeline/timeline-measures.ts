/** Sizes of the timeline in CSS pixels; the style sheet gets them as variables. */
export const DAY_PX = 40
export const LANE_PX = 30
export const MONTH_HEAD_PX = 28
export const DAY_HEAD_PX = 42
export const HEAD_PX = MONTH_HEAD_PX + DAY_HEAD_PX
const SCHOOL_PADDING_PX = 6
const NAME_PX = 184
const NARROW_NAME_PX = 104

/** Rows of the head, which come first among all rows. */
export const HEAD_ROWS = 2

/** How wide the column of the names is. */
export const nameWidthOf = (isNarrow: boolean): number => (isNarrow ? NARROW_NAME_PX : NAME_PX)

/** How many rows a school takes: one per lane, and one when it has none. */
export const rowCountOf = ({ lanes }: { lanes: readonly unknown[] }): number => Math.max(1, lanes.length)

/** How high a school is. */
export const heightOf = (school: { lanes: readonly unknown[] }): number =>
  rowCountOf(school) * LANE_PX + SCHOOL_PADDING_PX
