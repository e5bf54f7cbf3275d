import type { Db } from '#platform/server/database/database.ts'
import { CLAIM_SECONDS } from '../contract/answer.contract.ts'
import { liveConsulting, STORED_ANSWERING } from './live-consulting.tables.ts'

/** Somebody who writes an answer. */
interface Claimant {
  readonly articleId: number
  readonly userId: number
  readonly name: string
}

/** Who is writing an answer to an article; undefined while nobody is. */
export function findClaim(db: Db, articleId: number, now: Date) {
  return liveConsulting(db)
    .selectFrom('live_consulting.answering')
    .select(STORED_ANSWERING)
    .where('article_id', '=', articleId)
    .where('until', '>', now)
    .executeTakeFirst()
}

/** Those who write answers right now, by article. */
export async function claimsOn(
  db: Db,
  articleIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Pick<Claimant, 'userId' | 'name'>>> {
  if (articleIds.length === 0) return new Map()
  const rows = await liveConsulting(db)
    .selectFrom('live_consulting.answering')
    .select(['article_id', 'user_id', 'name'])
    .where('article_id', 'in', articleIds)
    .where('until', '>', now)
    .execute()
  return new Map(rows.map(({ article_id, user_id: userId, name }) => [article_id, { userId, name }]))
}

/** Notes that somebody writes, or still does; false while somebody else does. */
export async function keepClaim(db: Db, { articleId, userId, name }: Claimant, now: Date): Promise<boolean> {
  const claim = { user_id: userId, name, until: new Date(now.getTime() + CLAIM_SECONDS * 1000) }
  const kept = await liveConsulting(db)
    .insertInto('live_consulting.answering')
    .values({ article_id: articleId, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('article_id')
        .doUpdateSet(claim)
        .where((row) =>
          row.or([
            row('live_consulting.answering.user_id', '=', userId),
            row('live_consulting.answering.until', '<=', now),
          ]),
        ),
    )
    .returning('article_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Forgets who writes an answer to an article, whoever it is where nobody is named; whether there was somebody. */
export async function dropClaim(db: Db, articleId: number, userId?: number): Promise<boolean> {
  let claims = liveConsulting(db).deleteFrom('live_consulting.answering').where('article_id', '=', articleId)
  if (userId !== undefined) claims = claims.where('user_id', '=', userId)
  return (await claims.returning('article_id').executeTakeFirst()) !== undefined
}

/** Forgets those who have not said for long that they still write; answers their articles. */
export async function dropOldClaims(db: Db, now: Date): Promise<number[]> {
  const rows = await liveConsulting(db)
    .deleteFrom('live_consulting.answering')
    .where('until', '<=', now)
    .returning('article_id')
    .execute()
  return rows.map((row) => row.article_id)
}
