import type { Db } from '#platform/server/database/database.ts'
import { programs } from './programs.tables.ts'

/** Ends every API token of a person; answers how many there were. */
export async function endTokensOf(db: Db, userId: number): Promise<number> {
  const ended = await programs(db).deleteFrom('programs.token').where('ownerId', '=', userId).executeTakeFirst()
  return Number(ended.numDeletedRows)
}
