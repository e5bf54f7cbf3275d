import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { createPeople } from '#areas/base/account/server/door.ts'
import { quickenPasswords } from '#areas/base/account/testing/quick-passwords.ts'
import { importDirectory, type RegionRow, type SchoolRow } from '#areas/base/directory/server/door.ts'
import { JEJU, SEJONG } from '#areas/base/directory/testing/places.ts'
import { DEMO_PASSWORD, demoPeople } from '#demo/accounts.ts'
import { insertRecipients } from '#demo/recipients.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type ListedSchool, toListedSchool } from '#simulators/directory/schools.ts'

/** Issuer under which the people of the small world are known to the sign-in simulator. */
export const TEST_OIDC_ISSUER = 'http://oidc.test'

const WORLD_BEGINS = new Date('2026-11-01T00:00:00+09:00')

/** More parents than in the demo, so that one ad can have twenty thousand recipients. */
const PARENTS_PER_PUPIL = 0.45

const readRows = <T>(file: string): T[] =>
  parse(readFileSync(join(import.meta.dirname, '../../demo/data', file)), { columns: true, bom: true }) as T[]

const isInSejong = (school: SchoolRow): boolean => Number(school.sido_code) === SEJONG

const withParents = (school: SchoolRow): ListedSchool => ({
  ...toListedSchool(school),
  parentCount: Math.ceil(Number(school.student_count || 20) * PARENTS_PER_PUPIL),
})

/** The schools of Sejong as a recipient directory lists them that agrees with the small world. */
export const sejongDirectory = (): ListedSchool[] =>
  readRows<SchoolRow>('schools.csv').filter(isInSejong).map(withParents)

/** The small world of tests: every demo account, all regions, the schools of two provinces, the parents of one. */
export async function loadTestWorld(db: Db): Promise<void> {
  await createPeople(db, demoPeople(TEST_OIDC_ISSUER), WORLD_BEGINS)
  await quickenPasswords(db, DEMO_PASSWORD)
  const schools = readRows<SchoolRow>('schools.csv').filter((school) =>
    [SEJONG, JEJU].includes(Number(school.sido_code)),
  )
  const trial = {
    ...(schools[0] as SchoolRow),
    school_id: 'T900000001',
    school_name: '테스트학교@',
    sido_code: '36',
    sigungu_code: '36110',
    type_code: '1',
    student_count: '',
  }
  await importDirectory(db, readRows<RegionRow>('regions.csv'), [...schools, trial])
  await insertRecipients(db, [...schools, trial].filter(isInSejong).map(withParents))
}
