import { holidaysBetween, unknownHolidayYears } from '#areas/base/directory/server/door.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { type AdPackage, getPackageGuide, listPackages } from '../contract/package.contract.ts'
import { LEAD_DAYS, MOST_COMMENT_BYTES, UNPAID_MINUTES, VAT_PERCENT } from '../rules/policy.ts'
import { calendarMonths, calendarYears, firstPreferredDay, lastCalendarDay } from '../rules/preferred-day.rules.ts'
import type { PackageAdDeps } from './deps.ts'
import { type PackageAdTables, STORED_PACKAGE, type StoredPackage } from './package-ad.tables.ts'
import { dayOptions, readPackageAdSettings } from './settings.ts'

/** The handle with this area's tables. */
export const packageAd = (db: Db) => db.withTables<PackageAdTables>()

/** A package as the wire shows it. */
export const toAdPackage = (row: StoredPackage): AdPackage => ({
  adPackageSeq: row.packageSeq,
  name: row.name,
  targetCount: row.targetCount,
  adItems: row.adItems,
  price: row.priceWon,
})

/** The packages that can be ordered, in the order of the price list. */
export function listActivePackages(db: Db): Promise<StoredPackage[]> {
  return packageAd(db)
    .selectFrom('package_ad.package')
    .select(STORED_PACKAGE)
    .where('isActive', '=', true)
    .orderBy('sortNo')
    .orderBy('packageSeq')
    .execute()
}

/** A package that can be ordered; undefined for an unknown one and for one that is no longer sold. */
export function findActivePackage(db: Db, packageSeq: number): Promise<StoredPackage | undefined> {
  return packageAd(db)
    .selectFrom('package_ad.package')
    .select(STORED_PACKAGE)
    .where('packageSeq', '=', packageSeq)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

/** The packages that can be ordered now. */
export const listPackagesEndpoint: Endpoint = endpoint(listPackages, async ({ db }) => ({
  adPackages: (await listActivePackages(db)).map(toAdPackage),
}))

/** Days, amounts and wording of the ordering screen as they stand now. */
export const getPackageGuideEndpoint = endpoint(getPackageGuide, async ({ db, now }, { platform }: PackageAdDeps) => {
  const settings = await readPackageAdSettings(db)
  const options = dayOptions(settings)
  const months = calendarMonths(now, options).map((month) => month.firstDay)
  const lastDay = lastCalendarDay(now, options)
  return {
    nowYmdt: toYmdt(now),
    firstDay: firstPreferredDay(now, options),
    lastDay,
    months,
    leadDays: LEAD_DAYS,
    excludeHolidays: settings.excludeHolidays,
    holidays: holidaysBetween(months[0] ?? lastDay, lastDay),
    unknownHolidayYears: unknownHolidayYears(calendarYears(now)).filter((year) => `${year}-01-01` <= lastDay),
    packageVatMode: settings.packageVatMode,
    vatPercent: VAT_PERCENT,
    mostCommentBytes: MOST_COMMENT_BYTES,
    unpaidMinutes: UNPAID_MINUTES,
    inquiryPhone: platform.config.INQUIRY_PHONE,
  }
})
