import { type Expression, sql } from 'kysely'
import type { PurchaseKind } from '#areas/advertising/payment/contract/codes.ts'
import { PAYMENT_STATES } from '#areas/advertising/payment/contract/statuses.ts'
import { ATTENTION_MINUTES, MOST_REPORT_ROWS, TRIES_BEFORE_ATTENTION } from '#areas/advertising/payment/rules/policy.ts'
import { addDays, instantOf } from '#platform/contract/seoul.ts'
import { codesWhere } from '#platform/contract/statuses.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Tally, tallyOf } from '#platform/server/waiting-tally.ts'
import { STORED_DIFFERENCE, tables } from '../payment.tables.ts'
import type { PaymentEvent } from '../payment-events.ts'

/** A period of calendar days in Seoul; both ends belong to it. */
export interface Period {
  readonly startDate: string
  readonly endDate: string
}

export interface DaySums {
  day: string
  kind: PurchaseKind
  orderedCount: number
  orderedWon: number
  paidCount: number
  paidWon: number
  refundedCount: number
  refundedWon: number
  openCount: number
  openWon: number
}

/** What happened on each day of the period, by kind; days on which nothing happened are left out. Newest first. */
export async function sumDays(db: Db, { startDate, endDate }: Period): Promise<DaySums[]> {
  const from = instantOf(startDate)
  const until = instantOf(addDays(endDate, 1))
  const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Seoul')::date`
  const isOpen = sql`status = any(${codesWhere(PAYMENT_STATES, { isUnsettled: true })})`
  // Each of them is summed up by itself first: a month has hundreds of payments, and thirty days.
  const found = await sql<DaySums>`
    select day, kind,
           sum(ordered) as ordered_count, sum(ordered_won) as ordered_won,
           sum(paid) as paid_count, sum(paid_won) as paid_won,
           sum(refunded) as refunded_count, sum(refunded_won) as refunded_won,
           sum(open) as open_count, sum(open_won) as open_won
    from (
      select ${day('createdAt')} as day, kind, count(*) as ordered, sum(order_amount_won) as ordered_won,
             0 as paid, 0 as paid_won, 0 as refunded, 0 as refunded_won,
             count(*) filter (where ${isOpen}) as open,
             coalesce(sum(order_amount_won) filter (where ${isOpen}), 0) as open_won
      from payment.payment where created_at >= ${from} and created_at < ${until} group by 1, 2
      union all
      select ${day('approvedAt')}, kind, 0, 0, count(*), sum(approved_amount_won), 0, 0, 0, 0
      from payment.payment where approved_at >= ${from} and approved_at < ${until} group by 1, 2
      union all
      select ${day('cancelledAt')}, kind, 0, 0, 0, 0, count(*), sum(approved_amount_won), 0, 0
      from payment.payment where cancelled_at >= ${from} and cancelled_at < ${until} group by 1, 2
      union all
      select ${day('refundedAt')}, kind, 0, 0, 0, 0, count(*), sum(amount_won), 0, 0
      from payment.partial_refund join payment.payment using (pay_seq)
      where refunded_at >= ${from} and refunded_at < ${until} group by 1, 2
    ) as entry
    group by day, kind
    order by day desc, kind`.execute(db)
  return found.rows
}

/** A day whose payments were held against the vendor's books, all of them. */
export interface ComparedDay {
  readonly day: string
  readonly paymentCount: number
  /** Differences of this day that stand. */
  readonly openCount: number
}

/** The days of the period that were compared to their end. */
export async function listComparedDays(db: Db, { startDate, endDate }: Period): Promise<Map<string, ComparedDay>> {
  const found = await sql<ComparedDay>`
    select c.day, c.payment_count, count(d.pay_seq) as open_count
    from payment.comparison c left join payment.difference d on d.day = c.day and d.resolved_at is null
    where c.finished_at is not null and c.day between ${startDate} and ${endDate}
    group by c.day, c.payment_count`.execute(db)
  return new Map(found.rows.map((row) => [row.day, row]))
}

