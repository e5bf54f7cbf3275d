import type { Db } from '#platform/server/database/database.ts'
import { tables } from './directory.tables.ts'

/** A region as lists show it. */
export interface Region {
  readonly regionId: number
  readonly name: string
  readonly fullName: string
}

/** The provinces (parent null) or the districts of a province, in their usual order; an unknown parent has none. */
export async function listRegions(db: Db, parentId: number | null): Promise<Region[]> {
  const rows = await tables(db)
    .selectFrom('directory.region')
    .select(['regionId', 'name', 'fullName'])
    .where('level', '=', parentId === null ? 'PROVINCE' : 'DISTRICT')
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .orderBy('sortOrder')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ regionId: row.regionId, name: row.name, fullName: row.fullName }))
}

/** Whether the id is a province. */
export async function isProvince(db: Db, regionId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('directory.region')
    .select('regionId')
    .where('regionId', '=', regionId)
    .where('level', '=', 'PROVINCE')
    .executeTakeFirst()
  return row !== undefined
}
