import { z } from 'zod'
import { PRINT_EDITORS } from '#areas/nsat-print/contract/access.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat-plan/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { byOwn, bySearch, searchSchema } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { PAGED_BY_ORDER_ITEM, pageFields } from '#platform/contract/list/wire.ts'
import { Count, Flag, Id, pageOf } from '#platform/contract/shapes.ts'
import { ROUND_READS } from './round-reads.ts'

/** An institute of a round, from the order to the answers. Counts are examinees, printed ones as ordered and not in bundles. */
export const ReconciledSchool = z.object({
  schoolNo: z.number().int(),
  schoolName: z.string(),
  vendorName: z.string(),
  /** In live orders that were not cancelled. */
  orderedCount: Count,
  /** In those that are printed: paid, and free ones. */
  paidCount: Count,
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
