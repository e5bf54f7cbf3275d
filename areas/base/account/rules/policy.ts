import type { Slowing } from './tries.rules.ts'

/** A browser session without a request for this long is over: a shared desk must not stay signed in over night. */
export const SESSION_IDLE_MINUTES = 8 * 60
/** No session lives longer than this, however busy it is. */
export const SESSION_LONGEST_HOURS = 24
/** Wrong passwords of one account from one address, or from one known device: somebody who mistypes waits half a minute. */
export const SLOW_PAIR: Slowing = {
  freeFailures: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 15 * 60,
  forgetSeconds: 10 * 60,
}
/**
 * Wrong passwords of one account from devices we do not know, over all addresses. While somebody keeps guessing from ever
 * new addresses, whoever asks first when the wait is over gets the only turn, and that is hardly ever the owner: nothing
 * tells their new device from a guesser's. Their way in is a device that the account knows, or a new password by a code.
 */
export const SLOW_ACCOUNT: Slowing = {
  freeFailures: 50,
  firstWaitSeconds: 1,
  longestWaitSeconds: 60,
  forgetSeconds: 5 * 60,
}
/** Wrong passwords from one address over all accounts, from devices we do not know: an office shares one address. */
export const SLOW_ADDRESS: Slowing = {
  freeFailures: 100,
  firstWaitSeconds: 1,
  longestWaitSeconds: 60,
  forgetSeconds: 30,
}
/** How long somebody who proved the first factor has for the second. */
export const PENDING_MINUTES = 10
/** Wrong second steps that end the sign-in: whoever goes on begins with the password. */
export const MOST_WRONG_STEPS = 5
/**
 * Wrong second steps of one account over all its sign-ins, or of one known device: whoever has the password guesses some
 * 30 codes of a million in a day, of which at most three are good at a time.
 */
export const SLOW_SECOND_STEP: Slowing = {
  freeFailures: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: 60 * 60,
  forgetSeconds: 60 * 60,
}
/** A session for which the person just proved who they are: what changes how they sign in asks for no password. */
export const FRESH_SESSION_MINUTES = 15
/** A device is known for so long after its last sign-in. */
export const DEVICE_KNOWN_DAYS = 90
/** Known devices of one account; with a further one the one used longest ago is forgotten. */
export const MOST_DEVICES = 20
/** How long a password reset code is good for. */
export const RESET_CODE_MINUTES = 10
/** Wrong tries after which a reset code is void. */
export const MOST_RESET_TRIES = 5
/** Tries of reset codes an account has in a day, over all its codes: with more, guessing six digits would pay. */
export const MOST_RESET_TRIES_A_DAY = 10
/** Reset codes an account is sent in a day. */
export const MOST_RESET_CODES_A_DAY = 5
/** Reset codes a phone is sent in a day: one person may have several accounts, but nobody wants fifty messages. */
export const MOST_RESET_CODES_OF_PHONE_A_DAY = 10
/** Questions for a code, tries of a code, and searches for an id that one address may make in an hour, each. */
export const MOST_RECOVERIES_OF_ADDRESS_AN_HOUR = 60
/** Searches for an id by one phone number in a day: whoever owns it needs one, whoever guesses names needs many. */
export const MOST_ID_SEARCHES_OF_PHONE_A_DAY = 10
/** How long the link of an invitation is good for. */
export const INVITATION_HOURS = 72
/** How long an administrator sees the portal as somebody else, unless they end it before. */
export const VIEW_MINUTES = 30
/** Invitations an account is sent in a day. */
export const MOST_INVITATIONS_A_DAY = 10
/** Codes for a new phone number that a person may ask for in a day: each of them is a message to a stranger until it is typed in. */
export const MOST_PHONE_CODES_A_DAY = 10
/** A closed account keeps name, number and e-mail for so long, for questions about what it did. */
export const CLOSED_ACCOUNT_KEPT_DAYS = 365
/** Sign-up inquiries from one network in an hour: an office or a fair stand sends a few, an administrator reads each. */
export const MOST_INQUIRIES_OF_NETWORK_AN_HOUR = 10
/** The same in a day: more than one administrator can call back, and the list must not drown the others. */
export const MOST_INQUIRIES_OF_NETWORK_A_DAY = 30
/** Sessions tell which device was signed in from where: access records of three months. */
export const SESSION_KEPT_DAYS = 92
/** An answered sign-up inquiry holds a stranger's phone number, so it is kept no longer than the privacy policy says. */
export const INQUIRY_KEPT_DAYS = 365
/** One that nobody answered waits so long for it. */
export const UNANSWERED_INQUIRY_KEPT_DAYS = 2 * 365
/** The readable marker cookie: tells the browser that a session exists, proves nothing. */
export const MARKER_COOKIE = 'partner_session'
/** The session cookie; scripts cannot read it. */
export const SESSION_COOKIE = 'partner_sid'
/** Says that this browser proved the first factor, and which one it was; scripts cannot read it. */
export const PENDING_COOKIE = 'partner_step'
/** Says that somebody signed in with this browser before; signs nobody in, and scripts cannot read it. */
export const DEVICE_COOKIE = 'partner_device'
