import { sql } from 'kysely'
import { CONSULT_STATUSES, type ConsultStatus } from '#areas/board/contract/consult-status.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { board, STORED_ARTICLE, STORED_ARTICLE_VIEW, type StoredArticle } from '../board.tables.ts'

interface NewArticle {
  readonly subjectId: number
  readonly title: string
  readonly contents: string
  readonly profileId: number
  readonly isByStaff: boolean
  /** An ordinary one where nothing is said. */
  readonly consultStatus?: ConsultStatus
}

/** Stores a new article, which its writer has read; answers its number. */
export async function insertArticle(db: Db, article: NewArticle, now: Date): Promise<number> {
  const { subjectId, title, contents, profileId, isByStaff, consultStatus = CONSULT_STATUSES.ORDINARY } = article
  const { articleId } = await board(db)
    .insertInto('board.article')
    .values({
      subjectId,
      profileId,
      isByStaff,
      title,
      contents,
      writtenAt: now,
      changedAt: null,
      lastCommentId: null,
      isWaiting: !isByStaff,
      consultStatus,
      deletedAt: null,
    })
    .returning('articleId')
    .executeTakeFirstOrThrow()
  await noteSeen(db, { articleId, profileId, seenCommentId: null })
  return articleId
}

/** The article as it stands, held until the end of the transaction; undefined when there is none. */
export function lockArticle(db: Db, articleId: number): Promise<StoredArticle | undefined> {
  return board(db)
    .selectFrom('board.article')
    .select(STORED_ARTICLE)
    .where('articleId', '=', articleId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Replaces what was written of an article that is held; answers its new version. */
export async function rewriteArticle(
  db: Db,
  articleId: number,
  { title, contents }: { readonly title: string; readonly contents: string },
  now: Date,
): Promise<number> {
  const { version } = await board(db)
    .updateTable('board.article')
    .set({ title, contents, changedAt: now, version: sql`version + 1` })
    .where('articleId', '=', articleId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Takes an article that is held off the board. */
export async function markDeleted(db: Db, articleId: number, now: Date): Promise<void> {
  await board(db)
    .updateTable('board.article')
    .set({ deletedAt: now, version: sql`version + 1` })
    .where('articleId', '=', articleId)
    .execute()
}

/** What of an article somebody has read. */
interface Look {
  readonly articleId: number
  readonly profileId: number
  /** The newest comment that was there. */
  readonly seenCommentId: number | null
}

/** Notes that somebody has read an article with its comments. */
export async function noteSeen(db: Db, look: Look): Promise<void> {
  const { articleId, profileId, seenCommentId } = look
  await board(db)
    .insertInto('board.article_view')
    .values({ articleId, profileId, countedOn: null, seenCommentId })
    .onConflict((conflict) =>
      conflict.columns(['articleId', 'profileId']).doUpdateSet({
        seenCommentId: sql`greatest(article_view.seen_comment_id, excluded.seen_comment_id)`,
      }),
    )
    .execute()
}

/** Counts an opened article once per person and day in Seoul, of however many that come at once; answers its views. */
export async function countView(db: Db, look: Look, now: Date): Promise<number> {
  const today = toDay(now)
  const view = await board(db)
    .selectFrom('board.article_view')
    .select(STORED_ARTICLE_VIEW)
    .where('articleId', '=', look.articleId)
    .where('profileId', '=', look.profileId)
    .executeTakeFirst()
  const isCounted = view?.countedOn === today
  // Held before the note, like everywhere: two windows of one person would otherwise wait for one another for ever.
  const article = isCounted ? undefined : await lockArticle(db, look.articleId)
  if (!isCounted || (look.seenCommentId ?? 0) > (view.seenCommentId ?? 0)) await noteSeen(db, look)
  return article && (await isFirstToday(db, look, today)) ? addView(db, look.articleId) : viewsOf(db, look.articleId)
}

async function isFirstToday(db: Db, { articleId, profileId }: Look, today: string): Promise<boolean> {
  const row = await board(db)
    .updateTable('board.article_view')
    .set({ countedOn: today })
    .where('articleId', '=', articleId)
    .where('profileId', '=', profileId)
    .where('countedOn', 'is distinct from', today)
    .returning('articleId')
    .executeTakeFirst()
  return row !== undefined
}

async function addView(db: Db, articleId: number): Promise<number> {
  const { viewCount } = await board(db)
    .updateTable('board.article')
    .set({ viewCount: sql`view_count + 1` })
    .where('articleId', '=', articleId)
    .returning('viewCount')
    .executeTakeFirstOrThrow()
  return viewCount
}

async function viewsOf(db: Db, articleId: number): Promise<number> {
  const { viewCount } = await board(db)
    .selectFrom('board.article')
    .select('viewCount')
    .where('articleId', '=', articleId)
    .executeTakeFirstOrThrow()
  return viewCount
}

/** Brings what an article that is held tells of its comments up to date. */
export async function summariseComments(db: Db, articleId: number, added: 1 | -1): Promise<void> {
  await sql`
    update board.article a set
      comment_count = comment_count + ${added},
      last_comment_id = l.comment_id,
      is_waiting = not coalesce(l.is_by_staff, a.is_by_staff or a.consult_status = 1)
    from (select 1) always
    left join lateral (
      select c.comment_id, c.is_by_staff from board.comment c
      where c.article_id = ${articleId} and c.deleted_at is null
      order by c.comment_id desc limit 1) l on true
    where a.article_id = ${articleId}`.execute(db)
}
