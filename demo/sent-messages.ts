import { sql } from 'kysely'
import { finalMessage } from '#areas/advertising/text-ad/rules/message/final-message.rules.ts'
import { DEFAULT_SETTINGS } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NewAd } from './ad-world.ts'

/** Where the links of ads lead that were sent. */
export const DEMO_LINK = 'https://www.example.com/class'

/** The finished dispatch of an ad that was sent: nineteen of twenty delivered, the others failed for usual reasons. */
export async function insertSentDispatch(db: Db, ad: NewAd, requestKey: string): Promise<void> {
  const message = finalMessage({ title: ad.title, contents: ad.contents }, DEFAULT_SETTINGS, '서울', ad.sendAt)
  const ids = ad.schools.map((school) => school.organizationId)
  const finishedAt = new Date(ad.sendAt.getTime() + 20_000)
  const { rows } = await sql<{ dispatchId: number }>`
    insert into messaging.dispatch (purpose, reserve_seq, send_at, give_up_at, is_advertising, state, recipient_count, created_at, started_at, finished_at)
    values ('AD', ${ad.reserveSeq}, ${ad.sendAt}, ${new Date(ad.sendAt.getTime() + 3_600_000)}, true, 'FINISHED', 0,
      ${new Date(ad.sendAt.getTime() - 900_000)}, ${ad.sendAt}, ${finishedAt}) returning dispatch_id`.execute(db)
  const dispatchId = rows[0]?.dispatchId ?? 0
  await sql`insert into messaging.dispatch_part (dispatch_id, part_no, title, body) values (${dispatchId}, 1, ${message.title}, ${message.body})`.execute(
    db,
  )
  await sql`
    insert into messaging.request (request_key, dispatch_id, part_no, request_no, state, attempts, first_called_at, started_at, vendor_request_id, last_code, recipient_count)
    values (${requestKey}, ${dispatchId}, 1, 1, 'SENT', 1, ${ad.sendAt}, ${ad.sendAt}, ${`demo${requestKey.slice(0, 18)}`}, '0', 0)`.execute(
    db,
  )
  await sql`
    insert into messaging.recipient (dispatch_id, phone_number, request_key, organization_id, state, vendor_recipient_seq, code, answered_at)
    select ${dispatchId}, phone_number, ${requestKey}, organization_id,
      case when n % 20 = 3 then 'FAILED' else 'DELIVERED' end, n,
      case when n % 20 <> 3 then '1000' when n % 60 = 3 then '3001' when n % 60 = 23 then '2003' else '3006' end, ${finishedAt}
    from (select distinct on (phone_number) phone_number, organization_id, row_number() over (order by phone_number) as n
          from directory.recipient where organization_id = any(${ids}) and consented_at is not null and withdrawn_at is null) as parents`.execute(
    db,
  )
  await sql`
    update messaging.request q set recipient_count = c.total, accepted_count = c.total, delivered_count = c.delivered, failed_count = c.total - c.delivered
    from (select count(*) as total, count(*) filter (where state = 'DELIVERED') as delivered from messaging.recipient where dispatch_id = ${dispatchId}) c
    where q.request_key = ${requestKey}`.execute(db)
  await sql`update messaging.dispatch set recipient_count = (select count(*) from messaging.recipient where dispatch_id = ${dispatchId}) where dispatch_id = ${dispatchId}`.execute(
    db,
  )
  await insertClicks(db, ad)
}

/** The short links of the ad, and how they were opened in the hours after sending: most at once, fewer and fewer later. */
async function insertClicks(db: Db, { reserveSeq, schools, sendAt }: NewAd): Promise<void> {
  const ids = schools.map((school) => school.organizationId)
  await sql`
    insert into text_ad.link (code, reserve_seq, organization_id, target, created_at)
    select translate(substr(md5(${reserveSeq}::text || '-' || id), 1, 7), '0123456789', 'GHJKLMNPQR'), ${reserveSeq}, id,
      ${DEMO_LINK}, ${sendAt}
    from unnest(${ids}::int[]) as chosen(id)`.execute(db)
  await sql`
    insert into text_ad.link_click (code, hour, click_count, clicker_count)
    select code, date_trunc('hour', ${sendAt}::timestamptz) + make_interval(hours => later), clicks, ceil(clicks * 0.8)::int
    from text_ad.link join text_ad.reservation_school chosen using (reserve_seq, organization_id)
      cross join unnest(array[0, 1, 2, 4, 7]) as later
      cross join lateral (select ceil(chosen.expected_target_count * 0.04 / (1 + later * 1.5))::int as clicks) as opened
    where link.reserve_seq = ${reserveSeq} and clicks > 0`.execute(db)
}
