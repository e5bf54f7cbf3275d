import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readArticle, updateArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import { saveComment } from '#areas/board/contract/comment.contract.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { answerRequest, claimRequest } from '../contract/answer.contract.ts'
import {
  answer,
  eventsIn,
  forgetQuotas,
  personIn,
  seedConsulting,
  type Voice,
  viewerIn,
  writeIn,
} from '../testing/consulting.seed.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const portal = await portalForFile({ now: NOW })
const broadcast = await seedConsulting(portal)
const [host, staff] = await Promise.all([personIn(portal, 'member'), personIn(portal, 'member2')])
const viewer = await viewerIn(portal, broadcast)
let articleId: number

const later = (seconds: number) => portal.clock.set(new Date(Date.parse(NOW) + seconds * 1000).toISOString())
const forgetEvents = () => sql`truncate live_channel.event`.execute(portal.db)
const events = () => eventsIn(portal, broadcast)
const open = async (voice: Voice) => (await voice.ask(readArticle, { body: { articleId } })).body
const claim = (voice: Voice, isAnswering = true) =>
  voice.ask(claimRequest, { params: { articleId }, body: { isAnswering } })

beforeEach(async () => {
  portal.clock.set(NOW)
  await forgetQuotas(portal)
  await sql`truncate live_consulting.answering`.execute(portal.db)
  articleId = await writeIn(viewer, broadcast)
  await forgetEvents()
})

describe('an answer', () => {
  test('makes the request answered, and the room hears of it', async () => {
    expect(await open(viewer)).toMatchObject({ consultStatus: 0, isWaiting: true, answer: null })
    later(65)
    expect(await answer(host, articleId)).toMatchObject({ status: 200, body: { articleId, version: 1 } })
    const stands = { contents: '이렇게 하세요.', version: 1, answeredDate: '2026-11-23T09:01:05+09:00' }
    expect(await open(staff)).toMatchObject({
      consultStatus: 1,
      isWaiting: false,
      answer: { ...stands, name: 'member' },
    })
    expect((await open(viewer)).answer).toEqual({ ...stands, name: '관리자' })
    expect(await events()).toEqual([['article:answer', { articleId }]])
  })

  test('may be changed by whoever saw the last one; every wording is kept', async () => {
    await answer(host, articleId, 0, '처음 답변')
    expect((await answer(staff, articleId, 1, '고친 답변')).body.version).toBe(2)
    expect((await open(viewer)).answer).toMatchObject({ contents: '고친 답변', version: 2 })
    const { rows } = await sql<{ version: number; contents: string; name: string }>`
      select version, contents, nick_name as name from board.answer join board.profile using (profile_id)
      where article_id = ${articleId} order by version`.execute(portal.db)
    expect(rows).toEqual([
      { version: 1, contents: '처음 답변', name: 'member' },
      { version: 2, contents: '고친 답변', name: 'member2' },
    ])
    const { body } = await staff.ask(readHistory, { params: { entity: 'board.article', id: String(articleId) } })
    expect(body.list.map(({ action }) => action)).toEqual(['답변', '답변', '작성'])
  })

  test('by somebody who did not see the last one is refused', async () => {
    await answer(host, articleId)
    for (const version of [0, 2]) {
      const { status, code } = await answer(staff, articleId, version, '다른 답변')
      expect({ version, status, code }).toEqual({ version, status: 409, code: 'STATE_CHANGED' })
    }
  })

  test('of two at once is one', async () => {
    const both = await Promise.all([answer(host, articleId, 0, '하나'), answer(staff, articleId, 0, '둘')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await open(viewer)).answer?.version).toBe(1)
    expect(await events()).toHaveLength(1)
  })

  test('that stands like that already changes nothing and tells nobody', async () => {
    await answer(host, articleId)
    await forgetEvents()
    expect((await answer(host, articleId, 1)).body.version).toBe(1)
    expect(await events()).toEqual([])
  })

  test('sent twice with one key is one', async () => {
    const send = () =>
      host.ask(
        answerRequest,
        { params: { articleId }, body: { contents: '한 번', version: 0 } },
        { 'idempotency-key': `once-${articleId}` },
      )
    expect([(await send()).body, (await send()).body]).toEqual([
      { articleId, version: 1 },
      { articleId, version: 1 },
    ])
  })

  test.each(['<script>alert(1)</script> &amp; \u202e', '  줄\n\n바꿈 \t😀 '])(
    'travels as written: %j',
    async (contents) => {
      await answer(host, articleId, 0, contents)
      expect((await open(viewer)).answer?.contents).toBe(contents)
    },
  )

  test.each([
    ['nothing', ''],
    ['nothing that shows', '\u200b \n'],
    ['too much', '가'.repeat(5001)],
  ])('of %s is refused', async (_what, contents) => {
    expect((await answer(host, articleId, 0, contents)).status).toBe(400)
    expect((await open(viewer)).consultStatus).toBe(0)
  })

  test('stays the last word of staff while viewers say nothing more', async () => {
    await answer(host, articleId)
    await viewer.ask(saveComment, { body: { articleId, text: '더 궁금합니다.' } })
    expect(await open(staff)).toMatchObject({ isWaiting: true, consultStatus: 1 })
    await staff.ask(saveComment, { body: { articleId, text: '네.' } })
    expect(await open(staff)).toMatchObject({ isWaiting: false, consultStatus: 1 })
  })

  test('outlives a change of the request', async () => {
    await answer(host, articleId)
    const body = { categoryId: BOARD_CATEGORY_ID, subjectId: broadcast.boardSubjectId, title: '고침', contents: '고침' }
    expect((await viewer.ask(updateArticle, { body: { ...body, articleId, version: 1 } })).status).toBe(200)
    expect(await open(viewer)).toMatchObject({ title: '고침', consultStatus: 1, answer: { version: 1 } })
  })

  test('is for requests that are there', async () => {
    const normal = await seedConsulting(portal, { boardType: 'NORMAL', liveInstituteNo: broadcast.liveInstituteNo })
    const ordinary = await writeIn(staff, normal)
    expect((await answer(host, ordinary)).code).toBe('NOT_REQUEST')
    expect((await answer(host, 2_000_000_000)).code).toBe('ARTICLE_NOT_FOUND')
  })
})

