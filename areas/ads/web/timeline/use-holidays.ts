import { useEffect, useState } from 'react'

type Holidays = ReadonlyMap<string, string>

const NONE: Holidays = new Map()

async function holidaysOf(year: string): Promise<[day: string, name: string][]> {
  const { getHolidayPreset } = await import('@hyunbinseo/holidays-kr')
  // Years that the government has not announced yet have no days.
  const days = await getHolidayPreset(year).catch(() => ({}))
  return Object.entries(days).map(([day, names]: [string, readonly string[]]) => [day, names.join(', ')])
}

function yearsBetween(startDay: string, endDay: string): string[] {
  const first = Number(startDay.slice(0, 4))
  const count = Math.max(0, Number(endDay.slice(0, 4)) - first + 1)
  return Array.from({ length: count }, (_, index) => String(first + index))
}

/** Names of the public holidays by day, in the years of a range; empty until they are loaded. */
export function useHolidays(startDay: string, endDay: string): Holidays {
  const [holidays, setHolidays] = useState(NONE)
  const years = yearsBetween(startDay, endDay).join()
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<void> => {
      const days = await Promise.all(years.split(',').map(holidaysOf))
      if (isWanted) setHolidays(new Map(days.flat()))
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [years])
  return holidays
}
