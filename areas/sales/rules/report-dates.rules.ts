const FIRST_DAY = '2018-01-01'
const DAY_MS = 86_400_000

/** Whether a report can be of that instant: since the first school year of reports, and at most a day ahead. */
export const isPlausibleTime = (salesAt: Date, now: Date): boolean =>
  salesAt.getTime() >= new Date(`${FIRST_DAY}T00:00:00+09:00`).getTime() && salesAt.getTime() <= now.getTime() + DAY_MS

/** Whether the organisation is contacted again on the day of the report (`YYYY-MM-DD HH:mm:ss`) or later. */
export const isNextInOrder = (nextContactDate: string | null, salesDateTime: string): boolean =>
  nextContactDate === null || nextContactDate >= salesDateTime.slice(0, 10)
