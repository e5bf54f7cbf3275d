import { CompiledQuery } from 'kysely'
import type { Attention, PaymentStatus, PeriodType, ReserveStatus, SmsType } from '#areas/text-ad/contract/codes.ts'
import type { HistoryQuery, ManagedHistoryQuery } from '#areas/text-ad/contract/history-query.contract.ts'
import type {
  ManagedReservationRow,
  PaySummary,
  ReservationRow,
} from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { AUTO_CANCEL_NEWS_DAYS, MOST_KEEPING_TIMES } from '#areas/text-ad/rules/policy.ts'
import { addDays, instantOf, toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { TEXT_AD_SETTINGS } from '../settings.ts'
import { type StoredRow, toRow } from './reservation-answers.ts'

interface StoredPay {
  readonly pay_seq: number
  readonly status: PaymentStatus
  readonly amount: number
  readonly approved_at: string | null
  readonly cancelled_at: string | null
}

/** A row of the page, or the total alone when the page is empty. */
type PageRow = { readonly total: number } & (
  | { readonly reserve_seq: null }
  | (StoredRow & {
      readonly cancel_requested_at: Date | null
      readonly registrant_name: string | null
      readonly payments: readonly StoredPay[] | null
    })
)

/** Which conditions a list has; each combination is one statement, written once. */
interface Shape {
  readonly isOwn: boolean
  readonly isDeleted: boolean
  readonly period: PeriodType
  readonly hasStatuses: boolean
  readonly hasType: boolean
  readonly attention: Attention | undefined
}

/** Such ads are few and must not be overlooked: their conditions take the place of the period. */
const ATTENTION: Readonly<Record<Attention, string>> = {
  SEND_MISSED: "ad.missed_at is not null and ad.status not in ('SEND_CANCEL', 'SEND_COMPLETE')",
  AUTO_CANCELLED: `ad.auto_cancelled_at > $8::timestamptz - interval '${AUTO_CANCEL_NEWS_DAYS} days'`,
}

const statements = new Map<string, string>()

// The text is put together by hand: this is the call people make most, and compiling a query costs more than it.
function textOf(shape: Shape): string {
  const key = JSON.stringify(shape)
  const known = statements.get(key)
  if (known !== undefined) return known
  const column = shape.period === 'sendReserveYmdt' ? 'ad.send_at' : 'ad.registered_at'
  const filter = [
    shape.isDeleted ? 'ad.is_deleted' : 'not ad.is_deleted',
    shape.attention
      ? `$1::timestamptz < $2::timestamptz and ${ATTENTION[shape.attention]}`
      : `${column} >= $1 and ${column} < $2`,
    shape.hasStatuses ? 'ad.status = any($5::text[])' : '$5::text[] is not null',
    shape.hasType ? 'ad.sms_type = $6::text' : '$6::text is null',
    // An administrator sees temporary saves until they are swept; their owner is never offered one whose time is over.
    shape.isOwn ? `ad.owner_id = $7::bigint and not ${IS_OVER}` : '$7::bigint is null and $8::timestamptz is not null',
  ].join(' and ')
  // The count touches one table; everything else is looked up for the rows of the page alone.
  const text = `
    with page as (
      select * from text_ad.reservation ad where ${filter} order by ad.registered_at desc, ad.reserve_seq desc limit $3 offset $4
    )
    select counted.total, p.reserve_seq, p.contents_seq, p.status, p.sender_type, p.send_at, p.registered_at, p.inspected_at,
           p.target_count, p.school_count, p.last_comment, p.hold_reason, p.auto_cancelled_at, p.is_deleted, p.cancel_requested_at,
           p.missed_at, p.sms_type,
           c.title, c.send_purpose, u.name as registrant_name,
           (select json_agg(json_build_object('pay_seq', y.pay_seq, 'status', y.status, 'amount', y.order_amount_won,
                                              'approved_at', y.approved_at, 'cancelled_at', y.cancelled_at) order by y.pay_seq desc)
            from payment.payment y
            where y.kind = 'SMS' and y.ref_seq = p.reserve_seq and y.status in ('PAID', 'CANCEL_REQUESTED', 'CANCELLED')) as payments
    from (select count(*)::int as total from text_ad.reservation ad where ${filter}) counted
      left join page p on true
      left join text_ad.contents c on c.contents_seq = p.contents_seq
      left join account."user" u on u.user_id = p.owner_id
    order by p.registered_at desc, p.reserve_seq desc`
  statements.set(key, text)
  return text
}

const { area, schema } = TEXT_AD_SETTINGS
const RETENTION = `coalesce(
    (select value ->> 'tempSaveRetention' from platform.setting where area = '${area}'),
    '${schema.parse({}).tempSaveRetention}')::interval`
const IS_OVER = `(ad.status = 'TEMPORARY_SAVE'
  and least((ad.modified_at at time zone 'Asia/Seoul') + ${RETENTION},
            (coalesce(ad.recovered_at, ad.registered_at) at time zone 'Asia/Seoul') + ${MOST_KEEPING_TIMES} * ${RETENTION})
      at time zone 'Asia/Seoul' <= $8::timestamptz
  and (ad.hold_until is null or ad.hold_until <= $8::timestamptz))`

interface PageRequest {
  readonly startDate: string
  readonly endDate: string
  readonly periodType: PeriodType
  readonly reserveStatus: readonly ReserveStatus[]
  readonly smsType?: SmsType | undefined
  readonly attention?: Attention | undefined
  readonly pageNum: number
  readonly pageSize: number
}

async function readPage(
  db: Db,
  query: PageRequest,
  whose: { ownerId: number | null; isDeleted: boolean; now: Date },
): Promise<readonly PageRow[]> {
  const text = textOf({
    isOwn: whose.ownerId !== null,
    isDeleted: whose.isDeleted,
    period: query.periodType,
    hasStatuses: query.reserveStatus.length > 0,
    hasType: query.smsType !== undefined,
    attention: query.attention,
  })
  const parameters = [
    instantOf(query.startDate),
    instantOf(addDays(query.endDate, 1)),
    query.pageSize,
    (query.pageNum - 1) * query.pageSize,
    query.reserveStatus,
    query.smsType ?? null,
    whose.ownerId,
    whose.now,
  ]
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, parameters) as CompiledQuery<PageRow>)
  return rows
}

