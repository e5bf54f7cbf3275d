import type { ConsultStatus } from '#areas/board/contract/consult-status.ts'
import type { Db } from '#platform/server/database/database.ts'
import { board, STORED_ARTICLE, type StoredArticle } from '../board.tables.ts'
import type { SubjectArticle } from '../deps.ts'
import { lockArticle } from './save-article.ts'

/** What other areas know of an article that is on the board. */
export interface BoardArticle extends SubjectArticle {
  readonly title: string
  readonly writtenAt: Date
  readonly consultStatus: ConsultStatus
}

/** The row of an article that is on the board; undefined when there is none. */
export function findArticle(db: Db, articleId: number): Promise<StoredArticle | undefined> {
  return board(db)
    .selectFrom('board.article')
    .select(STORED_ARTICLE)
    .where('articleId', '=', articleId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** An article that is on the board; null when there is none. Who may see it is the business of whoever asks. */
export const articleOf = async (db: Db, articleId: number): Promise<BoardArticle | null> =>
  toBoardArticle(await findArticle(db, articleId))

/** The same, held as it is until the end of the transaction: nobody takes it off the board meanwhile. */
export const holdArticle = async (tx: Db, articleId: number): Promise<BoardArticle | null> =>
  toBoardArticle(await lockArticle(tx, articleId))

const toBoardArticle = (article: StoredArticle | undefined): BoardArticle | null =>
  !article || article.deletedAt
    ? null
    : {
        articleId: article.articleId,
        subjectId: article.subjectId,
        title: article.title,
        writtenAt: article.writtenAt,
        consultStatus: article.consultStatus,
      }

/** What an article says, exactly as written. */
export const readArticleText = (db: Db, articleId: number): Promise<{ readonly contents: string }> =>
  board(db).selectFrom('board.article').select('contents').where('articleId', '=', articleId).executeTakeFirstOrThrow()

/** The viewer who wrote an article, also one that was taken off the board; null where somebody with an account did. */
export async function viewerOfArticle(db: Db, articleId: number): Promise<number | null> {
  const row = await board(db)
    .selectFrom('board.article as a')
    .innerJoin('board.profile as p', 'p.profileId', 'a.profileId')
    .select('p.viewerId')
    .where('a.articleId', '=', articleId)
    .executeTakeFirst()
  return row?.viewerId ?? null
}

/** The viewer who wrote a comment of an article, also a deleted one; null where somebody with an account did. */
export async function viewerOfComment(db: Db, articleId: number, commentId: number): Promise<number | null> {
  const row = await board(db)
    .selectFrom('board.comment as c')
    .innerJoin('board.profile as p', 'p.profileId', 'c.profileId')
    .select('p.viewerId')
    .where('c.articleId', '=', articleId)
    .where('c.commentId', '=', commentId)
    .executeTakeFirst()
  return row?.viewerId ?? null
}
