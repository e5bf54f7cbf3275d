import { CompiledQuery } from 'kysely'
import { addDays, instantOf, toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database.ts'
import type { PaymentStatus } from '../contract/codes.ts'
import type { HistoryQuery } from '../contract/history-query.contract.ts'
import type { PaySummary, ReservationRow } from '../contract/reservation-shapes.contract.ts'
import { type StoredRow, toRow } from './reservation-answers.ts'
import { TEXT_AD_SETTINGS } from './settings.ts'

/** A payment as a list query brings it along. */
export interface StoredPay {
  readonly pay_seq: number
  readonly status: PaymentStatus
  readonly amount: number
  readonly approved_at: string | null
}

/** A row of the page, or the total alone when the page is empty. */
type PageRow = { readonly total: number } & (
  | { readonly reserve_seq: null }
  | (StoredRow & { readonly payments: readonly StoredPay[] | null })
)

const COLUMNS = [
  'reserve_seq',
  'contents_seq',
  'status',
  'sender_type',
  'send_at',
  'registered_at',
  'inspected_at',
  'last_comment',
  'target_count',
  'school_count',
  'is_deleted',
]
  .map((column) => `page.${column}`)
  .join(', ')

// Text of SQL is put together by hand here: this is the call people make most, and compiling a query costs more than it.
const textOf = (query: HistoryQuery): string => {
  const column = query.periodType === 'sendReserveYmdt' ? 'ad.send_at' : 'ad.registered_at'
  const status = query.reserveStatus.length > 0 ? 'and ad.status = any($7::text[])' : 'and $7::text[] is not null'
  const type = query.smsType ? 'exists' : '$8::text is null or exists'
  // The count touches one table; everything else is looked up for the rows of the page alone.
  return `
    with wanted as not materialized (
      select ad.* from text_ad.reservation ad
      where ad.owner_id = $1 and not ad.is_deleted and ${column} >= $2 and ${column} < $3 ${status}
        and (${type} (select from text_ad.contents c
          where c.contents_seq = ad.contents_seq and c.owner_id = $1 and c.sms_type = $8::text))
        and not (ad.status = 'TEMPORARY_SAVE'
          and ((ad.modified_at at time zone 'Asia/Seoul') + coalesce(
            (select value ->> 'tempSaveRetention' from platform.setting where area = '${TEXT_AD_SETTINGS.area}'),
            '${TEXT_AD_SETTINGS.schema.parse({}).tempSaveRetention}')::interval) at time zone 'Asia/Seoul' <= $4
          and (ad.hold_until is null or ad.hold_until <= $4))
    ), page as (
      select * from wanted order by registered_at desc, reserve_seq desc limit $5 offset $6
    )
    select counted.total, ${COLUMNS}, c.title, c.sms_type, c.send_purpose, paid.payments
    from (select count(*)::int as total from wanted) counted
      left join page on true
      left join text_ad.contents c on c.contents_seq = page.contents_seq
      left join lateral (
        select json_agg(json_build_object('pay_seq', p.pay_seq, 'status', p.status, 'amount', p.order_amount_won,
                                          'approved_at', p.approved_at) order by p.pay_seq desc) as payments
        from payment.payment p
        where p.kind = 'SMS' and p.ref_seq = page.reserve_seq and p.status in ('PAID', 'CANCEL_REQUESTED', 'CANCELLED')
      ) paid on true
    order by page.registered_at desc, page.reserve_seq desc`
}

/** The same as the ad shows it. */
export const toPaySummary = (pay: StoredPay): PaySummary => ({
  paySeq: pay.pay_seq,
  paymentStatus: pay.status,
  orderAmount: pay.amount,
  payYmdt: pay.approved_at === null ? null : toYmdt(new Date(pay.approved_at)),
})

/** One page of a person's ads, newest registration first, with the number of all that fit: one statement. */
export async function listOwnPage(
  db: Db,
  ownerId: number,
  query: HistoryQuery,
  now: Date,
): Promise<{ list: ReservationRow[]; totalCount: number }> {
  const parameters = [
    ownerId,
    instantOf(query.startDate),
    instantOf(addDays(query.endDate, 1)),
    now,
    query.pageSize,
    (query.pageNum - 1) * query.pageSize,
    query.reserveStatus,
    query.smsType ?? null,
  ]
  const { rows } = await db.executeQuery(CompiledQuery.raw(textOf(query), parameters) as CompiledQuery<PageRow>)
  return {
    list: rows.flatMap((row) => (row.reserve_seq === null ? [] : [toRow(row, (row.payments ?? []).map(toPaySummary))])),
    totalCount: rows[0]?.total ?? 0,
  }
}
