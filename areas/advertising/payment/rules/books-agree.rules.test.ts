import { expect, test } from 'vitest'
import type { Finding, PaymentStatus, VendorStatus } from '../contract/codes.ts'
import { findDifference } from './books-agree.rules.ts'

test.each<[PaymentStatus, number, VendorStatus, number, number, Finding | null]>([
  ['PAID', 1000, 'APPROVED', 1000, 0, null],
  ['PAID', 1000, 'APPROVED', 900, 0, 'AMOUNT_DIFFERS'],
  ['PAID', 1000, 'APPROVED', 1000, 400, 'REFUNDED_BY_VENDOR'],
  ['PAID', 1000, 'CANCELLED', 1000, 1000, 'REFUNDED_BY_VENDOR'],
  ['PAID', 1000, 'CERTIFIED', 1000, 0, 'NOT_CHARGED'],
  ['PAID', 1000, 'ABSENT', 0, 0, 'NOT_CHARGED'],
  ['CANCELLED', 1000, 'CANCELLED', 1000, 1000, null],
  ['CANCELLED', 1000, 'CANCELLED', 1000, 500, 'AMOUNT_DIFFERS'],
  ['CANCELLED', 1000, 'APPROVED', 1000, 0, 'NOT_REFUNDED'],
  ['FAILED', 1000, 'APPROVED', 1000, 0, 'CHARGED_WITHOUT_PAYMENT'],
  ['FAILED', 1000, 'CERTIFIED', 1000, 0, null],
  ['FAILED', 1000, 'CANCELLED', 1000, 1000, null],
  ['APPROVING', 1000, 'APPROVED', 1000, 0, null],
  ['CANCEL_REQUESTED', 1000, 'APPROVED', 1000, 0, null],
])(
  '%s of %i won against %s of %i won with %i cancelled is %s',
  (status, amountWon, vendor, vendorWon, cancelledWon, finding) => {
    expect(findDifference({ status, amountWon }, { status: vendor, amountWon: vendorWon, cancelledWon })).toBe(finding)
  },
)
