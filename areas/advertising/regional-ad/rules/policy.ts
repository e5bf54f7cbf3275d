/** Numbers of the trade that nobody chooses at run time, each with its reason. */

/** The nationwide list of schools fits; more rows nobody reads, and a browser should not hold. */
export const FIND_MOST_ROWS = 20_000

/** A year of ads at all schools of the nation fits twice over; who wants more asks for pages. */
export const FIND_MOST_ADS = 50_000

/** How many schools or clusters a picker offers before it is narrowed. */
export const MOST_OFFERED_TARGETS = 500
