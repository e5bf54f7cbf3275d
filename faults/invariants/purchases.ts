import { sql } from 'kysely'
import type { Step } from '../recorder.ts'
import type { History, Invariant } from './history.ts'

/** The statuses in which a payment may still become a paid one without anybody doing anything. */
const UNDER_WAY = ['APPROVING', 'PAID']

/** Nothing is removed or ended for want of money while its payment is under way. */
export const paidInTime: Invariant = {
  name: 'not ended while paying',
  isAlways: true,
  check(history) {
    const ends = history.steps.filter(
      ({ thing, to }) => (thing === 'ad removal' && to === 'true') || (thing === 'order' && to === 'PAY_FAIL'),
    )
    return ends.flatMap((end) => {
      const isAd = end.thing === 'ad removal'
      const status = paymentAt(history, isAd ? 'SMS' : 'PACKAGE', end)
      return status && UNDER_WAY.includes(status)
        ? [`${isAd ? 'ad' : 'order'} ${end.id} ended while its payment was ${status}`]
        : []
    })
  },
}

/** How the last payment of a purchase stood when a step was taken. */
function paymentAt({ payments, steps }: History, kind: string, { no, id }: Step): string | undefined {
  const own = payments.filter((payment) => payment.kind === kind && String(payment.refSeq) === id)
  return steps.findLast(
    (step) => step.thing === 'payment' && step.no < no && own.some((payment) => String(payment.paySeq) === step.id),
  )?.to
}

/** Orders that nobody pays end. */
export const unpaidOrdersEnd: Invariant = {
  name: 'unpaid orders end',
  isAlways: false,
  async check({ db, stage }) {
    const { rows } = await sql<{ order_seq: number }>`
      select order_seq from package_ad.package_order
      where state = 'PAY_READY' and registered_at < ${new Date(stage.clock.now().getTime() - 2 * 3_600_000)}`.execute(
      db,
    )
    return rows.map((row) => `order ${row.order_seq} is still open`)
  },
}

/** An agency owes each ad that it registered, once, and no card ever has to do with it. */
export const agenciesOwe: Invariant = {
  name: 'agency charges',
  isAlways: true,
  async check({ db, steps }) {
    const charges = steps.filter((step) => step.thing === 'charge')
    const registrations = steps.filter((step) => step.thing === 'ad' && step.to === 'REQUEST_FOR_INSPECTION')
    const { rows } = await sql<{ seq: string; amount: number; has_payment: boolean }>`
      select r.reserve_seq::text as seq, r.order_amount_won as amount,
             exists(select from payment.payment p where p.kind = 'SMS' and p.ref_seq = r.reserve_seq) as has_payment
      from text_ad.reservation r where r.sender_type = 'AGENCY'`.execute(db)
    const agencies = new Set(rows.map((row) => row.seq))
    return [
      ...rows.flatMap(({ seq, amount, has_payment }) => {
        const own = charges.filter((charge) => charge.id === seq)
        const isRegistered = registrations.some((step) => step.id === seq)
        return [
          ...(own.length === (isRegistered ? 1 : 0) ? [] : [`ad ${seq}: charged to the agency ${own.length} times`]),
          ...(own.every((charge) => Number(charge.to) === Number(amount))
            ? []
            : [`ad ${seq}: the agency owes another amount`]),
          ...(has_payment ? [`ad ${seq} of an agency has a card payment`] : []),
        ]
      }),
      ...charges
        .filter((charge) => !agencies.has(charge.id))
        .map((charge) => `ad ${charge.id} of no agency was charged to one`),
    ]
  },
}

/** No two ads have the same school in the same days; an ad keeps its schools exactly as long as it lives. */
export const schoolsAreKept: Invariant = {
  name: 'schools',
  isAlways: true,
  async check({ db }) {
    const { rows } = await sql<{ name: string }>`
      select 'ads ' || a.reserve_seq || ' and ' || b.reserve_seq || ' have the same school in the same days' as name
      from text_ad.school_slot a join text_ad.school_slot b
        on a.organization_id = b.organization_id and a.reserve_seq < b.reserve_seq and a.period && b.period
      union all
      select 'ad ' || r.reserve_seq || ' has lost a school' from text_ad.reservation r
      where not r.is_deleted and r.status not in ('TEMPORARY_SAVE', 'SEND_CANCEL')
        and (select count(*) from text_ad.school_slot s where s.reserve_seq = r.reserve_seq) <> r.school_count
      union all
      select distinct 'ad ' || r.reserve_seq || ' is over and still keeps its schools' from text_ad.reservation r
        join text_ad.school_slot s using (reserve_seq)
      where r.is_deleted or r.status = 'SEND_CANCEL'`.execute(db)
    return rows.map((row) => row.name)
  },
}
