import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Id, OptionalId } from '#platform/contract/shapes.ts'
import { ADVERTISERS, MANAGERS } from './access.ts'
import { refusals } from './refusals.ts'
import { ReservationParams } from './reservation-shapes.contract.ts'

/** What an ad would cost, as one page to be agreed on before it is paid. */
export const downloadQuote = call({
  name: 'textAd.downloadQuote',
  method: 'GET',
  path: '/promotion/sms/reserve/{id}/quote',
  summary: '결제하기 전의 광고의 견적서를 PDF로 내려받는다. 등록자와 광고 관리자가 볼 수 있다.',
  access: ADVERTISERS,
  params: ReservationParams,
  output: z.unknown(),
  refusals: {
    ...refusals('NOT_FOUND', 'EXPIRED'),
    ...refusing(409, { QUOTE_CLOSED: '이미 결제했거나 등록한 광고입니다. 거래명세서를 확인해주세요.' }),
  },
  form: 'bytes',
})

/** What was paid or charged for an ad, and what went back. */
export const downloadReceipt = call({
  name: 'textAd.downloadReceipt',
  method: 'GET',
  path: '/promotion/sms/reserve/{id}/receipt',
  summary: '결제하거나 등록한 광고의 거래명세서를 PDF로 내려받는다. 등록자와 광고 관리자가 볼 수 있다.',
  access: ADVERTISERS,
  params: ReservationParams,
  output: z.unknown(),
  refusals: refusals('NOT_FOUND', 'NO_PAYMENT'),
  form: 'bytes',
})

const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '이용 월은 YYYY-MM 형식으로 입력해주세요.')

/** Everything that money did for an account within a month. An administrator names the account. */
export const downloadMonth = call({
  name: 'textAd.downloadMonth',
  method: 'GET',
  path: '/promotion/sms/monthly-statement',
  summary:
    '계정의 월 이용 내역(결제, 환불, 광고별 합계)을 PDF로 내려받는다. 다른 계정의 내역은 광고 관리자만 볼 수 있다.',
  access: ADVERTISERS,
  query: z.object({
    month: Month,
    /** Whose; the caller's own without it. */
    neoIdNo: OptionalId,
  }),
  output: z.unknown(),
  refusals: {
    ...refusing(404, {
      NOT_FOUND: '요청하신 계정을 찾을 수 없습니다.',
      EMPTY_MONTH: '이 달에는 결제하거나 환불한 내역이 없습니다.',
    }),
  },
  form: 'bytes',
})

/** The accounts whose money did something within a month, closed ones too: those that have a month on paper. */
export const listMonthAccounts = call({
  name: 'textAd.listMonthAccounts',
  method: 'GET',
  path: '/promotion/sms/monthly-statement/accounts',
  summary: '한 달 동안 결제, 청구 또는 환불이 있던 계정을 이름 순서로 조회한다. 광고 관리자만 볼 수 있다.',
  access: MANAGERS,
  query: z.object({ month: Month }),
  output: z.object({ list: z.array(z.object({ neoIdNo: Id, name: z.string(), loginId: z.string() })) }),
  reads: ['textAd.reservations'],
})
