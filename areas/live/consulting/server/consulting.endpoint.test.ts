import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { deleteArticle, listArticles } from '#areas/board/contract/article.contract.ts'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import { readBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { claimRequest } from '../contract/answer.contract.ts'
import { readConsulting } from '../contract/consulting.contract.ts'
import {
  answer,
  type Consulting,
  eventsIn,
  forgetQuotas,
  personIn,
  seedConsulting,
  select,
  viewerIn,
  writeIn,
} from '../testing/consulting.seed.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const portal = await portalForFile({ now: NOW })
const [host, staff] = await Promise.all([personIn(portal, 'member'), personIn(portal, 'member2')])
let broadcast: Consulting

const later = (seconds: number) => portal.clock.set(new Date(Date.parse(NOW) + seconds * 1000).toISOString())
const consulting = async () =>
  (await staff.ask(readConsulting, { params: { liveBroadcastNo: broadcast.liveBroadcastNo } })).body
const listed = (over: { consultStatus?: 0 | 1; subjectIdList?: number[] } = {}) => {
  const { subjectIdList = [broadcast.boardSubjectId], ...rest } = over
  return { body: { categoryList: [{ categoryId: BOARD_CATEGORY_ID, subjectIdList }], ...rest } }
}
const featured = async () =>
  (await host.ask(readBroadcast, { query: { liveBroadcastNo: broadcast.liveBroadcastNo } })).body.featuredArticleId

beforeEach(async () => {
  portal.clock.set(NOW)
  await forgetQuotas(portal)
  broadcast = await seedConsulting(portal)
})

describe('the requests of a broadcast', () => {
  test('tell how long they wait or waited, and who answers', async () => {
    const viewer = await viewerIn(portal, broadcast)
    const first = await writeIn(viewer, broadcast, { title: '첫 상담' })
    later(40)
    const second = await writeIn(viewer, broadcast, { title: '둘째 상담' })
    later(100)
    await answer(host, first)
    await staff.ask(claimRequest, { params: { articleId: second }, body: { isAnswering: true } })
    await select(staff, broadcast, second)
    later(110)
    expect(await consulting()).toEqual({
      list: [
        {
          articleId: second,
          title: '둘째 상담',
          waitingSeconds: 70,
          answeredAfterSeconds: null,
          answeringName: '이상담',
          isMine: true,
        },
        {
          articleId: first,
          title: '첫 상담',
          waitingSeconds: null,
          answeredAfterSeconds: 100,
          answeringName: null,
          isMine: false,
        },
      ],
      openCount: 1,
      answeredCount: 1,
      longestWaitingSeconds: 70,
      featuredArticleId: second,
    })
    const seenByHost = await host.ask(readConsulting, { params: { liveBroadcastNo: broadcast.liveBroadcastNo } })
    expect(seenByHost.body.list[0]).toMatchObject({ answeringName: '이상담', isMine: false })
    later(140)
    expect((await consulting()).list[0]?.answeringName).toBe(null)
    later(200)
    await answer(staff, first, 1, '고친 답변')
    expect((await consulting()).list[1]?.answeredAfterSeconds).toBe(100)
  })

  test('are none without a board, or on an ordinary one', async () => {
    const nothing = { list: [], openCount: 0, answeredCount: 0, longestWaitingSeconds: null, featuredArticleId: null }
    expect(await consulting()).toEqual(nothing)
    const normal = await seedConsulting(portal, { boardType: 'NORMAL' })
    await writeIn(host, normal)
    const without = await seedBroadcast(portal)
    for (const { liveBroadcastNo } of [normal, without])
      expect((await staff.ask(readConsulting, { params: { liveBroadcastNo } })).body).toEqual(nothing)
  })

  test('are listed by whether they are answered', async () => {
    const viewer = await viewerIn(portal, broadcast)
    const [open, done] = [await writeIn(viewer, broadcast), await writeIn(viewer, broadcast)]
    await answer(host, done)
    const idsOf = async (consultStatus?: 0 | 1) =>
      (
        await staff.ask(listArticles, listed({ ...(consultStatus !== undefined && { consultStatus }) }))
      ).body.articleList.map(({ articleId }) => articleId)
    expect([await idsOf(), await idsOf(0), await idsOf(1)]).toEqual([[done, open], [open], [done]])
  })

  test('are known to their own writers, on every page', async () => {
    const [one, other] = [await viewerIn(portal, broadcast, '하나'), await viewerIn(portal, broadcast, '둘둘')]
    const [first] = [await writeIn(one, broadcast), await writeIn(other, broadcast), await writeIn(other, broadcast)]
    const page = await one.ask(listArticles, { body: { ...listed().body, pageSize: 1 } })
    expect([page.body.articleList.map(({ articleId }) => articleId), page.body.hasNextPage]).toEqual([[first], false])
  })

  test('make the room hear of them, without what they say', async () => {
    const articleId = await writeIn(await viewerIn(portal, broadcast), broadcast)
    expect(await eventsIn(portal, broadcast)).toEqual([['article:new', { articleId }]])
  })
})

describe('the article for the host', () => {
  test('is the last one chosen, none with null, and the room hears of each choice', async () => {
    const viewer = await viewerIn(portal, broadcast)
    const [first, second] = [await writeIn(viewer, broadcast), await writeIn(viewer, broadcast)]
    for (const articleId of [first, second]) {
      expect((await select(staff, broadcast, articleId)).status).toBe(200)
      expect(await featured()).toBe(articleId)
    }
    expect((await select(host, broadcast, null)).status).toBe(200)
    expect(await featured()).toBe(null)
    expect((await eventsIn(portal, broadcast)).slice(2)).toEqual([
      ['article:select', { articleId: first }],
      ['article:select', { articleId: second }],
      ['article:select', { articleId: null }],
    ])
    const { rows } = await sql`
      select 1 from platform.audit where action = 'liveConsulting.select'
      and entity_id = ${String(broadcast.liveBroadcastNo)}`.execute(portal.db)
    expect(rows).toHaveLength(3)
  })

  test('by many at once is the one that was told last', async () => {
    const viewer = await viewerIn(portal, broadcast)
    const ids = [await writeIn(viewer, broadcast), await writeIn(viewer, broadcast), await writeIn(viewer, broadcast)]
    await Promise.all([...ids, null, ...ids].map((id, at) => select(at % 2 ? host : staff, broadcast, id)))
    expect((await eventsIn(portal, broadcast)).at(-1)).toEqual(['article:select', { articleId: await featured() }])
  })

  test('is one of the broadcast’s own board', async () => {
    const other = await seedConsulting(portal)
    const [foreign, gone] = [await writeIn(host, other), await writeIn(host, broadcast)]
    await host.ask(deleteArticle, { body: { articleId: gone } })
    for (const articleId of [foreign, gone, 2_000_000_000]) {
      const { status, code } = await select(staff, broadcast, articleId)
      expect({ status, code }).toEqual({ status: 404, code: 'ARTICLE_NOT_FOUND' })
    }
    expect(await featured()).toBe(null)
  })

  test('is none any more once staff who wrote it delete it; viewers cannot', async () => {
    const viewer = await viewerIn(portal, broadcast)
    const asked = await writeIn(viewer, broadcast)
    await select(staff, broadcast, asked)
    const refused = await viewer.ask(deleteArticle, { body: { articleId: asked } })
    expect([refused.status, refused.code, await featured()]).toEqual([409, 'FEATURED', asked])
    const articleId = await writeIn(host, broadcast)
    await select(staff, broadcast, articleId)
    expect((await viewer.ask(deleteArticle, { body: { articleId: asked } })).status).toBe(200)
    expect((await host.ask(deleteArticle, { body: { articleId } })).status).toBe(200)
    expect(await featured()).toBe(null)
    expect((await eventsIn(portal, broadcast)).at(-1)).toEqual(['article:select', { articleId: null }])
  })
})

test('an article that is chosen while it is deleted is not shown', async () => {
  const viewer = await viewerIn(portal, broadcast)
  for (let round = 0; round < 4; round++) {
    const articleId = await writeIn(viewer, broadcast)
    const [, deleted] = await Promise.all([
      select(staff, broadcast, articleId),
      viewer.ask(deleteArticle, { body: { articleId } }),
      select(host, broadcast, articleId),
    ])
    expect([deleted.status, await featured()]).toEqual(deleted.status === 200 ? [200, null] : [409, articleId])
    await select(host, broadcast, null)
  }
})
