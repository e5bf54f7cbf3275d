/** More than this share of the known parents withdrawing at once looks like a file that was cut off, not like people. */
export const MOST_WITHDRAWN_PERCENT = 20

/** The share of `known` consenting parents whom an import would withdraw, in percent; nobody known is 0. */
export const withdrawnPercent = (withdrawn: number, known: number): number =>
  known === 0 ? 0 : (withdrawn / known) * 100

/** Whether an import withdraws more consents than `mostPercent` of those known at the schools it delivers. */
export const withdrawsTooMany = (withdrawn: number, known: number, mostPercent: number): boolean =>
  withdrawnPercent(withdrawn, known) > mostPercent
