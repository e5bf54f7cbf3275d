import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import { schoolYears } from '../rules/school-years.rules.ts'
import { SalesSettings } from '../rules/settings.rules.ts'

/** What an operator chooses for sales at run time. */
export const SALES_SETTINGS = { area: 'sales', title: '영업', schema: SalesSettings } as const

/** What may be chosen today, and the fields that are only announced. */
export async function readSalesOptions(db: Db, now: Date) {
  const { organizationYearFrom, reportYearFrom, comingLater } = await readSettings(db, SALES_SETTINGS)
  const words = comingLater.split(',').map((word) => word.trim())
  return {
    organizationYears: schoolYears(organizationYearFrom, toDay(now)),
    reportYears: schoolYears(reportYearFrom, toDay(now)),
    comingLater: words.filter((word) => word !== ''),
  }
}
