/** Microseconds of a clock that all processes of this machine read alike; it says nothing of the time of day. */
export const microsecondsNow = (): number => Number(process.hrtime.bigint() / 1000n)
