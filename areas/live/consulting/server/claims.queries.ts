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
    .where('articleId', '=', articleId)
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
    .select(['articleId', 'userId', 'name'])
    .where('articleId', 'in', articleIds)
    .where('until', '>', now)
    .execute()
  return new Map(rows.map(({ articleId, userId, name }) => [articleId, { userId, name }]))
}

/** Notes that somebody writes, or still does; false while somebody else does. */
export async function keepClaim(db: Db, { articleId, userId, name }: Claimant, now: Date): Promise<boolean> {
  const claim = { userId, name, until: new Date(now.getTime() + CLAIM_SECONDS * 1000) }
  const kept = await liveConsulting(db)
    .insertInto('live_consulting.answering')
    .values({ articleId, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('articleId')
        .doUpdateSet(claim)
        .where((row) =>
          row.or([
            row('live_consulting.answering.userId', '=', userId),
            row('live_consulting.answering.until', '<=', now),
          ]),
        ),
    )
    .returning('articleId')
    .executeTakeFirst()
  return kept !== undefined
}

/** Forgets who writes an answer to an article, whoever it is where nobody is named; whether there was somebody. */
export async function dropClaim(db: Db, articleId: number, userId?: number): Promise<boolean> {
  let claims = liveConsulting(db).deleteFrom('live_consulting.answering').where('articleId', '=', articleId)
  if (userId !== undefined) claims = claims.where('userId', '=', userId)
  return (await claims.returning('articleId').executeTakeFirst()) !== undefined
}

/** Forgets those who have not said for long that they still write; answers their articles. */
export async function dropOldClaims(db: Db, now: Date): Promise<number[]> {
  const rows = await liveConsulting(db)
    .deleteFrom('live_consulting.answering')
    .where('until', '<=', now)
    .returning('articleId')
    .execute()
  return rows.map((row) => row.articleId)
}
