import { sql } from 'kysely'
import type { Payment } from '#areas/advertising/payment/server/door.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import {
  areResultsComplete,
  type EndedMessages,
  undeliveredCount,
  undeliveredReason,
  undeliveredRefundText,
  undeliveredWon,
} from '#areas/advertising/text-ad/rules/money/undelivered.rules.ts'
import { SYSTEM_ACTOR } from '#platform/server/audit/audit.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { TextAdDeps } from '../deps.ts'
import { tellOwner } from '../inspection/tell-owner.ts'
import { recordEdit } from '../record/reservation-trail.ts'
import { lockReservation, type StoredReservation } from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'

const NO_MESSAGES: EndedMessages = { total: 0, failed: 0, notSent: 0, pending: 0 }

/** Ads whose messages are counted by one query. */
const ADS_AT_ONCE = 200

/**
 * Decides, once for each ad whose results are complete, what goes back for messages that did not arrive: nothing unless the
 * operator chose so when the results were complete, and only of ads paid by card. Answers how many were decided.
 */
export async function settleResults(deps: TextAdDeps): Promise<number> {
  const undecided = await listUndecided(deps.platform.db)
  let decided = 0
  for (let at = 0; at < undecided.length; at += ADS_AT_ONCE)
    decided += await settleSome(deps, undecided.slice(at, at + ADS_AT_ONCE))
  return decided
}

async function settleSome(deps: TextAdDeps, ads: readonly UndecidedAd[]): Promise<number> {
  const { db, log, clock } = deps.platform
  const progress = await deps.messaging.findProgress(
    db,
    'AD',
    ads.map(({ reserveSeq }) => reserveSeq),
  )
  let decided = 0
  for (const { reserveSeq, completedAt } of ads) {
    const messages = progress.get(reserveSeq) ?? NO_MESSAGES
    if (!areResultsComplete(messages, completedAt, clock.now())) continue
    const isDecided = await db
      .transaction()
      .execute((tx) => decide(deps, tx, reserveSeq, messages))
      .catch((error: unknown) => log.error({ err: error, reserveSeq }, 'the results of an ad could not be settled'))
    if (isDecided === true) decided += 1
  }
  return decided
}

interface UndecidedAd {
  readonly reserveSeq: number
  readonly completedAt: Date
}

/** Every ad without a decision, however many wait for results that never come. */
async function listUndecided(db: Db): Promise<UndecidedAd[]> {
  const { rows } = await sql<UndecidedAd>`
    select ad.reserve_seq, ad.completed_at from text_ad.reservation ad
    where ad.status = ${AD_LIFE.moves.COMPLETE.to} and not ad.is_deleted and ad.completed_at is not null
      and not exists (select from text_ad.undelivered_refund decided where decided.reserve_seq = ad.reserve_seq)
    order by ad.completed_at`.execute(db)
  return rows
}

async function decide(deps: TextAdDeps, tx: Tx, reserveSeq: number, messages: EndedMessages): Promise<boolean> {
  const now = deps.platform.clock.now()
  const ad = await lockReservation(tx, reserveSeq)
  if (ad?.status !== AD_LIFE.moves.COMPLETE.to || ad.completedAt === null) return false
  if (!areResultsComplete(messages, ad.completedAt, now)) return false
  const wantedWon = await refundableWon(tx, ad, messages)
  const reason = undeliveredReason(messages)
  const refund = { kind: 'SMS', refSeq: reserveSeq, amountWon: wantedWon, reason } as const
  const isRequested = wantedWon > 0 && (await deps.payment.requestPartialRefund(tx, refund, now)) === 'REQUESTED'
  const amountWon = isRequested ? wantedWon : 0
  const { rows } = await sql`
    insert into text_ad.undelivered_refund (reserve_seq, undelivered_count, recipient_count, amount_won, decided_at)
    values (${reserveSeq}, ${undeliveredCount(messages)}, ${messages.total}, ${amountWon}, ${now})
    on conflict do nothing returning reserve_seq`.execute(tx)
  if (rows.length === 0) return false
  const to = { refundWon: amountWon }
  if (isRequested)
    await recordEdit(workOf(tx, now), reserveSeq, 'textAd.requestUndeliveredRefund', { to, comment: reason })
  return true
}

async function refundableWon(tx: Tx, ad: StoredReservation, messages: EndedMessages): Promise<number> {
  if (ad.senderType !== 'NORMAL') return 0
  const { refundUndelivered } = await readTextAdSettings(tx)
  return refundUndelivered ? undeliveredWon(ad.orderAmountWon, messages) : 0
}

/** The card service has given the share of undelivered messages back: history and owner are told, once. */
export async function finishUndeliveredRefund(tx: Tx, payment: Payment, now: Date, amountWon: number): Promise<void> {
  const reserveSeq = payment.refSeq
  const { rows } = await sql`
    update text_ad.undelivered_refund set refunded_at = ${now}
    where reserve_seq = ${reserveSeq} and refunded_at is null and amount_won > 0 returning reserve_seq`.execute(tx)
  const ad = await lockReservation(tx, reserveSeq)
  if (rows.length === 0 || !ad) return
  const work = workOf(tx, now)
  await recordEdit(work, reserveSeq, 'textAd.refundUndelivered', { to: { refundWon: amountWon } })
  const more = undeliveredRefundText(amountWon)
  await tellOwner(work, ad, { what: 'REFUND_UNDELIVERED', more, actor: SYSTEM_ACTOR })
}
