import { CompiledQuery } from 'kysely'
import type { PaymentStatus } from '#areas/advertising/payment/contract/codes.ts'
import { PAYMENT_STATES } from '#areas/advertising/payment/contract/statuses.ts'
import type { Attention, PeriodType, ReserveStatus, SmsType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { HistorySort } from '#areas/advertising/text-ad/contract/history-query.contract.ts'
import type {
  ManagedReservationRow,
  PaySummary,
  ReservationRow,
} from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { AUTO_CANCEL_NEWS_DAYS, MOST_KEEPING_TIMES } from '#areas/advertising/text-ad/rules/policy.ts'
import { addDays, instantOf, toYmdt } from '#platform/contract/seoul.ts'
import { codesWhere } from '#platform/contract/statuses.ts'
import { codeText } from '#platform/server/database/code-list.ts'
import { type Db, PLANNED_EACH_TIME } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, skippedBy, totalBy } from '#platform/server/list/page.ts'
import { containsText, hasPairs, numberIn, patternOf } from '#platform/server/list/search.ts'
import { type Tally, tallyOf } from '#platform/server/waiting-tally.ts'
import { TEXT_AD_SETTINGS } from '../settings.ts'
import { type StoredRow, toRow } from './reservation-answers.ts'

interface StoredPay {
  readonly paySeq: number
  readonly status: PaymentStatus
  readonly amount: number
  readonly approvedAt: string | null
  readonly cancelledAt: string | null
}

type PageRow = StoredRow & {
  /** Null where it was not counted. */
  readonly total: number | null
  readonly cancelRequestedAt: Date | null
  /** Who placed it; nobody is told so about their own. */
  readonly registrantName?: string | null
  readonly registrantLoginId?: string | null
  readonly payments: readonly StoredPay[] | null
}

/** Which conditions a list has; each combination is one statement, written once. */
interface Shape {
  readonly isOwn: boolean
  readonly isDeleted: boolean
  readonly period: PeriodType
  readonly hasStatuses: boolean
  /** Only statuses that wait for something: such ads are few, and have an index of their own. */
  readonly isOpen: boolean
  readonly hasType: boolean
  readonly attention: Attention | undefined
  readonly keyword: KeywordKind
  /** The column that sorts them, with its direction. */
  readonly order: Order
  readonly isCounted: boolean
}

type Order = readonly [column: 'registered_at' | 'send_at', direction: 'asc' | 'desc']

const SORTS = { registerYmdt: ['registered_at'], reserveYmdt: ['send_at'] } as const
const NEWEST_FIRST: Order = ['registered_at', 'desc']

/** A keyword is looked for in names, and as the number of an ad where it can be one. */
type KeywordKind = 'none' | 'letter' | 'word'

/** Such ads are few and must not be overlooked: their conditions take the place of the period. */
const ATTENTION: Readonly<Record<Attention, string>> = {
  SEND_MISSED: `ad.missed_at is not null and ad.status not in (${codeText(codesWhere(AD_STATUSES, { isOver: true }))})`,
  AUTO_CANCELLED: `ad.auto_cancelled_at > $8::timestamptz - interval '${AUTO_CANCEL_NEWS_DAYS} days'`,
}

/** The condition of the index `reservation_due`. */
const OPEN_STATUSES: readonly ReserveStatus[] = AD_LIFE.moves.CANCEL.from
const IS_OPEN = `ad.status in (${codeText(OPEN_STATUSES)})`

const WITH_RECEIPT = codeText(codesWhere(PAYMENT_STATES, { hasReceipt: true }))

const statements = new Map<string, string>()

// The texts are put together by hand: this is the call people make most, and compiling a query costs more than it.
function textOf(shape: Shape, makeText: (shape: Shape) => string): string {
  const key = `${makeText.name} ${Object.values(shape)}`
  const known = statements.get(key)
  if (known !== undefined) return known
  const text = makeText(shape)
  statements.set(key, text)
  return text
}

function conditionsOf(shape: Shape): string {
  const column = shape.period === 'sendReserveYmdt' ? 'ad.send_at' : 'ad.registered_at'
  return [
    shape.isDeleted ? 'ad.is_deleted' : 'not ad.is_deleted',
    shape.attention ? ATTENTION[shape.attention] : `${column} >= $1 and ${column} < $2`,
    ...(shape.hasStatuses ? ['ad.status = any($5::text[])'] : []),
    ...(shape.isOpen ? [IS_OPEN] : []),
    ...(shape.hasType ? ['ad.sms_type = $6::text'] : []),
    // An administrator sees temporary saves until they are swept; their owner is never offered one whose time is over.
    ...(shape.isOwn ? [`ad.owner_id = $7::bigint and not ${IS_OVER}`] : []),
  ].join(' and ')
}

