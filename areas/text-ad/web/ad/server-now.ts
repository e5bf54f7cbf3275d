import { type Guide, getGuide } from '#areas/text-ad/contract/guide.contract.ts'
import type { SendDayOptions } from '#areas/text-ad/rules/send-day.rules.ts'
import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'

const FRESH_MS = 60_000

/** Prices, days and wording as the server knows them, together with its clock. */
export interface GuideNow {
  readonly guide: Guide
  /** The server's time, whatever the clock of this computer says. */
  readonly now: () => Date
  readonly dayOptions: SendDayOptions
}

/** Reads the guide; `value` is undefined until it is there. */
export function useGuide(): { value: GuideNow | undefined; result: CallResult<typeof getGuide> } {
  const result = useCall(getGuide, {}, { freshMs: FRESH_MS })
  const { data: guide, dataUpdatedAt } = result
  if (!guide) return { value: undefined, result }
  const aheadMs = Date.parse(guide.nowYmdt) - dataUpdatedAt
  const dayOptions: SendDayOptions = {
    firstDayRule: guide.firstDayRule,
    excludeHolidays: guide.excludeHolidays,
    holidays: new Set(guide.holidays.map(({ day }) => day)),
  }
  return { value: { guide, now: () => new Date(Date.now() + aheadMs), dayOptions }, result }
}
