/** Numbers of the trade that nobody chooses at run time, each with its reason. */

/** Value added tax, which what institutes pay includes. */
export const VAT_PERCENT = 10

/** Commission is paid on this day of the month after the sales. */
export const DEPOSIT_DAY = 23

/** From this day of the month after the sales on, the vendor issues its tax invoice. */
export const TAX_ISSUE_DAY = 26

/** A month is settled so long after its end: what the shop told in its last moment is stored by then. */
export const SETTLED_AFTER_MINUTES = 2
