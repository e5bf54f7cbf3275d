import { sql } from 'kysely'
import { type AdVisit, decide, playAd, register, visitOf, write } from '../ad-steps.ts'
import type { Stage } from '../stage.ts'
import type { Aim } from '../vendor-record.ts'
import { aimAtRefund, offeredAd, paid } from './purchases.ts'

/** The slot in which the ads of a run go out. */
export const SEND_TIME = '2026-11-25T11:00:00+09:00'

/** What goes wrong with the messages of one ad. `meanwhile` runs while they are sent. */
interface SendingStory {
  arm(stage: Stage, reserveSeq: number): Promise<void>
  meanwhile?(stage: Stage, reserveSeq: number): Promise<void>
}

/** Later than the first questions, earlier than the time after which "not there" begins to count. */
const LATE_MS = 3000

const ofAd = (reserveSeq: number): Aim => ({ step: 'SEND', about: `AD:${reserveSeq}:` })
const ofNotice = (reserveSeq: number): Aim => ({ step: 'SEND', about: `RESULT:${reserveSeq}:` })
type Of = typeof ofAd

const lost = (of: Of, mode: 'lose-answer' | 'down' | 'late'): SendingStory => ({
  arm: (stage, reserveSeq) => stage.armOnce(of(reserveSeq), mode, LATE_MS),
})

const killed = (of: Of, when: 'BEFORE' | 'AFTER'): SendingStory => ({
  arm: (stage, reserveSeq) => stage.armKill(of(reserveSeq), when),
})

/** The vendor has the messages, and its list does not show them until somebody has asked in vain once too often. */
const notListedYet: SendingStory = {
  async arm(stage, reserveSeq) {
    await stage.armOnce(ofAd(reserveSeq), 'lose-answer')
    await stage.arm({ step: 'FIND', about: `AD:${reserveSeq}:` }, 'absent')
  },
  async meanwhile(stage, reserveSeq) {
    const request = 'messaging.request q join messaging.dispatch d using (dispatch_id)'
    const missed = `d.reserve_seq = ${reserveSeq} and d.purpose = 'AD' and (q.misses > 0 or q.attempts > 1)`
    await stage.until(`nobody missed ad ${reserveSeq}`, async () => (await stage.countRows(request, missed)) > 0)
    await stage.disarm({ step: 'FIND', about: `AD:${reserveSeq}:` })
  },
}

const SENDING_STORIES: readonly SendingStory[] = [
  lost(ofAd, 'lose-answer'),
  lost(ofAd, 'down'),
  lost(ofAd, 'late'),
  notListedYet,
  killed(ofAd, 'BEFORE'),
  killed(ofAd, 'AFTER'),
  lost(ofNotice, 'lose-answer'),
  lost(ofNotice, 'late'),
  killed(ofNotice, 'BEFORE'),
  killed(ofNotice, 'AFTER'),
]

/** Ads that wait for their time, each with its own misfortune. */
export interface Waiting {
  /** To be called once that time is near. */
  meanwhile(): Promise<void>
}

/** Places and approves an ad per story and prepares its misfortune. */
export async function prepareSending(stage: Stage, rounds: number): Promise<Waiting> {
  // What the carriers answered cannot be fetched at first, whoever asks.
  await stage.arm({ step: 'RESULTS', about: 'requestId=' }, 'lose-answer', { times: 2 * rounds })
  const stories = Array.from({ length: rounds }, () => SENDING_STORIES).flat()
  const placed = await Promise.all(
    stories.map(async (story, index) => {
      const visit = await approvedAd(stage, index % 2 === 0, 1)
      await story.arm(stage, visit.reserveSeq)
      stage.expectations.push({ kind: 'SMS', refSeq: visit.reserveSeq, end: 'SENT' })
      return () => story.meanwhile?.(stage, visit.reserveSeq)
    }),
  )
  return { meanwhile: async () => void (await Promise.all(placed.map((go) => go()))) }
}

/** One ad of the agency to very many people: what random kills hit in the middle of sending. */
export async function placeBigAd(stage: Stage, schoolCount: number): Promise<void> {
  const visit = await approvedAd(stage, true, schoolCount)
  stage.expectations.push({ kind: 'SMS', refSeq: visit.reserveSeq, end: 'SENT' })
}

async function approvedAd(stage: Stage, isAgency: boolean, schoolCount: number): Promise<AdVisit> {
  const visit = isAgency ? await agencyAd(stage, schoolCount) : await paidAd(stage)
  if (!(await playAd(visit, [decide('INSPECTION_COMPLETE')]))) throw new Error('an ad could not be approved')
  return visit
}

async function agencyAd(stage: Stage, schoolCount: number): Promise<AdVisit> {
  const owner = stage.next(stage.cast.agencies)
  const visit = visitOf(stage, { owner, sendDateTime: SEND_TIME, schoolCount, wantsLargest: schoolCount > 10 })
  if (!(await playAd(visit, [write, register, register])))
    throw new Error('an ad of the agency could not be registered')
  return visit
}

async function paidAd(stage: Stage): Promise<AdVisit> {
  const owner = stage.next(stage.cast.academies)
  const visit = visitOf(stage, { owner, sendDateTime: SEND_TIME, schoolCount: 1 })
  if (!(await playAd(visit, [write]))) throw new Error('an ad could not be saved')
  await paid(stage, offeredAd(stage, visit))
  return visit
}

/** An ad that nobody approves in time: it is cancelled by itself, and the answer to its refund gets lost. */
export async function placeUnapproved(stage: Stage): Promise<void> {
  const { reserveSeq: refSeq } = await paidAd(stage)
  await stage.armOnce(await aimAtRefund(stage, { kind: 'SMS', refSeq }), 'lose-answer')
  stage.expectations.push({ kind: 'SMS', refSeq, end: 'REFUNDED' })
}

const REFUND_KILLS = [
  ['BEFORE', 'hang'],
  ['AFTER', 'slow'],
] as const

/**
 * Approved ads, two at most, whose parents have all withdrawn when sending is prepared: each is cancelled and refunded by
 * itself, and the process dies between the intention and the refund of the first, and between the refund of the second
 * and its record. Whoever goes on has to wait for the dead one's lease each time.
 */
export async function placeWithoutRecipients(stage: Stage, rounds: number): Promise<Waiting> {
  const kills = REFUND_KILLS.slice(0, rounds)
  const struck = await Promise.all(kills.map(([when, mode]) => placeKilledRefund(stage, when, mode)))
  return { meanwhile: async () => void (await Promise.all(struck.map((untilStruck) => untilStruck()))) }
}

async function placeKilledRefund(
  stage: Stage,
  when: 'BEFORE' | 'AFTER',
  mode: 'hang' | 'slow',
): Promise<() => Promise<void>> {
  const visit = await paidAd(stage)
  const { reserveSeq: refSeq } = visit
  if (!(await playAd(visit, [decide('INSPECTION_COMPLETE')]))) throw new Error('an ad could not be approved')
  const aim = await aimAtRefund(stage, { kind: 'SMS', refSeq })
  await stage.armKill(aim, when)
  stage.expectations.push({ kind: 'SMS', refSeq, end: 'REFUNDED' })
  await sql`
    update directory.recipient set withdrawn_at = ${stage.clock.now()}
    where organization_id = any(${[...visit.schoolIds]}::int[])`.execute(stage.db)
  return () => stage.untilStruck(aim, mode, true)
}
