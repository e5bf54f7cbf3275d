import { expect, test } from 'vitest'
import { DELIVERY_STATUS_CODES, type DeliveryStatus, type DeliveryTarget } from '../contract/statuses.ts'
import {
  DELIVERY_LIFE,
  dayOfStatus,
  daysAfter,
  deliveryMoverOf,
  type InvoiceView,
  offeredMoves,
  wayTo,
} from './delivery-life.rules.ts'

const parcel = (deliveryStatus: DeliveryStatus, over: Partial<InvoiceView> = {}): InvoiceView => ({
  deliveryStatus,
  deliveryTarget: 'TO_CUSTOMER',
  answersheetPickup: 'WAITING_FOR_PICKUP',
  ...over,
})
const flags = (...names: string[]) => new Set(names)
const VENDOR = deliveryMoverOf(flags('NSAT_VENDOR'))
const OFFICE = deliveryMoverOf(flags('NSAT_ADMIN', 'NSAT_VENDOR'))

/** By which move, `-` where it stands there already, or why not. */
const answer = (invoice: InvoiceView, to: DeliveryStatus, by: typeof VENDOR): string => {
  const way = wayTo(invoice, to, by)
  return way.ok ? (way.move ?? '-') : way.code
}

test.each([
  ['WAITING_FOR_DELIVERY', ['-', 'DELIVERY_NOT_YOURS', 'COMPLETE', 'DELIVERY_NOT_YOURS']],
  ['SHIPPING', ['DELIVERY_NOT_POSSIBLE', '-', 'COMPLETE', 'DELIVERY_NOT_YOURS']],
  ['DELIVERY_COMPLETED', ['RESET', 'DELIVERY_NOT_YOURS', '-', 'DELIVERY_NOT_YOURS']],
  ['LOST', ['DELIVERY_LOST', 'DELIVERY_NOT_YOURS', 'DELIVERY_LOST', '-']],
] as const)('from %s a vendor gets a parcel to an institute: %j', (from, expected) => {
  expect(DELIVERY_STATUS_CODES.map((to) => answer(parcel(from), to, VENDOR))).toEqual(expected)
})

test.each([
  ['WAITING_FOR_DELIVERY', ['-', 'SHIP', 'COMPLETE', 'LOSE']],
  ['SHIPPING', ['DELIVERY_NOT_POSSIBLE', '-', 'COMPLETE', 'LOSE']],
  ['DELIVERY_COMPLETED', ['RESET', 'DELIVERY_NOT_POSSIBLE', '-', 'LOSE']],
  ['LOST', ['RESEND', 'DELIVERY_LOST', 'DELIVERY_LOST', '-']],
] as const)('from %s the office gets a parcel, wherever it goes: %j', (from, expected) => {
  for (const deliveryTarget of ['TO_CUSTOMER', 'TO_VENDOR'] as const)
    expect(DELIVERY_STATUS_CODES.map((to) => answer(parcel(from, { deliveryTarget }), to, OFFICE))).toEqual(expected)
})

test('a vendor has no say in parcels to vendors', () => {
  for (const from of DELIVERY_STATUS_CODES)
    for (const to of DELIVERY_STATUS_CODES)
      expect(answer(parcel(from, { deliveryTarget: 'TO_VENDOR' }), to, VENDOR)).toBe('DELIVERY_NOT_YOURS')
})

test.each([
  ['TO_CUSTOMER', 'WAITING_FOR_PICKUP', 'RESET'],
  ['TO_CUSTOMER', 'WAREHOUSING_TO_VENDOR', 'PICKED_UP'],
  ['TO_CUSTOMER', 'RELEASE_FROM_VENDOR', 'PICKED_UP'],
  ['TO_CUSTOMER', 'WAREHOUSING_TO_SUPERVIOR', 'PICKED_UP'],
  ['TO_VENDOR', 'WAREHOUSING_TO_SUPERVIOR', 'RESET'],
] as const)(
  'a completed parcel %s whose sheets are %s: %s',
  (deliveryTarget: DeliveryTarget, answersheetPickup, expected) => {
    const invoice = parcel('DELIVERY_COMPLETED', { deliveryTarget, answersheetPickup })
    expect(answer(invoice, 'WAITING_FOR_DELIVERY', OFFICE)).toBe(expected)
    const lost = { ...invoice, deliveryStatus: 'LOST' } as const
    expect(answer(lost, 'WAITING_FOR_DELIVERY', OFFICE)).toBe(expected === 'RESET' ? 'RESEND' : expected)
    expect(answer(invoice, 'LOST', OFFICE)).toBe(expected === 'RESET' ? 'LOSE' : expected)
    // Wherever a lost parcel stands, something leads on from it.
    expect(offeredMoves(lost, OFFICE)).toEqual([expected === 'RESET' ? 'RESEND' : 'FIND'])
    expect(answer(lost, 'DELIVERY_COMPLETED', OFFICE)).toBe(expected === 'RESET' ? 'DELIVERY_LOST' : 'FIND')
    expect(offeredMoves(invoice, OFFICE)).toEqual(expected === 'RESET' ? ['RESET', 'LOSE'] : [])
  },
)

test('at most one move leads from a status to another', () => {
  const ways = Object.values(DELIVERY_LIFE.moves).flatMap(({ from, to }) => from.map((each) => `${each} ${to}`))
  expect(new Set(ways).size).toBe(ways.length)
})

test('a move keeps the day of its own and of the sending before it; what waits has none', () => {
  const none = { shippedDate: null, deliveryCompletedDate: null, lostDate: null }
  const shipped = daysAfter(none, 'SHIPPING', '2026-11-20')
  const completed = daysAfter(shipped, 'DELIVERY_COMPLETED', '2026-11-21')
  const lost = daysAfter(completed, 'LOST', '2026-11-22')
  expect(completed).toEqual({ ...shipped, deliveryCompletedDate: '2026-11-21' })
  expect(lost).toEqual({ ...shipped, lostDate: '2026-11-22' })
  expect(daysAfter(lost, 'WAITING_FOR_DELIVERY', '2026-11-23')).toEqual(none)
  expect(dayOfStatus('LOST', lost)).toBe('2026-11-22')
  expect(dayOfStatus('WAITING_FOR_DELIVERY', lost)).toBeNull()
})
