import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import {
  CATEGORY_NAMES,
  OPERATION_STATUSES,
  type OperationStatusCode,
  ORGANIZATION_TYPES,
  type SchoolLevel,
} from '#areas/sales/contract/codes.ts'
import type { organizations, SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import type { AskedSort } from '#platform/contract/list/list.ts'
import { toSeoulTime, toYmdt } from '#platform/contract/seoul.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf, sortingOf } from '#platform/server/list/page.ts'
import { searchIndexed } from '#platform/server/list/search.ts'
import { ORGANIZATION_FIELDS, sales } from '../sales.tables.ts'
import { firstStatus } from '../stages.queries.ts'

/** What is wanted of organisations; absent and empty lists mean all. */
export interface OrganizationSearch {
  readonly searchText?: string | undefined
  readonly childAreaId?: readonly number[] | undefined
  readonly salesStatusId?: readonly number[] | undefined
  readonly salesTargetSchoolYear?: readonly number[] | undefined
  readonly schoolType?: SchoolLevel | undefined
  /** Only those of which this person is in charge. */
  readonly salesPersonId?: number | undefined
  /** The same of whoever asks. */
  readonly ownId?: number | undefined
  readonly sort?: AskedSort<typeof organizations> | undefined
}

/** A school that is another organisation by now: two of the directory were one. */
export const isMerged = (school: string) => sql<boolean>`exists (
  select from sales.organization g where g.organization_id = ${sql.ref(`${school}.organization_id`)} and g.merged_into is not null)`

/** Every school that is no trial one, as it stands with us: also where nobody worked on it yet. */
export const schools = (db: Db) =>
  sales(db).selectFrom((each) =>
    each
      .selectFrom('directory.school as d')
      .leftJoin('sales.organization as o', 'o.organizationId', 'd.organizationId')
      .where('d.isTest', '=', false)
      .where(sql<boolean>`not ${isMerged('d')}`)
      .select([
        'd.organizationId',
        'd.name',
        'd.schoolType',
        'd.provinceId',
        'd.districtId',
        'd.roadAddress',
        'd.latitude',
        'd.longitude',
        'o.schoolYear',
        'o.organizationType',
        'o.salesPersonId',
        'o.lastReportId',
        'o.lastSalesAt',
        'o.nextContactDay',
        'o.changedBy',
        'o.changedAt',
        'o.movedFrom',
        'o.movedBy',
        'o.movedAt',
        'o.dueReportId',
      ])
      .select([
        sql<OperationStatusCode>`coalesce(o.operation_status, 'OPEN')`.as('operationStatus'),
        sql<number>`coalesce(o.status_id, ${firstStatus})`.as('statusId'),
        sql<number>`(select p.position from sales.status p where p.status_id = coalesce(o.status_id, ${firstStatus}))`.as(
          'status_order',
        ),
        sql<number>`coalesce(o.version, 0)`.as('version'),
        // Who was never visited comes first, who has no day of contact last.
        sql<Date>`coalesce(o.last_sales_at, '-infinity')`.as('lastSalesOrder'),
        sql<string>`coalesce(o.next_contact_day, 'infinity')`.as('nextContactOrder'),
      ])
      .as('s'),
  )

const SCHOOL = [
  'organizationId',
  'name',
  'schoolType',
  'provinceId',
  'districtId',
  'roadAddress',
  'latitude',
  'longitude',
  'schoolYear',
  'organizationType',
  'salesPersonId',
  'lastReportId',
  'dueReportId',
  'movedFrom',
  'movedBy',
  'movedAt',
  'lastSalesAt',
  'nextContactDay',
  'changedBy',
  'changedAt',
  'operationStatus',
  'statusId',
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
        .whereRef('p.regionId', '=', 's.provinceId')
        .as('provinceName'),
      each
        .selectFrom('directory.region as c')
        .select('c.name')
        .whereRef('c.regionId', '=', 's.districtId')
        .as('districtName'),
      each.selectFrom('sales.status as t').select('t.name').whereRef('t.statusId', '=', 's.statusId').as('statusName'),
      each.selectFrom('sales.status as k').select('k.kind').whereRef('k.statusId', '=', 's.statusId').as('statusKind'),
      sql<boolean>`s.status_id = ${firstStatus}`.as('isFirstStatus'),
      each
        .selectFrom('account.user as u')
        .select('u.name')
        .whereRef('u.userId', '=', 's.salesPersonId')
        .as('salesPersonName'),
    ])

type RowOfQuery<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
export type NamedSchool = RowOfQuery<ReturnType<typeof namedSchools>>

/** The row as the wire has it. */
export function toOrganization(row: NamedSchool): SalesOrganization {
  const { organizationId, organizationType: type, isFirstStatus, version } = row
  const { lastSalesAt: lastAt, movedFrom: fromStatusId, movedBy, movedAt } = row
  return {
    ...ORGANIZATION_FIELDS.toWire(row),
    organizationId,
    organizationName: row.name,
    parentAreaName: row.provinceName ?? '',
    childAreaName: row.districtName ?? '',
    organizationCategoryName: CATEGORY_NAMES[row.schoolType] ?? '',
    operationStatusName: OPERATION_STATUSES[row.operationStatus].word,
    organizationTypeName: type === null ? '' : ORGANIZATION_TYPES[type].word,
    salesStatusName: row.statusName ?? '',
    salesStatusKind: row.statusKind ?? 'OPEN',
    isFirstStatus,
    lastMove:
      fromStatusId === null || movedBy === null || movedAt === null
        ? null
        : { fromStatusId, movedById: movedBy, movedYmdt: toYmdt(movedAt) },
    salesPersonName: row.salesPersonName ?? '',
    lastSalesDateTime: lastAt && toSeoulTime(lastAt),
    nextContactDate: row.nextContactDay,
    version,
  }
}

