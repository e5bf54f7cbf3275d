import { expect, test } from 'vitest'
import { type ProgressCounts, withPercentages } from './progress.rules.ts'

const NOTHING: ProgressCounts = {
  totalSchoolCount: 0,
  totalPurchaseCount: 0,
  totalPurchaseSchool: 0,
  totalFreeCount: 0,
  totalFreeSchool: 0,
  toVendorDeliveryCompleteOrder: 0,
  toVendorDeliveryTotalOrder: 0,
  toInstituteDeliveryCompleteOrder: 0,
  toInstituteDeliveryTotalOrder: 0,
  answersheetDeliveryCompleteSchool: 0,
  answersheetDeliveryTotalSchool: 0,
  gradingCompleteSchool: 0,
  gradingTotalSchool: 0,
}

test('of nothing every percentage is 0', () => {
  expect(withPercentages(NOTHING)).toMatchObject({
    toVendorDeliveryCompletePercentage: 0,
    toInstituteDeliveryCompletePercentage: 0,
    answersheetDeliveryCompletePercentage: 0,
    gradingCompletePercentage: 0,
  })
})

test('each percentage comes from its own counts, with one decimal', () => {
  const counts = {
    ...NOTHING,
    toVendorDeliveryCompleteOrder: 1,
    toVendorDeliveryTotalOrder: 3,
    toInstituteDeliveryCompleteOrder: 2,
    toInstituteDeliveryTotalOrder: 3,
    answersheetDeliveryCompleteSchool: 1,
    answersheetDeliveryTotalSchool: 8,
    gradingCompleteSchool: 7,
    gradingTotalSchool: 7,
  }
  expect(withPercentages(counts)).toEqual({
    ...counts,
    toVendorDeliveryCompletePercentage: 33.3,
    toInstituteDeliveryCompletePercentage: 66.7,
    answersheetDeliveryCompletePercentage: 12.5,
    gradingCompletePercentage: 100,
  })
})
