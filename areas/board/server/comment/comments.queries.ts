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
  readonly nick_name: string
  readonly parent_name: string | null
  readonly is_parent_by_staff: boolean | null
  readonly parent_profile_id: number | null
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
    .innerJoin('board.profile as p', 'p.profile_id', 'c.profile_id')
    .leftJoin('board.comment as parent', 'parent.comment_id', 'c.parent_comment_id')
    .leftJoin('board.profile as pp', 'pp.profile_id', 'parent.profile_id')
    .select(columnsAs('c', STORED_COMMENT))
    .select([
      'p.nick_name',
      'pp.nick_name as parent_name',
      'parent.is_by_staff as is_parent_by_staff',
      'pp.profile_id as parent_profile_id',
    ])
    .where('c.article_id', '=', articleId)
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
  const isDeleted = row.deleted_at !== null
  return {
    commentId: row.comment_id,
    text: isDeleted || row.is_complained ? '' : row.text,
    writeTime: toYmdt(row.written_at),
    changedTime: row.changed_at && toYmdt(row.changed_at),
    userInfo: {
      profileId: row.profile_id,
      nickName: nameShown({ name: row.nick_name, isStaff: row.is_by_staff }, isForViewer),
      isStaff: row.is_by_staff,
    },
    isDeleted,
    isComplained: row.is_complained,
    depth: depthOf(row),
    isChildComment: row.parent_comment_id !== null,
    parentCommentId: row.parent_comment_id,
    topCommentId: row.ancestors[0] ?? row.comment_id,
    parentUserName:
      row.parent_name && nameShown({ name: row.parent_name, isStaff: row.is_parent_by_staff === true }, isForViewer),
    parentUserProfileId: row.parent_profile_id,
  }
}

/** How deep a comment stands; one of the article itself has 1. */
export const depthOf = ({ ancestors }: Pick<StoredComment, 'ancestors'>): number => ancestors.length + 1

/** A comment of an article, deleted or not; undefined when there is none. */
export function findComment(db: Db, articleId: number, commentId: number): Promise<StoredComment | undefined> {
  return board(db)
    .selectFrom('board.comment')
    .select(STORED_COMMENT)
    .where('article_id', '=', articleId)
    .where('comment_id', '=', commentId)
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
      article_id: articleId,
      parent_comment_id: parent?.comment_id ?? null,
      ancestors: parent ? [...parent.ancestors, parent.comment_id] : [],
      profile_id: profileId,
      is_by_staff: isByStaff,
      text,
      written_at: now,
      changed_at: null,
      deleted_at: null,
    })
    .returning('comment_id')
    .executeTakeFirstOrThrow()
  return row.comment_id
}

/** Replaces the text of a comment. */
export async function rewriteComment(db: Db, commentId: number, text: string, now: Date): Promise<void> {
  await board(db)
    .updateTable('board.comment')
    .set({ text, changed_at: now })
    .where('comment_id', '=', commentId)
    .execute()
}

/** Takes a comment away. */
export async function markCommentDeleted(db: Db, commentId: number, now: Date): Promise<void> {
  await board(db).updateTable('board.comment').set({ deleted_at: now }).where('comment_id', '=', commentId).execute()
}

/** The people behind profiles, by the numbers of their accounts; viewers have none. */
export async function findUserIds(db: Db, profileIds: readonly number[]): Promise<Map<number, number>> {
  if (profileIds.length === 0) return new Map()
  const rows = await board(db)
    .selectFrom('board.profile')
    .select(['profile_id', 'user_id'])
    .where('profile_id', 'in', profileIds)
    .execute()
  return new Map(rows.flatMap((row) => (row.user_id === null ? [] : [[row.profile_id, row.user_id]])))
}
