import { expect, test } from 'vitest'
import { RESERVE_STATUSES, type SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { PaySummary } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { cancellationMoney, cancelledMoneyText } from './cancellation.rules.ts'

const payment = (paymentStatus: 'PAID' | 'CANCEL_REQUESTED' | 'CANCELLED', orderAmount = 220_000) => ({
  paymentStatus,
  orderAmount,
})

test.each([
  ['a paid ad', 'NORMAL', 220_000, [payment('PAID')], { kind: 'REFUND', amountWon: 220_000 }],
  ['a refund under way', 'NORMAL', 220_000, [payment('CANCEL_REQUESTED')], { kind: 'REFUND', amountWon: 220_000 }],
  ['money that went back already', 'NORMAL', 220_000, [payment('CANCELLED')], { kind: 'NOTHING' }],
  [
    'a second payment after a refunded one',
    'NORMAL',
    110_000,
    [payment('CANCELLED'), payment('PAID', 110_000)],
    { kind: 'REFUND', amountWon: 110_000 },
  ],
  ['an ad of an agency', 'AGENCY', 550_000, [], { kind: 'NOT_CHARGED', amountWon: 550_000 }],
  ['an ad of an agency without a charge', 'AGENCY', 0, [], { kind: 'NOTHING' }],
  ['an ad of an administrator', 'ADMIN', 220_000, [], { kind: 'NOTHING' }],
  ['an academy that never paid', 'NORMAL', 220_000, [], { kind: 'NOTHING' }],
] as const)('cancelling %s', (_what, senderType, orderAmount, payList, expected) => {
  expect(cancellationMoney({ senderType, orderAmount, payList })).toEqual(expected)
})

const paid = (paymentStatus: PaySummary['paymentStatus']): PaySummary[] => [
  { paySeq: 1, paymentStatus, orderAmount: 110_000, payYmdt: '2026-11-20T10:00:00+09:00', cancelYmdt: null },
]

test.each([
  ['NORMAL', paid('CANCELLED'), '결제한 110,000원을 전액 환불했습니다.'],
  ['NORMAL', paid('CANCEL_REQUESTED'), '결제한 110,000원을 환불하고 있습니다.'],
  ['NORMAL', [], '결제한 금액이 없습니다.'],
  ['AGENCY', [], '청구되지 않습니다.'],
  ['ADMIN', [], '결제한 금액이 없습니다.'],
] as [SenderType, PaySummary[], string][])(
  'case %#: the money of a cancelled ad is told',
  (senderType, payList, text) => {
    expect(cancelledMoneyText({ reserveStatus: 'SEND_CANCEL', senderType, payList })).toBe(text)
  },
)

test('of an ad that is not cancelled nothing is said', () => {
  for (const reserveStatus of RESERVE_STATUSES.filter((status) => status !== 'SEND_CANCEL')) {
    expect(cancelledMoneyText({ reserveStatus, senderType: 'NORMAL', payList: paid('PAID') })).toBe('')
  }
})
