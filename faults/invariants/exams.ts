import { sql } from 'kysely'
import type { AnsweredTidings } from '../tidings.ts'
import { groupBy, type History, type Invariant } from './history.ts'

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
  check: async ({ db, stage }) => {
    const { rows } = await sql<OrderOfExams>`
      select o.nsat_school_order_no as no, o.order_type as type, o.replaced_by is not null as "isReplaced",
        array(select p.payment_type from nsat_order.payment p
          where p.nsat_school_order_no = o.nsat_school_order_no order by 1) as counted
      from nsat_order.school_order o`.execute(db)
    const races = stage.races.filter(({ isPaid, isEdited }) => isPaid === isEdited)
    const orders = rows.flatMap(({ no, type, isReplaced, counted }) => [
      ...(`${STANDS[type]}` === `${counted}`
        ? []
        : [`order ${no} is ${type} after ${counted.join(', ') || 'nothing'}`]),
      ...(isReplaced && counted.length > 0 ? [`order ${no} was paid, and replaced`] : []),
    ])
    return [
      ...orders,
      ...races.map(
        ({ orderNo, isPaid }) => `order ${orderNo} was ${isPaid ? 'paid and edited' : 'neither paid nor edited'}`,
      ),
    ]
  },
}

const nameOf = ({ type, nsatSchoolOrderNo, amount }: AnsweredTidings): string =>
  `${type} of ${nsatSchoolOrderNo}, ${amount} won`

/**
 * The shop hears the same however often it tells the same, and nothing else is taken under a number that is taken: of the
 * contents that it told under one number at most one was ever taken, and that one each time.
 */
export const repeatsAreAnswered: Invariant = {
  name: 'the shop hears the same again',
  isAlways: true,
  check: ({ stage }) =>
    [...groupBy(stage.tidings, ({ transactionId }) => transactionId)].flatMap(([id, tidings]) => {
      const contents = [...groupBy(tidings, nameOf)]
      const taken = contents.filter(([, each]) => each.some(({ isTaken }) => isTaken))
      const unsteady = taken.filter(([, each]) => each.some(({ isTaken }) => !isTaken))
      return [
        ...unsteady.map(([name]) => `${id} (${name}) was taken, and refused when it was told again`),
        ...(taken.length > 1 ? [`${id} was taken as ${taken.map(([name]) => name).join(' and as ')}`] : []),
      ]
    }),
}

/** What the shop was told is taken stands in our books. */
export const shopIsBelieved: Invariant = {
  name: 'the shop is believed',
  isAlways: false,
  check: async ({ db, stage }: History) => {
    const { rows } = await sql<{ id: string }>`select transaction_id as id from nsat_order.payment`.execute(db)
    const kept = new Set(rows.map(({ id }) => id))
    const taken = new Set(stage.tidings.filter(({ isTaken }) => isTaken).map(({ transactionId }) => transactionId))
    return [...taken].filter((id) => !kept.has(id)).map((id) => `${id} was taken, and is not in the books`)
  },
}
