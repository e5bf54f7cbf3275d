import { sql } from 'kysely'
import { listPeopleWith } from '#areas/base/account/server/door.ts'
import { BOARD_STAFF } from '#areas/board/contract/access.ts'
import type { Db } from '#platform/server/database/database.ts'
import { board } from '../board.tables.ts'

/** Somebody who may be called by name: `profileId` is null while they have never been on the board. */
export interface Callable {
  readonly userId: number
  readonly profileId: number | null
  readonly name: string
  readonly isStaff: boolean
}

/**
 * Those who take part in an article: its writer, who commented, who takes care of it, and staff; by name. A name calls one person: names on
 * the board are somebody's alone, and whoever has never been there may be called as their account is unless somebody else is.
 */
export async function listCallable(db: Db, articleId: number): Promise<Callable[]> {
  const staff = new Set((await listPeopleWith(db, BOARD_STAFF)).map(({ userId }) => userId))
  const { rows } = await sql<Omit<Callable, 'isStaff'>>`
    select distinct on (lower(coalesce(p.nick_name, u.name)))
      u.user_id::int as "userId", p.profile_id as "profileId", coalesce(p.nick_name, u.name) as name
    from account.user u left join board.profile p on p.user_id = u.user_id
    where u.user_id = any(${[...staff]}::bigint[])
      or p.profile_id in (
        select profile_id from board.article where article_id = ${articleId}
        union select profile_id from board.comment where article_id = ${articleId} and deleted_at is null)
      or u.user_id = (select responsible_id from board.request_work where article_id = ${articleId})
    order by lower(coalesce(p.nick_name, u.name)), p.profile_id, u.user_id`.execute(db)
  return rows.map((row) => ({ ...row, isStaff: staff.has(row.userId) }))
}

/** Notes whom a comment calls; answers those whom it did not call before. */
export async function addMentions(db: Db, commentId: number, profileIds: readonly number[]): Promise<number[]> {
  if (profileIds.length === 0) return []
  const rows = await board(db)
    .insertInto('board.mention')
    .values(profileIds.map((profileId) => ({ commentId, profileId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('profileId')
    .execute()
  return rows.map(({ profileId }) => profileId)
}
