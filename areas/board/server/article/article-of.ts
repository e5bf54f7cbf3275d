import type { ConsultStatus } from '#areas/board/contract/consult-status.ts'
import type { Db } from '#platform/server/database/database.ts'
import { board, type StoredArticle } from '../board.tables.ts'
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
    .selectAll()
    .where('article_id', '=', articleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** An article that is on the board; null when there is none. Who may see it is the business of whoever asks. */
export const articleOf = async (db: Db, articleId: number): Promise<BoardArticle | null> =>
  toBoardArticle(await findArticle(db, articleId))

/** The same, held as it is until the end of the transaction: nobody takes it off the board meanwhile. */
export const holdArticle = async (tx: Db, articleId: number): Promise<BoardArticle | null> =>
  toBoardArticle(await lockArticle(tx, articleId))

const toBoardArticle = (article: StoredArticle | undefined): BoardArticle | null =>
  !article || article.deleted_at
    ? null
    : {
        articleId: article.article_id,
        subjectId: article.subject_id,
        title: article.title,
        writtenAt: article.written_at,
        consultStatus: article.consult_status,
      }
