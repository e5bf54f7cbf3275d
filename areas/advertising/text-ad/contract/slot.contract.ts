import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { daysBetween } from '#platform/contract/seoul.ts'
import { Count, Day, inOrder, longestPeriodText, OptionalId } from '#platform/contract/shapes.ts'
import { ADVERTISERS } from './access.ts'
import { SenderTypeCode } from './fields.contract.ts'
import { PlaceSeqs } from './place-seqs.ts'
import { refusals } from './refusals.ts'

/** Longest period of slots that is looked at in one go, in days; both ends count. */
export const MOST_SLOT_DAYS = 62

/** A send time of a day, and how many of the asked schools an ad of that time could have. */
export const Slot = z.object({
  ymd: Day,
  /** Of the wall clock in Seoul, for example 11. */
  hour: z.number().int().min(0).max(23),
  /** Schools that `textAd.findPlaces` calls available for the time, on a day that the calendar offers. */
  freeCount: Count,
  /** All the others: on a closed day every one. */
  takenCount: Count,
})
export type Slot = z.output<typeof Slot>

/** Every send time of every day of the period, in order; `senderType` and `adSmsReserveSeq` mean what they do in `textAd.findPlaces`. */
export const findSlots = call({
  name: 'textAd.findSlots',
  method: 'GET',
  path: '/promotion/sms/slots',
  summary: '기간의 발송 일시마다 선택한 학교 중 예약할 수 있는 학교의 수를 조회한다.',
  access: ADVERTISERS,
  query: inOrder(
    z
      .object({
        startDate: Day,
        endDate: Day,
        placeSeqs: PlaceSeqs,
        senderType: SenderTypeCode.optional(),
        adSmsReserveSeq: OptionalId,
      })
      .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) < MOST_SLOT_DAYS, {
        message: longestPeriodText(MOST_SLOT_DAYS),
        path: ['endDate'],
      }),
  ),
  output: z.object({ list: z.array(Slot) }),
  refusals: refusals('NO_SCHOOLS', 'TOO_MANY_SCHOOLS', 'UNKNOWN_SCHOOL', 'SENDER_TYPE_MISMATCH'),
  reads: ['textAd.schools'],
})
