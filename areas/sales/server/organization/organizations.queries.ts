import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import {
  CATEGORY_NAMES,
  OPERATION_STATUSES,
  type OperationStatusCode,
  ORGANIZATION_TYPES,
} from '#areas/sales/contract/codes.ts'
import type { organizations, SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import type { AskedSort } from '#platform/contract/list/list.ts'
import { toSeoulTime, toYmdt } from '#platform/contract/seoul.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf, sortingOf } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import { sales } from '../sales.tables.ts'
import { firstStatus } from '../stages.queries.ts'

/** What is wanted of organisations; absent and empty lists mean all. */
export interface OrganizationSearch {
  readonly searchText?: string | undefined
  readonly childAreaId?: readonly number[] | undefined
  readonly salesStatusId?: readonly number[] | undefined
  readonly salesTargetSchoolYear?: readonly number[] | undefined
  /** Only those of which this person is in charge. */
  readonly salesPersonId?: number | undefined
  readonly sort?: AskedSort<typeof organizations> | undefined
}

/** Every school that is no trial one, as it stands with us: also where nobody worked on it yet. */
export const schools = (db: Db) =>
  sales(db).selectFrom((each) =>
    each
      .selectFrom('directory.school as d')
      .leftJoin('sales.organization as o', 'o.organization_id', 'd.organization_id')
      .where('d.is_test', '=', false)
      .select([
        'd.organization_id',
        'd.name',
        'd.school_type',
        'd.province_id',
        'd.district_id',
        'd.road_address',
        'd.latitude',
        'd.longitude',
        'o.school_year',
        'o.organization_type',
        'o.sales_person_id',
        'o.last_report_id',
        'o.last_sales_at',
        'o.next_contact_day',
        'o.changed_by',
        'o.changed_at',
        'o.moved_from',
        'o.moved_by',
        'o.moved_at',
        'o.due_report_id',
      ])
      .select([
        sql<OperationStatusCode>`coalesce(o.operation_status, 'OPEN')`.as('operation_status'),
        sql<number>`coalesce(o.status_id, ${firstStatus})`.as('status_id'),
        sql<number>`(select p.position from sales.status p where p.status_id = coalesce(o.status_id, ${firstStatus}))`.as(
          'status_order',
        ),
        sql<number>`coalesce(o.version, 0)`.as('version'),
        // Who was never visited comes first, who has no day of contact last.
        sql<Date>`coalesce(o.last_sales_at, '-infinity')`.as('last_sales_order'),
        sql<string>`coalesce(o.next_contact_day, 'infinity')`.as('next_contact_order'),
      ])
      .as('s'),
  )

const SCHOOL = [
  'organization_id',
  'name',
  'school_type',
  'province_id',
  'district_id',
  'road_address',
  'latitude',
  'longitude',
  'school_year',
  'organization_type',
  'sales_person_id',
  'last_report_id',
  'due_report_id',
  'moved_from',
  'moved_by',
  'moved_at',
  'last_sales_at',
  'next_contact_day',
  'changed_by',
  'changed_at',
  'operation_status',
  'status_id',
  'version',
] as const

/**
 * The same with the names that a list shows. They are looked up row by row: a page has few rows, and with fewer tables to
 * join a search is planned in half the time.
 */
export const namedSchools = (db: Db) =>
  schools(db)
    .select(columnsAs('s', SCHOOL))
    .select((each) => [
      each
        .selectFrom('directory.region as p')
        .select('p.name')
        .whereRef('p.region_id', '=', 's.province_id')
        .as('province_name'),
      each
        .selectFrom('directory.region as c')
        .select('c.name')
        .whereRef('c.region_id', '=', 's.district_id')
        .as('district_name'),
      each
        .selectFrom('sales.status as t')
        .select('t.name')
        .whereRef('t.status_id', '=', 's.status_id')
        .as('status_name'),
      each
        .selectFrom('sales.status as k')
        .select('k.kind')
        .whereRef('k.status_id', '=', 's.status_id')
        .as('status_kind'),
      sql<boolean>`s.status_id = ${firstStatus}`.as('is_first_status'),
      each
        .selectFrom('account.user as u')
        .select('u.name')
        .whereRef('u.user_id', '=', 's.sales_person_id')
        .as('sales_person_name'),
    ])

type RowOfQuery<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
export type NamedSchool = RowOfQuery<ReturnType<typeof namedSchools>>

/** The row as the wire has it. */
export function toOrganization(row: NamedSchool): SalesOrganization {
  const { organization_type: type, last_sales_at: lastAt, moved_from: fromStatusId, moved_by, moved_at } = row
  return {
    organizationId: row.organization_id,
    organizationName: row.name,
    parentAreaName: row.province_name ?? '',
    childAreaName: row.district_name ?? '',
    organizationCategoryName: CATEGORY_NAMES[row.school_type] ?? '',
    operationStatusCode: row.operation_status,
    operationStatusName: OPERATION_STATUSES[row.operation_status].word,
    organizationTypeCode: type,
    organizationTypeName: type === null ? '' : ORGANIZATION_TYPES[type].word,
    salesTargetSchoolYear: row.school_year,
    salesStatusId: row.status_id,
    salesStatusName: row.status_name ?? '',
    salesStatusKind: row.status_kind ?? 'OPEN',
    isFirstStatus: row.is_first_status,
    lastMove:
      fromStatusId === null || moved_by === null || moved_at === null
        ? null
        : { fromStatusId, movedById: moved_by, movedYmdt: toYmdt(moved_at) },
    salesPersonId: row.sales_person_id,
    salesPersonName: row.sales_person_name ?? '',
    lastSalesDateTime: lastAt && toSeoulTime(lastAt),
    nextContactDate: row.next_contact_day,
    version: row.version,
  }
}

const isOneOf = (column: string, ids: readonly number[] | undefined) =>
  ids && ids.length > 0 && sql`${sql.ref(column)} = any(${ids}::int[])`

function fits(search: OrganizationSearch): RawBuilder<boolean> {
  const { searchText: keyword = '', salesPersonId } = search
  const conditions = [
    !isBlank(keyword) && searchText(['s.name'], keyword),
    isOneOf('s.district_id', search.childAreaId),
    isOneOf('s.status_id', search.salesStatusId),
    isOneOf('s.school_year', search.salesTargetSchoolYear),
    salesPersonId !== undefined && sql`s.sales_person_id = ${salesPersonId}`,
  ].filter((each) => typeof each === 'object')
  return sql.join([sql`true`, ...conditions], sql` and `)
}

const SORTS = {
  organizationName: ['s.name'],
  salesStatus: ['s.status_order', 's.name'],
  lastSales: ['s.last_sales_order', 's.name'],
  nextContact: ['s.next_contact_order', 's.name'],
} as const

const orderFor = ({ sort = 'organizationName' }: OrganizationSearch) => orderOf(sort, SORTS)

/** A page of the organisations that fit, by name unless asked otherwise. */
export function listOrganizationPage(
  db: Db,
  search: OrganizationSearch,
  page: PageRequest,
): Promise<Page<SalesOrganization>> {
  const found = schools(db).where(fits(search))
  const list = { found, shown: namedSchools(db), order: orderFor(search), id: 's.organization_id' } as const
  return pageOf(list, page, toOrganization)
}

/** How many fit in each stage, and the first so many of them in the order of the list; stages without any are left out. */
export async function listFirstOfStatuses(
  db: Db,
  search: OrganizationSearch,
  cardCount: number,
): Promise<ReadonlyMap<number, { readonly totalCount: number; readonly cards: SalesOrganization[] }>> {
  const order = sql.join([...orderFor(search), ['s.organization_id', 'asc'] as const].map(sortingOf))
  const ranked = schools(db)
    .where(fits(search))
    .select([
      's.organization_id',
      sql<number>`row_number() over (partition by s.status_id order by ${order})`.as('place'),
      sql<number>`(count(*) over (partition by s.status_id))::int`.as('total'),
    ])
  const rows = await namedSchools(db)
    .innerJoin(ranked.as('k'), 'k.organization_id', 's.organization_id')
    .where('k.place', '<=', cardCount)
    .select('k.total')
    .orderBy('s.status_id')
    .orderBy('k.place')
    .execute()
  const columns = Map.groupBy(rows, (row) => row.status_id)
  return new Map(
    [...columns].map(([statusId, cards]) => [
      statusId,
      { totalCount: cards[0]?.total ?? 0, cards: cards.map(toOrganization) },
    ]),
  )
}

/** One organisation; undefined where there is no such school. */
export const findOrganization = (db: Db, organizationId: number): Promise<NamedSchool | undefined> =>
  namedSchools(db).where('s.organization_id', '=', organizationId).executeTakeFirst()

/** Whether there is such a school. */
export async function isSchool(db: Db, organizationId: number): Promise<boolean> {
  const found = await sales(db)
    .selectFrom('directory.school')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .where('is_test', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

/** The stages into which an organisation was put and not taken back from, oldest first. */
export function listStatusChanges(db: Db, organizationId: number) {
  return sales(db)
    .selectFrom('sales.status_change as h')
    .innerJoin('sales.status as t', 't.status_id', 'h.status_id')
    .where('h.organization_id', '=', organizationId)
    .where('h.undone_at', 'is', null)
    .select(['h.status_id', 't.name', 'h.changed_at'])
    .orderBy('h.changed_at')
    .orderBy('h.status_change_id')
    .execute()
}

const EARTH_METERS = 6_371_000

/** The nearest other organisations of the same district, with the way in metres where both places are known. */
export function listNearbySchools(db: Db, of: NamedSchool, most: number) {
  const metres = sql<number | null>`round(2 * ${sql.lit(EARTH_METERS)} * asin(sqrt(
    power(sin(radians(s.latitude - ${of.latitude}::float8) / 2), 2) +
    cos(radians(s.latitude)) * cos(radians(${of.latitude}::float8)) *
    power(sin(radians(s.longitude - ${of.longitude}::float8) / 2), 2))))::int`
  return namedSchools(db)
    .where('s.district_id', '=', of.district_id)
    .where('s.organization_id', '<>', of.organization_id)
    .select(metres.as('distance_meters'))
    .orderBy(sql`distance_meters asc nulls last`)
    .orderBy('s.name')
    .orderBy('s.organization_id')
    .limit(most)
    .execute()
}
