import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** So many times each story, which a larger world tells more often already. */
const TIMES_A_STORY = { textAds: 500, notices: 20, articles: 25 } as const
/** So many more at each step of the scale, all at one place. */
const MORE_A_STEP = { broadcasts: 50, messages: 2_000 } as const

/**
 * What a larger world has more of: ads that were sent or cancelled, notices, articles and broadcasts like those of the stories, each
 * time longer ago, and a broadcast in which much was said. Answers how many text ads. Nothing of it was paid by card, and no work waits in it.
 */
export async function insertCrowd(db: Db, scale: number): Promise<number> {
  const copied = await copyTextAds(db, TIMES_A_STORY.textAds)
  await copyNotices(db, TIMES_A_STORY.notices)
  await copyArticles(db, TIMES_A_STORY.articles)
  await copyBroadcasts(db, MORE_A_STEP.broadcasts * scale)
  await fillChat(db, MORE_A_STEP.messages * scale)
  return copied
}

/** Spread evenly over the year before. */
const daysBefore = (times: number) => sql`make_interval(days => 1 + (n * 365 / ${times}::int) % 365)`

async function copyTextAds(db: Db, times: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with copied as materialized (
      select r.reserve_seq as of_seq, r.contents_seq as of_contents, n, ${daysBefore(times)} as earlier,
             nextval(pg_get_serial_sequence('text_ad.contents', 'contents_seq')) as contents_seq,
             nextval(pg_get_serial_sequence('text_ad.reservation', 'reserve_seq')) as reserve_seq
      from text_ad.reservation r cross join generate_series(1, ${times}::int) n
      where r.status in ('SEND_COMPLETE', 'SEND_CANCEL') and r.sender_type <> 'NORMAL'),
    material as (
      insert into text_ad.contents (contents_seq, owner_id, sender_type, title, sms_type, send_purpose, contents, contents_status,
        registered_at, modified_at)
      overriding system value
      select k.contents_seq, c.owner_id, c.sender_type, c.title || ' ' || k.n, c.sms_type, c.send_purpose, c.contents,
             c.contents_status, c.registered_at - k.earlier, c.modified_at - k.earlier
      from copied k join text_ad.contents c on c.contents_seq = k.of_contents
      returning contents_seq),
    ad as (
      insert into text_ad.reservation (reserve_seq, contents_seq, owner_id, sender_type, status, sms_type, send_at, registered_at,
        modified_at, requested_at, inspected_at, inspector_id, last_comment, target_count, school_count, order_amount_won,
        completed_at, auto_cancelled_at)
      overriding system value
      select k.reserve_seq, k.contents_seq, r.owner_id, r.sender_type, r.status, r.sms_type, r.send_at - k.earlier,
             r.registered_at - k.earlier, r.modified_at - k.earlier, r.requested_at - k.earlier, r.inspected_at - k.earlier,
             r.inspector_id, r.last_comment, r.target_count, r.school_count, r.order_amount_won, r.completed_at - k.earlier,
             r.auto_cancelled_at - k.earlier
      from copied k join material using (contents_seq) join text_ad.reservation r on r.reserve_seq = k.of_seq),
    charged as (
      insert into text_ad.agency_charge (reserve_seq, owner_id, amount_won, charged_at, cancelled_at)
      select k.reserve_seq, c.owner_id, c.amount_won, c.charged_at - k.earlier, c.cancelled_at - k.earlier
      from copied k join text_ad.agency_charge c on c.reserve_seq = k.of_seq),
    school as (
      insert into text_ad.reservation_school (reserve_seq, organization_id, expected_target_count, recipient_count)
      select k.reserve_seq, s.organization_id, s.expected_target_count, s.recipient_count
      from copied k join text_ad.reservation_school s on s.reserve_seq = k.of_seq)
    select count(*)::int as count from copied`.execute(db)
  return rows[0]?.count ?? 0
}

const copyNotices = (db: Db, times: number) =>
  sql`
    insert into portal.notice (category_name, title, contents, is_published, writer_id, created_at, updated_at)
    select category_name, title || ' ' || n, contents, is_published, writer_id, created_at - ${daysBefore(times)},
           updated_at - ${daysBefore(times)}
    from portal.notice, generate_series(1, ${times}::int) n`.execute(db)

const copyArticles = (db: Db, times: number) =>
  sql`
    insert into board.article (subject_id, profile_id, is_by_staff, title, contents, written_at, is_waiting)
    select subject_id, profile_id, is_by_staff, title || ' ' || n, contents, written_at - ${daysBefore(times)}, false
    from board.article, generate_series(1, ${times}::int) n
    where consult_status = -1 and deleted_at is null`.execute(db)

/** At the first institute, each an hour long. */
const copyBroadcasts = (db: Db, times: number) =>
  sql`
    insert into live_broadcast.broadcast (live_institute_no, broadcast_name, host_user_id, service_type, service_id, is_chat,
      is_board, start_at, end_at, created_at, changed_at, version)
    select live_institute_no, broadcast_name || ' ' || n, host_user_id, service_type, service_id, false, false,
           start_at - ${daysBefore(times)}, start_at - ${daysBefore(times)} + interval '1 hour', created_at - ${daysBefore(times)},
           start_at - ${daysBefore(times)} + interval '1 hour', 2
    from (select * from live_broadcast.broadcast where service_type = 'YOUTUBE' and end_at is not null
          order by live_institute_no, live_broadcast_no limit 1) held, generate_series(1, ${times}::int) n`.execute(db)

/** What the first viewer of a broadcast that is over said in it, again and again. */
const fillChat = (db: Db, times: number) =>
  sql`
    with said as (
      select m.live_broadcast_no, m.viewer_id, m.name, m.message, m.written_at, c.last_message_id
      from live_channel.message m join live_channel.channel c using (live_broadcast_no)
      where m.viewer_id is not null and c.closed_at is not null order by m.live_broadcast_no, m.id limit 1),
    numbered as (update live_channel.channel c set last_message_id = c.last_message_id + ${times}::int from said
                 where c.live_broadcast_no = said.live_broadcast_no)
    insert into live_channel.message (live_broadcast_no, id, viewer_id, name, message, type, written_at)
    select live_broadcast_no, last_message_id + n, viewer_id, name, message || ' ' || n, 'USER', written_at + make_interval(secs => n)
    from said, generate_series(1, ${times}::int) n`.execute(db)
