/** Numbers of the trade that nobody chooses at run time, each with its reason. */

/** A province full of schools fits; who wants more asks for pages. */
export const MOST_ORGANIZATIONS = 5_000

/** More reports about one school nobody writes in a working life; who wants more asks for pages. */
export const MOST_REPORTS_OF_ORGANIZATION = 1_000

/** As many as somebody visits on the way. */
export const NEARBY_COUNT = 10

/** Enough to see that one is about to write the same again. */
export const MOST_SIMILAR = 5

/** A card that was dropped in the wrong place is seen soon; later than that a stage has meant something to others. */
export const UNDO_MINUTES = 10

/** How far ahead the list of organisations to contact looks. */
export const DAYS_OF_WEEK_AHEAD = 7

/** A number that people at more schools than this have is that of an office: it makes no two of them one. */
export const MOST_SHARING_A_PHONE = 3
