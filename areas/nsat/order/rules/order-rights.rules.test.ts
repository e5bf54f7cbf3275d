import { expect, test } from 'vitest'
import { ORDER_TYPE_CODES, type OrderType } from '../contract/codes.ts'
import { addingOf, mayAdd, mayEdit, mayOrder, type Orderer } from './order-rights.rules.ts'

const PLAN = { applyStartDate: '2026-11-01', applyEndDate: '2026-11-30' }
const OPEN = new Date('2026-11-10T12:00:00+09:00')
const BEFORE = new Date('2026-10-10T12:00:00+09:00')
const OVER = new Date('2026-12-10T12:00:00+09:00')
const VENDOR: Orderer = { isOffice: false, vendorNo: 7, mayWrite: true, isAlwaysOpen: false }
const OFFICE: Orderer = { isOffice: true, vendorNo: null, mayWrite: true, isAlwaysOpen: false }

const codeOf = (verdict: ReturnType<typeof mayEdit> | ReturnType<typeof mayAdd> | ReturnType<typeof mayOrder>) =>
  verdict.ok ? 'yes' : verdict.code

test.each([
  [VENDOR, OPEN, 'yes'],
  [VENDOR, BEFORE, 'WINDOW_NOT_OPEN'],
  [VENDOR, OVER, 'WINDOW_CLOSED'],
  [OFFICE, OVER, 'WINDOW_CLOSED'],
  [{ ...OFFICE, isAlwaysOpen: true }, OVER, 'yes'],
  [{ ...VENDOR, mayWrite: false }, OPEN, 'READ_ONLY'],
])('%j at %s: %s', (who, now, expected) => {
  expect(codeOf(mayOrder(who, PLAN, now))).toBe(expected)
})

test('only what nobody paid is edited, as long as nothing replaced it and the period is open', () => {
  for (const nsatOrderType of ORDER_TYPE_CODES)
    for (const who of [VENDOR, OFFICE])
      expect(codeOf(mayEdit({ nsatOrderType }, who, PLAN, OPEN))).toBe(
        nsatOrderType === 'UNPAID' ? 'yes' : 'ORDER_NOT_EDITABLE',
      )
  const order = { nsatOrderType: 'UNPAID' as const }
  expect(codeOf(mayEdit({ ...order, isReplaced: true }, VENDOR, PLAN, OPEN))).toBe('ORDER_NOT_EDITABLE')
  expect(codeOf(mayEdit(order, VENDOR, PLAN, OVER))).toBe('WINDOW_CLOSED')
})

test.each<[OrderType[], string, string, string | null, string | null]>([
  [[], 'yes', 'yes', 'FIRST', 'FIRST'],
  [['UNPAID'], 'UNPAID_ORDER_EXISTS', 'UNPAID_ORDER_EXISTS', null, null],
  [['CANCEL', 'UNPAID'], 'UNPAID_ORDER_EXISTS', 'UNPAID_ORDER_EXISTS', null, null],
  [['PREORDER'], 'ORDER_EXISTS', 'ORDER_EXISTS', null, null],
  [['CANCEL'], 'yes', 'yes', 'FURTHER', 'FURTHER'],
  [['PARTIAL_CANCEL', 'CANCEL'], 'yes', 'yes', 'FURTHER', 'FURTHER'],
  [['PAID'], 'ORDER_EXISTS', 'yes', null, 'EXTRA'],
  [['PAID', 'PAID'], 'ORDER_EXISTS', 'yes', null, 'EXTRA'],
  [['PAID', 'CANCEL'], 'ORDER_EXISTS', 'ORDER_EXISTS', null, null],
])(
  'beside %j a vendor adds: %s, the office: %s',
  (liveOrderTypes, ofVendor, ofOffice, offeredVendor, offeredOffice) => {
    const row = { liveOrderTypes, nsatVendorNo: 7 }
    expect([codeOf(mayAdd(row, VENDOR, PLAN, OPEN)), codeOf(mayAdd(row, OFFICE, PLAN, OPEN))]).toEqual([
      ofVendor,
      ofOffice,
    ])
    expect([addingOf(row, VENDOR), addingOf(row, OFFICE)]).toEqual([offeredVendor, offeredOffice])
  },
)

test('what a row offers is what may be done in the period', () => {
  const some: OrderType[][] = ORDER_TYPE_CODES.flatMap((one) => [
    [one],
    ...ORDER_TYPE_CODES.map((other) => [one, other]),
  ])
  for (const types of [[], ...some])
    for (const who of [VENDOR, OFFICE])
      for (const nsatVendorNo of [7, 8, null]) {
        const row = { liveOrderTypes: types, nsatVendorNo }
        expect(addingOf(row, who) !== null).toBe(mayAdd(row, who, PLAN, OPEN).ok)
      }
})

test('a vendor adds nothing for an institute that it does not look after any more; the office does', () => {
  for (const nsatVendorNo of [8, null]) {
    const row = { liveOrderTypes: ['CANCEL' as const], nsatVendorNo }
    expect([codeOf(mayAdd(row, VENDOR, PLAN, OPEN)), codeOf(mayAdd(row, OFFICE, PLAN, OPEN))]).toEqual([
      'NOT_ASSIGNED',
      'yes',
    ])
  }
})
