import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Count, Id, OptionalId, Version, Ymdt } from '#platform/contract/shapes.ts'
import { requiredWriting, searchWord } from '#platform/contract/written-text.ts'
import { BOARD_MEMBERS } from './access.ts'
import { LONGEST_CONTENTS, LONGEST_TITLE, MOST_ATTACHMENTS } from './board.ts'
import { BOARD_PASS } from './board-pass.contract.ts'
import { ConsultStatus } from './consult-status.ts'
import { CHARGE_FILTERS, DUE_FILTERS, ListedWork, WORK_FILTERS } from './request-work.contract.ts'

/** An article as a record with a history. */
export const ARTICLE_RECORD = { entity: 'board.article', reads: ['board.articles'] } as const satisfies RecordKind

/** Who wrote something; `isStaff`: as one of those who answer requests. */
export const Writer = z.object({ profileId: z.number().int(), nickName: z.string(), isStaff: z.boolean() })
export type Writer = z.infer<typeof Writer>

/** An article as the list shows it. */
export const ListedArticle = z.object({
  articleId: z.number().int(),
  categoryId: z.number().int(),
  subjectId: z.number().int(),
  title: z.string(),
  writeTime: Ymdt,
  viewCount: Count,
  commentCount: Count,
  attachmentCount: Count,
  userInfo: Writer,
  /** I never opened it, or somebody commented since. */
  isUnread: z.boolean(),
  /** The last word is not of staff. */
  isWaiting: z.boolean(),
  /** -1: an ordinary article; 0: asks for an answer; 1: has one. */
  consultStatus: ConsultStatus,
  /** What is done about a request for material; null of any other article, and for whoever is neither staff nor its writer. */
  work: ListedWork.nullable(),
})
export type ListedArticle = z.infer<typeof ListedArticle>

