import { type Expression, type SqlBool, sql } from 'kysely'
import type { Attachment, ListedArticle, Writer } from '#areas/board/contract/article.contract.ts'
import { nameShown } from '#areas/board/rules/writer.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { searchText } from '#platform/server/list/search.ts'
import { board, STORED_ARTICLE, STORED_ATTACHMENT, type StoredArticle } from '../board.tables.ts'
import type { Asker } from '../deps.ts'

/** Which articles somebody looks for. */
export interface ArticleSearch {
  readonly subjectIds: readonly number[]
  /** Those of the subjects in which the reader sees their own articles alone. */
  readonly ownOnlyIds?: readonly number[]
  readonly order: 'NEWEST' | 'OLDEST'
  /** Only those that follow this one in the order. */
  readonly after?: number | undefined
  readonly isWaiting?: boolean | undefined
  readonly mine?: boolean | undefined
  readonly consultStatus?: 0 | 1 | undefined
  readonly keyword?: string | undefined
}

/** An article with its writer and what it is to the reader. */
type ListedRow = StoredArticle & {
  readonly category_id: number
  readonly nick_name: string
  readonly attachment_count: number
  readonly is_unread: boolean
}

/** The articles that fit in their order, at most so many, as a reader sees them. */
export async function listArticleRows(
  db: Db,
  search: ArticleSearch,
  { profileId: readerId, asker }: { readonly profileId: number; readonly asker: Asker },
  most: number,
): Promise<ListedArticle[]> {
  const { subjectIds, ownOnlyIds = [], order, after, isWaiting, mine, consultStatus, keyword } = search
  let query = withReader(db, readerId).where('a.subject_id', 'in', subjectIds)
  const all = subjectIds.filter((id) => !ownOnlyIds.includes(id))
  if (all.length < subjectIds.length)
    query = query.where((row) =>
      row.or([...all.map((id) => row('a.subject_id', '=', id)), row('a.profile_id', '=', readerId)]),
    )
  const isNewest = order === 'NEWEST'
  if (after !== undefined) query = query.where('a.article_id', isNewest ? '<' : '>', after)
  if (isWaiting) query = query.where('a.is_waiting', '=', true)
  if (mine) query = query.where('a.profile_id', '=', readerId)
  if (consultStatus !== undefined) query = query.where('a.consult_status', '=', consultStatus)
  if (keyword) query = query.where(searchText(['a.title'], keyword) as Expression<SqlBool>)
  const rows = await query
    .orderBy('a.article_id', isNewest ? 'desc' : 'asc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...articleFacts(row, asker), isUnread: row.is_unread }))
}

/** One article that is not deleted; undefined when there is none. */
export function findArticleRow(db: Db, articleId: number, readerId: number): Promise<ListedRow | undefined> {
  return withReader(db, readerId).where('a.article_id', '=', articleId).executeTakeFirst()
}

const withReader = (db: Db, readerId: number) =>
  board(db)
    .selectFrom('board.article as a')
    .innerJoin('board.subject as s', 's.subject_id', 'a.subject_id')
    .innerJoin('board.profile as p', 'p.profile_id', 'a.profile_id')
    .leftJoin('board.article_view as v', (join) =>
      join.onRef('v.article_id', '=', 'a.article_id').on('v.profile_id', '=', readerId),
    )
    .where('a.deleted_at', 'is', null)
    .select(columnsAs('a', STORED_ARTICLE))
    .select(['s.category_id', 'p.nick_name'])
    .select(
      sql<number>`(select count(*)::int from board.attachment f where f.article_id = a.article_id)`.as(
        'attachment_count',
      ),
    )
    .select(
      sql<boolean>`v.article_id is null or coalesce(a.last_comment_id > coalesce(v.seen_comment_id, 0), false)`.as(
        'is_unread',
      ),
    )

const writerOf = (row: ListedRow, { person }: Asker): Writer => ({
  profileId: row.profile_id,
  nickName: nameShown({ name: row.nick_name, isStaff: row.is_by_staff }, person === null),
  isStaff: row.is_by_staff,
})

/** What list and detail both tell of an article. */
export const articleFacts = (row: ListedRow, asker: Asker) => ({
  articleId: row.article_id,
  categoryId: row.category_id,
  subjectId: row.subject_id,
  title: row.title,
  writeTime: toYmdt(row.written_at),
  viewCount: row.view_count,
  commentCount: row.comment_count,
  // Viewers cannot fetch files.
  attachmentCount: asker.person ? row.attachment_count : 0,
  userInfo: writerOf(row, asker),
  isWaiting: row.is_waiting,
  consultStatus: row.consult_status,
})

/** The files of an article in their order. */
export async function listAttachments(db: Db, articleId: number): Promise<Attachment[]> {
  const rows = await board(db)
    .selectFrom('board.attachment')
    .select(STORED_ATTACHMENT)
    .where('article_id', '=', articleId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    objectStorageNo: row.object_storage_no,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    mimeType: row.mime_type,
  }))
}

/** How many articles of a subject wait for an answer. */
export async function countWaiting(db: Db, subjectId: number): Promise<number> {
  const { count } = await board(db)
    .selectFrom('board.article')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('subject_id', '=', subjectId)
    .where('is_waiting', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The article on the board to which a file belongs; undefined when there is none. */
export function articleOfFile(db: Db, objectStorageNo: number): Promise<StoredArticle | undefined> {
  return board(db)
    .selectFrom('board.attachment as f')
    .innerJoin('board.article as a', 'a.article_id', 'f.article_id')
    .select(columnsAs('a', STORED_ARTICLE))
    .where('f.object_storage_no', '=', objectStorageNo)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
}
