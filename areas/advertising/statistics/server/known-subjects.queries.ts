import type { DirectoryTables } from '#areas/base/directory/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { UploadType } from '../contract/codes.ts'
import type { Subject } from '../rules/subjects.rules.ts'

const directory = (db: Db) => db.withTables<DirectoryTables>()

/** Everything a file of the kind may speak of: all regions, so that one of another level is recognised, or all schools. */
export function listSubjects(db: Db, type: UploadType): Promise<Subject[]> {
  return type === 'organization' ? listSchools(db) : listRegionSubjects(db)
}

async function listRegionSubjects(db: Db): Promise<Subject[]> {
  const rows = await directory(db)
    .selectFrom('directory.region')
    .select(['region_id', 'name', 'full_name', 'level'])
    .orderBy('sort_order')
    .orderBy('region_id')
    .execute()
  return rows.map((row) => ({
    id: row.region_id,
    code: null,
    name: row.name,
    label: row.full_name,
    level: row.level,
  }))
}

/** Trial organisations are no schools: nobody counts them. */
async function listSchools(db: Db): Promise<Subject[]> {
  const rows = await directory(db)
    .selectFrom('directory.school as school')
    .innerJoin('directory.region as district', 'district.region_id', 'school.district_id')
    .select(['school.organization_id', 'school.school_code', 'school.name', 'district.full_name'])
    .where('school.is_test', '=', false)
    .orderBy('district.sort_order')
    .orderBy('school.name')
    .orderBy('school.organization_id')
    .execute()
  return rows.map((row) => ({
    id: row.organization_id,
    code: row.school_code,
    name: row.name,
    label: `${row.name} (${row.full_name})`,
    level: 'SCHOOL',
  }))
}
