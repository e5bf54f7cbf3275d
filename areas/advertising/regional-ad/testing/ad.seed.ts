import { sql } from 'kysely'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { type AdForm, createAd } from '../contract/managed-ad.contract.ts'

/** Monday morning, the first day of most ads here. */
export const MONDAY = '2026-11-23'

/** A form as the screen posts it; `over` replaces fields. */
export function formOf(targetIds: readonly number[], over: Partial<AdForm> = {}): AdForm {
  return {
    advertisementTitle: '겨울방학 특강',
    advertisementType: '앱 배너',
    advertiserName: '바른수학학원',
    position: '메인 상단',
    advertisementImage: 'https://cdn.example.com/1.png',
    advertisementLink: 'https://www.example.com/winter',
    advertisementStartDate: MONDAY,
    advertisementEndDate: '2026-11-30',
    advertisementPrice: 300_000,
    targetType: 'school',
    targetIds: [...targetIds],
    ...over,
  }
}

/** Places an ad by its call; throws when it is refused. */
export async function placeAd(person: Person, form: AdForm): Promise<number> {
  const answer = await person.send(createAd, { body: form })
  if (answer.status !== 200) throw new Error(`not placed: ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer.body.advertisementId
}

/** A school of the small world. */
export interface SeedSchool {
  readonly id: number
  readonly name: string
}

/** Schools of Sejong (or another district) of one kind, by name and without test schools. */
export async function listSchools(
  portal: TestPortal,
  schoolType: number,
  districtId = SEJONG_DISTRICT,
): Promise<SeedSchool[]> {
  const { rows } = await sql<SeedSchool>`
    select organization_id as id, name from directory.school
    where district_id = ${districtId} and school_type = ${schoolType} and not is_test order by name, 1`.execute(
    portal.db,
  )
  return rows
}

/** A cluster of these schools; answers its number. */
export async function insertCluster(
  portal: TestPortal,
  name: string,
  schools: readonly SeedSchool[],
  { districtId = SEJONG_DISTRICT, schoolType = 1 } = {},
): Promise<number> {
  const { rows } = await sql<{ clusterId: number }>`
    with made as (
      insert into ads.cluster (name, district_id, school_type) values (${name}, ${districtId}, ${schoolType}) returning cluster_id),
    members as (
      insert into ads.cluster_school (cluster_id, organization_id)
      select cluster_id, id from made, unnest(${schools.map(({ id }) => id)}::int[]) id)
    select cluster_id from made`.execute(portal.db)
  return rows[0]?.clusterId ?? 0
}

/** Removes all ads and clusters. */
export async function removeAds(portal: TestPortal): Promise<void> {
  await sql`truncate ads.advertisement, ads.cluster cascade`.execute(portal.db)
}
