import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Count, Id, Won, Ymdt } from '#platform/contract/shapes.ts'
import { ADVERTISERS } from './access.ts'
import { ReserveStatusCode, SmsTypeCode } from './fields.contract.ts'

// The sentences of all other calls of text ads would come along with theirs.
const NO_SUCH_AD = refusing(404, { NOT_FOUND: '요청하신 광고를 찾을 수 없습니다.' })

const AdParams = z.object({ id: Id })

const Percent = z.number().min(0)

/** What other ads came to, in percent; null where there is nothing to divide by. */
const Compared = z.object({
  adCount: Count,
  /** Of the recipients of an ad. */
  deliveredPercent: Percent.nullable(),
  /** Of those who got a text with a link. */
  clickedPercent: Percent.nullable(),
})

/** What an ad came to. Numbers alone: nothing about anybody who got it. */
export const AdResult = z.object({
  adSmsReserveSeq: Id,
  title: z.string(),
  smsType: SmsTypeCode,
  reserveStatus: ReserveStatusCode,
  reserveYmdt: Ymdt,
  recipientCount: Count,
  /** Taken by the message vendor. */
  sentCount: Count,
  deliveredCount: Count,
  /** Not delivered, whether the vendor or the carrier refused it. */
  failedCount: Count,
  /** How often links were opened by people, and in how many browsers. */
  clickCount: Count,
  clickerCount: Count,
  hasLinks: z.boolean(),
  orderAmount: Won,
  /** Given back for undelivered messages, as the card service confirmed it. */
  refundAmount: Won,
  /** To be given back; the card service has not confirmed it. */
  refundRequestedAmount: Won,
  /** Whether every message has its result. */
  isComplete: z.boolean(),
  bySchool: z.array(
    z.object({
      placeSeq: Id,
      placeName: z.string(),
      districtName: z.string(),
      /** Null where the directory does not know the school any more. */
      districtId: Id.nullable(),
      provinceId: Id.nullable(),
      sentCount: Count,
      deliveredCount: Count,
      /** As above; whoever is in none of the counts has no result yet. */
      failedCount: Count,
      clickCount: Count,
      clickerCount: Count,
    }),
  ),
  /** Hours of Seoul in which links were opened, in their order. */
  byHour: z.array(z.object({ hour: Ymdt, clickCount: Count })),
  /** Why messages were not delivered, most first. */
  byReason: z.array(z.object({ code: z.string(), text: z.string(), count: Count })),
  /** This ad alone. */
  own: Compared,
  /** Earlier ads of the same buyer, together. */
  earlier: Compared,
  /** The middle of what others' ads in the same districts came to within a year; null with fewer than five of them. */
  region: Compared.nullable(),
})
export type AdResult = z.output<typeof AdResult>

export const getAdResult = call({
  name: 'textAd.getAdResult',
  method: 'GET',
  path: '/promotion/sms/reserve/{id}/result',
  summary: '광고의 발송·수신·링크 클릭 결과를 학교, 시간, 사유별로 조회한다. 등록자와 광고 관리자가 볼 수 있다.',
  access: ADVERTISERS,
  params: AdParams,
  output: AdResult,
  refusals: NO_SUCH_AD,
  reads: ['textAd.reservation'],
})

/** The same as one page to be handed on, with the name of the buyer on it. */
export const reportAdResult = call({
  name: 'textAd.reportAdResult',
  method: 'GET',
  path: '/promotion/sms/reserve/{id}/result/report',
  summary: '광고의 결과 보고서를 한 쪽 PDF로 내려받는다.',
  access: ADVERTISERS,
  params: AdParams,
  output: z.unknown(),
  refusals: NO_SUCH_AD,
  form: 'bytes',
})

/** How the messages of an ad arrived, in numbers only. */
export const SendResults = z.object({
  adSmsReserveSeq: Id,
  recipientCount: Count,
  deliveredCount: Count,
  failedCount: Count,
  /** Not sent yet, or sent without a report so far. */
  waitingCount: Count,
  reasons: z.array(z.object({ reason: z.string(), label: z.string(), count: Count })),
  lastResultYmdt: Ymdt.nullable(),
  /** The target schools in their order; `recipientCount` as in the details of the ad. */
  schools: z.array(z.object({ organizationId: Id, organizationName: z.string(), recipientCount: Count.nullable() })),
})
export type SendResults = z.output<typeof SendResults>

export const getSendResults = call({
  name: 'textAd.getSendResults',
  method: 'GET',
  path: '/promotion/sms/reserve/{id}/results',
  summary: '광고의 발송 결과를 건수와 사유별로 조회한다. 등록자와 광고 관리자가 볼 수 있다.',
  access: ADVERTISERS,
  params: AdParams,
  output: SendResults,
  refusals: NO_SUCH_AD,
  reads: ['textAd.reservation'],
})
