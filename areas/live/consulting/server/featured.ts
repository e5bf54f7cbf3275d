import { holdArticle } from '#areas/board/server/door.ts'
import { broadcastOfSubject } from '#areas/live/broadcast/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { liveConsulting } from './live-consulting.tables.ts'

/** What is chosen for a host in the trail: of each broadcast one. */
const ENTITY = 'liveConsulting.featured'

/** The article that the host of a broadcast is shown; null without one. */
export async function featuredOf(db: Db, liveBroadcastNo: number): Promise<number | null> {
  const row = await liveConsulting(db)
    .selectFrom('live_consulting.featured')
    .select('articleId')
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .executeTakeFirst()
  return row?.articleId ?? null
}

/**
 * Makes an article the one that the host is shown, none with null; the last choice counts. False where it is not on the board
 * of the broadcast. Whether the caller may, and who hears of it, is the business of whoever asks.
 */
export async function selectArticle(
  x: Pick<Exchange, 'db' | 'now' | 'caller' | 'audit'>,
  liveBroadcastNo: number,
  articleId: number | null,
): Promise<boolean> {
  if (articleId !== null && !(await holdArticleOf(x.db, liveBroadcastNo, articleId))) return false
  if (articleId === null) await unselect(x.db, liveBroadcastNo)
  else await select(x, liveBroadcastNo, articleId)
  await x.audit({ action: 'liveConsulting.select', entity: ENTITY, entityId: liveBroadcastNo, to: { articleId } })
  return true
}

/** Whether the article is on the board of the broadcast, where it stays until the end of the transaction. */
async function holdArticleOf(db: Db, liveBroadcastNo: number, articleId: number): Promise<boolean> {
  const article = await holdArticle(db, articleId)
  const broadcast = article && (await broadcastOfSubject(db, article.subjectId))
  return broadcast?.liveBroadcastNo === liveBroadcastNo
}

async function select(
  { db, now, caller }: Pick<Exchange, 'db' | 'now' | 'caller'>,
  liveBroadcastNo: number,
  articleId: number,
): Promise<void> {
  const choice = { articleId, selectedBy: caller.userId, selectedAt: now }
  await liveConsulting(db)
    .insertInto('live_consulting.featured')
    .values({ liveBroadcastNo, ...choice })
    .onConflict((conflict) => conflict.column('liveBroadcastNo').doUpdateSet(choice))
    .execute()
}

const unselect = (db: Db, liveBroadcastNo: number) =>
  liveConsulting(db).deleteFrom('live_consulting.featured').where('liveBroadcastNo', '=', liveBroadcastNo).execute()

/** Whether a host is shown the article right now. */
export async function isFeatured(db: Db, articleId: number): Promise<boolean> {
  const row = await liveConsulting(db)
    .selectFrom('live_consulting.featured')
    .select('articleId')
    .where('articleId', '=', articleId)
    .executeTakeFirst()
  return row !== undefined
}

/** Shows the host an article no longer that goes off the board; answers the broadcasts of which it was the one. */
export async function unselectArticle(db: Db, articleId: number): Promise<number[]> {
  const rows = await liveConsulting(db)
    .deleteFrom('live_consulting.featured')
    .where('articleId', '=', articleId)
    .returning('liveBroadcastNo')
    .execute()
  return rows.map((row) => row.liveBroadcastNo)
}
