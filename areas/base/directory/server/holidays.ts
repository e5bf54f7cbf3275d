import * as presets from '@hyunbinseo/holidays-kr/all'

/** Public holidays of Korea by day (`YYYY-MM-DD`) with their names, as far as the government has announced them. */
export const HOLIDAYS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(presets)
    .flatMap((year) => Object.entries(year as Readonly<Record<string, readonly string[]>>))
    .sort(([one], [other]) => one.localeCompare(other)),
)

const KNOWN_YEARS = new Set([...HOLIDAYS.keys()].map((day) => Number(day.slice(0, 4))))

/** Those of the years whose holidays nobody has announced yet. */
export const unknownHolidayYears = (years: readonly number[]): number[] =>
  years.filter((year) => !KNOWN_YEARS.has(year))

/** The holidays from one day to another, both included, in the shape in which calendars on screens read them. */
export const holidaysBetween = (firstDay: string, lastDay: string): { day: string; names: string[] }[] =>
  [...HOLIDAYS].filter(([day]) => day >= firstDay && day <= lastDay).map(([day, names]) => ({ day, names: [...names] }))
