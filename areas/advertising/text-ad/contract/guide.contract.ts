import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count, Day, Won, Ymdt } from '#platform/contract/shapes.ts'
import { ADVERTISERS } from './access.ts'
import { SmsTypeCode } from './fields.contract.ts'

/** Everything the screens say about prices, dates and wording, as it stands today. */
export const Guide = z.object({
  /** The server's clock, so that a wrong clock of a computer cannot show wrong days. */
  nowYmdt: Ymdt,
  /** Price per school without VAT. */
  prices: z.array(
    z.object({
      smsType: SmsTypeCode,
      grade: z.enum(['A', 'B']),
      priceWon: Won,
    }),
  ),
  vatPercent: z.number(),
  gradeARecipients: Count,
  /** `GTE`: exactly that many recipients are grade A already. `GT`: they are grade B. */
  gradeABoundary: z.enum(['GTE', 'GT']),
  packages: z.array(z.object({ name: z.string(), schoolCount: Count, priceWon: Won })),
  bonuses: z.array(z.object({ sentCount: Count, freeCount: Count })),
  bonusMonths: Count,
  tempSaveRetention: z.enum(['PT1H', 'P1M']),
  /** The same in Korean, for example `1시간`. */
  tempSaveRetentionText: z.string(),
  /** How long saving again can keep it at most, in Korean. */
  tempSaveLongestText: z.string(),
  exclusivityDays: Count,
  firstDayRule: z.enum(['BUSINESS_DAY', 'CALENDAR_SHIFT', 'REQUEST_DAY', 'WEEKEND_TUESDAY']),
  firstSendDay: Day,
  /** Last day of the calendar. */
  lastSendDay: Day,
  sendTimes: z.array(z.string()),
  excludeHolidays: z.boolean(),
  /** Public holidays of the calendar with their names, whether excluded or not. */
  holidays: z.array(z.object({ day: Day, names: z.array(z.string()) })),
  prefixTemplate: z.string(),
  suffixTemplate: z.string(),
  productTag: z.string(),
  optOutNumber: z.string(),
  inquiryPhone: z.string(),
  /** What stands before the code of a short link in the texts of ads. */
  linkBase: z.string(),
  /** Whether an administrator names the campaign instead of the automatic name. */
  adminTitleEdit: z.boolean(),
})
export type Guide = z.output<typeof Guide>

export const getGuide = call({
  name: 'textAd.getGuide',
  method: 'GET',
  path: '/promotion/sms/guide',
  summary: '가격표, 혜택, 발송 가능일 등 문자광고 안내에 필요한 값을 조회한다.',
  access: ADVERTISERS,
  output: Guide,
  reads: ['textAd.guide'],
})
