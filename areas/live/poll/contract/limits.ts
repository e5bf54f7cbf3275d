/** How many choices a poll has. */
export const CHOICE_COUNT = { least: 2, most: 5 } as const
/** Longest question of a poll, in characters. */
export const LONGEST_POLL_QUESTION = 200
/** Longest choice of a poll, in characters. */
export const LONGEST_CHOICE = 60
