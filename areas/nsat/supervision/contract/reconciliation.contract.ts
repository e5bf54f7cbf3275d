import { z } from 'zod'
import { BY_PLAN } from '#areas/nsat/plan/contract/plan-filters.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { bySearch, bySelect } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { exportQuery, listQuery } from '#platform/contract/list/query.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { Count, Id, pageOf } from '#platform/contract/shapes.ts'
import { RECONCILERS } from './access.ts'
import { RECONCILIATION } from './places.ts'
import { ROUND_READS } from './round-reads.ts'

/** An institute of a round, from the order to the answers. Counts are examinees, printed ones as ordered and not in bundles. */
const ReconciledSchool = z.object({
  schoolNo: z.number().int(),
  schoolName: z.string(),
  vendorName: z.string(),
  /** In live orders that were not cancelled; after a partial cancellation those that are still paid for. */
  orderedCount: Count,
  /** In those that are printed: paid, and free ones. */
  paidCount: Count,
  /** Won that are still paid. */
  paidAmount: Count,
  /** By the print order and the supplementary ones after it. */
  printedCount: Count,
  /** Left for the vendor. */
  shippedCount: Count,
  /** Arrived at the institute. */
  deliveredCount: Count,
  /** Whether the answer sheets are back at the supervisor. */
  sheetsBack: z.boolean(),
  /** Whether the answers were entered. */
  graded: z.boolean(),
  /** Whether ordered, paid and printed are not the same. */
  isDifferent: z.boolean(),
})
export type ReconciledSchool = z.infer<typeof ReconciledSchool>

const RECONCILED = {
  place: RECONCILIATION,
  wire: PAGED_BY_ORDER_ITEM,
  filters: [
    ...BY_PLAN,
    bySelect('isDifferent', '대사 결과', ['true', 'false']),
    bySearch(['schoolNo', 'schoolName', 'vendorName'], { numeric: ['schoolNo'] }),
  ],
  sorts: ['schoolNo', 'orderedCount', 'paidCount', 'printedCount'],
} as const

const PATH = '/nsat/service/plan/{id}/reconciliation'
const params = z.object({ id: Id })

/** Institutes that ordered in a round or were printed for it; the round of the path counts. */
export const listReconciled = call({
  name: 'nsatSupervision.listReconciled',
  method: 'GET',
  path: PATH,
  summary: '회차의 주문, 결제, 인쇄, 배송, 답안지, 채점 인원을 학원별로 대조한다.',
  access: RECONCILERS,
  scope: NSAT_SCOPE,
  params,
  query: listQuery(RECONCILED),
  output: pageOf(ReconciledSchool),
  refusals: PLAN_ASK_REFUSALS,
  reads: ROUND_READS,
})

export const exportReconciled = call({
  name: 'nsatSupervision.exportReconciled',
  method: 'GET',
  path: `${PATH}/export`,
  summary: '회차의 대사 목록을 엑셀로 내려받는다.',
  access: RECONCILERS,
  scope: NSAT_SCOPE,
  params,
  query: exportQuery(RECONCILED),
  output: z.unknown(),
  refusals: { ...PLAN_ASK_REFUSALS, ...EXPORT_REFUSALS },
  form: 'bytes',
})

/** What was ordered beside what was paid, printed, delivered and graded. */
export const reconciledSchools = listOver({ ...RECONCILED, listCall: listReconciled, exportCall: exportReconciled })
