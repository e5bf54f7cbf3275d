import type { PublishedAccountTables } from '#areas/account/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Who placed an ad, also when the account was closed since. */
export async function findRegistrant(db: Db, ownerId: number): Promise<{ name: string; loginId: string }> {
  const row = await db
    .withTables<PublishedAccountTables>()
    .selectFrom('account.user')
    .select(['name', 'login_id'])
    .where('user_id', '=', ownerId)
    .executeTakeFirst()
  return { name: row?.name ?? '', loginId: row?.login_id ?? '' }
}
