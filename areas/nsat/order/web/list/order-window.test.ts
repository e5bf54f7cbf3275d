import { expect, test } from 'vitest'
import { planSample } from '#areas/nsat/order/testing/order.samples.ts'
import { windowText } from './order-window.tsx'

test.each([
  ['2026-10-29T12:00:00+09:00', '신청 기간 11.01 ~ 11.30, 시작 D-3'],
  ['2026-11-01T00:00:00+09:00', '신청 기간 11.01 ~ 11.30, 마감 D-29'],
  ['2026-11-24T23:59:59+09:00', '신청 기간 11.01 ~ 11.30, 마감 D-6'],
  ['2026-11-30T23:59:59+09:00', '신청 기간 11.01 ~ 11.30, 마감 D-DAY'],
  ['2026-12-01T00:00:00+09:00', '신청 기간 11.01 ~ 11.30, 마감되었습니다.'],
  ['2027-01-02T00:00:00+09:00', '신청 기간 2026.11.01 ~ 2026.11.30, 마감되었습니다.'],
])('at %s reads %s', (now, expected) => {
  expect(windowText(planSample(), new Date(now))).toBe(expected)
})

test('a period over the end of a year says both years', () => {
  const plan = planSample({ applyStartDate: '2026-12-15', applyEndDate: '2027-01-10' })
  expect(windowText(plan, new Date('2026-12-20T00:00:00+09:00'))).toBe('신청 기간 2026.12.15 ~ 2027.01.10, 마감 D-21')
})
