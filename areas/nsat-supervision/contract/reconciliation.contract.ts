import { z } from 'zod'
import { Count } from '#platform/contract/shapes.ts'

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
