import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'
import { wonText } from '#platform/web/look/korean-text.ts'
import { getPackageGuide, type PackageGuide } from '../contract/package.contract.ts'
import type { DayOptions } from '../rules/preferred-day.rules.ts'
import { VAT_WORDS } from '../rules/price.rules.ts'

const FRESH_MS = 60_000

/** Days, amounts and wording as the server knows them. */
export const useGuide = (): CallResult<typeof getPackageGuide> => useCall(getPackageGuide, {}, { freshMs: FRESH_MS })

/** What the card pays, with or without VAT as the portal is set; the amount alone until that is known. */
export const paidText = (won: number, guide: PackageGuide | undefined): string =>
  guide ? `${wonText(won)} (${VAT_WORDS[guide.packageVatMode]})` : wonText(won)

/** Until when an order can be cancelled, by whom, and what becomes of the money. */
export const cancellationText = ({ inquiryPhone }: PackageGuide): string =>
  '주문 취소는 광고 희망일 전날까지 담당자에게 요청할 수 있으며, 취소된 주문의 결제 금액은 환불됩니다. ' +
  `(문의 ${inquiryPhone}, ARS 3번)`

/** What the rules about wanted days ask of the guide. */
export const dayOptionsOf = ({ excludeHolidays, holidays }: PackageGuide): DayOptions => ({
  excludeHolidays,
  holidays: new Set(holidays.map(({ day }) => day)),
})
