import { z } from 'zod'
import { BY_PLAN } from '#areas/nsat/plan/contract/plan-filters.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { bySearch } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { Count } from '#platform/contract/shapes.ts'
import { SUPERVISORS } from './access.ts'
import { VENDOR_STATUSES } from './places.ts'
import { ROUND_READS } from './round-reads.ts'

/** 0 to 100 with one decimal; 0 of nothing. */
const Percentage = z.number().min(0).max(100)

/** How far a round is. Purchases are paid and not free; counts of theirs are examinees. */
const RoundProgress = z.object({
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

const VendorStatus = RoundProgress.extend({
  nsatVendorNo: z.number().int(),
  vendorName: z.string(),
  principalRegion: z.string(),
})
export type VendorStatus = z.infer<typeof VendorStatus>

/** Vendors that sell a service, or have orders in the round, with how far the round is at each; the default round unless one is named. */
export const vendorStatuses = listOf({
  name: 'nsatSupervision.listVendorStatus',
  path: '/nsat/supervisor/vendor/status',
  place: VENDOR_STATUSES,
  row: VendorStatus,
  reads: ROUND_READS,
  wire: PAGED_BY_ORDER_ITEM,
  scope: NSAT_SCOPE,
  refusals: PLAN_ASK_REFUSALS,
  filters: [...BY_PLAN, bySearch(['nsatVendorNo', 'vendorName'], { numeric: ['nsatVendorNo'] })],
  sorts: ['nsatVendorNo', 'vendorName', 'principalRegion'],
  export: true,
})
export const { listCall: listVendorStatus, exportCall: exportVendorStatus } = vendorStatuses

/** The same for all vendors that the list of the same query shows, added up. */
export const readVendorStatusTotals = call({
  name: 'nsatSupervision.readVendorStatusTotals',
  method: 'GET',
  path: '/nsat/supervisor/vendor/status/totals',
  summary: '총판별 현황 목록과 같은 조건의 합계를 조회한다.',
  access: SUPERVISORS,
  query: exportVendorStatus.query,
  output: RoundProgress,
  scope: NSAT_SCOPE,
  refusals: PLAN_ASK_REFUSALS,
  reads: ROUND_READS,
})
