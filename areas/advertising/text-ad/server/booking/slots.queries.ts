import { sql } from 'kysely'
import type { PaymentDoor } from '#areas/advertising/payment/server/door.ts'
import { occupiedAfter, occupiedPeriod } from '#areas/advertising/text-ad/rules/schedule/exclusivity.rules.ts'
import type { Retention } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { textAd } from '../record/reservations.queries.ts'
import { isOverSql } from '../record/temporary-saves.queries.ts'

/** The schools that an ad wants to keep for its day. */
export interface SlotClaim {
  readonly reserveSeq: number
  readonly organizationIds: readonly number[]
  /** `YYYY-MM-DD` in Seoul. */
  readonly sendDay: string
}

/** What decides about temporary saves of others that stand in the way. */
export interface SlotConditions {
  readonly now: Date
  readonly retention: Retention
  readonly payment: Pick<PaymentDoor, 'hasPaymentInProgress'>
}

/** After so many deadlocks in a row somebody else is clearly faster. */
const MOST_TRIES = 3

/**
 * Makes the ad keep exactly these schools on its day, in place of whatever it kept before, all or none. `taken` are the
 * schools that another ad has; when there are any, nothing is changed. Slots of temporary saves whose time is over make
 * room. Runs inside the caller's transaction, safely beside any number of others.
 */
export async function takeSlots(
  db: Db,
  claim: SlotClaim,
  conditions: SlotConditions,
): Promise<{ taken: readonly number[] }> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    await sql`savepoint slots`.execute(db)
    const taken = await replaceSlots(db, claim, conditions).catch((error: unknown) => {
      if (isDeadlock(error)) return null
      throw error
    })
    await (taken?.length === 0 ? sql`release savepoint slots` : sql`rollback to savepoint slots`).execute(db)
    if (taken) return { taken }
  }
  return { taken: claim.organizationIds }
}

const isDeadlock = (error: unknown): boolean => (error as { code?: string } | null)?.code === '40P01'

async function replaceSlots(db: Db, claim: SlotClaim, conditions: SlotConditions): Promise<number[]> {
  const ids = [...new Set(claim.organizationIds)].sort((a, b) => a - b)
  await lockSchools(db, ids)
  await releaseExpired(db, ids, conditions)
  await releaseSlots(db, claim.reserveSeq)
  const earlierDay = await findEarlierDay(db, claim.reserveSeq)
  const { from, until } = earlierDay === null ? occupiedPeriod(claim.sendDay) : occupiedAfter(claim.sendDay, earlierDay)
  const kept = await sql<{ organizationId: number }>`
    insert into text_ad.school_slot (reserve_seq, organization_id, period)
    select ${claim.reserveSeq}, id, daterange(${from}::date, ${until}::date) from unnest(${ids}::int[]) as wanted(id)
    on conflict on constraint school_is_exclusive do nothing
    returning organization_id`.execute(db)
  const keptIds = new Set(kept.rows.map((row) => row.organizationId))
  return ids.filter((id) => !keptIds.has(id))
}

/** The periods for which ads keep any of these schools, end not included. Temporary saves whose time is over keep none. */
export async function listTakenPeriods(
  db: Db,
  organizationIds: readonly number[],
  { now, retention }: Pick<SlotConditions, 'now' | 'retention'>,
): Promise<{ from: string; until: string }[]> {
  const { rows } = await sql<{ from: string; until: string }>`
    select distinct lower(slot.period)::text as "from", upper(slot.period)::text as "until"
    from text_ad.school_slot slot join text_ad.reservation ad using (reserve_seq)
    where slot.organization_id = any(${organizationIds}::int[]) and not ${isOverSql(retention, now)}`.execute(db)
  return rows
}

/** The day of the ad whose failed messages this one sends again; null for any other. */
async function findEarlierDay(db: Db, reserveSeq: number): Promise<string | null> {
  const { rows } = await sql<{ sendAt: Date }>`
    select earlier.send_at from text_ad.reservation ad
      join text_ad.reservation earlier on earlier.reserve_seq = ad.resend_of
    where ad.reserve_seq = ${reserveSeq}`.execute(db)
  return rows[0] ? toDay(rows[0].sendAt) : null
}

/** Everybody takes schools in the order of their ids, one after the other per school: nobody can wait in a circle. */
async function lockSchools(db: Db, sortedIds: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('text_ad.school_slot'), id)
    from (select id from unnest(${sortedIds}::int[]) as wanted(id) order by id) as ordered`.execute(db)
}

/** Whoever saves or pays the ad that ended meanwhile has to take its schools again, and waits for the schools' locks. */
async function releaseExpired(db: Db, ids: readonly number[], conditions: SlotConditions): Promise<void> {
  const { now, retention, payment } = conditions
  const ended = await textAd(db)
    .selectFrom('text_ad.reservation as ad')
    .innerJoin('text_ad.school_slot as slot', 'slot.reserveSeq', 'ad.reserveSeq')
    .select('ad.reserveSeq')
    .distinct()
    .where(sql<boolean>`slot.organization_id = any(${ids}::int[])`)
    .where('ad.isDeleted', '=', false)
    .where(isOverSql(retention, now))
    .execute()
  const seqs = ended.map((row) => row.reserveSeq)
  if (seqs.length === 0) return
  const paying = await payment.hasPaymentInProgress(db, 'SMS', seqs)
  const over = seqs.filter((seq) => !paying.has(seq))
  await deleteSlots(db, over, ids)
}

/** Gives back every school that the ad keeps. A repeat changes nothing. */
export async function releaseSlots(db: Db, reserveSeq: number): Promise<void> {
  await deleteSlots(db, [reserveSeq])
}

/** Everybody deletes slots in one order, so that two who delete the same ones never wait for each other. */
async function deleteSlots(
  db: Db,
  reserveSeqs: readonly number[],
  ids: readonly number[] | null = null,
): Promise<void> {
  await sql`
    with ended as (
      select reserve_seq, organization_id from text_ad.school_slot
      where reserve_seq = any(${[...reserveSeqs]}::bigint[])
        and (${ids}::int[] is null or organization_id = any(${ids}::int[]))
      order by reserve_seq, organization_id for update
    )
    delete from text_ad.school_slot slot using ended
    where slot.reserve_seq = ended.reserve_seq and slot.organization_id = ended.organization_id`.execute(db)
}

/** Moves all schools of an ad to another day, all or none; `taken` as for `takeSlots`. */
export async function moveSlots(
  db: Db,
  move: { readonly reserveSeq: number; readonly sendDay: string },
  conditions: SlotConditions,
): Promise<{ taken: readonly number[] }> {
  const schools = await textAd(db)
    .selectFrom('text_ad.reservation_school')
    .select('organizationId')
    .where('reserveSeq', '=', move.reserveSeq)
    .execute()
  return takeSlots(db, { ...move, organizationIds: schools.map((row) => row.organizationId) }, conditions)
}
