declare module 'vitest' {
  interface ProvidedContext {
    /** What the machine's clock says when a test begins, ISO 8601; `undefined` leaves the clock as it is. */
    testNow: string | undefined
  }
}

/** The one instant at which screens and portals of tests begin, unless a test names its own. A Monday, without a holiday near. */
export const TEST_NOW = '2026-11-23T09:00:00+09:00'
