import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count } from '#platform/contract/shapes.ts'
import { SUPERVISORS } from './access.ts'

/** 0 to 100 with one decimal; 0 of nothing. */
const Percentage = z.number().min(0).max(100)

/** How far a round is. Purchases are paid and not free; counts of theirs are examinees. */
export const RoundProgress = z.object({
  /** Institutes that are looked after in the service. */
  totalSchoolCount: Count,
  totalPurchaseCount: Count,
  totalPurchaseSchool: Count,
  totalFreeCount: Count,
  totalFreeSchool: Count,
  toVendorDeliveryCompletePercentage: Percentage,
  toVendorDeliveryCompleteOrder: Count,
  toVendorDeliveryTotalOrder: Count,
  toInstituteDeliveryCompletePercentage: Percentage,
  toInstituteDeliveryCompleteOrder: Count,
  toInstituteDeliveryTotalOrder: Count,
  /** Complete: the sheets have left the vendor. */
  answersheetDeliveryCompletePercentage: Percentage,
  answersheetDeliveryCompleteSchool: Count,
  answersheetDeliveryTotalSchool: Count,
  gradingCompletePercentage: Percentage,
  gradingCompleteSchool: Count,
  gradingTotalSchool: Count,
})
export type RoundProgress = z.infer<typeof RoundProgress>
