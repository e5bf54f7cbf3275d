import { sql } from 'kysely'
import { groupBy, type History, type Invariant, type OurPayment } from './history.ts'
import { lifeOf } from './steps.ts'

const nameOf = ({ kind, refSeq }: Pick<OurPayment, 'kind' | 'refSeq'>): string =>
  `${kind === 'SMS' ? 'ad' : 'order'} ${refSeq}`

/** The vendor never holds money for one purchase twice, and never money of which we know nothing. */
export const chargedOnce: Invariant = {
  name: 'charged once',
  isAlways: true,
  check({ payments, vendorOrders }) {
    const ours = new Map(payments.map((payment) => [payment.key, payment]))
    const held = vendorOrders.filter(({ status }) => status === 'APPROVED')
    const unknown = held.filter(({ orderKey }) => !ours.has(orderKey))
    const purchases = groupBy(
      held.flatMap(({ orderKey }) => ours.get(orderKey) ?? []),
      nameOf,
    )
    return [
      ...unknown.map(({ amount }) => `the vendor keeps ${amount} won for an order that we do not know`),
      ...[...purchases].flatMap(([name, each]) =>
        each.length > 1 ? [`${name} was charged ${each.length} times`] : [],
      ),
    ]
  },
}

/** In the end both books say the same about every order, and nothing hangs. */
export const booksAgree: Invariant = {
  name: 'books agree',
  isAlways: false,
  check(history) {
    const vendor = new Map(history.vendorOrders.map((order) => [order.orderKey, order]))
    return history.payments.flatMap((payment) => {
      const { key, paySeq, status, amountWon } = payment
      const theirs = vendor.get(key)
      const kept = theirs?.status === 'APPROVED' ? theirs.amount - theirs.cancelledAmount : 0
      const ourKept = status === 'PAID' ? amountWon : 0
      const isHanging = status === 'APPROVING' || status === 'CANCEL_REQUESTED'
      const life = lifeOf(history, 'payment', paySeq)
      return [
        ...(kept === ourKept ? [] : [`${nameOf(payment)}: the vendor keeps ${kept} won, we say ${ourKept} (${life})`]),
        ...(isHanging ? [`${nameOf(payment)}: the payment hangs (${life})`] : []),
      ]
    })
  },
}

/** Money that the vendor had taken was never written down as not taken, and nobody had to correct it later. */
export const chargesAreBelieved: Invariant = {
  name: 'charges are believed',
  isAlways: true,
  async check(history) {
    const charged = new Set(
      history.vendorOrders
        .filter(({ status }) => ['APPROVED', 'CANCELLED'].includes(status))
        .map((each) => each.orderKey),
    )
    const failed = history.payments.filter(
      ({ key, paySeq }) =>
        charged.has(key) &&
        history.steps.some((step) => step.thing === 'payment' && step.id === String(paySeq) && step.to === 'FAILED'),
    )
    // What a refund changed while it was being compared is no mistake.
    const { rows } = await sql<{ paySeq: number; finding: string }>`
      select d.pay_seq, d.finding from payment.difference d join payment.payment p using (pay_seq)
      where not (d.finding = 'REFUNDED_BY_VENDOR' and p.status = 'CANCELLED')`.execute(history.db)
    return [
      ...failed.map(
        (payment) =>
          `${nameOf(payment)} was charged and taken for failed (${lifeOf(history, 'payment', payment.paySeq)})`,
      ),
      ...rows.map((row) => `payment ${row.paySeq}: the daily comparison found ${row.finding}`),
    ]
  },
}

/**
 * What is registered is paid, what is over is not, and every story of a purchase ended as it had to. Only a buyer whose yes the
 * vendor has, given while there was time to pay, is expected to end PAID (`agree` of the stories): a window that was never opened
 * again after a restart, or in which nobody pressed anything until its time was over, is closed without money, as READY > FAILED. Such
 * a payment is no lost won, so it is told as a story that could not be played, with the other ones of `unknown outcomes occurred`.
 */
export const purchasesArePaid: Invariant = {
  name: 'paid and kept',
  isAlways: false,
  async check(history) {
    const { rows } = await sql<{ name: string }>`
      select 'ad ' || reserve_seq || ' is registered without money' as name from text_ad.reservation r
      where sender_type = 'NORMAL' and status not in ('TEMPORARY_SAVE', 'SEND_CANCEL') and resend_won is distinct from 0
        and not exists (select from payment.payment p where p.kind = 'SMS' and p.ref_seq = r.reserve_seq and p.status = 'PAID')
      union all
      select 'ad ' || r.reserve_seq || ': money is kept although it is ' || r.status from text_ad.reservation r
        join payment.payment p on p.kind = 'SMS' and p.ref_seq = r.reserve_seq and p.status = 'PAID'
      where r.status in ('TEMPORARY_SAVE', 'SEND_CANCEL') or r.is_deleted
      union all
      select 'order ' || order_seq || ' is ' || state || ', its payment is not' from package_ad.package_order o
      where (state = 'PAY_COMPLETE') <> exists
        (select from payment.payment p where p.kind = 'PACKAGE' and p.ref_seq = o.order_seq and p.status = 'PAID')
      union all
      select 'order ' || order_seq || ' is cancelled without a refund' from package_ad.package_order o
      where state = 'PAY_CANCEL' and not exists
        (select from payment.payment p where p.kind = 'PACKAGE' and p.ref_seq = o.order_seq and p.status = 'CANCELLED')`.execute(
      history.db,
    )
    return [...rows.map((row) => row.name), ...(await brokenExpectations(history))]
  },
}

async function brokenExpectations(history: History): Promise<string[]> {
  const { stage, payments, calls, db } = history
  const broken: string[] = []
  for (const { kind, refSeq, end } of stage.expectations) {
    const own = payments.filter((payment) => payment.kind === kind && payment.refSeq === refSeq)
    // A refusal of the vendor that random faults have put in the way is an outcome of its own.
    const isRefused = own.some(({ key }) => calls.some((call) => call.key === key && call.mode === 'error'))
    const status = own.at(-1)?.status
    const isRight =
      end === 'SENT'
        ? (await stage.countRows('text_ad.reservation', `reserve_seq = ${refSeq} and status = 'SEND_COMPLETE'`)) > 0
        : status === (end === 'PAID' ? 'PAID' : 'CANCELLED')
    if (!isRight && !isRefused)
      broken.push(`${nameOf({ kind, refSeq })} did not end ${end} (${await describe(history, kind, refSeq)})`)
  }
  return broken
  async function describe(all: History, kind: string, refSeq: number): Promise<string> {
    const { rows } = await sql<{ paySeq: number; held: number; events: string }>`
      select p.pay_seq as "paySeq", extract(epoch from p.hold_until - p.created_at)::int as held,
             (select string_agg(e.event || ' +' || extract(epoch from e.at - p.created_at)::int, ', ' order by e.event_id)
              from payment.payment_event e where e.pay_seq = p.pay_seq) as events
      from payment.payment p where kind = ${kind} and ref_seq = ${refSeq} order by p.pay_seq`.execute(db)
    const lives = rows.map(({ paySeq, held, events }) => `${lifeOf(all, 'payment', paySeq)}, held ${held} s: ${events}`)
    return [lifeOf(all, kind === 'SMS' ? 'ad' : 'order', refSeq), ...lives].join('; ')
  }
}
