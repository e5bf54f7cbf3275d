import { type Expression, type SqlBool, sql } from 'kysely'
import type { Attachment, ListedArticle, Writer } from '#areas/board/contract/article.contract.ts'
import type { CHARGE_FILTERS, DUE_FILTERS, WORK_FILTERS } from '#areas/board/contract/request-work.contract.ts'
import { nameShown } from '#areas/board/rules/writer.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { searchIndexed } from '#platform/server/list/search.ts'
import { type Tally, tallyOf } from '#platform/server/waiting-tally.ts'
import { board, STORED_ARTICLE, type StoredArticle } from '../board.tables.ts'
import type { Asker } from '../deps.ts'
import { type ShownWork, seesWork, WORK_COLUMNS, whereWork, workOf } from '../work/works.queries.ts'

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
  readonly work?: (typeof WORK_FILTERS)[number] | undefined
  readonly charge?: (typeof CHARGE_FILTERS)[number] | undefined
  readonly due?: (typeof DUE_FILTERS)[number] | undefined
  /** The day in Seoul. */
  readonly today: string
}

/** An article with its writer and what it is to the reader. */
type ListedRow = StoredArticle &
  ShownWork & {
    readonly categoryId: number
    readonly nickName: string
    readonly attachmentCount: number
    readonly isUnread: boolean
  }

/** The articles that fit in their order, at most so many, as a reader sees them. */
export async function listArticleRows(
  db: Db,
  search: ArticleSearch,
  reader: { readonly profileId: number; readonly asker: Asker },
  most: number,
): Promise<ListedArticle[]> {
  const { profileId: readerId, asker } = reader
  const { subjectIds, ownOnlyIds = [], order, after, isWaiting, mine, consultStatus, keyword } = search
  let query = withReader(db, readerId).where('a.subjectId', 'in', subjectIds)
  const all = subjectIds.filter((id) => !ownOnlyIds.includes(id))
  if (all.length < subjectIds.length)
    query = query.where((row) =>
      row.or([...all.map((id) => row('a.subjectId', '=', id)), row('a.profileId', '=', readerId)]),
    )
  const isNewest = order === 'NEWEST'
  if (after !== undefined) query = query.where('a.articleId', isNewest ? '<' : '>', after)
  if (isWaiting) query = query.where('a.isWaiting', '=', true)
  if (mine) query = query.where('a.profileId', '=', readerId)
  if (consultStatus !== undefined) query = query.where('a.consultStatus', '=', consultStatus)
  const ofWork = whereWork(search, reader)
  if (ofWork) query = query.where(ofWork)
  if (keyword) query = query.where(searchIndexed(['a.title'], keyword) as Expression<SqlBool>)
  const rows = await query
    .orderBy('a.articleId', isNewest ? 'desc' : 'asc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...articleFacts(row, asker),
    isUnread: row.isUnread,
    work: seesWork(row, reader) ? workOf(row) : null,
  }))
}

/** One article that is not deleted; undefined when there is none. */
export function findArticleRow(db: Db, articleId: number, readerId: number): Promise<ListedRow | undefined> {
  return withReader(db, readerId).where('a.articleId', '=', articleId).executeTakeFirst()
}

const withReader = (db: Db, readerId: number) =>
  board(db)
    .selectFrom('board.article as a')
    .innerJoin('board.subject as s', 's.subjectId', 'a.subjectId')
    .innerJoin('board.profile as p', 'p.profileId', 'a.profileId')
    .leftJoin('board.article_view as v', (join) =>
      join.onRef('v.articleId', '=', 'a.articleId').on('v.profileId', '=', readerId),
    )
    .leftJoin('board.request_work as w', 'w.articleId', 'a.articleId')
    .leftJoin('account.user as r', 'r.userId', 'w.responsibleId')
    .where('a.deletedAt', 'is', null)
    .select(columnsAs('a', STORED_ARTICLE))
    .select(WORK_COLUMNS)
    .select(['s.categoryId', 'p.nickName'])
    .select(
      sql<number>`(select count(*)::int from board.attachment f where f.article_id = a.article_id)`.as(
        'attachmentCount',
      ),
    )
    .select(
      sql<boolean>`v.article_id is null or coalesce(a.last_comment_id > coalesce(v.seen_comment_id, 0), false)`.as(
        'isUnread',
      ),
    )

const writerOf = (row: ListedRow, { person }: Asker): Writer => ({
  profileId: row.profileId,
  nickName: nameShown({ name: row.nickName, isStaff: row.isByStaff }, person === null),
  isStaff: row.isByStaff,
})

/** What list and detail both tell of an article. */
export const articleFacts = (row: ListedRow, asker: Asker) => ({
  articleId: row.articleId,
  categoryId: row.categoryId,
  subjectId: row.subjectId,
  title: row.title,
  writeTime: toYmdt(row.writtenAt),
  viewCount: row.viewCount,
  commentCount: row.commentCount,
  // Viewers cannot fetch files.
  attachmentCount: asker.person ? row.attachmentCount : 0,
  userInfo: writerOf(row, asker),
  isWaiting: row.isWaiting,
  consultStatus: row.consultStatus,
})

/** The files of an article in their order. */
export const listAttachments = (db: Db, articleId: number): Promise<Attachment[]> =>
  board(db)
    .selectFrom('board.attachment')
    .select(['objectStorageNo', 'fileName', 'sizeBytes', 'mimeType'])
    .where('articleId', '=', articleId)
    .orderBy('position')
    .execute()

/** How many articles of a subject wait for an answer. */
export const countWaiting = (db: Db, subjectId: number): Tally<number> =>
  tallyOf(
    board(db)
      .selectFrom('board.article')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('subjectId', '=', subjectId)
      .where('isWaiting', '=', true)
      .where('deletedAt', 'is', null),
  )

/** The article on the board to which a file belongs; undefined when there is none. */
export function articleOfFile(db: Db, objectStorageNo: number): Promise<StoredArticle | undefined> {
  return board(db)
    .selectFrom('board.attachment as f')
    .innerJoin('board.article as a', 'a.articleId', 'f.articleId')
    .select(columnsAs('a', STORED_ARTICLE))
    .where('f.objectStorageNo', '=', objectStorageNo)
    .where('a.deletedAt', 'is', null)
    .executeTakeFirst()
}