/** Tells the types of all values, also of those that a statement of this shape has no use for; what nobody reads is not run. */
function givenOf({ keyword }: Shape): string {
  const ofKeyword = keyword === 'none' ? '' : ', $9::text, $10::text, $11::bigint'
  return `given as (select $1::timestamptz, $2::timestamptz, $3::int, $4::int, $5::text[], $6::text, $7::bigint, $8::timestamptz${ofKeyword})`
}

/** Where a keyword is looked for; each place has an index of its own, so each is looked through by itself. */
const KEYWORD_PLACES: readonly ((contains: (column: string) => string) => string)[] = [
  (contains) => `ad.contents_seq in (select c.contents_seq from text_ad.contents c where ${contains('c.title')})`,
  (contains) =>
    `ad.owner_id in (select u.user_id from account."user" u where ${contains('u.name')} or ${contains('u.login_id')})`,
  (contains) =>
    `ad.reserve_seq in (select m.reserve_seq from text_ad.reservation_school m join directory.school s using (organization_id) where ${contains('s.name')})`,
  () => 'ad.reserve_seq = $11::bigint',
]

/** The ads that fit, with what sorts them. */
function foundOf(shape: Shape): string {
  const select = (more: string) =>
    `select ad.reserve_seq, ad.${shape.order[0]} from text_ad.reservation ad where ${conditionsOf(shape)}${more}`
  if (shape.keyword === 'none') return select('')
  const contains = (column: string) => containsText(column, '$9', '$10', shape.keyword === 'word')
  return KEYWORD_PLACES.map((place) => select(` and ${place(contains)}`)).join(' union ')
}

const countText = (shape: Shape): string =>
  `with ${givenOf(shape)} select count(*)::int as total from (${foundOf(shape)}) found`

