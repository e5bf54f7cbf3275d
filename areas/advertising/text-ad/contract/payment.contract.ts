import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id, Won } from '#platform/contract/shapes.ts'
import { ADVERTISERS, AGENCIES } from './access.ts'
import { JoinedPhones, PaymentStatusCode, ReserveStatusCode } from './fields.contract.ts'
import { MATERIAL_REFUSALS, refusals } from './refusals.ts'
import { AD_CHANGES, ReservationParams, ReservationState } from './reservation-shapes.contract.ts'

/** The price of one school as the screen computed it, VAT included. */
const PayItem = z.object({
  adSmsReserveResourceMappingSeq: Id,
  payItemName: z.string().max(200).default(''),
  orderAmount: Won,
})

const payFields = {
  discountAmount: z.literal(0).default(0),
  orderTitle: z.string().max(200).default(''),
  productName: z.string().max(200).default(''),
  additionalReceivePhoneNumber: JoinedPhones.default(''),
}

/** What the screen believes the ad costs; the server computes it again and refuses a difference. */
export const PayRequest = z.object({
  adSmsReserveSeq: Id,
  orderAmount: Won,
  items: z.array(PayItem).min(1).max(200),
  ...payFields,
})
export type PayRequest = z.output<typeof PayRequest>

/** Like a payment, but without money now: amounts may be left out, and those that come must be right. */
export const CompleteRequest = z.object({
  adSmsReserveSeq: Id.optional(),
  orderAmount: Won.optional(),
  items: z.array(PayItem).max(200).optional(),
  ...payFields,
})
export type CompleteRequest = z.output<typeof CompleteRequest>

/** Why an ad cannot be paid or registered now. */
export const REGISTRATION_REFUSALS = {
  ...refusals(
    'NOT_FOUND',
    'EXPIRED',
    'SENDER_TYPE_MISMATCH',
    'STATE_CHANGED',
    'CONTENTS_NOT_SAVED',
    'DATE_NOT_SELECTABLE',
  ),
  ...refusals('SCHOOL_TAKEN', 'NO_RECIPIENTS', 'PRICE_CHANGED', 'RECEIVERS_INVALID'),
  ...MATERIAL_REFUSALS,
}

export const pay = call({
  name: 'textAd.pay',
  method: 'POST',
  path: '/promotion/sms/pay',
  summary: '카드 결제를 시작하고 결제창 주소를 받는다. 진행 중인 결제가 있으면 같은 주소를 받는다.',
  access: ADVERTISERS,
  body: PayRequest,
  output: z.object({ paySeq: Id, url: z.string() }),
  refusals: { ...REGISTRATION_REFUSALS, ...refusals('PAYMENT_UNAVAILABLE') },
  changes: AD_CHANGES,
})

/** Values of the return address come from a browser: everything is text there and nothing is believed. */
const Echo = z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(200))

const CallbackBody = z
  .object({
    adSmsReserveSeq: Id,
    paySeq: Id,
    payTransactionIdNo: Echo.optional(),
    sellerIdNo: Echo.optional(),
    sellerOrderKey: Echo.optional(),
    totalPayAmt: Echo.optional(),
    totalPaymentAmt: Echo.optional(),
    discountAmt: Echo.optional(),
    pointAmt: Echo.optional(),
    /** `0` paid, `2222` the person gave up, everything else failed. */
    code: Echo,
  })
  .transform(({ totalPaymentAmt, totalPayAmt, ...body }) => ({
    ...body,
    totalPayAmt: totalPayAmt ?? totalPaymentAmt,
  }))

/** Where an ad and its payment stand. */
const PaymentOutcome = z.object({
  adSmsReserveSeq: Id,
  reserveStatus: ReserveStatusCode,
  paymentStatus: PaymentStatusCode,
  code: z.string(),
})

export const settlePayment = call({
  name: 'textAd.settlePayment',
  method: 'POST',
  path: '/promotion/sms/payment/callback',
  summary: '결제창의 결과를 확인하고 광고를 접수한다. 다시 호출하면 같은 결과를 답한다.',
  access: ADVERTISERS,
  body: CallbackBody,
  output: PaymentOutcome,
  refusals: refusals('NOT_FOUND', 'PAYMENT_MISMATCH', 'PAYMENT_REVERSED', 'PAYMENT_UNAVAILABLE'),
  changes: AD_CHANGES,
})

/** For somebody whose payment window is gone: what was approved already stays paid, everything else is never charged. */
export const abandonPayment = call({
  name: 'textAd.abandonPayment',
  method: 'POST',
  path: '/promotion/sms/payment/abandon',
  summary: '진행 중인 카드 결제를 그만두고 광고를 다시 수정할 수 있게 한다. 다시 호출하면 같은 결과를 답한다.',
  access: ADVERTISERS,
  body: z.object({ adSmsReserveSeq: Id }),
  output: PaymentOutcome,
  refusals: refusals('NOT_FOUND', 'NO_PAYMENT', 'PAYMENT_REVERSED', 'PAYMENT_UNAVAILABLE'),
  changes: AD_CHANGES,
})

export const getPayReceipt = call({
  name: 'textAd.getPayReceipt',
  method: 'GET',
  path: '/promotion/sms/payment/pay-receipt',
  summary: '결제 영수증 주소를 조회한다. 등록자와 광고 관리자가 볼 수 있다.',
  access: ADVERTISERS,
  query: z.object({ reserveSeq: Id }),
  output: z.object({ url: z.string() }),
  refusals: refusals('NOT_FOUND', 'NO_PAYMENT', 'PAYMENT_UNAVAILABLE'),
  reads: ['textAd.reservation'],
})

export const completeByAgency = call({
  name: 'textAd.completeByAgency',
  method: 'PUT',
  path: '/promotion/sms/agency/reserve/{id}/complete',
  summary: '대행사가 작성한 광고를 결제 없이 접수한다. 다시 호출해도 성공한다.',
  access: AGENCIES,
  params: ReservationParams,
  body: CompleteRequest,
  output: ReservationState,
  refusals: REGISTRATION_REFUSALS,
  changes: AD_CHANGES,
})
