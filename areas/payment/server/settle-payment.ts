import { PAYMENT_STATES } from '../contract/statuses.ts'
import { outcomeOf } from '../rules/payment-outcome.rules.ts'
import type { PayCallback, Settled } from './door.ts'
import type { PaymentRow } from './payment.tables.ts'
import type { Desk } from './payment-desk.ts'
import { writeEvent } from './payment-events.ts'
import { findForCallback, toPayment } from './payments.queries.ts'
import { workOrWait } from './wait-for-outcome.ts'

/** A browser came back from the payment window. What it says only decides which payment the vendor is asked about. */
export async function settlePayment(desk: Desk, callback: PayCallback): Promise<Settled> {
  const payment = await findForCallback(desk.db, callback)
  if (!payment) return { refused: 'NOT_FOUND' }
  const isOpen = PAYMENT_STATES[payment.status].isOpen
  await writeEvent(desk.db, payment.pay_seq, desk.clock.now(), isOpen ? 'CALLBACK' : 'CALLBACK_REPEATED', {
    code: callback.code.slice(0, 20),
    status: payment.status,
  })
  return settledAs(isOpen ? await workOrWait(desk, payment.pay_seq, callback.code) : payment)
}

function settledAs(row: PaymentRow): Settled {
  const told = outcomeOf({ status: row.status, resultCode: row.result_code })
  const payment = toPayment(row)
  // A refusal of the area that sells says more than our own sentence: it knows what was lost.
  if (told.outcome === 'REFUNDED' && row.registered_at === null && row.reason)
    return { ...told, payment, message: row.reason }
  return { ...told, payment }
}
