// Made by `npm run tables` from the migrated database; d4925e4fd3c39df2 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `board`, in names of the program. */
export type BoardColumns = {
  'board.answer': {
    articleId: number
    version: number
    contents: string
    profileId: number
    answeredAt: Date
  }
  'board.article': {
    articleId: Generated<number>
    subjectId: number
    profileId: number
    isByStaff: boolean
    title: string
    contents: string
    writtenAt: Date
    changedAt: Date | null
    viewCount: Generated<number>
    commentCount: Generated<number>
    lastCommentId: number | null
    isWaiting: boolean
    version: Generated<number>
    deletedAt: Date | null
    consultStatus: Generated<number>
  }
  'board.article_view': {
    articleId: number
    profileId: number
    countedOn: string | null
    seenCommentId: number | null
  }
  'board.attachment': {
    objectStorageNo: number
    articleId: number
    position: number
    fileName: string
    sizeBytes: number
    mimeType: string
  }
  'board.category': {
    categoryId: number
    name: string
  }
  'board.comment': {
    commentId: Generated<number>
    articleId: number
    parentCommentId: number | null
    ancestors: readonly number[]
    path: Generated<readonly number[]>
    profileId: number
    isByStaff: boolean
    text: string
    writtenAt: Date
    changedAt: Date | null
    isComplained: Generated<boolean>
    deletedAt: Date | null
  }
  'board.mention': {
    commentId: number
    profileId: number
  }
  'board.profile': {
    profileId: Generated<number>
    userId: number | null
    nickName: string
    userPoint: Generated<number>
    nickNameChangeCount: Generated<number>
    createdAt: Date
    viewerId: number | null
  }
  'board.request_work': {
    articleId: number
    status: string
    responsibleId: number | null
    dueOn: string | null
    changedBy: number
    changedAt: Date
    version: Generated<number>
  }
  'board.subject': {
    subjectId: number
    categoryId: number
    name: string
    isOpen: Generated<boolean>
    keeper: string | null
  }
  'board.token': {
    tokenHash: string
    profileId: number
    sessionId: string
    expiresAt: Date
  }
}

/** Their names, for statements: every one of a table. */
export const BOARD_COLUMNS = {
  'board.answer': ['articleId', 'version', 'contents', 'profileId', 'answeredAt'],
  'board.article': [
    'articleId',
    'subjectId',
    'profileId',
    'isByStaff',
    'title',
    'contents',
    'writtenAt',
    'changedAt',
    'viewCount',
    'commentCount',
    'lastCommentId',
    'isWaiting',
    'version',
    'deletedAt',
    'consultStatus',
  ],
  'board.article_view': ['articleId', 'profileId', 'countedOn', 'seenCommentId'],
  'board.attachment': ['objectStorageNo', 'articleId', 'position', 'fileName', 'sizeBytes', 'mimeType'],
  'board.category': ['categoryId', 'name'],
  'board.comment': [
    'commentId',
    'articleId',
    'parentCommentId',
    'ancestors',
    'path',
    'profileId',
    'isByStaff',
    'text',
    'writtenAt',
    'changedAt',
    'isComplained',
    'deletedAt',
  ],
  'board.mention': ['commentId', 'profileId'],
  'board.profile': ['profileId', 'userId', 'nickName', 'userPoint', 'nickNameChangeCount', 'createdAt', 'viewerId'],
  'board.request_work': ['articleId', 'status', 'responsibleId', 'dueOn', 'changedBy', 'changedAt', 'version'],
  'board.subject': ['subjectId', 'categoryId', 'name', 'isOpen', 'keeper'],
  'board.token': ['tokenHash', 'profileId', 'sessionId', 'expiresAt'],
} as const satisfies { readonly [Table in keyof BoardColumns]: readonly (keyof BoardColumns[Table])[] }
