import { sql } from 'kysely'
import { readUploadToken, SERVICE_CODE, uploadFile } from '#areas/base/files/contract/contents.contract.ts'
import type { Call, CallInput } from '#platform/contract/call.ts'
import type { Answer, Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { type ArticleForm, addArticle, listArticles, readArticle } from '../contract/article.contract.ts'
import { BOARD_CATEGORY_ID, MATERIAL_SUBJECT_ID } from '../contract/board.ts'
import {
  ACCESS_TOKEN_HEADER,
  APP_KEY_HEADER,
  issueBoardToken,
  OS_TYPE,
  OS_TYPE_HEADER,
} from '../contract/board-pass.contract.ts'
import { deleteComment, listComments, saveComment } from '../contract/comment.contract.ts'

/** What every client of the board shows. */
export const APP_HEADERS = { [APP_KEY_HEADER]: 'partner-board-web', [OS_TYPE_HEADER]: OS_TYPE }

export const MATERIAL = { categoryId: BOARD_CATEGORY_ID, subjectId: MATERIAL_SUBJECT_ID } as const

/** The number of a demo person's account. */
export async function userIdOf({ db }: Pick<TestPortal, 'db'>, loginId: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select user_id as id from account."user" where login_id = ${loginId}`.execute(db)
  return rows[0]?.id ?? 0
}

/** Asks for a token with whatever body. */
export const askToken = (person: Person, body: CallInput<typeof issueBoardToken>['body'], headers = {}) =>
  person.send(issueBoardToken, { body }, { headers: { ...APP_HEADERS, ...headers } })

/** Somebody signed in with a token of the board. */
export interface Member {
  readonly person: Person
  readonly userId: number
  /** The headers of their calls. */
  readonly headers: Readonly<Record<string, string>>
  send<C extends Call>(call: C, input: CallInput<C>, headers?: Record<string, string>): Promise<Answer<C>>
}

/** A demo person in a new session, who has a profile on the board and a token. */
export async function memberOf(portal: TestPortal, loginId: string): Promise<Member> {
  const person = await portal.as(loginId)
  const userId = await userIdOf(portal, loginId)
  const { status, body, code } = await askToken(person, { serviceUuid: userId, autoRegister: 1, nickName: loginId })
  if (status !== 200) throw new Error(`${loginId} gets no token: ${code}`)
  const headers = { ...APP_HEADERS, [ACCESS_TOKEN_HEADER]: body.accessToken }
  return {
    person,
    userId,
    headers,
    send: (call, input, more) => person.send(call, input, { headers: { ...headers, ...more } }),
  }
}

/** Takes everything off the board but the people. */
export const clearBoard = ({ db }: Pick<TestPortal, 'db'>) =>
  sql`truncate board.request_work, board.mention, board.article, board.answer, board.comment, board.article_view, board.attachment, platform.notification, platform.quota`.execute(
    db,
  )

/** Writes an article; answers its number. */
export async function write(member: Member, over: Partial<ArticleForm> = {}): Promise<number> {
  const answer = await member.send(addArticle, {
    body: { ...MATERIAL, title: '배너 자료', contents: '주세요.', ...over },
  })
  if (answer.status !== 200) throw new Error(`not written: ${JSON.stringify(answer.problem)}`)
  return answer.body.articleId
}

/** Writes a comment, or a reply; answers its number. */
export async function comment(
  member: Member,
  articleId: number,
  parentCommentId?: number,
  text = '네',
): Promise<number> {
  const answer = await member.send(saveComment, { body: { articleId, parentCommentId, text } })
  if (answer.status !== 200) throw new Error(`not written: ${JSON.stringify(answer.problem)}`)
  return answer.body.commentId
}

export const uncomment = (member: Member, articleId: number, commentId: number) =>
  member.send(deleteComment, { body: { articleId, commentId } })

type Search = Partial<CallInput<typeof listArticles>['body']>

/** Asks for the list as one reads it. */
export const list = (member: Member, over: Search = {}) =>
  member.send(listArticles, {
    body: { categoryList: [{ categoryId: BOARD_CATEGORY_ID, subjectIdList: [MATERIAL_SUBJECT_ID] }], ...over },
  })

/** The row of one article in the list. */
export async function rowOf(member: Member, articleId: number) {
  return (await list(member, { pageSize: 100 })).body.articleList.find((row) => row.articleId === articleId)
}

export const open = (member: Member, articleId: number) => member.send(readArticle, { body: { articleId } })

export const comments = (member: Member, articleId: number, over: { lastCommentId?: number; pageSize?: number } = {}) =>
  member.send(listComments, { body: { articleId, ...over } })

/** Stores a file at the content service; answers its number. */
export async function upload(person: Person, bytes: Buffer, name: string): Promise<number> {
  const { token } = (await person.send(readUploadToken, { query: { serviceCode: SERVICE_CODE } })).body
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await person.send(uploadFile, { query: { token } }, { form })
  if (answer.status !== 200) throw new Error(`not stored: ${answer.code}`)
  return answer.body.objectStorageNo
}
