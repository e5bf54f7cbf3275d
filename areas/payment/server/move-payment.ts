import { sql, type Updateable } from 'kysely'
import { SYSTEM_ACTOR, writeAudit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { PaymentStatus } from '../contract/codes.ts'
import { firstCheckAt } from '../rules/check-times.rules.ts'
import { mayMove } from '../rules/payment-states.rules.ts'
import type { PaymentRow, PaymentTables } from './payment.tables.ts'
import { type PaymentEvent, writeEvent } from './payment-events.ts'

/** One change of a payment's status. */
export interface Move {
  readonly to: PaymentStatus
  readonly at: Date
  readonly event: PaymentEvent
  readonly set?: Updateable<PaymentTables['payment.payment']>
  readonly detail?: Readonly<Record<string, unknown>>
  readonly actor?: { readonly userId: number | null; readonly name: string }
}

/**
 * Compare-and-set of the status, with its event and its row of the audit trail. Null when the payment does not have the
 * expected status any more: somebody else was faster, and nothing is written.
 */
export async function movePayment(
  tx: Tx,
  payment: Pick<PaymentRow, 'pay_seq' | 'status'>,
  move: Move,
): Promise<PaymentRow | null> {
  const { pay_seq: paySeq, status: from } = payment
  if (!mayMove(from, move.to)) throw new Error(`payment ${paySeq} may not go from ${from} to ${move.to}`)
  const row = await tx
    .withTables<PaymentTables>()
    .updateTable('payment.payment')
    .set({
      ...move.set,
      status: move.to,
      check_at: firstCheckAt(move.to, move.at),
      tries: 0,
      version: sql`version + 1`,
    })
    .where('pay_seq', '=', paySeq)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const { actor = SYSTEM_ACTOR } = move
  await writeEvent(tx, paySeq, move.at, move.event, {
    from,
    to: move.to,
    ...move.detail,
    ...(actor.userId !== null && { actorId: actor.userId }),
  })
  const entry = {
    action: 'payment.move',
    entity: 'payment.payment',
    entityId: paySeq,
    from: { status: from },
    to: { status: move.to, ...move.detail },
  }
  await writeAudit(tx, actor, move.at, entry)
  return row
}
