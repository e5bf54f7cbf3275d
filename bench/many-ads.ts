import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** The last day of the ads of a benchmark; they are spread evenly over the year before it. */
export const LAST_DAY = '2026-11-20'
/** Ads of an advertiser, of an agency and of an administrator, as many of each account. */
const OWNERS = ['academy', 'academy2', 'agency', 'adops']

/**
 * Fills the tables with a year of ads: ten times the ads are ten times as many in every month. They are of all
 * advertisers, sent or cancelled as past ads are, at two schools each, and a third of the advertisers' own is paid by card. The
 * same count gives the same ads.
 */
export async function insertManyAds(db: Db, count: number): Promise<void> {
  await sql`
    with people as (select array_agg(user_id order by user_id) as ids from account."user" where login_id = any(${OWNERS})),
    material as (
      insert into text_ad.contents (owner_id, sender_type, title, sms_type, send_purpose, contents, contents_status, registered_at, modified_at)
      select ids[1 + n % 4], (array['NORMAL', 'NORMAL', 'AGENCY', 'ADMIN'])[1 + n % 4],
             (array['겨울', '여름', '신학기', '주말', '방학'])[1 + n % 5] || ' ' || (array['수학', '영어', '국어', '논술', '코딩', '미술', '과학'])[1 + n % 7] || ' 특강 ' || n,
             case when n % 5 = 0 then 'MMS' else 'LMS' end, '특강 안내', '겨울 특강을 안내드립니다. ' || n, 'SAVED',
             ${LAST_DAY}::timestamptz - make_interval(secs => n * (365 * 86400.0 / ${count}::int)), ${LAST_DAY}::timestamptz
      from people, generate_series(1, ${count}::int) n returning contents_seq, owner_id, sender_type, registered_at)
    insert into text_ad.reservation (contents_seq, owner_id, sender_type, status, send_at, registered_at, modified_at, requested_at, target_count, school_count, order_amount_won)
    select contents_seq, owner_id, sender_type,
           (array['SEND_COMPLETE', 'SEND_COMPLETE', 'SEND_CANCEL', 'SEND_COMPLETE', 'SEND_COMPLETE', 'SEND_COMPLETE', 'SEND_CANCEL', 'SEND_COMPLETE'])[1 + contents_seq % 8],
           registered_at + interval '5 days', registered_at, registered_at, registered_at, 300, 2, 220000
    from material`.execute(db)
  await sql`
    with schools as (select array_agg(organization_id order by organization_id) as ids, count(*)::int as many from directory.school where not is_test)
    insert into text_ad.reservation_school (reserve_seq, organization_id, expected_target_count)
    select reserve_seq, ids[1 + (reserve_seq + step) % many], 150 from text_ad.reservation, schools, generate_series(0, 1) step`.execute(
    db,
  )
  await sql`
    insert into payment.payment (kind, ref_seq, user_id, order_amount_won, order_title, product_name, status, seller_order_key, pay_transaction_id_no,
      approved_amount_won, hold_until, created_at, approved_at, registered_at)
    select 'SMS', reserve_seq, owner_id, order_amount_won, '광고', 'LMS 2개 학교', 'PAID', 'bench-' || reserve_seq, 'tx-' || reserve_seq, order_amount_won,
           registered_at, registered_at, registered_at, registered_at
    from text_ad.reservation where sender_type = 'NORMAL' and status <> 'SEND_CANCEL' and reserve_seq % 3 = 0`.execute(
    db,
  )
  for (const table of ['text_ad.contents', 'text_ad.reservation', 'text_ad.reservation_school', 'payment.payment'])
    await sql.raw(`vacuum analyze ${table}`).execute(db)
}
