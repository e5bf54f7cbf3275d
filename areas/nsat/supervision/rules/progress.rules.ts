import { percentOf } from '#platform/contract/percent.ts'
import type { RoundProgress } from '../contract/vendor-status.contract.ts'

type Percentage = Extract<keyof RoundProgress, `${string}Percentage`>

/** What is counted of a round, before anything is divided. */
export type ProgressCounts = Omit<RoundProgress, Percentage>

/** Counts with the percentages that follow from them: 0 of nothing, with one decimal. */
export const withPercentages = (counts: ProgressCounts): RoundProgress => ({
  ...counts,
  toVendorDeliveryCompletePercentage: percentOf(
    counts.toVendorDeliveryCompleteOrder,
    counts.toVendorDeliveryTotalOrder,
  ),
  toInstituteDeliveryCompletePercentage: percentOf(
    counts.toInstituteDeliveryCompleteOrder,
    counts.toInstituteDeliveryTotalOrder,
  ),
  answersheetDeliveryCompletePercentage: percentOf(
    counts.answersheetDeliveryCompleteSchool,
    counts.answersheetDeliveryTotalSchool,
  ),
  gradingCompletePercentage: percentOf(counts.gradingCompleteSchool, counts.gradingTotalSchool),
})
