/** Numbers of the trade that nobody chooses at run time, each with its reason. */

/** As long as the office takes to settle with the shop what was refused. */
export const REFUSED_PAYMENT_DAYS = 7
