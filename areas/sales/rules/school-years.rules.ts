/** The school years that may be chosen: from the first one to the year after today's (`YYYY-MM-DD`), latest first. */
export function schoolYears(firstYear: number, today: string): number[] {
  const last = Number(today.slice(0, 4)) + 1
  return Array.from({ length: Math.max(0, last - firstYear + 1) }, (_, step) => last - step)
}

/** Whether an organisation may be moved to a school year: never back to an earlier one. */
export const isYearOffered = (year: number, currentYear: number | null): boolean =>
  currentYear === null || year >= currentYear

/** Why an organisation may not get a school year (null: none), given those that may be chosen; null when it may. */
export function yearProblem(
  year: number | null,
  currentYear: number | null,
  years: readonly number[],
): 'YEAR_OUT_OF_RANGE' | 'YEAR_TOO_EARLY' | null {
  if (year === currentYear) return null
  if (year === null || !isYearOffered(year, currentYear)) return 'YEAR_TOO_EARLY'
  return years.includes(year) ? null : 'YEAR_OUT_OF_RANGE'
}
