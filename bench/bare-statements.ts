import { instantOf } from '#platform/contract/seoul.ts'

/** Statements by hand for the answer of one call, with every value in the text; a write takes an id as $1. */
export interface BareStatement {
  readonly texts: readonly string[]
}

const inSeoul = (column: string): string =>
  `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"')`
const stamp = (column: string, name: string): string => `${inSeoul(column)} as "${name}"`

const ROW_COLUMNS = `
  r.reserve_seq as "adSmsReserveSeq", r.contents_seq as "adSmsContentsSeq", r.sms_type as "smsType", c.title,
  c.send_purpose as "sendPurpose", ${stamp('r.registered_at', 'registerYmdt')}, ${stamp('r.inspected_at', 'inspectYmdt')},
  ${stamp('r.send_at', 'reserveYmdt')}, r.status as "reserveStatus", r.status, r.sender_type as "senderType",
  r.target_count as "targetCount", r.school_count as "schoolCount", r.last_comment as "lastComment",
  r.hold_reason as "holdReason", r.version, r.order_amount_won as "orderAmount", r.auto_cancelled_at is not null as "isAutoCancelled", r.missed_at is not null as "isSendMissed",
  coalesce((select json_agg(json_build_object('paySeq', y.pay_seq, 'paymentStatus', y.status, 'orderAmount', y.order_amount_won,
              'payYmdt', ${inSeoul('y.approved_at')}, 'cancelYmdt', ${inSeoul('y.cancelled_at')}) order by y.pay_seq desc)
   from payment.payment y where y.kind = 'SMS' and y.ref_seq = r.reserve_seq and y.status in ('PAID', 'CANCEL_REQUESTED', 'CANCELLED')), '[]') as "payList",
  'N' as "deleteYn"`
const MANAGED_COLUMNS = `${ROW_COLUMNS}, u.name as "registrantName", u.login_id as "registrantLoginId",
  r.cancel_requested_at is not null as "isCancelRequested"`

/** Ads that fit, as text: status, type, and a period of the registration or of sending. */
interface AdSearch {
  readonly column: 'registered_at' | 'send_at'
  readonly from: string
  readonly until: string
  readonly ownerId?: number
  readonly keyword?: string
  readonly skip?: number
  readonly size?: number
  /** No total: as many as this were counted on the first page. */
  readonly known?: number
}

const MANAGED = `and r.status in ('SEND_COMPLETE', 'REQUEST_FOR_INSPECTION') and r.sms_type = 'LMS'`
/** Whoever answers must leave out temporary saves whose time is over. */
const NOT_OVER = `(r.status <> 'TEMPORARY_SAVE' or r.modified_at > now() - interval '30 days')`

// Which of both is quicker depends on the word; by hand one would take the one for rare words.
const foundBy = (keyword: string): string => `and r.reserve_seq in (
  select reserve_seq from text_ad.contents join text_ad.reservation using (contents_seq)
   where platform.letter_pairs(title) @> platform.letter_pairs('${keyword}') and lower(title) like '%${keyword}%'
  union select reserve_seq from text_ad.reservation where owner_id in (
    select user_id from account."user" where lower(name) like '%${keyword}%' or lower(login_id) like '%${keyword}%')
  union select reserve_seq from text_ad.reservation_school join directory.school using (organization_id) where lower(name) like '%${keyword}%')`

const dayOf = (column: string): string => `(${column} at time zone 'Asia/Seoul')::date`

/** What happened to payments on each day of a period. */
export const barePayments = (from: string, until: string): BareStatement => {
  const within = (column: string): string =>
    `${column} >= '${instantOf(from).toISOString()}' and ${column} < '${instantOf(until).toISOString()}'`
  return {
    texts: [
      `select coalesce(o.day, p.day) as day, ordered, ordered_won, paid, paid_won from
         (select ${dayOf('created_at')} as day, count(*) as ordered, sum(order_amount_won) as ordered_won from payment.payment where ${within('created_at')} group by 1) o
         full join (select ${dayOf('approved_at')} as day, count(*) as paid, sum(approved_amount_won) as paid_won from payment.payment where ${within('approved_at')} group by 1) p using (day)
       order by 1 desc`,
    ],
  }
}

/** What waits for an administrator: each count by its index. */
export const bareWaiting = (): BareStatement => ({
  texts: [
    `select (select json_object_agg(status, ads) from (select status, count(*) as ads from text_ad.reservation where not is_deleted
              and status in ('REQUEST_FOR_INSPECTION', 'REQUEST_FOR_INSPECTION_AGAIN', 'UNDER_INSPECTION', 'REJECT_INSPECTION', 'SEND_WAIT') group by 1) s) as ads,
            (select count(*) from text_ad.reservation where missed_at is not null and not is_deleted) as missed,
            (select count(*) from text_ad.reservation where auto_cancelled_at > now() - interval '7 days' and not is_deleted) as auto_cancelled,
            (select count(*) from payment.difference where resolved_at is null) as differences,
            (select count(*) from payment.payment where check_at < now() - interval '10 minutes') as attention,
            (select count(*) from ads.advertisement where hold is null and start_day = current_date) as starting,
            (select count(*) from ads.advertisement where hold is null and end_day between current_date and current_date + 7) as ending,
            (select count(*) from package_ad.package_order where state = 'PAY_COMPLETE' and registered_at >= current_date) as ordered,
            (select count(*) from package_ad.package_order where state = 'PAY_COMPLETE' and preferred_day between current_date and current_date + 7) as coming,
            (select count(*) from account.sign_up_inquiry where handled_at is null) as inquiries`,
  ],
})

/** A page of ads: the newest first, with the number of all. */
export function bareAds(search: AdSearch): BareStatement {
  const { column, from, until, ownerId, keyword, skip = 0, size = 10, known } = search
  const found = `text_ad.reservation r where not r.is_deleted
    and r.${column} >= '${instantOf(from).toISOString()}' and r.${column} < '${instantOf(until).toISOString()}'
    ${ownerId === undefined ? MANAGED : `and r.owner_id = ${ownerId} and ${NOT_OVER}`}
    ${keyword === undefined ? '' : foundBy(keyword)}`
  const total = known === undefined ? `(select count(*) from ${found})` : String(known)
  return {
    texts: [
      `select ${total}::int as total, ${ownerId === undefined ? MANAGED_COLUMNS : ROW_COLUMNS}
       from (select r.* from text_ad.reservation r where r.reserve_seq in (
               select r.reserve_seq from ${found} order by r.registered_at desc, r.reserve_seq desc limit ${size} offset ${skip})) r
         join text_ad.contents c using (contents_seq) ${ownerId === undefined ? 'join account."user" u on u.user_id = r.owner_id' : ''}
       order by r.registered_at desc, r.reserve_seq desc`,
    ],
  }
}
