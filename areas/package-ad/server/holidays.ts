import { getHolidayPreset } from '@hyunbinseo/holidays-kr'

/** Public holidays of some years by day, with the years of which none are announced yet. */
export interface Holidays {
  readonly namesByDay: ReadonlyMap<string, readonly string[]>
  readonly unknownYears: readonly number[]
}

/** Holidays of these years, as far as the government has announced them. */
export async function readHolidays(years: readonly number[]): Promise<Holidays> {
  const namesByDay = new Map<string, readonly string[]>()
  const unknownYears: number[] = []
  for (const year of years) {
    const preset = await readYear(year)
    if (!preset) unknownYears.push(year)
    for (const [day, names] of Object.entries(preset ?? {})) namesByDay.set(day, names)
  }
  return { namesByDay, unknownYears }
}

async function readYear(year: number): Promise<Readonly<Record<string, readonly string[]>> | null> {
  try {
    return await getHolidayPreset(String(year))
  } catch (error) {
    // The data ends with the last year that was announced when the package was made.
    if (error instanceof RangeError) return null
    throw error
  }
}
