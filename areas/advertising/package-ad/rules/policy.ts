/** Numbers of the trade that nobody chooses at run time, each with its reason. */

/** Schools have to be asked and material prepared, so nothing can be wanted earlier than this many days from today. */
export const LEAD_DAYS = 7

/** The calendar shows the month of the earliest day and as many more as people plan ahead. */
export const CALENDAR_MONTHS = 7

/** A request is a note to the person in charge, not a letter. Counted as in `commentBytes`. */
export const MOST_COMMENT_BYTES = 400

/** An order that nobody pays within this time ends by itself; a payment window is open for less. */
export const UNPAID_MINUTES = 60

/** Every unpaid order stands at the card vendor too; nobody pays for more packages at the same time. */
export const MOST_UNPAID = 10

export const VAT_PERCENT = 10
