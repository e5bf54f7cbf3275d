import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id, OptionalId, Ymdt } from '#platform/contract/shapes.ts'
import { requiredWriting } from '#platform/contract/written-text.ts'
import { BOARD_MEMBERS } from './access.ts'
import {
  ARTICLE_NOT_FOUND,
  BOARD_CLOSED,
  FORBIDDEN_WORD,
  MUTED,
  SLOW_MODE,
  TOO_FAST,
  Writer,
} from './article.contract.ts'
import { COMMENTS_A_PAGE, DEEPEST_COMMENT, LONGEST_COMMENT, MOST_COMMENTS_A_PAGE } from './board.ts'
import { BOARD_PASS } from './board-pass.contract.ts'

/** A comment or a reply to one. The text is exactly as written, and empty where `isDeleted` or `isComplained`. */
export const Comment = z.object({
  commentId: z.number().int(),
  text: z.string(),
  writeTime: Ymdt,
  /** When it was last changed; null while it stands as it was written. */
  changedTime: Ymdt.nullable(),
  userInfo: Writer,
  isDeleted: z.boolean(),
  isComplained: z.boolean(),
  /** From 1, a comment of the article itself. */
  depth: z.number().int().min(1).max(DEEPEST_COMMENT),
  isChildComment: z.boolean(),
  parentCommentId: z.number().int().nullable(),
  /** The comment of the article above all replies; its own number where it is that one. */
  topCommentId: z.number().int(),
  parentUserName: z.string().nullable(),
  parentUserProfileId: z.number().int().nullable(),
  /** The names of those whom it calls by `@name`. */
  mentions: z.array(z.string()),
})
export type Comment = z.infer<typeof Comment>

const COMMENT_NOT_FOUND = { COMMENT_NOT_FOUND: { status: 404, text: '댓글을 찾을 수 없습니다.' } } as const
const NOT_WRITER = { NOT_WRITER: { status: 403, text: '작성자만 수정하거나 삭제할 수 있습니다.' } } as const

const Text = requiredWriting('댓글 내용을 입력해주세요.', LONGEST_COMMENT)

/**
 * Comments, each followed by its replies, oldest first; those after `lastCommentId`. A deleted one is there while a reply
 * of it is.
 */
export const listComments = call({
  name: 'board.listComments',
  method: 'POST',
  path: '/board/api/comment/v2/getCommentList.nhn',
  summary: '게시글의 댓글을 조회한다. 답글은 그 댓글 바로 뒤에 온다.',
  access: BOARD_MEMBERS,
  pass: BOARD_PASS,
  body: z.object({
    articleId: Id,
    lastCommentId: OptionalId,
    pageSize: z
      .number()
      .int()
      .min(1)
      .default(COMMENTS_A_PAGE)
      .transform((size) => Math.min(size, MOST_COMMENTS_A_PAGE)),
    pagingType: z.literal('HEAD').default('HEAD'),
  }),
  output: z.object({ commentList: z.array(Comment), hasNextPage: z.boolean() }),
  refusals: { ...ARTICLE_NOT_FOUND, ...COMMENT_NOT_FOUND },
  reads: ['board.comments'],
})

/** Writes a comment, or a reply with `parentCommentId`. What else clients say of the parent is looked up, never believed. */
export const saveComment = call({
  name: 'board.saveComment',
  method: 'POST',
  path: '/board/api/comment/v2/saveComment.nhn',
  summary: '댓글 또는 답글을 작성한다.',
  access: BOARD_MEMBERS,
  pass: BOARD_PASS,
  body: z.object({
    articleId: Id,
    parentCommentId: OptionalId,
    topCommentId: z.unknown().optional(),
    parentUserName: z.unknown().optional(),
    parentUserProfileId: z.unknown().optional(),
    text: Text,
  }),
  output: z.object({ commentId: z.number().int() }),
  refusals: {
    ...ARTICLE_NOT_FOUND,
    ...COMMENT_NOT_FOUND,
    ...BOARD_CLOSED,
    ...MUTED,
    ...FORBIDDEN_WORD,
    TOO_DEEP: { status: 422, text: '더 이상 답글을 달 수 없습니다.' },
    ...TOO_FAST,
    ...SLOW_MODE,
    TOO_MANY_TODAY: { status: 429, text: '오늘 작성할 수 있는 댓글 수를 넘었습니다. 내일 다시 작성해주세요.' },
  },
  changes: ['board.articles', 'board.comments'],
})

export const updateComment = call({
  name: 'board.updateComment',
  method: 'POST',
  path: '/board/api/comment/v2/updateComment.nhn',
  summary: '내가 쓴 댓글을 수정한다.',
  access: BOARD_MEMBERS,
  pass: BOARD_PASS,
  body: z.object({ articleId: Id, commentId: Id, text: Text }),
  output: z.object({ commentId: z.number().int() }),
  refusals: { ...ARTICLE_NOT_FOUND, ...COMMENT_NOT_FOUND, ...NOT_WRITER, ...BOARD_CLOSED, ...MUTED, ...FORBIDDEN_WORD },
  changes: ['board.comments'],
})

/** Takes an own comment away; its replies stay. Once more is fine. Staff of a broadcast take away what its viewers wrote, too. */
export const deleteComment = call({
  name: 'board.deleteComment',
  method: 'POST',
  path: '/board/api/comment/v2/deleteComment.nhn',
  summary: '내가 쓴 댓글을 삭제한다. 방송의 스태프는 시청자가 쓴 댓글도 삭제한다.',
  access: BOARD_MEMBERS,
  pass: BOARD_PASS,
  body: z.object({ articleId: Id, commentId: Id }),
  output: z.object({ commentId: z.number().int() }),
  refusals: { ...ARTICLE_NOT_FOUND, ...COMMENT_NOT_FOUND, ...NOT_WRITER, ...BOARD_CLOSED },
  changes: ['board.articles', 'board.comments'],
})