const isOneOf = (column: string, ids: readonly number[] | undefined) =>
  ids && ids.length > 0 && sql`${sql.ref(column)} = any(${ids}::int[])`

function fits(search: OrganizationSearch): RawBuilder<boolean> {
  const { searchText: keyword = '', salesPersonId, ownId, schoolType } = search
  const conditions = [
    !isBlank(keyword) && searchIndexed(['s.name'], keyword),
    isOneOf('s.districtId', search.childAreaId),
    isOneOf('s.statusId', search.salesStatusId),
    isOneOf('s.schoolYear', search.salesTargetSchoolYear),
    schoolType !== undefined && sql`s.school_type = ${Number(schoolType)}`,
    salesPersonId !== undefined && sql`s.sales_person_id = ${salesPersonId}`,
    ownId !== undefined && sql`s.sales_person_id = ${ownId}`,
  ].filter((each) => typeof each === 'object')
  return sql.join([sql`true`, ...conditions], sql` and `)
}

const SORTS = {
  organizationName: ['s.name'],
  salesStatus: ['s.status_order', 's.name'],
  lastSales: ['s.lastSalesOrder', 's.name'],
  nextContact: ['s.nextContactOrder', 's.name'],
} as const

const orderFor = ({ sort = 'organizationName' }: OrganizationSearch) => orderOf(sort, SORTS)

/** A page of the organisations that fit, by name unless asked otherwise. */
export function listOrganizationPage(
  db: Db,
  search: OrganizationSearch,
  page: PageRequest,
): Promise<Page<SalesOrganization>> {
  const found = schools(db).where(fits(search))
  const list = { found, shown: namedSchools(db), order: orderFor(search), id: 's.organizationId' } as const
  return pageOf(list, page, toOrganization)
}

/** How many fit in each stage, and the first so many of them in the order of the list; stages without any are left out. */
export async function listFirstOfStatuses(
  db: Db,
  search: OrganizationSearch,
  cardCount: number,
): Promise<ReadonlyMap<number, { readonly totalCount: number; readonly cards: SalesOrganization[] }>> {
  const order = sql.join([...orderFor(search), ['s.organizationId', 'asc'] as const].map(sortingOf))
  const ranked = schools(db)
    .where(fits(search))
    .select([
      's.organizationId',
      sql<number>`row_number() over (partition by s.status_id order by ${order})`.as('place'),
      sql<number>`(count(*) over (partition by s.status_id))::int`.as('total'),
    ])
  const rows = await namedSchools(db)
    .innerJoin(ranked.as('k'), 'k.organizationId', 's.organizationId')
    .where('k.place', '<=', cardCount)
    .select('k.total')
    .orderBy('s.statusId')
    .orderBy('k.place')
    .execute()
  const columns = Map.groupBy(rows, (row) => row.statusId)
  return new Map(
    [...columns].map(([statusId, cards]) => [
      statusId,
      { totalCount: cards[0]?.total ?? 0, cards: cards.map(toOrganization) },
    ]),
  )
}

/** One organisation; undefined where there is no such school. */
export const findOrganization = (db: Db, organizationId: number): Promise<NamedSchool | undefined> =>
  namedSchools(db).where('s.organizationId', '=', organizationId).executeTakeFirst()

/** The number of the organisation that took up another one; its own where none did. */
export async function currentId(db: Db, organizationId: number): Promise<number> {
  const row = await sales(db)
    .selectFrom('sales.organization')
    .select('mergedInto')
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return row?.mergedInto ?? organizationId
}

/** Whether there is such a school, and it is none that another one took up. */
export async function isSchool(db: Db, organizationId: number): Promise<boolean> {
  const found = await sales(db)
    .selectFrom('directory.school')
    .select('organizationId')
    .where('organizationId', '=', organizationId)
    .where('isTest', '=', false)
    .where(sql<boolean>`not ${isMerged('directory.school')}`)
    .executeTakeFirst()
  return found !== undefined
}

/** The stages into which an organisation was put and not taken back from, oldest first. */
export function listStatusChanges(db: Db, organizationId: number) {
  return sales(db)
    .selectFrom('sales.status_change as h')
    .innerJoin('sales.status as t', 't.statusId', 'h.statusId')
    .where('h.organizationId', '=', organizationId)
    .where('h.undoneAt', 'is', null)
    .select(['h.statusId', 't.name', 'h.changedAt'])
    .orderBy('h.changedAt')
    .orderBy('h.statusChangeId')
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
    .where('s.districtId', '=', of.districtId)
    .where('s.organizationId', '<>', of.organizationId)
    .select(metres.as('distanceMeters'))
    .orderBy(sql`distance_meters asc nulls last`)
    .orderBy('s.name')
    .orderBy('s.organizationId')
    .limit(most)
    .execute()
}
