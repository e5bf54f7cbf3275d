/** Numbers of the trade that nobody chooses at run time, each with its reason. */

/** How many schools or clusters a picker offers before it is narrowed. */
export const MOST_OFFERED_TARGETS = 500
