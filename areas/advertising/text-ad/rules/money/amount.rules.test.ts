import { expect, test } from 'vitest'
import type { ReserveStatus, SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { PaySummary } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { amountWon } from './amount.rules.ts'

const paid: PaySummary = { paySeq: 1, paymentStatus: 'PAID', orderAmount: 110_000, payYmdt: null, cancelYmdt: null }

test.each<[SenderType, ReserveStatus, PaySummary[], number | null]>([
  ['NORMAL', 'TEMPORARY_SAVE', [], null],
  ['NORMAL', 'REQUEST_FOR_INSPECTION', [paid], 110_000],
  ['NORMAL', 'SEND_CANCEL', [{ ...paid, paymentStatus: 'CANCELLED' }], 110_000],
  ['AGENCY', 'TEMPORARY_SAVE', [], null],
  ['AGENCY', 'REQUEST_FOR_INSPECTION', [], 220_000],
  ['AGENCY', 'SEND_COMPLETE', [], 220_000],
  ['AGENCY', 'SEND_CANCEL', [], 0],
  ['ADMIN', 'SEND_COMPLETE', [], null],
])('an ad of %s in %s costs %s', (senderType, reserveStatus, payList, expected) => {
  expect(amountWon({ senderType, reserveStatus, payList, orderAmount: 220_000 })).toBe(expected)
})
