import { expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import * as order from './order.contract.ts'
import { PeriodDay } from './order.contract.ts'
import * as packages from './package.contract.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'refusals' in value && 'path' in value
const calls = [order, packages].flatMap((file) => Object.values(file).filter(isCall))

test('every call has its own route, and only cancelling is for administrators alone', () => {
  expect(
    calls.map((each) => `${each.method} ${each.path.replace('/promotion/adpackage', '')} ${each.access}`).sort(),
  ).toEqual([
    'GET  IAMCLASS,AGENCY,ADS',
    'GET /guide IAMCLASS,AGENCY,ADS',
    'GET /orders/{id} IAMCLASS,AGENCY,ADS',
    'GET /payment/receipt IAMCLASS,AGENCY,ADS',
    'POST /order IAMCLASS,AGENCY,ADS',
    'POST /order/cancel ADS',
    'POST /order/register IAMCLASS,AGENCY,ADS',
    'POST /orders IAMCLASS,AGENCY,ADS',
    'POST /orders/export IAMCLASS,AGENCY,ADS',
    'POST /payment/callback IAMCLASS,AGENCY,ADS',
  ])
})

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026.11.24', '2026-11-24'],
  ['2026-11-24 00:00:00', '2026-11-24'],
  ['2026.11.24 23:59:59', '2026-11-24'],
  ['2026-11-24T23:59:59', '2026-11-24'],
  ['2026-11-24T00:00:00+09:00', '2026-11-24'],
  ['2026-11-23T15:00:00.000Z', '2026-11-24'],
])('the end %j of a period is the day %s', (text, day) => {
  expect(PeriodDay.parse(text)).toBe(day)
})

test.each([[''], [null], [undefined]])('%j leaves a period open', (value) => {
  expect(PeriodDay.parse(value)).toBeUndefined()
})

test.each([['2026-02-30'], ['2026-11-24T25:00:00Z'], ['24.11.2026'], ['today'], [20261124]])(
  '%j is no day',
  (value) => {
    expect(PeriodDay.safeParse(value).success).toBe(false)
  },
)
