import type { Generated, Selectable } from 'kysely'
import type { ConsultStatus } from '#areas/board/contract/consult-status.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The tables of the schema `board`, as Kysely sees them. */
export type BoardTables = {
  'board.category': { category_id: number; name: string }
  'board.subject': {
    subject_id: number
    category_id: number
    name: string
    is_open: Generated<boolean>
    keeper: string | null
  }
  'board.profile': {
    profile_id: Generated<number>
    user_id: number | null
    viewer_id: number | null
    nick_name: string
    user_point: Generated<number>
    nick_name_change_count: Generated<number>
    created_at: Date
  }
  'board.token': { token_hash: string; profile_id: number; session_id: string; expires_at: Date }
  'board.article': {
    article_id: Generated<number>
    subject_id: number
    profile_id: number
    is_by_staff: boolean
    title: string
    contents: string
    written_at: Date
    changed_at: Date | null
    view_count: Generated<number>
    comment_count: Generated<number>
    last_comment_id: number | null
    is_waiting: boolean
    consult_status: Generated<ConsultStatus>
    version: Generated<number>
    deleted_at: Date | null
  }
  'board.comment': {
    comment_id: Generated<number>
    article_id: number
    parent_comment_id: number | null
    ancestors: number[]
    path: Generated<number[]>
    profile_id: number
    is_by_staff: boolean
    text: string
    written_at: Date
    changed_at: Date | null
    is_complained: Generated<boolean>
    deleted_at: Date | null
  }
  'board.article_view': {
    article_id: number
    profile_id: number
    counted_on: string | null
    seen_comment_id: number | null
  }
  'board.attachment': {
    object_storage_no: number
    article_id: number
    position: number
    file_name: string
    size_bytes: number
    mime_type: string
  }
  'board.answer': {
    article_id: number
    version: number
    contents: string
    profile_id: number
    answered_at: Date
  }
}

export type StoredSubject = Selectable<BoardTables['board.subject']>
export type StoredArticle = Selectable<BoardTables['board.article']>
export type StoredComment = Selectable<BoardTables['board.comment']>
export type StoredProfile = Selectable<BoardTables['board.profile']>

/** The handle with this area's tables. */
export const board = (db: Db) => db.withTables<BoardTables>()

export const STORED_SUBJECT = columnsOf<BoardTables['board.subject']>()([
  'subject_id',
  'category_id',
  'name',
  'is_open',
  'keeper',
])

export const STORED_PROFILE = columnsOf<BoardTables['board.profile']>()([
  'profile_id',
  'user_id',
  'viewer_id',
  'nick_name',
  'user_point',
  'nick_name_change_count',
  'created_at',
])

export const STORED_ARTICLE = columnsOf<BoardTables['board.article']>()([
  'article_id',
  'subject_id',
  'profile_id',
  'is_by_staff',
  'title',
  'contents',
  'written_at',
  'changed_at',
  'view_count',
  'comment_count',
  'last_comment_id',
  'is_waiting',
  'consult_status',
  'version',
  'deleted_at',
])

export const STORED_COMMENT = columnsOf<BoardTables['board.comment']>()([
  'comment_id',
  'article_id',
  'parent_comment_id',
  'ancestors',
  'path',
  'profile_id',
  'is_by_staff',
  'text',
  'written_at',
  'changed_at',
  'is_complained',
  'deleted_at',
])

export const STORED_ARTICLE_VIEW = columnsOf<BoardTables['board.article_view']>()([
  'article_id',
  'profile_id',
  'counted_on',
  'seen_comment_id',
])

export const STORED_ATTACHMENT = columnsOf<BoardTables['board.attachment']>()([
  'object_storage_no',
  'article_id',
  'position',
  'file_name',
  'size_bytes',
  'mime_type',
])

export const STORED_ANSWER = columnsOf<BoardTables['board.answer']>()([
  'article_id',
  'version',
  'contents',
  'profile_id',
  'answered_at',
])
