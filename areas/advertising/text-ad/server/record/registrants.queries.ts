import { sql } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The accounts that place ads, by name; those that were closed since as well. */
export function listRegistrants(db: Db, userIds: readonly number[]) {
  return db
    .withTables<PublishedAccountTables>()
    .selectFrom('account.user')
    .select(['userId', 'name', 'loginId'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::integer[])`)
    .orderBy('name')
    .orderBy('loginId')
    .execute()
}
