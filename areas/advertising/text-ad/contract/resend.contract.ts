import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count, Id, Won, Ymdt } from '#platform/contract/shapes.ts'
import { ADVERTISERS } from './access.ts'
import { DateTime, ReserveStatusCode } from './fields.contract.ts'
import { REGISTRATION_REFUSALS } from './payment.contract.ts'
import { refusals } from './refusals.ts'
import { AD_CHANGES, ReservationParams } from './reservation-shapes.contract.ts'

/** What it would mean to send the failed messages of an ad again. */
export const ResendOffer = z.object({
  adSmsReserveSeq: Id,
  /** The ad whose failed messages this one sends again, and the one that sends those of this one; null where there is none. */
  resendOf: Id.nullable(),
  resentAs: Id.nullable(),
  /** The second one is a temporary save: it goes nowhere before it is paid. */
  isResentUnpaid: z.boolean(),
  /** Whom it would go to, and of those who were not reached how many never can be. */
  recipientCount: Count,
  neverCount: Count,
  schoolCount: Count,
  /** With VAT: what went back for these messages is paid again, and nothing else. */
  orderAmount: Won,
  /** The next times at which it could go out. */
  sendTimes: z.array(Ymdt),
  /** Why it cannot be done now; null where it can. */
  whyNot: z.string().nullable(),
  /** Whether it is for the caller to do. */
  isOwn: z.boolean(),
})
export type ResendOffer = z.output<typeof ResendOffer>

export const getResendOffer = call({
  name: 'textAd.getResendOffer',
  method: 'GET',
  path: '/promotion/sms/reserve/{id}/resend',
  summary: '광고의 실패한 수신자에게 다시 보낼 때의 대상과 금액을 조회한다. 등록자와 광고 관리자가 볼 수 있다.',
  access: ADVERTISERS,
  params: ReservationParams,
  output: ResendOffer,
  refusals: refusals('NOT_FOUND'),
  reads: ['textAd.reservation'],
})

/** Makes the second ad. Without a price it goes to inspection at once; otherwise it is a temporary save that is to be paid. */
export const resendFailed = call({
  name: 'textAd.resendFailed',
  method: 'POST',
  path: '/promotion/sms/reserve/{id}/resend',
  summary:
    '광고의 실패한 수신자에게 같은 내용을 다시 보내는 광고를 만든다. 환불된 금액이 없으면 바로 검수를 요청하고, 있으면 결제할 임시저장으로 남긴다.',
  access: ADVERTISERS,
  params: ReservationParams,
  body: z.object({
    reserveDateTime: DateTime,
    /** What the person was told that it costs. */
    orderAmount: Won,
  }),
  output: z.object({
    adSmsReserveSeq: Id,
    adSmsContentsSeq: Id,
    reserveStatus: ReserveStatusCode,
    orderAmount: Won,
  }),
  refusals: {
    ...REGISTRATION_REFUSALS,
    ...refusals('RESULTS_OPEN', 'REFUND_OPEN', 'RESENT_ALREADY', 'RESEND_OF_RESEND', 'NOBODY_TO_RESEND'),
    ...refusals('TOO_MANY_DRAFTS', 'TOO_MANY_HELD'),
  },
  changes: AD_CHANGES,
})
