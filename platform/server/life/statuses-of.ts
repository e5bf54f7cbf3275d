import { z } from 'zod'
import type { AuditRow } from '../audit/audit.ts'

// Moves of package orders and regional ads were written under these names before all were called `status`.
const Stand = z
  .object({ status: z.string(), paymentStatusCode: z.string(), advertisementStatus: z.string() })
  .partial()
  .transform((state) => state.status ?? state.paymentStatusCode ?? state.advertisementStatus ?? null)
  .catch(null)

/** From which status to which a row of the audit trail tells that its thing moved; null where it tells of something else. */
export function statusesOf({ from, to }: Pick<AuditRow, 'from' | 'to'>): {
  readonly from: string | null
  readonly to: string | null
} {
  return { from: Stand.parse(from), to: Stand.parse(to) }
}
