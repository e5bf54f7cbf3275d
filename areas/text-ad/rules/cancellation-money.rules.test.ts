import { expect, test } from 'vitest'
import { cancellationMoney } from './cancellation-money.rules.ts'

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