function pageText(shape: Shape): string {
  const total = shape.isCounted ? '(select count(*)::int from found)' : 'null::int'
  const [column, direction] = shape.order
  // By its days of sending a search is best looked through in one order or the other, as many or few fit; so is one by a word.
  const isSending = shape.period === 'sendReserveYmdt' || column === 'send_at'
  const plan = isSending || shape.keyword !== 'none' ? PLANNED_EACH_TIME : ''
  // Read twice, the cheap way each time, unless finding them is dear.
  const keep = shape.keyword === 'none' ? 'not materialized' : 'materialized'
  // What fits touches an index alone; everything else is looked up for the rows of the page.
  return `${plan}
    with ${givenOf(shape)}, found as ${keep} (${foundOf(shape)})
    select ${total} as total, ad.reserve_seq, ad.contents_seq, ad.status, ad.sender_type, ad.send_at, ad.registered_at, ad.inspected_at,
           ad.target_count, ad.school_count, ad.last_comment, ad.hold_reason, ad.auto_cancelled_at, ad.is_deleted, ad.cancel_requested_at,
            ad.missed_at, ad.sms_type, ad.order_amount_won, ad.version,
            c.title, c.send_purpose, ${shape.isOwn ? '' : 'u.name as registrant_name, u.login_id as registrant_login_id,'}
           (select json_agg(json_build_object('paySeq', y.pay_seq, 'status', y.status, 'amount', y.order_amount_won,
                                              'approvedAt', y.approved_at, 'cancelledAt', y.cancelled_at) order by y.pay_seq desc)
            from payment.payment y
            where y.kind = 'SMS' and y.ref_seq = ad.reserve_seq and y.status in (${WITH_RECEIPT})) as payments
    from text_ad.reservation ad
      join text_ad.contents c using (contents_seq)
      ${shape.isOwn ? '' : 'left join account."user" u on u.user_id = ad.owner_id'}
    where ad.reserve_seq in (select reserve_seq from found order by ${column} ${direction}, reserve_seq ${direction} limit $3 offset $4)
    order by ad.${column} ${direction}, ad.reserve_seq ${direction}`
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

interface Search {
  readonly startDate: string
  readonly endDate: string
  readonly periodType: PeriodType
  readonly reserveStatus: readonly ReserveStatus[]
  readonly smsType?: SmsType | undefined
  readonly attention?: Attention | undefined
  /** Part of a title, of the name or login of who placed the ad, of a school's name; or the number of the ad. */
  readonly keyword?: string | undefined
  readonly sort?: HistorySort | undefined
}

interface Whose {
  readonly ownerId: number | null
  readonly isDeleted: boolean
  readonly now: Date
}

function shapeOf(search: Search, whose: Whose, page: PageRequest): Shape {
  const { reserveStatus, keyword = '' } = search
  return {
    isOwn: whose.ownerId !== null,
    isDeleted: whose.isDeleted,
    period: search.periodType,
    hasStatuses: reserveStatus.length > 0,
    isOpen: reserveStatus.length > 0 && reserveStatus.every((status) => OPEN_STATUSES.includes(status)),
    hasType: search.smsType !== undefined,
    attention: search.attention,
    keyword: keyword === '' ? 'none' : hasPairs(keyword) ? 'word' : 'letter',
    order: (search.sort && orderOf(search.sort, SORTS)[0]) ?? NEWEST_FIRST,
    isCounted: page.knownTotal === undefined,
  }
}

function valuesOf(search: Search, whose: Whose, page: PageRequest): unknown[] {
  const { startDate, endDate, reserveStatus, smsType, keyword } = search
  const period = [instantOf(startDate), instantOf(addDays(endDate, 1))]
  const values = [...period, page.pageSize, skippedBy(page), reserveStatus, smsType ?? null, whose.ownerId, whose.now]
  return keyword ? [...values, keyword, patternOf(keyword), numberIn(keyword)] : values
}

async function readPage<Item>(
  db: Db,
  search: Search,
  whose: Whose,
  page: PageRequest,
  toItem: (row: PageRow) => Item,
): Promise<Page<Item>> {
  const rows = await ask<PageRow>(db, pageText, search, whose, page)
  const total = totalBy(page, rows.length, page.knownTotal ?? rows[0]?.total ?? undefined)
  return { list: rows.map(toItem), totalCount: total ?? (await countAds(db, search, whose)) }
}

const NO_PAGE: PageRequest = { pageNum: 1, pageSize: 0 }

async function countAds(db: Db, search: Search, whose: Whose): Promise<number> {
  const rows = await ask<{ total: number }>(db, countText, search, whose, NO_PAGE)
  return rows[0]?.total ?? 0
}

async function ask<Row>(
  db: Db,
  makeText: (shape: Shape) => string,
  search: Search,
  whose: Whose,
  page: PageRequest,
): Promise<readonly Row[]> {
  return (await db.executeQuery(queryOf<Row>(makeText, search, whose, page))).rows
}

function queryOf<Row>(
  makeText: (shape: Shape) => string,
  search: Search,
  whose: Whose,
  page: PageRequest,
): CompiledQuery<Row> {
  const text = textOf(shapeOf(search, whose, page), makeText)
  return CompiledQuery.raw(text, valuesOf(search, whose, page)) as CompiledQuery<Row>
}

const stampOf = (stored: string | null): string | null => (stored === null ? null : toYmdt(new Date(stored)))

const toPayList = (payments: readonly StoredPay[] | null): PaySummary[] =>
  (payments ?? []).map((pay) => ({
    paySeq: pay.paySeq,
    paymentStatus: pay.status,
    orderAmount: pay.amount,
    payYmdt: stampOf(pay.approvedAt),
    cancelYmdt: stampOf(pay.cancelledAt),
  }))

/** One page of a person's ads, newest registration first unless asked otherwise, with the number of all that fit. */
export function listOwnPage(
  db: Db,
  ownerId: number,
  search: Search,
  now: Date,
  page: PageRequest,
): Promise<Page<ReservationRow>> {
  return readPage(db, search, { ownerId, isDeleted: false, now }, page, (row) => toRow(row, toPayList(row.payments)))
}

/** How many ads of a person fit. */
export const tallyOwn = (ownerId: number, search: Search, now: Date): Tally<number> =>
  tallyOf(queryOf(countText, search, { ownerId, isDeleted: false, now }, NO_PAGE))

/** How many ads of everybody fit, deleted ones left out. */
export const tallyManaged = (search: Search, now: Date): Tally<number> =>
  tallyOf(queryOf(countText, search, { ownerId: null, isDeleted: false, now }, NO_PAGE))

/** The same of all registrants, with who placed each ad and whether it needs attention. */
export function listManagedPage(
  db: Db,
  search: Search & { readonly deleteYn: 'Y' | 'N' },
  now: Date,
  page: PageRequest,
): Promise<Page<ManagedReservationRow>> {
  return readPage(db, search, { ownerId: null, isDeleted: search.deleteYn === 'Y', now }, page, (row) => ({
    ...toRow(row, toPayList(row.payments)),
    registrantName: row.registrantName ?? '',
    registrantLoginId: row.registrantLoginId ?? '',
    isCancelRequested: row.cancelRequestedAt !== null,
  }))
}
