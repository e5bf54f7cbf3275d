/** A browser session without a request for this long is over: a shared desk must not stay signed in over night. */
export const SESSION_IDLE_MINUTES = 8 * 60
/** No session lives longer than this, however busy it is. */
export const SESSION_LONGEST_HOURS = 24
/** From this many failures in a row on, an id has to wait. */
export const FAILURES_BEFORE_WAIT = 5
/** The first wait; it doubles with each further failure. */
export const FIRST_WAIT_SECONDS = 30
/** The longest wait. */
export const LONGEST_WAIT_SECONDS = 15 * 60
/** Failures from one address, over all accounts, before the address has to wait: an office shares one address. */
export const FAILURES_OF_ADDRESS_BEFORE_WAIT = 50
/** How long a password reset code is good for. */
export const RESET_CODE_MINUTES = 10
/** Wrong reset codes after which the code is void. */
export const MOST_RESET_TRIES = 5
/** Sessions tell which device was signed in from where: access records of three months. */
export const SESSION_KEPT_DAYS = 92
/** An answered sign-up inquiry holds a stranger's phone number, so it is kept no longer than the privacy policy says. */
export const INQUIRY_KEPT_DAYS = 365
/** The readable marker cookie: tells the browser that a session exists, proves nothing. */
export const MARKER_COOKIE = 'partner_session'
/** The session cookie; scripts cannot read it. */
export const SESSION_COOKIE = 'partner_sid'
