import { PAYMENT_STATES } from '../contract/statuses.ts'
import { RECONCILE_AT_ONCE, RECONCILE_BATCH, RECONCILE_BATCHES, WAIT_POLL_MS, WAIT_POLLS } from '../rules/policy.ts'
import { advanceLeased } from './advance-payment.ts'
import type { PaymentRow } from './payment.tables.ts'
import type { Desk } from './payment-desk.ts'
import { type Leased, takeDue, takeLease } from './payment-leases.queries.ts'
import { readPayment } from './payments.queries.ts'

/**
 * Works on the payment, or waits for whoever does. Answers it as it stands then: settled, still open because the vendor
 * could not be asked, or still in other hands after about ten seconds.
 */
export async function workOrWait(desk: Desk, paySeq: number, saidCode: string | null): Promise<PaymentRow> {
  for (let poll = 0; poll < WAIT_POLLS; poll++) {
    const current = await readPayment(desk.db, paySeq)
    if (!PAYMENT_STATES[current.status].isUnsettled) return current
    const leased = await takeLease(desk.db, paySeq, desk.clock.now())
    if (leased) return advanceLeased(desk, leased, saidCode)
    await desk.pause(WAIT_POLL_MS)
  }
  return readPayment(desk.db, paySeq)
}

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
        desk.log.error({ err: error, paySeq: next.row.paySeq }, 'payment cannot be reconciled now')
      }
    }
  }
  await Promise.all(Array.from({ length: RECONCILE_AT_ONCE }, work))
}
