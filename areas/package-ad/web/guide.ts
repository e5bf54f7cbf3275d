import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'
import { getPackageGuide, type PackageGuide } from '../contract/package.contract.ts'
import type { DayOptions } from '../rules/preferred-day.rules.ts'

const FRESH_MS = 60_000

/** Days, amounts and wording as the server knows them. */
export const useGuide = (): CallResult<typeof getPackageGuide> => useCall(getPackageGuide, {}, { freshMs: FRESH_MS })

/** What the rules about wanted days ask of the guide. */
export const dayOptionsOf = ({ excludeHolidays, holidays }: PackageGuide): DayOptions => ({
  excludeHolidays,
  holidays: new Set(holidays.map(({ day }) => day)),
})
