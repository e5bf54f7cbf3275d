import type { BulkColumn } from '../contract/bulk-order.contract.ts'
import type { OrderSchool, SchoolOrder } from '../contract/order.contract.ts'

/** A row of the bulk sheet as the portal fills it in; what is empty is null. */
export type TemplateRow = Readonly<Record<BulkColumn, number | null>>

const countOf = (count = 0): number | null => (count === 0 ? null : count)

const rowOf = ({ schoolNo, nsatPlanNo }: OrderSchool, order: SchoolOrder | undefined): TemplateRow => ({
  schoolNo,
  nsatPlanNo,
  nsatSchoolOrderNo: order?.nsatSchoolOrderNo ?? null,
  isFree: order?.isFree ? 1 : 0,
  middle1Count: countOf(order?.middle1Count),
  middle2Count: countOf(order?.middle2Count),
  middle3Count: countOf(order?.middle3Count),
  high1Count: countOf(order?.high1Count),
  high2GaCount: countOf(order?.high2GaCount),
})

/** The rows of an institute in the bulk sheet: one per order that the list shows, or one that is still to be filled in. */
export const templateRowsOf = (school: OrderSchool): TemplateRow[] =>
  school.orderList.length === 0 ? [rowOf(school, undefined)] : school.orderList.map((order) => rowOf(school, order))
