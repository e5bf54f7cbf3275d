/** How long to wait after each try that failed; after the last one nobody tries by themselves. */
const WAITS_SECONDS = [60, 300, 1_800, 7_200, 21_600, 43_200, 86_400] as const

/** Seconds until the next try after so many that failed; null where it is given up. */
export const secondsToNextTry = (failedTries: number): number | null => WAITS_SECONDS[failedTries - 1] ?? null

/** Whether an answer means that it got there. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300
