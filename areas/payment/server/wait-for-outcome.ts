import { PAYMENT_STATES } from '../contract/statuses.ts'
import { WAIT_POLL_MS, WAIT_POLLS } from '../rules/policy.ts'
import { advanceLeased } from './advance-payment.ts'
import type { PaymentRow } from './payment.tables.ts'
import type { Desk } from './payment-desk.ts'
import { takeLease } from './payment-leases.queries.ts'
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
