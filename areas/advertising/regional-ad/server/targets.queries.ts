import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { searchIndexed, searchText } from '#platform/server/list/search.ts'
import type { SearchType } from '../contract/codes.ts'
import type { Target } from '../contract/managed-ad.contract.ts'
import { ads } from './ads.tables.ts'

/** Where an ad is placed: school numbers or cluster numbers, in ascending order, each once. */
export interface Placement {
  readonly targetType: SearchType
  readonly targetIds: readonly number[]
}

/** Which schools or clusters a picker asks for. */
export interface TargetSearch {
  readonly keyword?: string | undefined
  readonly parentAreaId?: number | undefined
  readonly childAreaId?: number | undefined
  readonly schoolType?: number | undefined
}

/** Everything an ad can be placed at. */
const PLACES: Readonly<Record<SearchType, RawBuilder<unknown>>> = {
  school: sql`
    select organization_id as place_id, name, district_id, school_type from directory.school where not is_test`,
  cluster: sql`select cluster_id as place_id, name, district_id, school_type from ads.cluster where not is_test`,
}

const SEARCH = { school: searchIndexed, cluster: searchText } as const satisfies Readonly<Record<SearchType, unknown>>

/** Schools or clusters that an ad can be placed at, by name; `most` at most. */
export async function listTargets(db: Db, type: SearchType, search: TargetSearch, most: number): Promise<Target[]> {
  const { keyword, parentAreaId, childAreaId, schoolType } = search
  const { rows } = await sql<Target>`
    select p.place_id as "targetId", p.name as "targetName", r.full_name as "areaName"
    from (${PLACES[type]}) p join directory.region r on r.region_id = p.district_id
    where true
      ${keyword ? sql`and ${SEARCH[type](['p.name'], keyword)}` : sql``}
      ${parentAreaId === undefined ? sql`` : sql`and r.parent_id = ${parentAreaId}`}
      ${childAreaId === undefined ? sql`` : sql`and p.district_id = ${childAreaId}`}
      ${schoolType === undefined ? sql`` : sql`and p.school_type = ${schoolType}`}
    order by p.name, p.place_id limit ${most}`.execute(db)
  return rows
}

/** Whether an ad can be placed at every one of them. */
export async function arePlaces(db: Db, { targetType, targetIds }: Placement): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${PLACES[targetType]}) p where p.place_id = any(${targetIds}::int[])`.execute(
    db,
  )
  return rows[0]?.found === targetIds.length
}

/** The places of an ad by name, also those at which none could be placed any more. */
export async function listTargetsOf(db: Db, advertisementId: number): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select coalesce(t.organization_id, t.cluster_id) as "targetId", coalesce(s.name, c.name, '') as "targetName",
           coalesce(r.full_name, '') as "areaName"
    from ads.advertisement_target t
    left join directory.school s using (organization_id)
    left join ads.cluster c using (cluster_id)
    left join directory.region r on r.region_id = coalesce(s.district_id, c.district_id)
    where t.advertisement_id = ${advertisementId}
    order by 2, 1`.execute(db)
  return rows
}

/** Where an ad is placed. */
export async function findPlacement(db: Db, advertisementId: number): Promise<Placement> {
  const rows = await ads(db)
    .selectFrom('ads.advertisement_target')
    .select(['organizationId', 'clusterId'])
    .where('advertisementId', '=', advertisementId)
    .execute()
  return {
    targetType: rows.some((row) => row.clusterId !== null) ? 'cluster' : 'school',
    targetIds: inOrder(rows.map((row) => row.organizationId ?? row.clusterId ?? 0)),
  }
}

/** Numbers in ascending order, each once. */
export const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** Places an ad anew, instead of where it was. */
export async function replaceTargets(
  db: Db,
  advertisementId: number,
  { targetType, targetIds }: Placement,
): Promise<void> {
  await ads(db).deleteFrom('ads.advertisement_target').where('advertisementId', '=', advertisementId).execute()
  const rows = targetIds.map((id) => ({
    advertisementId,
    organizationId: targetType === 'school' ? id : null,
    clusterId: targetType === 'cluster' ? id : null,
  }))
  await ads(db).insertInto('ads.advertisement_target').values(rows).execute()
}

/** Names of schools or clusters by number, for the history of an ad. */
export async function namesOfPlaces(
  db: Db,
  type: SearchType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select ${type === 'school' ? sql`organization_id` : sql`cluster_id`} as id, name
    from ${type === 'school' ? sql`directory.school` : sql`ads.cluster`}
    where ${type === 'school' ? sql`organization_id` : sql`cluster_id`} = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}