/** When the last comparison of a day ended, and the newest day that is compared. */
export async function findLastComparison(db: Db): Promise<{ at: Date | null; day: string | null }> {
  const row = await tables(db)
    .selectFrom('payment.comparison')
    .select((each) => [each.fn.max('finishedAt').as('at'), each.fn.max('day').as('day')])
    .where('finishedAt', 'is not', null)
    .executeTakeFirst()
  return { at: row?.at ?? null, day: row?.day ?? null }
}

/** Which rows of a list are read: so many, from which on. */
interface Cut {
  readonly most: number
  readonly skip: number
}

const REPORTED: Cut = { most: MOST_REPORT_ROWS, skip: 0 }
/** How many there are in all, beside each row. */
const TOTAL = sql<number>`(count(*) over ())::int`.as('total')

/** Differences of the days of the period, and open ones of any day; open ones first. */
export const listDifferences = (db: Db, period: Period, cut = REPORTED) => differencesOf(db, period, cut).execute()

const differencesOf = (db: Db, { startDate, endDate }: Period, { most, skip }: Cut) =>
  tables(db)
    .selectFrom('payment.difference as d')
    .innerJoin('payment.payment as p', 'p.paySeq', 'd.paySeq')
    .select(columnsAs('d', STORED_DIFFERENCE))
    .select(['p.kind', 'p.refSeq', 'p.orderTitle', TOTAL])
    .where((each) => each.or([each('d.resolvedAt', 'is', null), each.between('d.day', startDate, endDate)]))
    .orderBy('d.resolvedAt', (order) => order.desc().nullsFirst())
    .orderBy('d.differenceSeq', 'desc')
    .limit(most)
    .offset(skip)

/** How many of them the report tells. */
export const tallyDifferences = (db: Db, period: Period): Tally<number> =>
  rowsOf(db, differencesOf(db, period, REPORTED))

const rowsOf = (db: Db, rows: Expression<unknown>): Tally<number> =>
  tallyOf(sql`select count(*)::int from (${rows}) as each`.compile(db))

/** What happened to a refund that does not come through by itself; such a payment is shown at once. */
const REFUND_FAILURES: readonly PaymentEvent[] = ['REFUND_REFUSED', 'REFUND_UNKNOWN', 'BOOKS_CONTRADICT']

/** Payments whose outcome takes longer than it should, and refunds that have failed so far; longest first. */
export const listAttention = (db: Db, now: Date, cut = REPORTED) => attentionOf(db, now, cut).execute()

/** How many of them the report tells. */
export const tallyAttention = (db: Db, now: Date): Tally<number> => rowsOf(db, attentionOf(db, now, REPORTED))

function attentionOf(db: Db, now: Date, { most, skip }: Cut) {
  const tooOld = new Date(now.getTime() - ATTENTION_MINUTES * 60_000)
  return (
    tables(db)
      .selectFrom('payment.payment')
      .select([
        'paySeq',
        'kind',
        'refSeq',
        'orderTitle',
        'status',
        'orderAmountWon',
        'tries',
        'reason',
        'createdAt',
        'approvingAt',
        'cancelRequestedAt',
        TOTAL,
      ])
      // Every unsettled payment has a time at which it is checked, and an index over that.
      .where('checkAt', 'is not', null)
      .where((each) =>
        each.or([
          each.and([each('status', '=', 'READY'), each('holdUntil', '<', tooOld)]),
          each.and([
            each('status', '=', 'APPROVING'),
            each.or([each('approvingAt', '<', tooOld), each('tries', '>=', TRIES_BEFORE_ATTENTION)]),
          ]),
          each.and([
            each('status', '=', 'CANCEL_REQUESTED'),
            each.or([
              each('cancelRequestedAt', '<', tooOld),
              each('tries', '>=', TRIES_BEFORE_ATTENTION),
              each.exists(
                each
                  .selectFrom('payment.payment_event as e')
                  .select('e.eventId')
                  .whereRef('e.paySeq', '=', 'payment.payment.paySeq')
                  .where('e.event', 'in', REFUND_FAILURES),
              ),
            ]),
          ]),
        ]),
      )
      .orderBy('paySeq')
      .limit(most)
      .offset(skip)
  )
}
