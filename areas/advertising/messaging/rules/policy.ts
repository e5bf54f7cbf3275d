/** The numbers by which messages are sent. Tests shorten some of them. */
export interface MessagingPolicy {
  /** Most recipients of one vendor request: the vendor's own limit. */
  readonly recipientsPerRequest: number
  /** Vendor requests that one process has under way at once. */
  readonly requestsAtOnce: number
  /** How long before the send time the image goes to the vendor, so that the first message need not wait for it. */
  readonly imageLeadMinutes: number
  /** A call may not begin later than this after its request was claimed: a process that slept gives its claim back. */
  readonly latestStartSeconds: number
  /** The longest a call may take from its beginning until the vendor has certainly taken or dropped it. */
  readonly longestCallSeconds: number
  /** When the vendor is asked about the request of a process that died. Longer than `latestStartSeconds`, so it disturbs no living one. */
  readonly firstLookSeconds: number
  /** How soon the vendor is asked after an answer was lost, and again until the request has settled. */
  readonly lookAgainSeconds: number
  /**
   * From a claim until no call of it can still be under way: only from here on does "the vendor has no such request" count.
   * At least `latestStartSeconds` plus `longestCallSeconds`.
   */
  readonly settleSeconds: number
  /** Between the first and the second time that a settled request is not found; then it is sent again. */
  readonly secondLookSeconds: number
  /** How long delivery results are fetched: carriers answer within 80 hours or never. */
  readonly resultHours: number
}

export const MESSAGING_POLICY: MessagingPolicy = {
  recipientsPerRequest: 1000,
  requestsAtOnce: 4,
  imageLeadMinutes: 15,
  latestStartSeconds: 5,
  longestCallSeconds: 30,
  firstLookSeconds: 10,
  lookAgainSeconds: 5,
  settleSeconds: 45,
  secondLookSeconds: 15,
  resultHours: 81,
}

/** Advertising may go out from this hour of the day in Seoul on. */
export const ADVERTISING_FROM_HOUR = 8
/** Advertising must be out before this hour: the law forbids the night to everybody without a separate consent. */
export const ADVERTISING_UNTIL_HOUR = 21

/** Seconds until a request is tried again after the first, second, ... failed try; the last one repeats. */
export const TRY_AGAIN_SECONDS: readonly number[] = [1, 2, 4, 8, 15, 30, 60]

/** Seconds until delivery results are fetched for the first, second, ... time; the last one repeats. */
export const RESULT_SECONDS: readonly number[] = [3, 5, 10, 20, 30, 60, 120, 300, 900, 1800, 3600, 10_800]
