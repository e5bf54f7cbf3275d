import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { SalesStatus } from '../contract/look-up.contract.ts'
import { sales } from './sales.tables.ts'

/** The number of the stage in which every organisation starts: the first one on the way. */
export const firstStatus = sql<number>`(
  select f.status_id from sales.status f where f.kind = 'OPEN' order by f.position limit 1)`

/** The numbers of the stages of what was given up. */
export const lostStatuses = sql`(select l.status_id from sales.status l where l.kind = 'LOST')`

/** The stages in their order. */
export function readStatuses(db: Db): Promise<SalesStatus[]> {
  return sales(db)
    .selectFrom('sales.status')
    .select(['statusId as salesStatusId', 'name as salesStatusName', 'kind as salesStatusKind'])
    .orderBy('position')
    .execute()
}
