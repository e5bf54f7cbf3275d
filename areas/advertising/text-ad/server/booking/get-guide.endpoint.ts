import { SMS_TYPES } from '#areas/advertising/text-ad/contract/codes.ts'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { linkBaseOf } from '#areas/advertising/text-ad/rules/message/links.rules.ts'
import {
  BONUS_MONTHS,
  BONUSES,
  EXCLUSIVITY_DAYS,
  GRADE_A_RECIPIENTS,
  PACKAGES,
  PRICES_WON,
  SEND_TIMES,
  VAT_PERCENT,
} from '#areas/advertising/text-ad/rules/policy.ts'
import { firstSendDay, lastSendDay } from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import { longestRetentionText, retentionText } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import { holidaysBetween } from '#areas/base/directory/server/door.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import type { TextAdDeps } from '../deps.ts'
import { readTextAdSettings, sendDayOptions } from '../settings.ts'

const GRADES = ['A', 'B'] as const

const PRICE_LIST = SMS_TYPES.flatMap((smsType) =>
  GRADES.map((grade) => ({ smsType, grade, priceWon: PRICES_WON[smsType][grade] })),
)

/** Prices, dates and wording as they stand now: what is fixed by policy and what an operator chose, side by side. */
export const getGuideEndpoint = endpoint(getGuide, async ({ db, now }, { platform }: TextAdDeps) => {
  const settings = await readTextAdSettings(db)
  const options = sendDayOptions(settings)
  const firstDay = firstSendDay(now, options)
  const lastDay = lastSendDay(now)
  return {
    nowYmdt: toYmdt(now),
    prices: PRICE_LIST,
    vatPercent: VAT_PERCENT,
    gradeARecipients: GRADE_A_RECIPIENTS,
    gradeABoundary: settings.gradeABoundary,
    packages: [...PACKAGES],
    bonuses: [...BONUSES],
    bonusMonths: BONUS_MONTHS,
    tempSaveRetention: settings.tempSaveRetention,
    tempSaveRetentionText: retentionText(settings.tempSaveRetention),
    tempSaveLongestText: longestRetentionText(settings.tempSaveRetention),
    exclusivityDays: EXCLUSIVITY_DAYS,
    firstDayRule: settings.firstDayRule,
    firstSendDay: firstDay,
    lastSendDay: lastDay,
    sendTimes: [...SEND_TIMES],
    excludeHolidays: settings.excludeHolidays,
    holidays: holidaysBetween(firstDay, lastDay),
    prefixTemplate: settings.prefixTemplate,
    suffixTemplate: settings.suffixTemplate,
    productTag: settings.productTag,
    optOutNumber: settings.optOutNumber,
    inquiryPhone: platform.config.INQUIRY_PHONE,
    linkBase: linkBaseOf(platform.config.publicUrl),
    adminTitleEdit: settings.adminTitleEdit,
  }
})
