import { expect, test } from 'vitest'
import { checkResend, resendQuote, resendWon } from './resend.rules.ts'

const REFUNDED = { undeliveredCount: 3, amountWon: 82_500, refundedAt: new Date('2026-11-25T12:00:00+09:00') }
const KEPT = { undeliveredCount: 3, amountWon: 0, refundedAt: null }
const FACTS = {
  reserveStatus: 'SEND_COMPLETE',
  isResend: false,
  isResent: false,
  refund: REFUNDED,
  recipientCount: 2,
} as const

test.each([
  ['all is known', {}, 'OK'],
  ['nothing was refunded', { refund: KEPT }, 'OK'],
  ['results are missing', { refund: undefined }, 'RESULTS_OPEN'],
  ['it was not sent yet', { reserveStatus: 'SEND_WAIT' }, 'RESULTS_OPEN'],
  ['the refund is under way', { refund: { ...REFUNDED, refundedAt: null } }, 'REFUND_OPEN'],
  ['it was done already', { isResent: true }, 'RESENT_ALREADY'],
  ['it is such an ad itself', { isResend: true }, 'RESEND_OF_RESEND'],
  ['nobody can be reached', { recipientCount: 0 }, 'NOBODY_TO_RESEND'],
] as const)('sending again when %s: %s', (_when, facts, wanted) => {
  const verdict = checkResend({ ...FACTS, ...facts })
  expect(verdict.ok ? 'OK' : verdict.code).toBe(wanted)
})

test.each([
  [REFUNDED, 3, 82_500],
  [REFUNDED, 2, 55_000],
  [{ ...REFUNDED, amountWon: 100 }, 2, 66],
  [REFUNDED, 0, 0],
  [KEPT, 3, 0],
  [{ ...KEPT, undeliveredCount: 0 }, 0, 0],
] as const)('what went back for those who get it again is paid again: %o, %i people: %i won', (refund, people, won) => {
  expect(resendWon(refund, people)).toBe(won)
})

const school = (no: number, expectedTargetCount: number) => ({
  adSmsReserveResourceMappingSeq: no,
  organizationName: `학교 ${no}`,
  expectedTargetCount,
})

test.each([
  [[1, 1, 1], 100, [33, 33, 34]],
  [[10, 30], 44_000, [11_000, 33_000]],
  [[2], 55_000, [55_000]],
  [[0, 0], 0, [0, 0]],
] as const)('the price for %o people is spread so that the parts make the whole', (people, won, parts) => {
  const quote = resendQuote(
    people.map((count, index) => school(index + 1, count)),
    won,
  )
  expect(quote.items.map((item) => item.orderAmount)).toEqual(parts)
  expect([quote.orderAmount, quote.supplyWon + quote.vatWon]).toEqual([won, won])
})

test('of a price with VAT an eleventh is VAT', () => {
  expect(resendQuote([school(1, 1)], 110_000)).toMatchObject({ supplyWon: 100_000, vatWon: 10_000 })
})
