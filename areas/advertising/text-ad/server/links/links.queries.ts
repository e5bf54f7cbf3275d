import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { linkTargets, newCode } from '#areas/advertising/text-ad/rules/message/links.rules.ts'
import type { Db } from '#platform/server/database/database.ts'

/** A short link of an ad: whose parents get it, and where it leads. */
export interface StoredLink {
  readonly organizationId: number
  readonly target: string
  readonly code: string
}

/** The links of an ad, by school in the order in which they were chosen. */
export async function listLinks(db: Db, reserveSeq: number): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select link.organization_id, link.target, link.code
    from text_ad.link join text_ad.reservation_school chosen using (reserve_seq, organization_id)
    where link.reserve_seq = ${reserveSeq} order by chosen.mapping_seq, link.code`.execute(db)
  return rows
}

/**
 * Gives every address that a text links to a short link for each school of the ad; those that have one keep it. The caller
 * holds the ad's row.
 */
export async function setLinks(db: Db, reserveSeq: number, contents: string, now: Date): Promise<void> {
  const targets = linkTargets(contents)
  if (targets.length === 0) return
  await untilNoneIsMissing(db, now, async () => {
    const { rows } = await sql<Wanted>`
      select ${reserveSeq}::bigint as reserve_seq, chosen.organization_id, wanted.target
      from text_ad.reservation_school chosen cross join unnest(${targets}::text[]) as wanted(target)
      where chosen.reserve_seq = ${reserveSeq} and not exists (
        select from text_ad.link where link.reserve_seq = ${reserveSeq}
          and link.organization_id = chosen.organization_id and md5(link.target) = md5(wanted.target))`.execute(db)
    return rows
  })
}

/** The codes of addresses in test messages, which lead there and are not counted. */
export async function setTestLinks(db: Db, contents: string, now: Date): Promise<ReadonlyMap<string, string>> {
  const targets = linkTargets(contents)
  if (targets.length === 0) return new Map()
  await untilNoneIsMissing(db, now, async () => {
    const { rows } = await sql<Wanted>`
      select null::bigint as reserve_seq, null::int as organization_id, wanted.target
      from unnest(${targets}::text[]) as wanted(target)
      where not exists (
        select from text_ad.link where link.reserve_seq is null and md5(link.target) = md5(wanted.target))`.execute(db)
    return rows
  })
  const { rows } = await sql<{ target: string; code: string }>`
    select target, code from text_ad.link where reserve_seq is null and md5(target) in (
      select md5(wanted.target) from unnest(${targets}::text[]) as wanted(target))`.execute(db)
  return new Map(rows.map(({ target, code }) => [target, code]))
}

interface Wanted {
  readonly reserveSeq: number | null
  readonly organizationId: number | null
  readonly target: string
}

/** A code that is taken already, or a link that somebody else made meanwhile, is skipped and looked at once more. */
async function untilNoneIsMissing(db: Db, now: Date, findMissing: () => Promise<readonly Wanted[]>): Promise<void> {
  for (;;) {
    const missing = await findMissing()
    if (missing.length === 0) return
    const codes = missing.map(() => newCode((below) => randomInt(below)))
    await sql`
      insert into text_ad.link (code, reserve_seq, organization_id, target, created_at)
      select code, reserve_seq, organization_id, target, ${now}
      from unnest(${codes}::text[], ${missing.map((each) => each.reserveSeq)}::bigint[],
        ${missing.map((each) => each.organizationId)}::int[], ${missing.map((each) => each.target)}::text[])
        as made(code, reserve_seq, organization_id, target)
      on conflict do nothing`.execute(db)
  }
}