describe('who is writing an answer', () => {
  test('is told to staff alone, once', async () => {
    expect((await claim(host)).body).toEqual({ answeringName: null })
    later(10)
    await claim(host)
    expect(await events()).toEqual([['article:answering', { articleId, name: '김상담' }, 'STAFF']])
  })

  test('is the first one until they stop; others see their name and may answer all the same', async () => {
    await claim(host)
    expect((await claim(staff)).body).toEqual({ answeringName: '김상담' })
    expect((await claim(staff, false)).body).toEqual({ answeringName: '김상담' })
    await claim(host, false)
    expect((await claim(staff)).body).toEqual({ answeringName: null })
    expect((await events()).map(([, data]) => data)).toEqual([
      { articleId, name: '김상담' },
      { articleId, name: null },
      { articleId, name: '이상담' },
    ])
    expect((await answer(host, articleId)).status).toBe(200)
  })

  test('at once is one of the two', async () => {
    const both = await Promise.all([claim(host), claim(staff)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.filter(({ body }) => body.answeringName === null)).toHaveLength(1)
    expect(await events()).toHaveLength(1)
  })

  test('is over with the answer', async () => {
    await claim(staff)
    await answer(host, articleId)
    expect((await events()).slice(1)).toEqual([
      ['article:answer', { articleId }],
      ['article:answering', { articleId, name: null }, 'STAFF'],
    ])
  })

  test('is forgotten when they do not say so again for thirty seconds', async () => {
    await claim(host)
    await portal.runRecurring('liveConsulting.forgetClaims')
    expect(await events()).toHaveLength(1)
    later(31)
    await portal.runRecurring('liveConsulting.forgetClaims')
    await portal.runRecurring('liveConsulting.forgetClaims')
    expect((await events()).slice(1)).toEqual([['article:answering', { articleId, name: null }, 'STAFF']])
    expect((await claim(staff)).body).toEqual({ answeringName: null })
  })

  test('may be taken over as soon as it is old, also before anybody has forgotten it', async () => {
    await claim(host)
    later(31)
    expect((await claim(staff)).body).toEqual({ answeringName: null })
    expect((await events()).map(([, data]) => data)).toEqual([
      { articleId, name: '김상담' },
      { articleId, name: '이상담' },
    ])
  })
})
