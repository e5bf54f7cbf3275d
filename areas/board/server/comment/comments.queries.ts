import { sql } from 'kysely'
import type { Comment } from '#areas/board/contract/comment.contract.ts'
import { nameShown } from '#areas/board/rules/writer.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { board, STORED_COMMENT, type StoredComment } from '../board.tables.ts'
import type { Asker } from '../deps.ts'

/** Greater than every comment: what stands below one in the order of paths ends before it. */
const AFTER_REPLIES = 2_147_483_647

type ListedRow = StoredComment & {
  readonly nickName: string
  readonly parentName: string | null
  readonly isParentByStaff: boolean | null
  readonly parentProfileId: number | null
  readonly mentions: string[]
}

/**
 * Comments of an article as they are read, each followed by its replies: those behind one of them, at most so many. A
 * deleted one is there while a reply of it stands.
 */
export async function listCommentRows(
  db: Db,
  articleId: number,
  { after, most, asker }: { readonly after?: StoredComment | undefined; readonly most: number; readonly asker: Asker },
): Promise<Comment[]> {
  let query = board(db)
    .selectFrom('board.comment as c')
    .innerJoin('board.profile as p', 'p.profileId', 'c.profileId')
    .leftJoin('board.comment as parent', 'parent.commentId', 'c.parentCommentId')
    .leftJoin('board.profile as pp', 'pp.profileId', 'parent.profileId')
    .select(columnsAs('c', STORED_COMMENT))
    .select([
      'p.nickName',
      'pp.nickName as parentName',
      'parent.isByStaff as isParentByStaff',
      'pp.profileId as parentProfileId',
    ])
    .select(
      sql<string[]>`array(select m.nick_name from board.mention n join board.profile m using (profile_id)
        where n.comment_id = c.comment_id)`.as('mentions'),
    )
    .where('c.articleId', '=', articleId)
    .where(
      sql<boolean>`(c.deleted_at is null or exists (
        select from board.comment r
        where r.article_id = c.article_id and r.deleted_at is null
          and r.path > c.path and r.path < c.path || ${AFTER_REPLIES}::integer))`,
    )
  if (after) query = query.where(sql<boolean>`c.path > ${after.path}::int[]`)
  return (await query.orderBy('c.path').limit(most).execute()).map((row) => toComment(row, asker.person === null))
}

function toComment(row: ListedRow, isForViewer: boolean): Comment {
  const isDeleted = row.deletedAt !== null
  return {
    commentId: row.commentId,
    text: isDeleted || row.isComplained ? '' : row.text,
    writeTime: toYmdt(row.writtenAt),
    changedTime: row.changedAt && toYmdt(row.changedAt),
    userInfo: {
      profileId: row.profileId,
      nickName: nameShown({ name: row.nickName, isStaff: row.isByStaff }, isForViewer),
      isStaff: row.isByStaff,
    },
    isDeleted,
    isComplained: row.isComplained,
    depth: depthOf(row),
    isChildComment: row.parentCommentId !== null,
    parentCommentId: row.parentCommentId,
    topCommentId: row.ancestors[0] ?? row.commentId,
    parentUserName:
      row.parentName && nameShown({ name: row.parentName, isStaff: row.isParentByStaff === true }, isForViewer),
    parentUserProfileId: row.parentProfileId,
    mentions: row.mentions,
  }
}

/** How deep a comment stands; one of the article itself has 1. */
export const depthOf = ({ ancestors }: Pick<StoredComment, 'ancestors'>): number => ancestors.length + 1

/** A comment of an article, deleted or not; undefined when there is none. */
export function findComment(db: Db, articleId: number, commentId: number): Promise<StoredComment | undefined> {
  return board(db)
    .selectFrom('board.comment')
    .select(STORED_COMMENT)
    .where('articleId', '=', articleId)
    .where('commentId', '=', commentId)
    .executeTakeFirst()
}

interface NewComment {
  readonly articleId: number
  /** The one that it replies to. */
  readonly parent: StoredComment | undefined
  readonly profileId: number
  readonly isByStaff: boolean
  readonly text: string
}

/** Stores a comment; answers its number. */
export async function insertComment(db: Db, comment: NewComment, now: Date): Promise<number> {
  const { articleId, parent, profileId, isByStaff, text } = comment
  const row = await board(db)
    .insertInto('board.comment')
    .values({
      articleId,
      parentCommentId: parent?.commentId ?? null,
      ancestors: parent ? [...parent.ancestors, parent.commentId] : [],
      profileId,
      isByStaff,
      text,
      writtenAt: now,
      changedAt: null,
      deletedAt: null,
    })
    .returning('commentId')
    .executeTakeFirstOrThrow()
  return row.commentId
}

/** Replaces the text of a comment. */
export async function rewriteComment(db: Db, commentId: number, text: string, now: Date): Promise<void> {
  await board(db)
    .updateTable('board.comment')
    .set({ text, changedAt: now })
    .where('commentId', '=', commentId)
    .execute()
}

/** Takes a comment away. */
export async function markCommentDeleted(db: Db, commentId: number, now: Date): Promise<void> {
  await board(db).updateTable('board.comment').set({ deletedAt: now }).where('commentId', '=', commentId).execute()
}

/** The people behind profiles, by the numbers of their accounts; viewers have none. */
export async function findUserIds(db: Db, profileIds: readonly number[]): Promise<Map<number, number>> {
  if (profileIds.length === 0) return new Map()
  const rows = await board(db)
    .selectFrom('board.profile')
    .select(['profileId', 'userId'])
    .where('profileId', 'in', profileIds)
    .execute()
  return new Map(rows.flatMap((row) => (row.userId === null ? [] : [[row.profileId, row.userId]])))
}
