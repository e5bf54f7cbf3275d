import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { organizationIdOf } from '../rules/delivered-rows.rules.ts'

/** A region as the official list gives it; `level` is SIDO, SIGUNGU or GU. */
export interface RegionRow {
  readonly code: string
  readonly parent_code: string
  readonly level: string
  readonly name: string
  readonly full_name: string
}

/** A school as the official list gives it; an empty count is unknown. */
export interface SchoolRow {
  readonly school_id: string
  readonly school_name: string
  readonly type_code: string
  readonly sido_code: string
  readonly sigungu_code: string
  readonly road_address: string
  readonly lat: string
  readonly lng: string
  readonly student_count: string
  readonly teacher_count: string
}

/** Our word for each level of the official list. */
export const LEVELS: Readonly<Record<string, string>> = { SIDO: 'PROVINCE', SIGUNGU: 'DISTRICT', GU: 'WARD' }

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

/** What an import did with its rows; a row that says what is known already is unchanged. */
export interface RowCounts {
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

interface Stored {
  isAdded: boolean
}

function countRows(rows: number, stored: readonly Stored[]): RowCounts {
  const added = stored.filter((row) => row.isAdded).length
  return { rows, added, changed: stored.length - added, unchanged: rows - stored.length }
}

/** Loads regions and schools; a row that is already there is brought up to date, none is removed. */
export async function importDirectory(
  db: Db,
  regions: readonly RegionRow[],
  schools: readonly SchoolRow[],
): Promise<{ regions: RowCounts; schools: RowCounts }> {
  const stored = { regions: await importRegions(db, regions), schools: await importSchools(db, schools) }
  // Nearly every statement goes over schools: until the planner knows of them, some take minutes.
  await sql`analyze directory.region, directory.school`.execute(db)
  return stored
}

async function importRegions(db: Db, regions: readonly RegionRow[]): Promise<RowCounts> {
  const order = { SIDO: 0, SIGUNGU: 1, GU: 2 } as Record<string, number>
  const sorted = [...regions].sort((a, b) => (order[a.level] ?? 9) - (order[b.level] ?? 9))
  const regionRows = sorted.map((region, index) => ({
    regionId: Number(region.code),
    parentId: numberOf(region.parent_code),
    level: LEVELS[region.level],
    name: region.name,
    fullName: region.full_name,
    sortOrder: index,
  }))
  const stored = await sql<Stored>`
    insert into directory.region as known (region_id, parent_id, level, name, full_name, sort_order)
    select region_id, parent_id, level, name, full_name, sort_order
    from jsonb_to_recordset(${jsonRows(regionRows)}::jsonb)
      as r(region_id int, parent_id int, level text, name text, full_name text, sort_order int)
    on conflict (region_id) do update
      set parent_id = excluded.parent_id, name = excluded.name, full_name = excluded.full_name, sort_order = excluded.sort_order
      where (known.parent_id, known.name, known.full_name, known.sort_order)
        is distinct from (excluded.parent_id, excluded.name, excluded.full_name, excluded.sort_order)
    returning xmax = 0 as is_added`.execute(db)
  return countRows(regions.length, stored.rows)
}

async function importSchools(db: Db, schools: readonly SchoolRow[]): Promise<RowCounts> {
  const schoolRows = schools.map((school) => ({
    organizationId: organizationIdOf(school.school_id),
    schoolCode: school.school_id,
    name: school.school_name,
    schoolType: Number(school.type_code),
    provinceId: Number(school.sido_code),
    districtId: Number(school.sigungu_code),
    roadAddress: school.road_address,
    latitude: numberOf(school.lat),
    longitude: numberOf(school.lng),
    studentCount: numberOf(school.student_count),
    teacherCount: numberOf(school.teacher_count),
  }))
  const stored = await sql<Stored>`
    insert into directory.school as known (organization_id, school_code, name, school_type, province_id, district_id, road_address, latitude, longitude, student_count, teacher_count)
    select * from jsonb_to_recordset(${jsonRows(schoolRows)}::jsonb)
      as s(organization_id int, school_code text, name text, school_type smallint, province_id int, district_id int, road_address text,
           latitude double precision, longitude double precision, student_count int, teacher_count int)
    on conflict (organization_id) do update
      set name = excluded.name, school_type = excluded.school_type, province_id = excluded.province_id,
        district_id = excluded.district_id, road_address = excluded.road_address, latitude = excluded.latitude,
        longitude = excluded.longitude, student_count = excluded.student_count, teacher_count = excluded.teacher_count
      where (known.name, known.school_type, known.province_id, known.district_id, known.road_address, known.latitude,
          known.longitude, known.student_count, known.teacher_count)
        is distinct from (excluded.name, excluded.school_type, excluded.province_id, excluded.district_id,
          excluded.road_address, excluded.latitude, excluded.longitude, excluded.student_count, excluded.teacher_count)
    returning xmax = 0 as is_added`.execute(db)
  return countRows(schools.length, stored.rows)
}
