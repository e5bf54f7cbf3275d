import type { Db } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import { calendarYears, type DayOptions } from '../rules/preferred-day.rules.ts'
import { PackageAdSettings } from '../rules/settings.rules.ts'
import { type Holidays, readHolidays } from './holidays.ts'

/** What an operator chooses for package ads at run time. */
export const PACKAGE_AD_SETTINGS = { area: 'package_ad', title: '패키지광고', schema: PackageAdSettings } as const

/** The settings of package ads as they stand now. */
export function readPackageAdSettings(db: Db): Promise<PackageAdSettings> {
  return readSettings(db, PACKAGE_AD_SETTINGS)
}

/** The calendar of somebody who orders now: which days are closed, and what the holidays are called. */
export async function readCalendar(
  settings: PackageAdSettings,
  now: Date,
): Promise<{ options: DayOptions; holidays: Holidays }> {
  const holidays = await readHolidays(calendarYears(now))
  const options = { excludeHolidays: settings.excludeHolidays, holidays: new Set(holidays.namesByDay.keys()) }
  return { options, holidays }
}
