import { RECONCILE_AT_ONCE, RECONCILE_BATCH, RECONCILE_BATCHES } from '../rules/policy.ts'
import { advanceLeased } from './advance-payment.ts'
import type { Desk } from './payment-desk.ts'
import { type Leased, takeDue } from './payment-leases.queries.ts'

/**
 * Settles payments whose browser, process or answer was lost: approves what was agreed to, closes what was left, finishes
 * refunds. Several processes share the work; what one of them cannot settle does not stop the others.
 */
export async function reconcilePayments(desk: Desk, now: Date): Promise<void> {
  for (let batch = 0; batch < RECONCILE_BATCHES; batch++) {
    const due = await takeDue(desk.db, now, RECONCILE_BATCH)
    await advanceAll(desk, due)
    if (due.length < RECONCILE_BATCH) return
  }
}

async function advanceAll(desk: Desk, due: readonly Leased[]): Promise<void> {
  const waiting = [...due]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await advanceLeased(desk, next, null)
      } catch (error) {
        desk.log.error({ err: error, paySeq: next.row.pay_seq }, 'payment cannot be reconciled now')
      }
    }
  }
  await Promise.all(Array.from({ length: RECONCILE_AT_ONCE }, work))
}
