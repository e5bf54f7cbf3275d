import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'
import { getPackageGuide, type PackageGuide } from '../contract/package.contract.ts'
import type { DayOptions } from '../rules/preferred-day.rules.ts'

const FRESH_MS = 60_000

/** Days, amounts and wording as the server knows them, together with its clock. */
export interface GuideNow {
  readonly guide: PackageGuide
  /** The server's time, whatever the clock of this computer says. */
  readonly now: () => Date
  readonly dayOptions: DayOptions
}

/** Reads the guide; `value` is undefined until it is there. */
export function useGuide(): { value: GuideNow | undefined; result: CallResult<typeof getPackageGuide> } {
  const result = useCall(getPackageGuide, {}, { freshMs: FRESH_MS })
  const { data: guide, dataUpdatedAt } = result
  if (!guide) return { value: undefined, result }
  const aheadMs = Date.parse(guide.nowYmdt) - dataUpdatedAt
  const dayOptions: DayOptions = {
    excludeHolidays: guide.excludeHolidays,
    holidays: new Set(guide.holidays.map(({ day }) => day)),
  }
  return { value: { guide, now: () => new Date(Date.now() + aheadMs), dayOptions }, result }
}
