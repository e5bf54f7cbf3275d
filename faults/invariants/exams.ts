import { sql } from 'kysely'
import type { History, Invariant } from './history.ts'

interface OrderOfExams {
  readonly no: number
  readonly type: string
  readonly isReplaced: boolean
  /** Transactions of the shop that were counted, by type. */
  readonly counted: readonly string[]
}

/** How an order stands after what the shop told of it was counted. */
const STANDS: Readonly<Record<string, readonly string[]>> = {
  UNPAID: [],
  PAID: ['PAID'],
  CANCEL: ['CANCEL', 'PAID'],
}

/** An order of mock exams stands as the shop told, each transaction counted once; what was paid was not put another order into the place of. */
export const examsArePaid: Invariant = {
  name: 'exams are paid once',
  isAlways: true,
  check: async ({ db }) => {
    const { rows } = await sql<OrderOfExams>`
      select o.nsat_school_order_no as no, o.order_type as type, o.replaced_by is not null as "isReplaced",
        array(select p.payment_type from nsat_order.payment p
          where p.nsat_school_order_no = o.nsat_school_order_no order by 1) as counted
      from nsat_order.school_order o`.execute(db)
    return rows.flatMap(({ no, type, isReplaced, counted }) => [
      ...(`${STANDS[type]}` === `${counted}`
        ? []
        : [`order ${no} is ${type} after ${counted.join(', ') || 'nothing'}`]),
      ...(isReplaced && counted.length > 0 ? [`order ${no} was paid, and replaced`] : []),
    ])
  },
}

/** What the shop was told is taken stands in our books. */
export const shopIsBelieved: Invariant = {
  name: 'the shop is believed',
  isAlways: false,
  check: async ({ db, stage }: History) => {
    const { rows } = await sql<{ id: string }>`select transaction_id as id from nsat_order.payment`.execute(db)
    const kept = new Set(rows.map(({ id }) => id))
    return [...stage.examsTaken].filter((id) => !kept.has(id)).map((id) => `${id} was taken, and is not in the books`)
  },
}
