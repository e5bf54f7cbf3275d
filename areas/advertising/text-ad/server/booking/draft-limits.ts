import { sql } from 'kysely'
import { MOST_DRAFT_SCHOOLS, MOST_DRAFTS, MOST_HELD_SCHOOLS_A_DAY } from '#areas/advertising/text-ad/rules/policy.ts'
import type { Retention } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import { refused, type Verdict } from '#areas/advertising/text-ad/rules/verdict.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Quota, returnQuota, takeQuota } from '#platform/server/database/quota.ts'
import { isOverSql } from '../record/temporary-saves.queries.ts'

/** Schools that an account takes for ads which it has not paid or registered. */
const HELD_SCHOOLS: Quota = { name: 'textAd.heldSchools', most: MOST_HELD_SCHOOLS_A_DAY, per: 'DAY' }

/** A temporary save as it is about to be stored. */
export interface DraftToHold {
  readonly ownerId: number
  /** Undefined for a new one. */
  readonly reserveSeq: number | undefined
  /** Schools that it has so far, and those that it is to have. */
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/**
 * Whether the account may hold the temporary save beside its others: so many at once with so many schools, and so many
 * schools a day. A save that does not grow is always possible. Saves of one account come one after the other from here
 * to the end of the transaction.
 */
export async function holdDraft(
  db: Db,
  draft: DraftToHold,
  conditions: { readonly retention: Retention; readonly now: Date },
): Promise<Verdict<'TOO_MANY_DRAFTS' | 'TOO_MANY_HELD'>> {
  const known = new Set(draft.before)
  const added = draft.after.filter((id) => !known.has(id)).length
  const isNew = draft.reserveSeq === undefined
  if (!isNew && added === 0) return { ok: true }
  const { retention, now } = conditions
  await sql`select pg_advisory_xact_lock(hashtextextended('text_ad.drafts', ${draft.ownerId}))`.execute(db)
  const others = await countOthers(db, draft, retention, now)
  const isTooMany = isNew && others.drafts >= MOST_DRAFTS
  const isGrowing = draft.after.length > draft.before.length
  if (isTooMany || (isGrowing && others.schools + draft.after.length > MOST_DRAFT_SCHOOLS))
    return refused('TOO_MANY_DRAFTS')
  const { isTaken } = await takeQuota(db, HELD_SCHOOLS, String(draft.ownerId), now, added)
  return isTaken ? { ok: true } : refused('TOO_MANY_HELD')
}

async function countOthers(db: Db, draft: DraftToHold, retention: Retention, now: Date) {
  const counted = await sql<{ drafts: number; schools: number }>`
    select count(*)::int as drafts, coalesce(sum(ad.school_count), 0)::int as schools
    from text_ad.reservation ad
    where ad.owner_id = ${draft.ownerId} and ad.status = 'TEMPORARY_SAVE' and not ad.is_deleted
      and ad.reserve_seq <> ${draft.reserveSeq ?? 0} and not ${isOverSql(retention, now)}`.execute(db)
  return counted.rows[0] ?? { drafts: 0, schools: 0 }
}

/** The schools of an ad that is paid or registered were not held for nothing. */
export async function countAsRegistered(db: Db, ownerId: number, schoolCount: number, now: Date): Promise<void> {
  await returnQuota(db, HELD_SCHOOLS, String(ownerId), now, schoolCount)
}
