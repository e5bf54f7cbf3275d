import { expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { OptionalId } from '#platform/contract/shapes.ts'
import * as contents from './contents.contract.ts'
import { DateTime } from './fields.contract.ts'
import * as guide from './guide.contract.ts'
import { HistoryQuery, ManagedHistoryQuery } from './history-query.contract.ts'
import * as inspection from './inspection.contract.ts'
import * as payment from './payment.contract.ts'
import * as reservation from './reservation.contract.ts'
import * as history from './reservation-history.contract.ts'
import * as result from './result.contract.ts'
import * as school from './school.contract.ts'
import * as vendorEvent from './vendor-event.contract.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'refusals' in value && 'path' in value
const calls = [contents, guide, inspection, payment, reservation, history, result, school, vendorEvent].flatMap(
  (file) => Object.values(file).filter(isCall),
)

test('every call has its own name and its own route', () => {
  expect(calls).toHaveLength(34)
  expect(new Set(calls.map((each) => each.name)).size).toBe(calls.length)
  expect(new Set(calls.map((each) => `${each.method} ${each.path}`)).size).toBe(calls.length)
})

test('only the vendor calls without signing in, and manager routes are for advertising administrators', () => {
  expect(calls.filter((each) => each.access === 'public').map((each) => each.name)).toEqual([
    'textAd.receiveVendorEvent',
  ])
  const managers = calls.filter((each) => each.path.startsWith('/promotion/sms/manager/'))
  expect(managers.map((each) => each.access)).toEqual(managers.map(() => ['ADS']))
})

test.each([
  ['2026-11-24T11:00:00+09:00', '2026-11-24T11:00:00+09:00'],
  ['2026-11-24 11:00:00', '2026-11-24T11:00:00+09:00'],
  ['2026-11-24T11:00:00', '2026-11-24T11:00:00+09:00'],
  ['2026.11.24 11:00', '2026-11-24T11:00:00+09:00'],
  ['2026-11-24T02:00:00.000Z', '2026-11-24T11:00:00+09:00'],
  ['2026-11-24', '2026-11-24T00:00:00+09:00'],
  ['2026-02-30 11:00', undefined],
  ['2026-11-24 25:00', undefined],
  ['24.11.2026', undefined],
  ['', undefined],
])('the moment %j is read as %s', (text, expected) => {
  expect(DateTime.safeParse(text).data).toBe(expected)
})

test.each([
  [7, 7],
  ['7', 7],
  [0, undefined],
  ['0', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the optional id %j is read as %s', (value, expected) => {
  expect(OptionalId.parse(value)).toBe(expected)
})

const PERIOD = { startDate: '2026.10.23', endDate: '2026-11-23' }

test('a search has sensible defaults and takes both ways of writing a day', () => {
  expect(ManagedHistoryQuery.parse(PERIOD)).toEqual({
    reserveStatus: [],
    periodType: 'reserveRegisterYmdt',
    startDate: '2026-10-23',
    endDate: '2026-11-23',
    pageNum: 1,
    pageSize: 10,
    deleteYn: 'N',
  })
})

test('a search takes one status, several, or all', () => {
  const statusesOf = (reserveStatus: string) => HistoryQuery.parse({ ...PERIOD, reserveStatus }).reserveStatus
  expect(statusesOf('SEND_WAIT')).toEqual(['SEND_WAIT'])
  expect(statusesOf('INSPECTION_COMPLETE,SEND_WAIT')).toEqual(['INSPECTION_COMPLETE', 'SEND_WAIT'])
  expect(statusesOf('ALL')).toEqual([])
})

test.each([
  [{ startDate: '2026-11-23' }],
  [{ startDate: '2026-11-24', endDate: '2026-11-23' }],
  [{ startDate: '2026-02-30', endDate: '2026-11-23' }],
  [{ startDate: '2025-11-22', endDate: '2026-11-23' }],
  [{ ...PERIOD, pageNum: 0 }],
  [{ ...PERIOD, pageSize: 101 }],
  [{ ...PERIOD, reserveStatus: 'SENT' }],
  [{ ...PERIOD, smsType: 'SMS' }],
])('the search %j is refused', (query) => {
  expect(HistoryQuery.safeParse(query).success).toBe(false)
})

test('an ad may be posted with the least that is known', () => {
  const body = reservation.saveReservation.body.parse({
    reserveDateTime: '2026-11-24 11:00:00',
    resourceMappings: [{ organizationId: 3, organizationName: '서울초등학교', targetCount: 10 }],
    adSmsContents: { title: '이름', adSmsContentsSeq: 0 },
    adSmsReserveSeq: 0,
  })
  expect(body).toMatchObject({
    status: '',
    resourceMappings: [{ organizationId: 3 }],
    adSmsContents: { smsType: 'LMS', contentsStatus: 'TEMPORARY_SAVE' },
  })
  expect(body.adSmsReserveSeq).toBeUndefined()
})

test('a school without any id is refused', () => {
  const body = { adSmsContents: {}, resourceMappings: [{ organizationName: '서울초등학교' }] }
  expect(reservation.saveReservation.body.safeParse(body).success).toBe(false)
})

test('the result of a payment is understood under both names of the amount', () => {
  const body = { adSmsReserveSeq: '1', paySeq: '2', code: 0 }
  expect(payment.settlePayment.body.parse({ ...body, totalPaymentAmt: 110000 })).toMatchObject({
    code: '0',
    totalPayAmt: '110000',
  })
  expect(payment.settlePayment.body.parse({ ...body, totalPayAmt: '110000' })).toMatchObject({
    paySeq: 2,
    totalPayAmt: '110000',
  })
})

test('a discount is not possible', () => {
  const body = { adSmsReserveSeq: 1, orderAmount: 1, items: [{ adSmsReserveResourceMappingSeq: 1, orderAmount: 1 }] }
  expect(payment.pay.body.safeParse(body).success).toBe(true)
  expect(payment.pay.body.safeParse({ ...body, discountAmount: 1 }).success).toBe(false)
})

test('material is copied by its id, alone or in an object', () => {
  expect(contents.copyContents.body.parse(7)).toEqual({ adSmsContentsSeq: 7 })
  expect(contents.copyContents.body.parse({ adSmsContentsSeq: '7' })).toEqual({ adSmsContentsSeq: 7 })
})

test('the picture is described as one part or as two', () => {
  const image = { tcFileName: 'a.jpg', objectStorageNo: 4 }
  expect(contents.attachImage.body.parse({ image: JSON.stringify(image) })).toEqual(image)
  expect(contents.attachImage.body.parse({ tcFileName: 'a.jpg', objectStorageNo: '4' })).toEqual(image)
  expect(contents.attachImage.body.safeParse({ image: 'no json' }).success).toBe(false)
})

test('a change of nothing is refused', () => {
  expect(inspection.modifyReservation.body.safeParse({ adSmsContents: { adSmsContentsSeq: 1 } }).success).toBe(false)
  const change = { adSmsContents: { adSmsContentsSeq: 1 }, additionalReceivePhoneNumber: '' }
  expect(inspection.modifyReservation.body.safeParse(change).success).toBe(true)
})

test('reports of the vendor are read in both spellings of the key', () => {
  const event = { event: 'MESSAGE_RESULT_UPDATE', hooks: [{ hookId: 'h', recipientSeq: 1, recipientGropuingKey: 'k' }] }
  expect(vendorEvent.receiveVendorEvent.body.parse(event).hooks[0]).toMatchObject({
    recipientGroupingKey: 'k',
    recipientSeq: '1',
  })
})
