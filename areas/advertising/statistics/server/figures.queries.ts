import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DirectoryTables } from '#areas/base/directory/server/door.ts'
import { columnsAs, columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { UploadType } from '../contract/codes.ts'
import type { SchoolStatisticsRow, StatisticsRow } from '../contract/statistics.contract.ts'
import { ratesOf } from '../rules/rates.rules.ts'

/** The tables of the schema `statistics`, as Kysely sees them. */
type StatisticsTables = {
  'statistics.figures': {
    type: UploadType
    subject_id: number
    statistics_date: string
    school_count: number | null
    cumulation_subscriber_count: number
    subscriber_mau: number
    student_count: number | null
    upload_id: number
  }
  'statistics.organization_activity': {
    organization_id: number
    survey_count: number
    album_count: number
    agenda_count: number
    enrolment_count: number
  }
}

export const STORED_FIGURES = columnsOf<StatisticsTables['statistics.figures']>()([
  'type',
  'subject_id',
  'statistics_date',
  'school_count',
  'cumulation_subscriber_count',
  'subscriber_mau',
  'student_count',
  'upload_id',
])

export const STORED_ORGANIZATION_ACTIVITY = columnsOf<StatisticsTables['statistics.organization_activity']>()([
  'organization_id',
  'survey_count',
  'album_count',
  'agenda_count',
  'enrolment_count',
])

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
    .select(['region_id', 'name', 'level', 'parent_id'])
    .where('region_id', '=', areaId)
    .executeTakeFirst()
  return row && { areaId: row.region_id, areaName: row.name, level: row.level, parentId: row.parent_id }
}

/** The school; undefined for an unknown and for a trial one. */
export async function findSchool(
  db: Db,
  organizationId: number,
): Promise<{ organizationId: number; organizationName: string } | undefined> {
  const row = await statistics(db)
    .selectFrom('directory.school')
    .select(['organization_id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('is_test', '=', false)
    .executeTakeFirst()
  return row && { organizationId: row.organization_id, organizationName: row.name }
}

interface AreaRow extends StoredFigures {
  readonly area_name: string
}

interface SchoolRow extends StoredFigures {
  readonly name: string
  readonly area_id: number
  readonly area_name: string
}

function countsOf(row: StoredFigures) {
  const counts = {
    cumulationSubscriberCount: row.cumulation_subscriber_count,
    subscriberMau: row.subscriber_mau,
    studentCount: row.student_count,
  }
  return { statisticsDate: row.statistics_date, ...counts, ...ratesOf(counts) }
}

const toAreaRow = (row: AreaRow): StatisticsRow => ({
  areaId: row.subject_id,
  areaName: row.area_name,
  schoolCount: row.school_count ?? 0,
  ...countsOf(row),
})

const toSchoolRow = (row: SchoolRow): SchoolStatisticsRow => ({
  areaId: row.area_id,
  areaName: row.area_name,
  organizationId: row.subject_id,
  organizationName: row.name,
  ...countsOf(row),
})

const areaFigures = (db: Db, type: 'parent' | 'child') =>
  statistics(db)
    .selectFrom('statistics.figures as f')
    .innerJoin('directory.region as region', 'region.region_id', 'f.subject_id')
    .select(columnsAs('f', STORED_FIGURES))
    .select('region.name as area_name')
    .where('f.type', '=', type)

/** A province's own row of the day; none without figures. */
export async function listProvinceRow(db: Db, provinceId: number, date: string): Promise<StatisticsRow[]> {
  const rows = await areaFigures(db, 'parent')
    .where('f.subject_id', '=', provinceId)
    .where('f.statistics_date', '=', date)
    .execute()
  return rows.map(toAreaRow)
}

/** The rows of the districts of a province on the day, in the usual order of regions. */
export async function listDistrictRows(db: Db, provinceId: number, date: string): Promise<StatisticsRow[]> {
  const rows = await areaFigures(db, 'child')
    .where('region.parent_id', '=', provinceId)
    .where('f.statistics_date', '=', date)
    .orderBy('region.sort_order')
    .orderBy('f.subject_id')
    .execute()
  return rows.map(toAreaRow)
}

const schoolFigures = (db: Db) =>
  statistics(db)
    .selectFrom('statistics.figures as f')
    .innerJoin('directory.school as school', 'school.organization_id', 'f.subject_id')
    .innerJoin('directory.region as district', 'district.region_id', 'school.district_id')
    .select(columnsAs('f', STORED_FIGURES))
    .select(['school.name', 'district.region_id as area_id', 'district.name as area_name'])
    .where('f.type', '=', 'organization')
    .where('school.is_test', '=', false)

/** The rows of the schools of a district on the day, by name. */
export async function listSchoolRows(db: Db, districtId: number, date: string): Promise<SchoolStatisticsRow[]> {
  const rows = await schoolFigures(db)
    .where('school.district_id', '=', districtId)
    .where('f.statistics_date', '=', date)
    .orderBy('school.name')
    .orderBy('f.subject_id')
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
    .where('f.subject_id', '=', area.areaId)
    .where('f.statistics_date', '>', period.after)
    .where('f.statistics_date', '<=', period.until)
    .orderBy('f.statistics_date')
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
    .where('f.subject_id', '=', organizationId)
    .where('f.statistics_date', '>', period.after)
    .where('f.statistics_date', '<=', period.until)
    .orderBy('f.statistics_date')
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
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return {
    surveyCount: row?.survey_count ?? 0,
    albumCount: row?.album_count ?? 0,
    agendaCount: row?.agenda_count ?? 0,
    enrolmentCount: row?.enrolment_count ?? 0,
  }
}
