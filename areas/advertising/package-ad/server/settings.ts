import { HOLIDAYS } from '#areas/base/directory/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import type { DayOptions } from '../rules/preferred-day.rules.ts'
import { PackageAdSettings } from '../rules/settings.rules.ts'

const HOLIDAY_DAYS = new Set(HOLIDAYS.keys())

/** What an operator chooses for package ads at run time. */
export const PACKAGE_AD_SETTINGS = { area: 'package_ad', title: '패키지광고', schema: PackageAdSettings } as const

/** The settings of package ads as they stand now. */
export function readPackageAdSettings(db: Db): Promise<PackageAdSettings> {
  return readSettings(db, PACKAGE_AD_SETTINGS)
}

/** Which days are closed to somebody who orders under these settings. */
export function dayOptions(settings: PackageAdSettings): DayOptions {
  return { excludeHolidays: settings.excludeHolidays, holidays: HOLIDAY_DAYS }
}
