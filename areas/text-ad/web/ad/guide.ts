import { type Guide, getGuide } from '#areas/text-ad/contract/guide.contract.ts'
import type { SendDayOptions } from '#areas/text-ad/rules/send-day.rules.ts'
import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'

const FRESH_MS = 60_000

/** Prices, days and wording as the server knows them. */
export const useGuide = (): CallResult<typeof getGuide> => useCall(getGuide, {}, { freshMs: FRESH_MS })

/** What the rules about send days ask of the guide. */
export const sendDayOptionsOf = ({ firstDayRule, excludeHolidays, holidays }: Guide): SendDayOptions => ({
  firstDayRule,
  excludeHolidays,
  holidays: new Set(holidays.map(({ day }) => day)),
})
