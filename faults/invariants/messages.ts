import { sql } from 'kysely'
import { groupBy, type History, type Invariant, type Message } from './history.ts'

const LONGEST_DELAY_MS = 3_600_000

const keyOf = ({ reserve, recipientNo }: Message): string => `${reserve}:${recipientNo}`

const twice = (messages: readonly Message[], what: string): string[] => {
  const worst = new Map<number, number>()
  for (const [, copies] of groupBy(messages, keyOf)) {
    const [first] = copies
    if (first && copies.length > 1) worst.set(first.reserve, (worst.get(first.reserve) ?? 0) + 1)
  }
  return [...worst].map(([reserve, people]) => `ad ${reserve}: ${people} people got the ${what} more than once`)
}

/** Nobody gets an ad, a test of it, or the notice of its result, twice. */
export const reachedOnce: Invariant = {
  name: 'told once',
  isAlways: true,
  check: ({ ads, notices, tests }) => [...twice(ads, 'ad'), ...twice(notices, 'result'), ...twice(tests, 'test')],
}

interface PlannedRow {
  readonly purpose: 'AD' | 'RESULT'
  readonly reserveSeq: number
  readonly phoneNumber: string
  readonly state: string
}

const SENT = ['ACCEPTED', 'DELIVERED', 'FAILED']

/** Whoever was planned got the message, nobody else did, and our books say the same as the vendor's. */
export const nobodyIsLeftOut: Invariant = {
  name: 'nobody left out',
  isAlways: false,
  async check(history) {
    const { rows } = await sql<PlannedRow>`
      select d.purpose, d.reserve_seq, r.phone_number, r.state
      from messaging.recipient r join messaging.dispatch d using (dispatch_id)`.execute(history.db)
    return (['AD', 'RESULT'] as const).flatMap((purpose) => {
      const messages = purpose === 'AD' ? history.ads : history.notices
      const got = new Set(messages.map(keyOf))
      const planned = rows.filter((row) => row.purpose === purpose)
      const expected = new Set(planned.map((row) => `${row.reserveSeq}:${row.phoneNumber}`))
      const wrong = planned.filter(
        (row) => SENT.includes(row.state) !== got.has(`${row.reserveSeq}:${row.phoneNumber}`),
      )
      const open = planned.filter((row) => row.state === 'PLANNED')
      const strangers = messages.filter((message) => !expected.has(keyOf(message)))
      return [
        ...[...groupBy(wrong, (row) => row.reserveSeq)].map(
          ([seq, each]) => `ad ${seq} (${purpose}): of ${each.length} people our books and the vendor's differ`,
        ),
        ...[...groupBy(open, (row) => row.reserveSeq)].map(
          ([seq, each]) => `ad ${seq} (${purpose}): ${each.length} people were left out`,
        ),
        ...strangers.map((message) => `ad ${message.reserve} (${purpose}): somebody got a message who was not planned`),
      ]
    })
  },
}

/** A dispatch holds exactly the consenting parents of the ad's schools. */
export const consentIsKept: Invariant = {
  name: 'consent',
  isAlways: false,
  async check({ db }) {
    const { rows } = await sql<{ reserveSeq: number; planned: number; consenting: number }>`
      select d.reserve_seq, (select count(*) from messaging.recipient r where r.dispatch_id = d.dispatch_id) as planned,
             (select count(distinct p.phone_number) from text_ad.reservation_school s join directory.recipient p using (organization_id)
              where s.reserve_seq = d.reserve_seq and p.consented_at is not null and p.withdrawn_at is null
                and not exists (select from messaging.opt_out o where o.phone_number = p.phone_number)) as consenting
      from messaging.dispatch d where d.purpose = 'AD'`.execute(db)
    return rows
      .filter((row) => row.planned !== row.consenting)
      .map((row) => `ad ${row.reserveSeq}: ${row.planned} planned, ${row.consenting} consent`)
  },
}

interface AdRow {
  readonly reserveSeq: number
  readonly sendAt: Date
  readonly status: string
}

/** Ads go out in their time, and only those that are to go out. */
export const sentInTime: Invariant = {
  name: 'sent in time',
  isAlways: true,
  async check({ db, ads: messages }: History) {
    const { rows } = await sql<AdRow>`select reserve_seq, send_at, status from text_ad.reservation`.execute(db)
    const ads = new Map(rows.map((row) => [row.reserveSeq, row]))
    return [...groupBy(messages, (message) => message.reserve)].flatMap(([reserve, each]) => {
      const ad = ads.get(reserve)
      const delays = each.map((message) => Date.parse(message.receivedAt) - (ad?.sendAt.getTime() ?? 0))
      const odd = delays.find((delay) => delay < 0 || delay > LONGEST_DELAY_MS)
      const isMeant = ad && ['SEND_COMPLETE', 'SEND_WAIT'].includes(ad.status)
      return [
        ...(odd === undefined ? [] : [`ad ${reserve}: a message went out ${odd} ms after its time`]),
        ...(isMeant ? [] : [`ad ${reserve} was sent although it is ${ad?.status}`]),
      ]
    })
  },
}
