import { sql } from 'kysely'
import { type ArticleForm, addArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import { ACCESS_TOKEN_HEADER, readBoardUser } from '#areas/board/contract/board-pass.contract.ts'
import { addSubject } from '#areas/board/server/door.ts'
import { APP_HEADERS, memberOf } from '#areas/board/testing/board.seed.ts'
import { BROADCAST_KEEPER, type FoundBroadcast } from '#areas/live/broadcast/server/door.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { emitEvent } from '#areas/live/channel/contract/channel.contract.ts'
import { joinBroadcast } from '#areas/live/channel/contract/viewer.contract.ts'
import type { Call, CallInput } from '#platform/contract/call.ts'
import type { Answer } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { answerRequest } from '../contract/answer.contract.ts'

/** A broadcast with a board. */
export interface Consulting extends FoundBroadcast {
  readonly boardSubjectId: number
}

type Over = Omit<NonNullable<Parameters<typeof seedBroadcast>[1]>, 'boardSubjectId'>

/** A broadcast on air with a board for consulting, of which `member` is the host and `member2` staff, unless said otherwise. */
export async function seedConsulting(portal: TestPortal, over: Over = {}): Promise<Consulting> {
  const { subjectId } = await addSubject(portal.db, { keeper: BROADCAST_KEEPER, name: '상담' })
  const broadcast = await seedBroadcast(portal, { boardType: 'CONSULTING', ...over, boardSubjectId: subjectId })
  return { ...broadcast, boardSubjectId: subjectId }
}

/** Somebody who asks, signed in or as a viewer, with what they show. */
export interface Voice {
  ask<C extends Call>(call: C, input: CallInput<C>, headers?: Record<string, string>): Promise<Answer<C>>
}

/** A viewer, with what they show in every call. */
export interface ViewerVoice extends Voice {
  readonly headers: Readonly<Record<string, string>>
}

/** A demo person; on the board they show its token. */
export async function personIn(portal: TestPortal, loginId: string): Promise<Voice> {
  const { person, headers } = await memberOf(portal, loginId)
  return {
    ask: (call, input, more) =>
      person.send(call, input, { headers: { ...(call.pass?.name.startsWith('board') && headers), ...more } }),
  }
}

/** A demo person who may not use the board, or, with null, somebody whom nobody knows: with the board's key and a made-up token. */
export async function strangerIn(portal: TestPortal, loginId: string | null): Promise<Voice> {
  const person = await portal.as(loginId)
  const headers = { ...APP_HEADERS, [ACCESS_TOKEN_HEADER]: 'made-up' }
  return {
    ask: (call, input, more) =>
      person.send(call, input, { headers: { ...(call.pass?.name.startsWith('board') && headers), ...more } }),
  }
}

/** Somebody who has joined the broadcast by name. */
export async function viewerIn(
  portal: TestPortal,
  { liveBroadcastNo }: Pick<FoundBroadcast, 'liveBroadcastNo'>,
  name = '학부모',
): Promise<ViewerVoice> {
  const person = await portal.as(null)
  const joined = await person.send(joinBroadcast, { params: { no: liveBroadcastNo }, body: { name } })
  if (joined.status !== 200) throw new Error(`${name} does not get in: ${JSON.stringify(joined.problem)}`)
  const headers = { ...APP_HEADERS, [ACCESS_TOKEN_HEADER]: joined.body.token }
  return { headers, ask: (call, input, more) => person.send(call, input, { headers: { ...headers, ...more } }) }
}

/** Asks the board for an article; the answer as it is. */
export const tryWriting = (
  voice: Voice,
  { boardSubjectId: subjectId }: Pick<Consulting, 'boardSubjectId'>,
  over: Partial<ArticleForm> = {},
) =>
  voice.ask(addArticle, {
    body: { categoryId: BOARD_CATEGORY_ID, subjectId, title: '수시 상담', contents: '어디가 좋을까요?', ...over },
  })

/** Writes an article, or a request for consulting; answers its number. */
export async function writeIn(
  voice: Voice,
  broadcast: Pick<Consulting, 'boardSubjectId'>,
  over?: Partial<ArticleForm>,
): Promise<number> {
  const { status, body, problem } = await tryWriting(voice, broadcast, over)
  if (status !== 200) throw new Error(`not written: ${JSON.stringify(problem)}`)
  return body.articleId
}

export const profileOf = async (voice: Voice): Promise<number> =>
  (await voice.ask(readBoardUser, {})).body.userInfo.profileId

export const answer = (voice: Voice, articleId: number, version = 0, contents = '이렇게 하세요.') =>
  voice.ask(answerRequest, { params: { articleId }, body: { contents, version } })

export const select = (
  voice: Voice,
  { liveBroadcastNo }: Pick<FoundBroadcast, 'liveBroadcastNo'>,
  articleId: number | null,
) =>
  voice.ask(emitEvent, {
    params: { no: liveBroadcastNo, event: 'article:select' },
    body: { message: JSON.stringify({ articleId }) },
  })

/** What the room of a broadcast was told so far, in order. */
export async function eventsIn({ db }: TestPortal, { liveBroadcastNo }: Pick<FoundBroadcast, 'liveBroadcastNo'>) {
  const { rows } = await sql<{ name: string; data: object; audience: string }>`
    select name, data, audience from live_channel.event
    where live_broadcast_no = ${liveBroadcastNo} order by event_no`.execute(db)
  return rows.map(({ name, data, audience }) => [name, data, ...(audience === 'ALL' ? [] : [audience])])
}

/** Lets viewers write as if they had not yet today. */
export const forgetQuotas = ({ db }: TestPortal) => sql`truncate platform.quota`.execute(db)
