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
    .select(['regionId', 'name', 'fullName', 'level'])
    .orderBy('sortOrder')
    .orderBy('regionId')
    .execute()
  return rows.map((row) => ({
    id: row.regionId,
    code: null,
    name: row.name,
    label: row.fullName,
    level: row.level,
  }))
}

/** Trial organisations are no schools: nobody counts them. */
async function listSchools(db: Db): Promise<Subject[]> {
  const rows = await directory(db)
    .selectFrom('directory.school as school')
    .innerJoin('directory.region as district', 'district.regionId', 'school.districtId')
    .select(['school.organizationId', 'school.schoolCode', 'school.name', 'district.fullName'])
    .where('school.isTest', '=', false)
    .orderBy('district.sortOrder')
    .orderBy('school.name')
    .orderBy('school.organizationId')
    .execute()
  return rows.map((row) => ({
    id: row.organizationId,
    code: row.schoolCode,
    name: row.name,
    label: `${row.name} (${row.fullName})`,
    level: 'SCHOOL',
  }))
}
