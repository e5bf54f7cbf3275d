import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { NOTHING, type Step, type Thing } from '../recorder.ts'
import type { History, Invariant, OurPayment } from './history.ts'

/** Two looks at the clock of one machine, in the time of the run. */
const CLOCKS_APART_MS = 100

/** What ends a purchase, or changes what is bought. */
const ENDS: readonly { readonly thing: Thing; readonly to: string; readonly words: string }[] = [
  { thing: 'ad removal', to: 'true', words: 'was removed' },
  { thing: 'order', to: 'PAY_FAIL', words: 'ended' },
]

/**
 * Nothing is removed, ended for want of money or changed while its payment is under way: its window is open and the time
 * to pay is not over, or the money is being asked for.
 */
export const heldWhilePaying: Invariant = {
  name: 'held while paying',
  isAlways: true,
  async check(history) {
    const ads = await listAdsOfContents(history.db)
    const ends = history.steps.flatMap((step) => {
      const end = ENDS.find(({ thing, to }) => step.thing === thing && step.to === to)
      if (end) return { step, kind: step.thing === 'order' ? 'PACKAGE' : 'SMS', refSeq: step.id, words: end.words }
      const refSeq = ads.get(step.id)
      const isRewritten = step.thing === 'text' && step.from !== null && step.from !== step.to
      return isRewritten && refSeq ? { step, kind: 'SMS', refSeq, words: 'was changed' } : []
    })
    return ends.flatMap(({ step, kind, refSeq, words }) => {
      const own = history.payments.filter((payment) => payment.kind === kind && String(payment.refSeq) === refSeq)
      const status = underWay(history, own, step)
      return status ? [`${kind === 'SMS' ? 'ad' : 'order'} ${refSeq} ${words} while its payment was ${status}`] : []
    })
  },
}

async function listAdsOfContents(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ contents: string; ad: string }>`
    select contents_seq::text as contents, reserve_seq::text as ad from text_ad.reservation`.execute(db)
  return new Map(rows.map((row) => [row.contents, row.ad]))
}

/** How the last of these payments stood when a step was taken, if it was under way. */
function underWay({ steps, stage }: History, own: readonly OurPayment[], { no, atMs, thing }: Step): string | null {
  const paySeqs = new Map(own.map((payment) => [String(payment.paySeq), payment]))
  const last = steps.findLast((step) => step.thing === 'payment' && step.no < no && paySeqs.has(step.id))
  const payment = paySeqs.get(last?.id ?? '')
  if (!last || !payment) return null
  if (last.to === 'APPROVING') return last.to
  // A material that was paid may still have to be put right.
  if (last.to === 'PAID') return thing === 'text' ? null : last.to
  const isHeld = stage.clock.at(atMs).getTime() < payment.holdUntil.getTime() - CLOCKS_APART_MS
  return last.to === 'READY' && payment.isOffered && isHeld ? 'open' : null
}

/** What people have tried while their payment was under way, and were refused, in the tally of the stage. */
const HELD = ['save again: PAYMENT_IN_PROGRESS', 'remove: PAYMENT_IN_PROGRESS'] as const
/** What lets them go on. */
export const GIVEN_UP = 'payment given up'

/** Somebody did try: each of the ways was refused so many times, and giving the payment up freed the ad. */
export const holdsOccurred = (least: number): Invariant => ({
  name: 'holds occurred',
  isAlways: false,
  check: ({ stage }) =>
    [...HELD, GIVEN_UP].flatMap((what) => {
      const times = stage.tally[what] ?? 0
      return times >= least ? [] : [`${what}: ${times} times instead of ${least}`]
    }),
})

/** Orders that nobody pays end. */
export const unpaidOrdersEnd: Invariant = {
  name: 'unpaid orders end',
  isAlways: false,
  async check({ db, stage }) {
    const { rows } = await sql<{ orderSeq: number }>`
      select order_seq from package_ad.package_order
      where state = 'PAY_READY' and registered_at < ${new Date(stage.clock.now().getTime() - 2 * 3_600_000)}`.execute(
      db,
    )
    return rows.map((row) => `order ${row.orderSeq} is still open`)
  },
}

/** An agency owes each ad that it registered, once, until it is cancelled, and no card ever has to do with it. */
export const agenciesOwe: Invariant = {
  name: 'agency charges',
  isAlways: true,
  async check({ db, steps }) {
    const charges = steps.filter((step) => step.thing === 'charge')
    const ends = steps.filter((step) => step.thing === 'charge end' && step.to !== NOTHING)
    const registrations = steps.filter((step) => step.thing === 'ad' && step.to === 'REQUEST_FOR_INSPECTION')
    const { rows } = await sql<{ seq: string; amount: number; hasPayment: boolean }>`
      select r.reserve_seq::text as seq, r.order_amount_won as amount,
             exists(select from payment.payment p where p.kind = 'SMS' and p.ref_seq = r.reserve_seq) as has_payment
      from text_ad.reservation r where r.sender_type = 'AGENCY'`.execute(db)
    const agencies = new Set(rows.map((row) => row.seq))
    return [
      ...rows.flatMap(({ seq, amount, hasPayment }) => {
        const own = charges.filter((charge) => charge.id === seq)
        const isRegistered = registrations.some((step) => step.id === seq)
        const isCancelled = steps.findLast((step) => step.thing === 'ad' && step.id === seq)?.to === 'SEND_CANCEL'
        const endings = ends.filter((end) => end.id === seq).length
        return [
          ...(endings === (isCancelled ? 1 : 0)
            ? []
            : [`ad ${seq}: ${isCancelled ? 'cancelled' : 'not cancelled'}, and its charge ended ${endings} times`]),
          ...(own.length === (isRegistered ? 1 : 0) ? [] : [`ad ${seq}: charged to the agency ${own.length} times`]),
          ...(own.every((charge) => Number(charge.to) === Number(amount))
            ? []
            : [`ad ${seq}: the agency owes another amount`]),
          ...(hasPayment ? [`ad ${seq} of an agency has a card payment`] : []),
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
