/** A code of an authenticator app is shown for so long, and changes then. */
export const STEP_SECONDS = 30
/** Clocks of phones differ: a code of the interval before and after is taken, too. */
export const STEP_WINDOW = 1
/** A secret that was shown is to be confirmed within this time. */
export const SET_UP_MINUTES = 30
export const RECOVERY_CODES = 10
export const MOST_PASSKEYS = 20
/** A browser has so long to sign what it is asked. */
export const CHALLENGE_MINUTES = 5
