/** Wall clock in Seoul at which consents are refreshed every day: nobody is sent advertising at night. */
export const REFRESH_CLOCK = '03:30'

/** A refresh that did not work out is tried again after this many minutes, then after twice as many, and so on. */
export const FIRST_RETRY_MINUTES = 5

/** Longest pause between two tries. */
export const LONGEST_RETRY_MINUTES = 240

/** Older consents than this are a matter for a person: whoever withdrew since then would still get advertising. */
export const STALE_AFTER_HOURS = 48
