/** How long a person has to pay after opening the payment window: what was reserved for them is kept that long. */
export const PAY_HOLD_MINUTES = 30
/** Opening the window again extends the hold, but never beyond this age: a seat must not be blocked for nothing. */
export const LONGEST_HOLD_MINUTES = 120
/** Opening the window takes seconds. One that has no address after this time was never opened, so nobody is paying in it. */
export const OPENING_SECONDS = 60
/** A window that has not come back after this time may have been closed: the vendor is asked. */
export const READY_CHECK_SECONDS = 180
/** The rhythm in which an open payment window is asked about again. */
export const READY_REPEAT_SECONDS = 60
/** An approval that has not ended after this time has lost its process or its answer. */
export const APPROVING_CHECK_SECONDS = 20
/** A refund that has not ended after this time has lost its process or its answer. */
export const REFUND_CHECK_SECONDS = 10
/** The waits between further tries double up to this one. */
export const LONGEST_WAIT_SECONDS = 600
/** How long one worker has a payment to itself: longer than one call to the vendor takes, short enough after a crash. */
export const LEASE_SECONDS = 20
/** Two looks at the clock, on one machine or two, never differ by as much; a clock that was set back does. */
export const CLOCKS_APART_SECONDS = 60
/** Payments that one worker takes at once; a slow vendor then delays only these. */
export const RECONCILE_BATCH = 20
/** Batches of one run: what is left comes with the next run a few seconds later. */
export const RECONCILE_BATCHES = 10
/** Vendor calls of one run at the same time. */
export const RECONCILE_AT_ONCE = 5
/** How often a second request of the same payment looks whether the first has finished: together about ten seconds. */
export const WAIT_POLLS = 100
export const WAIT_POLL_MS = 100
/** Failed tries after which a person should look at a payment. */
export const TRIES_BEFORE_ATTENTION = 3
/** An approval or refund that is open for longer than this should be looked at by a person. */
export const ATTENTION_MINUTES = 5
/** Payments that one run of the daily comparison asks the vendor about. */
export const COMPARE_BATCH = 100
/** Days that one run of the daily comparison goes through; most of them are empty, and a year of them takes a second. */
export const COMPARE_DAYS = 400
/** Rows of the report's lists: more than these is a disaster that the log tells about. */
export const MOST_REPORT_ROWS = 200
