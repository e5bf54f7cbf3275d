import type { Updateable } from 'kysely'
import type { MoveName } from '#platform/contract/life.ts'
import { SYSTEM_ACTOR } from '#platform/server/audit/audit.ts'
import { type Actor, workOf } from '#platform/server/audit/work.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { movesOf } from '#platform/server/life/move.ts'
import { firstCheckAt } from '../rules/check-times.rules.ts'
import { PAYMENT_LIFE } from '../rules/payment-life.rules.ts'
import { type PaymentRow, type PaymentTables, STORED_PAYMENT } from './payment.tables.ts'
import { type PaymentEvent, writeEvent } from './payment-events.ts'

/** What belongs to a move of a payment. */
export interface Step {
  readonly at: Date
  readonly event: PaymentEvent
  readonly set?: Updateable<PaymentTables['payment.payment']>
  readonly detail?: Readonly<Record<string, unknown>>
  readonly actor?: Actor
}

const move = movesOf<PaymentTables>()('payment.payment', {
  life: PAYMENT_LIFE,
  key: 'paySeq',
  status: 'status',
  columns: STORED_PAYMENT,
  entity: 'payment.payment',
  alongside: (name, { now }) => ({ checkAt: firstCheckAt(PAYMENT_LIFE.moves[name].to, now), tries: 0 }),
})

/**
 * Compare-and-set of the status, with its event and its row of the audit trail. Null when the payment does not have the
 * expected status any more: somebody else was faster, and nothing is written.
 */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  name: MoveName<typeof PAYMENT_LIFE>,
  step: Step,
): Promise<PaymentRow | null> {
  const { paySeq, status: from } = payment
  const { from: starts, to } = PAYMENT_LIFE.moves[name]
  if (!starts.some((each) => each === from)) throw new Error(`payment ${paySeq} may not go from ${from} to ${to}`)
  const { at, event, set, detail, actor = SYSTEM_ACTOR } = step
  const row = await move(workOf(tx, at, actor), payment, name, { set, detail })
  if (!row) return null
  const who = actor.userId === null ? {} : { actorId: actor.userId }
  await writeEvent(tx, paySeq, at, event, { from, to, ...detail, ...who })
  return row
}
