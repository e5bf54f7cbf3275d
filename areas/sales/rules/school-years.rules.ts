/** The school years that may be chosen: from the first one to the year after today's (`YYYY-MM-DD`), latest first. */
export function schoolYears(firstYear: number, today: string): number[] {
  const last = Number(today.slice(0, 4)) + 1
  return Array.from({ length: Math.max(0, last - firstYear + 1) }, (_, step) => last - step)
}

/** Whether an organisation may be moved to a school year: never back to an earlier one. */
export const isYearOffered = (year: number, currentYear: number | null): boolean =>
  currentYear === null || year >= currentYear
