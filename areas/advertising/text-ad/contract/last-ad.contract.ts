import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { ADVERTISERS } from './access.ts'
import { SenderTypeCode, SmsTypeCode } from './fields.contract.ts'
import { refusals } from './refusals.ts'

/** The ad that somebody placed last, as far as another one can be made of it. */
export const LastAd = z.object({
  adSmsReserveSeq: Id,
  /** The material, to be copied by `textAd.copyContents`. */
  adSmsContentsSeq: Id,
  title: z.string(),
  smsType: SmsTypeCode,
  sendPurpose: z.string(),
  reserveYmdt: Ymdt,
  /** Its schools that an ad can have now, in their order, with the parents that it would reach today. */
  schools: z.array(
    z.object({ organizationId: Id, organizationName: z.string(), targetCount: Count, commonResourceSeq: Id }),
  ),
  /** Schools that it had and that cannot be chosen any more: closed ones, and those without any parent to reach. */
  leftOutCount: Count,
})
export type LastAd = z.output<typeof LastAd>

/** An ad that was only saved is none yet. `senderType` means what it does in `textAd.findPlaces`. */
export const findLastAd = call({
  name: 'textAd.findLastAd',
  method: 'GET',
  path: '/promotion/sms/last-reserve',
  summary: '마지막으로 신청한 본인의 광고를 다시 쓸 수 있게 조회한다. 신청한 광고가 없으면 ad는 null이다.',
  access: ADVERTISERS,
  query: z.object({ senderType: SenderTypeCode.optional() }),
  output: z.object({ ad: LastAd.nullable() }),
  refusals: refusals('SENDER_TYPE_MISMATCH'),
  reads: ['textAd.reservations', 'textAd.schools'],
})
