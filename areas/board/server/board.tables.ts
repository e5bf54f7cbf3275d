import type { Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { ConsultStatus } from '#areas/board/contract/consult-status.ts'
import type { WorkStatus } from '#areas/board/contract/work-status.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { BOARD_COLUMNS, type BoardColumns } from './board.columns.ts'

/** The tables of the schema `board`, as Kysely sees them. */
export type BoardTables = Refined<
  BoardColumns,
  {
    'board.article': {
      consultStatus: ConsultStatus
    }
    'board.request_work': {
      status: WorkStatus
    }
  }
>

export type StoredSubject = Selectable<BoardTables['board.subject']>
export type StoredArticle = Selectable<BoardTables['board.article']>
export type StoredComment = Selectable<BoardTables['board.comment']>
export type StoredWork = Selectable<BoardTables['board.request_work']>
export type StoredProfile = Selectable<BoardTables['board.profile']>

/** The handle with this area's tables, and the names of people. */
export const board = (db: Db) => db.withTables<BoardTables & PublishedAccountTables>()

export const STORED_SUBJECT = BOARD_COLUMNS['board.subject']

export const STORED_PROFILE = BOARD_COLUMNS['board.profile']

export const STORED_ARTICLE = BOARD_COLUMNS['board.article']

export const STORED_COMMENT = BOARD_COLUMNS['board.comment']

export const STORED_ARTICLE_VIEW = BOARD_COLUMNS['board.article_view']

export const STORED_ANSWER = BOARD_COLUMNS['board.answer']

export const STORED_WORK = BOARD_COLUMNS['board.request_work']