/** A file of an article: fetched like every stored file, by `documentNo` = `objectStorageNo`. */
export const Attachment = z.object({
  objectStorageNo: z.number().int(),
  fileName: z.string(),
  sizeBytes: Count,
  mimeType: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

/** What staff answered to a request: the last wording, `version` counts them. */
export const ConsultAnswer = z.object({
  contents: z.string(),
  version: Version,
  /** Who wrote it; to viewers all staff are 관리자. */
  name: z.string(),
  answeredDate: Ymdt,
})
export type ConsultAnswer = z.infer<typeof ConsultAnswer>

/** The whole article; texts are exactly as written. */
export const Article = ListedArticle.omit({ isUnread: true, work: true }).extend({
  contents: z.string(),
  attachments: z.array(Attachment),
  /** When it was last changed; null while it stands as it was written. */
  changedTime: Ymdt.nullable(),
  version: Version,
  answer: ConsultAnswer.nullable(),
  /**
   * Its board is over: nobody writes there any more. A request that still waits then (`consultStatus` 0) gets no answer here, and
   * its reader is told that the institute gets in touch where needed.
   */
  isOver: z.boolean(),
})
export type Article = z.infer<typeof Article>

export const ARTICLE_NOT_FOUND = {
  ARTICLE_NOT_FOUND: { status: 404, text: '게시글을 찾을 수 없습니다.' },
} as const
const SUBJECT_NOT_FOUND = { SUBJECT_NOT_FOUND: { status: 404, text: '게시판을 찾을 수 없습니다.' } } as const
const NOT_WRITER = { NOT_WRITER: { status: 403, text: '작성자만 수정하거나 삭제할 수 있습니다.' } } as const
/** The board of something that is over is read, and nobody writes on it any more. */
export const BOARD_CLOSED = {
  BOARD_CLOSED: { status: 409, text: '종료된 게시판에는 더 이상 작성하거나 수정할 수 없습니다.' },
} as const
/** Staff keep somebody from writing. */
export const MUTED = {
  MUTED: { status: 403, text: '관리자가 작성을 제한하여 글과 댓글을 쓸 수 없습니다.' },
} as const
/** The operator keeps a list of words that viewers of broadcasts do not write. */
export const FORBIDDEN_WORD = {
  FORBIDDEN_WORD: { status: 422, text: '사용할 수 없는 단어가 있습니다. 고쳐서 다시 등록해주세요.' },
} as const
/** Only viewers without an account are held up like that. */
export const TOO_FAST = {
  TOO_FAST: { status: 429, text: '너무 빠르게 작성하고 있습니다. 잠시 후 다시 시도해주세요.' },
} as const
/** Staff let viewers write only so often. */
export const SLOW_MODE = {
  SLOW_MODE: { status: 429, text: '천천히 작성하는 중입니다. 잠시 후 다시 시도해주세요.' },
} as const
const BAD_ATTACHMENTS = {
  NO_ATTACHMENTS: { status: 422, text: '이 게시판에는 파일을 첨부할 수 없습니다.' },
  FILE_GONE: { status: 422, text: '올린 파일을 찾을 수 없습니다. 파일을 다시 올려주세요.' },
  FILE_TYPE: {
    status: 415,
    text: '이미지(JPG, PNG, GIF), PDF, 한글(HWP, HWPX), 오피스(DOCX, XLSX, PPTX) 파일만 첨부할 수 있습니다.',
  },
} as const

const BOTH = '제목과 내용을 모두 입력해주세요.'

/** What a person writes. `attachments` are numbers of own uploads, in the order in which they are shown. */
export const ArticleForm = z.object({
  categoryId: Id,
  subjectId: Id,
  title: requiredWriting(BOTH, LONGEST_TITLE),
  contents: requiredWriting(BOTH, LONGEST_CONTENTS),
  attachments: z
    .array(Id)
    .max(MOST_ATTACHMENTS, `파일은 ${MOST_ATTACHMENTS}개까지 첨부할 수 있습니다.`)
    .refine((all) => new Set(all).size === all.length, '같은 파일을 두 번 첨부할 수 없습니다.')
    .optional(),
})
export type ArticleForm = z.infer<typeof ArticleForm>

/** Articles of the named subjects, newest first, or oldest first by choice; those that follow `articleId`, the last one of the page before. */
export const listArticles = call({
  name: 'board.listArticles',
  method: 'POST',
  path: '/board/api/v2/getArticleListByCategoryList.nhn',
  summary: '게시글 목록을 최신순(order가 OLDEST이면 오래된 순)으로 조회한다. articleId는 앞 페이지의 마지막 글이다.',
  access: BOARD_MEMBERS,
  pass: BOARD_PASS,
  body: z.object({
    categoryList: z
      .array(z.object({ categoryId: Id, subjectIdList: z.array(Id).min(1).max(100) }))
      .min(1)
      .max(20),
    articleId: OptionalId,
    pageSize: z.number().int().min(1).max(100).default(50),
    /** True: only what waits for an answer. */
    isWaiting: z.boolean().optional(),
    /** True: only what I wrote. */
    mine: z.boolean().optional(),
    /** Only requests without (0) or with (1) an answer. */
    consultStatus: z.union([z.literal(0), z.literal(1)]).optional(),
    /** Only requests for material that are so far; `OPEN`: not done. Whoever is not staff is answered their own, here and below. */
    work: z.enum(WORK_FILTERS).optional(),
    /** Only requests for material that I take care of, or nobody. */
    charge: z.enum(CHARGE_FILTERS).optional(),
    /** Only requests for material that should have been done before today, or are to be done today at the latest. */
    due: z.enum(DUE_FILTERS).optional(),
    order: z.enum(['NEWEST', 'OLDEST']).default('NEWEST'),
    /** Part of the title. */
    keyword: searchWord(100).optional(),
  }),
  output: z.object({ articleList: z.array(ListedArticle), hasNextPage: z.boolean() }),
  refusals: SUBJECT_NOT_FOUND,
  reads: ['board.articles'],
})

/** One article. Opening it counts once per person and day, and makes it read. */
export const readArticle = call({
  name: 'board.readArticle',
  method: 'POST',
  path: '/board/api/article/v2/getArticleDetail.nhn',
  summary: '게시글 한 건을 조회한다. 조회수는 한 사람이 하루에 한 번만 올린다.',
  access: BOARD_MEMBERS,
  pass: BOARD_PASS,
  body: z.object({ articleId: Id }),
  output: Article,
  refusals: ARTICLE_NOT_FOUND,
  reads: ['board.articles'],
})

export const addArticle = call({
  name: 'board.addArticle',
  method: 'POST',
  path: '/board/api/article/v2/addArticle.nhn',
  summary: '게시글을 작성한다.',
  access: BOARD_MEMBERS,
  pass: BOARD_PASS,
  body: ArticleForm,
  output: z.object({ articleId: z.number().int() }),
  refusals: {
    ...SUBJECT_NOT_FOUND,
    ...BOARD_CLOSED,
    ...MUTED,
    ...FORBIDDEN_WORD,
    ...BAD_ATTACHMENTS,
    ...TOO_FAST,
    ...SLOW_MODE,
    TOO_MANY_TODAY: { status: 429, text: '오늘 작성할 수 있는 게시글 수를 넘었습니다. 내일 다시 작성해주세요.' },
  },
  changes: ['board.articles'],
})

/** Replaces what was written; `version` is the one that was read. Without `attachments` the files stay. */
export const updateArticle = call({
  name: 'board.updateArticle',
  method: 'POST',
  path: '/board/api/article/v2/updateArticle.nhn',
  summary: '내가 쓴 게시글을 수정한다.',
  access: BOARD_MEMBERS,
  pass: BOARD_PASS,
  body: ArticleForm.extend({ articleId: Id, version: Version }),
  output: z.object({ articleId: z.number().int(), version: Version }),
  refusals: {
    ...ARTICLE_NOT_FOUND,
    ...NOT_WRITER,
    ...BOARD_CLOSED,
    ...MUTED,
    ...FORBIDDEN_WORD,
    ...STATE_CHANGED,
    ...BAD_ATTACHMENTS,
  },
  changes: ['board.articles'],
})

const KEPT = {
  ANSWERED: { status: 409, text: '답변이 등록된 상담은 삭제할 수 없습니다.' },
  FEATURED: { status: 409, text: '방송에서 선택된 글은 삭제할 수 없습니다. 선택이 끝난 뒤 다시 시도해주세요.' },
} as const

/**
 * Takes an own article with its comments and files off the board for good; once more is fine. A request that has an answer stays,
 * and so does an article of a viewer while everybody is shown it. Staff of a broadcast take off whatever its viewers wrote, also after
 * its end.
 */
export const deleteArticle = call({
  name: 'board.deleteArticle',
  method: 'POST',
  path: '/board/api/article/v2/deleteArticle.nhn',
  summary: '내가 쓴 게시글을 삭제한다. 방송의 스태프는 시청자가 쓴 글도 삭제한다.',
  access: BOARD_MEMBERS,
  pass: BOARD_PASS,
  body: z.object({ articleId: Id }),
  output: z.object({ articleId: z.number().int() }),
  refusals: { ...ARTICLE_NOT_FOUND, ...NOT_WRITER, ...BOARD_CLOSED, ...KEPT },
  changes: ['board.articles'],
})
