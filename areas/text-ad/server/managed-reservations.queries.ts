import { CompiledQuery } from 'kysely'
import type { PublishedAccountTables } from '#areas/account/server/door.ts'
import { addDays, instantOf } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database.ts'
import type { ManagedHistoryQuery } from '../contract/history-query.contract.ts'
import type { ManagedReservationRow } from '../contract/reservation-shapes.contract.ts'
import { type StoredPay, toPaySummary } from './own-reservations.queries.ts'
import { type StoredRow, toRow } from './reservation-answers.ts'

type Row = { readonly total: number } & (StoredRow | { readonly reserve_seq: null }) & {
    readonly cancel_requested_at: Date | null
    readonly missed_at: Date | null
    readonly registrant_name: string | null
    readonly payments: readonly StoredPay[] | null
  }

type Variant = Pick<ManagedHistoryQuery, 'deleteYn' | 'periodType'> & { hasStatuses: boolean; hasType: boolean }

const texts = new Map<string, string>()

/** The text of the list query, written once per combination of filters: building it anew would cost more than the rest. */
function textOf(variant: Variant): string {
  const key = JSON.stringify(variant)
  const text = texts.get(key) ?? writeText(filterOf(variant))
  texts.set(key, text)
  return text
}

function filterOf(variant: Variant): string {
  const column = variant.periodType === 'sendReserveYmdt' ? 'r.send_at' : 'r.registered_at'
  return [
    variant.deleteYn === 'Y' ? 'r.is_deleted' : 'not r.is_deleted',
    `${column} >= $1 and ${column} < $2`,
    ...(variant.hasStatuses ? ['r.status = any($5::text[])'] : ['$5::text[] is not null']),
    ...(variant.hasType
      ? ['exists (select from text_ad.contents c where c.contents_seq = r.contents_seq and c.sms_type = $6::text)']
      : ['$6::text is null']),
  ].join(' and ')
}

// The count touches one table; joins are made for the rows of one page only.
const writeText = (filter: string): string => `
    with counted as (select count(*)::int as total from text_ad.reservation r where ${filter}),
    page as (
      select * from text_ad.reservation r where ${filter}
      order by r.registered_at desc, r.reserve_seq desc limit $3 offset $4
    )
    select counted.total, p.reserve_seq, p.contents_seq, p.status, p.sender_type, p.send_at, p.registered_at,
           p.inspected_at, p.target_count, p.school_count, p.last_comment, p.is_deleted, p.cancel_requested_at,
           p.missed_at, c.title, c.sms_type, c.send_purpose, u.name as registrant_name,
           (select jsonb_agg(jsonb_build_object('pay_seq', y.pay_seq, 'status', y.status, 'amount', y.order_amount_won,
                                                'approved_at', y.approved_at) order by y.pay_seq desc)
            from payment.payment y
            where y.kind = 'SMS' and y.ref_seq = p.reserve_seq
              and y.status in ('PAID', 'CANCEL_REQUESTED', 'CANCELLED')) as payments
    from counted
      left join page p on true
      left join text_ad.contents c on c.contents_seq = p.contents_seq
      left join account."user" u on u.user_id = p.owner_id
    order by p.registered_at desc, p.reserve_seq desc`

/** One page of the ads of all registrants, newest registration first, with the number of all that fit the filter. */
export async function listManagedPage(
  db: Db,
  query: ManagedHistoryQuery,
): Promise<{ list: ManagedReservationRow[]; totalCount: number }> {
  const { periodType, deleteYn, reserveStatus, smsType } = query
  const hasStatuses = reserveStatus.length > 0
  const text = textOf({ periodType, deleteYn, hasStatuses, hasType: smsType !== undefined })
  const found = await db.executeQuery<Row>(
    CompiledQuery.raw(text, [
      instantOf(query.startDate),
      instantOf(addDays(query.endDate, 1)),
      query.pageSize,
      (query.pageNum - 1) * query.pageSize,
      reserveStatus,
      smsType ?? null,
    ]) as CompiledQuery<Row>,
  )
  return { list: found.rows.flatMap(toManagedRow), totalCount: found.rows[0]?.total ?? 0 }
}

function toManagedRow(row: Row): ManagedReservationRow[] {
  if (row.reserve_seq === null) return []
  const payList = (row.payments ?? []).map(toPaySummary)
  return [
    {
      ...toRow(row, payList),
      registrantName: row.registrant_name ?? '',
      isCancelRequested: row.cancel_requested_at !== null,
      isSendMissed: row.missed_at !== null,
    },
  ]
}

/** Who placed an ad, also when the account was closed since. */
export async function findRegistrant(db: Db, ownerId: number): Promise<{ name: string; loginId: string }> {
  const row = await db
    .withTables<PublishedAccountTables>()
    .selectFrom('account.user')
    .select(['name', 'login_id'])
    .where('user_id', '=', ownerId)
    .executeTakeFirst()
  return { name: row?.name ?? '', loginId: row?.login_id ?? '' }
}
