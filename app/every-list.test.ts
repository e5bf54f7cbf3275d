import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { managedOrderTable, ownOrderTable } from '#areas/advertising/package-ad/rules/order-tables.rules.ts'
import { managedAdTable } from '#areas/advertising/regional-ad/rules/managed-ad-table.rules.ts'
import {
  managedReservationTable,
  ownReservationTable,
} from '#areas/advertising/text-ad/rules/reservation-tables.rules.ts'
import { seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { inquiryTable } from '#areas/base/account/rules/inquiry-table.rules.ts'
import { refreshTable } from '#areas/base/directory/rules/consent-tables.rules.ts'
import { managedNoticeTable } from '#areas/base/portal/rules/managed-notice-table.rules.ts'
import { organizationTable } from '#areas/sales/rules/organization-table.rules.ts'
import { insertConsentRefreshes } from '#demo/consent-refreshes.ts'
import { insertInquiries } from '#demo/inquiries.ts'
import { insertNotices } from '#demo/notices.ts'
import { insertPackageOrders } from '#demo/package-orders.ts'
import { insertRegionalAds } from '#demo/regional-ads.ts'
import { insertSales } from '#demo/sales.ts'
import { payGateway } from '#gateways/payment/payco.gateway.ts'
import type { Call, CallInput } from '#platform/contract/call.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile()
const now = portal.clock.now()
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
const { config } = portal.platform
const till = payGateway({
  baseUrl: config.PAY_BASE_URL,
  sellerKey: config.PAY_SELLER_KEY,
  secret: config.PAY_SECRET,
  publicUrl: config.publicUrl,
})
const world = { now, scale: 1, userIds, names, till }
await insertConsentRefreshes(portal.db, now)
await insertInquiries(portal.db, world)
await insertNotices(portal.db, world)
await insertRegionalAds(portal.db, world)
await insertPackageOrders(portal.db, world)
await insertSales(portal.db, world)
for (const [registeredDay, sendDay] of [
  [18, 27],
  [18, 26],
  [17, 27],
  [20, 25],
  [19, 27],
  [18, 24],
])
  await seedAd(portal.db, {
    registeredAt: `2026-11-${registeredDay}T10:00:00+09:00`,
    sendAt: `2026-11-${sendDay}T11:00:00+09:00`,
  })

type Row = Readonly<Record<string, unknown>>
interface Shown {
  readonly who: string
  readonly list: {
    readonly listCall: Call
    readonly sorts: readonly string[]
    readonly rowsField: string
  }
  /** What the call is asked for an address. */
  readonly ask: (address: never) => object
  /** Of what a row is sorted by each name. */
  readonly by: Readonly<Record<string, (row: Row) => unknown>>
  /** Tells rows apart. */
  readonly key: (row: Row) => unknown
  readonly address?: object
}

const field = (name: string) => (row: Row) => row[name]
const sent = { registerYmdt: field('registerYmdt'), reserveYmdt: field('reserveYmdt') }
const ordered = { preferredYmd: field('preferredYmd'), registerYmdt: field('registerYmdt') }
const period = { periodType: 'reserveRegisterYmdt', startDate: '2026-11-01', endDate: '2026-11-23' }

const LISTS: readonly Shown[] = [
  { who: 'admin', ...inquiryTable, by: { createdYmdt: field('createdYmdt') }, key: field('inquiryId') },
  {
    who: 'admin',
    ...managedNoticeTable,
    by: { createdDt: field('createdDt'), updatedDt: field('updatedDt') },
    key: field('noticeId'),
  },
  { who: 'admin', ...refreshTable, by: { requestedYmdt: field('requestedYmdt') }, key: field('refreshId') },
  {
    who: 'admin',
    ...managedAdTable,
    by: {
      advertisementId: field('advertisementId'),
      advertiserName: field('advertiserName'),
      period: field('advertisementStartDate'),
      advertisementPrice: field('advertisementPrice'),
    },
    key: field('advertisementId'),
  },
  {
    who: 'member',
    ...organizationTable,
    by: {
      organizationName: field('organizationName'),
      salesStatus: (row) => `${row.salesStatusId} ${row.organizationName}`,
      lastSales: (row) => `${row.lastSalesDateTime ?? ''} ${row.organizationName}`,
      nextContact: (row) => `${row.nextContactDate ?? 'infinity'} ${row.organizationName}`,
    },
    key: field('organizationId'),
    address: { mine: 'true' },
  },
  { who: 'adops', ...managedOrderTable, by: ordered, key: field('adPackageOrderSeq') },
  { who: 'academy', ...ownOrderTable, by: ordered, key: field('adPackageOrderSeq') },
  {
    who: 'adops',
    ...managedReservationTable,
    by: sent,
    key: field('adSmsReserveSeq'),
    address: { ...period, deleteYn: 'N' },
  },
  { who: 'agency', ...ownReservationTable, by: sent, key: field('adSmsReserveSeq'), address: period },
]

const signedIn = new Map<string, Promise<Person>>()
const personOf = (loginId: string): Promise<Person> => {
  const person = signedIn.get(loginId) ?? portal.as(loginId)
  signedIn.set(loginId, person)
  return person
}

const PAGE_SIZE = 4
/** So many are compared. */
const PAGES = [1, 2, 3, 4]

async function pageOf({ who, list, ask, address }: Shown, page: number, pageSize: number, sort: string) {
  const asked = ask({ ...address, page, pageSize, sort } as never) as CallInput<Call>
  const { status, body, problem } = await (await personOf(who)).send(list.listCall, asked)
  const answer = body as Readonly<Record<string, readonly Row[]>>
  return { status, problem, rows: answer[list.rowsField] ?? [] }
}

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' ? one - Number(other) : String(one) < String(other) ? -1 : one === other ? 0 : 1

const sortings = LISTS.flatMap((shown) =>
  shown.list.sorts.flatMap((key) =>
    [key, `-${key}`].map((sort) => ({ who: shown.who, name: shown.list.listCall.name, shown, key, sort })),
  ),
)

test.each(sortings)(
  '$name of $who comes sorted by $sort, ties by key, each row once over the pages',
  async ({ shown, key, sort }) => {
    const { rows: whole } = await pageOf(shown, 1, PAGE_SIZE * PAGES.length, sort)
    const pages = await Promise.all(PAGES.map((page) => pageOf(shown, page, PAGE_SIZE, sort)))
    expect(pages.flatMap(({ rows }) => rows.map(shown.key))).toEqual(whole.map(shown.key))
    expect(whole.length).toBeGreaterThan(PAGE_SIZE)
    const by = shown.by[key] ?? shown.key
    const sorted = whole.toSorted(
      (one, other) => compare(by(one), by(other)) || compare(shown.key(one), shown.key(other)),
    )
    expect(whole.map(shown.key)).toEqual((sort === key ? sorted : sorted.reverse()).map(shown.key))
  },
)

test.each(LISTS.map((shown) => ({ who: shown.who, name: shown.list.listCall.name, shown })))(
  '$name of $who refuses to be sorted by anything else',
  async ({ shown }) => {
    const { status, problem } = await pageOf(shown, 1, PAGE_SIZE, 'weather')
    expect({ status, errors: problem.errors }).toEqual({
      status: 400,
      errors: [{ path: 'sort', message: '선택할 수 없는 값입니다.' }],
    })
  },
)