const stampOf = (stored: string | null): string | null => (stored === null ? null : toYmdt(new Date(stored)))

const toPayList = (payments: readonly StoredPay[] | null): PaySummary[] =>
  (payments ?? []).map((pay) => ({
    paySeq: pay.pay_seq,
    paymentStatus: pay.status,
    orderAmount: pay.amount,
    payYmdt: stampOf(pay.approved_at),
    cancelYmdt: stampOf(pay.cancelled_at),
  }))

/** One page of a person's ads, newest registration first, with the number of all that fit: one statement. */
export async function listOwnPage(
  db: Db,
  ownerId: number,
  query: HistoryQuery,
  now: Date,
): Promise<{ list: ReservationRow[]; totalCount: number }> {
  const rows = await readPage(db, query, { ownerId, isDeleted: false, now })
  const list = rows.flatMap((row) => (row.reserve_seq === null ? [] : [toRow(row, toPayList(row.payments))]))
  return { list, totalCount: rows[0]?.total ?? 0 }
}

/** The same of all registrants, with who placed each ad and whether it needs attention. */
export async function listManagedPage(
  db: Db,
  query: ManagedHistoryQuery,
  now: Date,
): Promise<{ list: ManagedReservationRow[]; totalCount: number }> {
  const rows = await readPage(db, query, { ownerId: null, isDeleted: query.deleteYn === 'Y', now })
  const list = rows.flatMap((row) =>
    row.reserve_seq === null
      ? []
      : [
          {
            ...toRow(row, toPayList(row.payments)),
            registrantName: row.registrant_name ?? '',
            isCancelRequested: row.cancel_requested_at !== null,
          },
        ],
  )
  return { list, totalCount: rows[0]?.total ?? 0 }
}
