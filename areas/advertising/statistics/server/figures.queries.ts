import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DirectoryTables } from '#areas/base/directory/server/door.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { UploadType } from '../contract/codes.ts'
import type { SchoolStatisticsRow, StatisticsRow } from '../contract/statistics.contract.ts'
import { ratesOf } from '../rules/rates.rules.ts'
import { STATISTICS_COLUMNS, type StatisticsColumns } from './statistics.columns.ts'

/** The tables of the schema `statistics`, as Kysely sees them. */
type StatisticsTables = Refined<
  Pick<StatisticsColumns, 'statistics.figures' | 'statistics.organization_activity'>,
  {
    'statistics.figures': {
      type: UploadType
    }
  }
>

export const STORED_FIGURES = STATISTICS_COLUMNS['statistics.figures']

export const STORED_ORGANIZATION_ACTIVITY = STATISTICS_COLUMNS['statistics.organization_activity']

type StoredFigures = Selectable<StatisticsTables['statistics.figures']>

/** A region as reads of figures need it. */
export interface FoundArea {
  readonly areaId: number
  readonly areaName: string
  readonly level: 'PROVINCE' | 'DISTRICT' | 'WARD'
  readonly parentId: number | null
}

/** The handle with this area's tables and those of the directory. */
export const statistics = (db: Db) => db.withTables<StatisticsTables & DirectoryTables>()

/** The region; undefined for an unknown one. */
export async function findArea(db: Db, areaId: number): Promise<FoundArea | undefined> {
  const row = await statistics(db)
    .selectFrom('directory.region')
    .select(['regionId', 'name', 'level', 'parentId'])
    .where('regionId', '=', areaId)
    .executeTakeFirst()
  return row && { areaId: row.regionId, areaName: row.name, level: row.level, parentId: row.parentId }
}

/** The school; undefined for an unknown and for a trial one. */
export async function findSchool(
  db: Db,
  organizationId: number,
): Promise<{ organizationId: number; organizationName: string } | undefined> {
  const row = await statistics(db)
    .selectFrom('directory.school')
    .select(['organizationId', 'name'])
    .where('organizationId', '=', organizationId)
    .where('isTest', '=', false)
    .executeTakeFirst()
  return row && { organizationId: row.organizationId, organizationName: row.name }
}

interface AreaRow extends StoredFigures {
  readonly areaName: string
}

interface SchoolRow extends StoredFigures {
  readonly name: string
  readonly areaId: number
  readonly areaName: string
}

function countsOf(row: StoredFigures) {
  const counts = {
    cumulationSubscriberCount: row.cumulationSubscriberCount,
    subscriberMau: row.subscriberMau,
    studentCount: row.studentCount,
  }
  return { statisticsDate: row.statisticsDate, ...counts, ...ratesOf(counts) }
}

const toAreaRow = (row: AreaRow): StatisticsRow => ({
  areaId: row.subjectId,
  areaName: row.areaName,
  schoolCount: row.schoolCount ?? 0,
  ...countsOf(row),
})

const toSchoolRow = (row: SchoolRow): SchoolStatisticsRow => ({
  areaId: row.areaId,
  areaName: row.areaName,
  organizationId: row.subjectId,
  organizationName: row.name,
  ...countsOf(row),
})

const areaFigures = (db: Db, type: 'parent' | 'child') =>
  statistics(db)
    .selectFrom('statistics.figures as f')
    .innerJoin('directory.region as region', 'region.regionId', 'f.subjectId')
    .select(columnsAs('f', STORED_FIGURES))
    .select('region.name as areaName')
    .where('f.type', '=', type)

/** A province's own row of the day; none without figures. */
export async function listProvinceRow(db: Db, provinceId: number, date: string): Promise<StatisticsRow[]> {
  const rows = await areaFigures(db, 'parent')
    .where('f.subjectId', '=', provinceId)
    .where('f.statisticsDate', '=', date)
    .execute()
  return rows.map(toAreaRow)
}

/** The rows of the districts of a province on the day, in the usual order of regions. */
export async function listDistrictRows(db: Db, provinceId: number, date: string): Promise<StatisticsRow[]> {
  const rows = await areaFigures(db, 'child')
    .where('region.parentId', '=', provinceId)
    .where('f.statisticsDate', '=', date)
    .orderBy('region.sortOrder')
    .orderBy('f.subjectId')
    .execute()
  return rows.map(toAreaRow)
}

const schoolFigures = (db: Db) =>
  statistics(db)
    .selectFrom('statistics.figures as f')
    .innerJoin('directory.school as school', 'school.organizationId', 'f.subjectId')
    .innerJoin('directory.region as district', 'district.regionId', 'school.districtId')
    .select(columnsAs('f', STORED_FIGURES))
    .select(['school.name', 'district.regionId as areaId', 'district.name as areaName'])
    .where('f.type', '=', 'organization')
    .where('school.isTest', '=', false)

/** The rows of the schools of a district on the day, by name. */
export async function listSchoolRows(db: Db, districtId: number, date: string): Promise<SchoolStatisticsRow[]> {
  const rows = await schoolFigures(db)
    .where('school.districtId', '=', districtId)
    .where('f.statisticsDate', '=', date)
    .orderBy('school.name')
    .orderBy('f.subjectId')
    .execute()
  return rows.map(toSchoolRow)
}

/** Days of a trend: after `after`, up to and including `until`. */
export interface TrendPeriod {
  readonly after: string
  readonly until: string
}

/** The rows of a province or a district in a period, oldest first. */
export async function listAreaRows(
  db: Db,
  area: { readonly areaId: number; readonly type: 'parent' | 'child' },
  period: TrendPeriod,
): Promise<StatisticsRow[]> {
  const rows = await areaFigures(db, area.type)
    .where('f.subjectId', '=', area.areaId)
    .where('f.statisticsDate', '>', period.after)
    .where('f.statisticsDate', '<=', period.until)
    .orderBy('f.statisticsDate')
    .execute()
  return rows.map(toAreaRow)
}

/** The rows of a school in a period, oldest first. */
export async function listRowsOfSchool(
  db: Db,
  organizationId: number,
  period: TrendPeriod,
): Promise<SchoolStatisticsRow[]> {
  const rows = await schoolFigures(db)
    .where('f.subjectId', '=', organizationId)
    .where('f.statisticsDate', '>', period.after)
    .where('f.statisticsDate', '<=', period.until)
    .orderBy('f.statisticsDate')
    .execute()
  return rows.map(toSchoolRow)
}

/** The newest days with figures of a kind, newest first. Hops from day to day in the index instead of reading all rows. */
export async function listDates(db: Db, type: UploadType, most: number): Promise<string[]> {
  const newest = (before: RawBuilder<unknown>) =>
    sql`(select max(statistics_date) from statistics.figures where type = ${type} ${before})`
  const { rows } = await sql<{ day: string }>`
    with recursive days(day) as (
      select ${newest(sql``)}
      union all
      select ${newest(sql`and statistics_date < days.day`)} from days where days.day is not null
    )
    select day from days where day is not null limit ${most}`.execute(db)
  return rows.map((row) => row.day)
}

/** What a school did, up to now; nothing where no counts are kept of it. */
export async function findActivity(db: Db, organizationId: number) {
  const row = await statistics(db)
    .selectFrom('statistics.organization_activity')
    .select(STORED_ORGANIZATION_ACTIVITY)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return {
    surveyCount: row?.surveyCount ?? 0,
    albumCount: row?.albumCount ?? 0,
    agendaCount: row?.agendaCount ?? 0,
    enrolmentCount: row?.enrolmentCount ?? 0,
  }
}
