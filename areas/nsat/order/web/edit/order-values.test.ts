import { describe, expect, test } from 'vitest'
import { orderSample, planSample, schoolSample } from '#areas/nsat/order/testing/order.samples.ts'
import { lostTargets, orderForm, orderValues, totalText } from './order-values.ts'

const plan = planSample()
const school = schoolSample([], { nsatVendorNo: 7 })

describe('what the form begins with', () => {
  test('is what was ordered, by whom', () => {
    expect(orderValues(orderSample({ middle3Count: 3, nsatVendorNo: 2, isFree: true }), school)).toEqual({
      MIDDLE3: 3,
      HIGH1: 10,
      isFree: true,
      nsatVendorNo: 2,
    })
  })
  test('is nothing of a first order, whose vendor looks after the institute', () => {
    expect(orderValues(undefined, school)).toEqual({ isFree: false, nsatVendorNo: 7 })
    expect(orderValues(undefined, schoolSample([], { nsatVendorNo: null }))).toEqual({ isFree: false })
  })
})

describe('what is sent', () => {
  const values = { MIDDLE3: 3, HIGH1: 0, MIDDLE1: 9, HIGH2NA: 4, isFree: false, nsatVendorNo: 2 }
  test('leaves out whom nobody ordered for and what the round has no goods for', () => {
    expect(orderForm(values, { schoolNo: 5, plan, isOffice: false }).orderTargetList).toEqual([
      { examTargetCode: 'MIDDLE3', examineeCount: 3 },
    ])
  })
  test('says what cannot be ordered any more', () => {
    expect(lostTargets(values, plan.targets)).toEqual([
      { examTargetCode: 'MIDDLE1', examineeCount: 9 },
      { examTargetCode: 'HIGH2NA', examineeCount: 4 },
    ])
  })
  test.each([
    [true, 2, 2],
    [true, undefined, null],
    [false, 2, null],
  ])('office %s with vendor %s names the vendor %s', (isOffice, nsatVendorNo, named) => {
    expect(orderForm({ ...values, nsatVendorNo }, { schoolNo: 5, plan, isOffice }).nsatVendorNo).toBe(named)
  })
  test('adds up to its price, or to nothing where it is free', () => {
    expect(totalText({ ...values, HIGH1: 2 }, plan.targets)).toBe('합계 5명, 32,000원')
    expect(totalText({ ...values, isFree: true }, plan.targets)).toBe('합계 3명, 0원 (무료)')
  })
})
