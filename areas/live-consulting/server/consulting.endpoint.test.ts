import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { deleteArticle, listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import { readBoardUser } from '#areas/board/contract/board-pass.contract.ts'
import { listComments, saveComment } from '#areas/board/contract/comment.contract.ts'
import { addBroadcast, closeBroadcast, readBroadcast } from '#areas/live-broadcast/contract/broadcast.contract.ts'
import { seedBroadcast } from '#areas/live-broadcast/testing/broadcast.seed.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { claimRequest } from '../contract/answer.contract.ts'
import { readConsulting } from '../contract/consulting.contract.ts'
import {
  answer,
  type Consulting,
  forgetQuotas,
  personIn,
  profileOf,
  seedConsulting,
  select,
  toldIn,
  tryWriting,
  type Voice,
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
        },
        { articleId: first, title: '첫 상담', waitingSeconds: null, answeredAfterSeconds: 100, answeringName: null },
      ],
      openCount: 1,
      answeredCount: 1,
      longestWaitingSeconds: 70,
      featuredArticleId: second,
    })
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
    expect(await toldIn(portal, broadcast)).toEqual([['article:new', { articleId }]])
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
    expect((await toldIn(portal, broadcast)).slice(2)).toEqual([
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
    expect((await toldIn(portal, broadcast)).at(-1)).toEqual(['article:select', { articleId: await featured() }])
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

  test('is none any more once its writer deletes it', async () => {
    const viewer = await viewerIn(portal, broadcast)
    const articleId = await writeIn(viewer, broadcast)
    await select(staff, broadcast, articleId)
    expect((await viewer.ask(deleteArticle, { body: { articleId } })).status).toBe(200)
    expect(await featured()).toBe(null)
    expect((await toldIn(portal, broadcast)).at(-1)).toEqual(['article:select', { articleId: null }])
  })
})

test('an article that is chosen while it is deleted is not shown', async () => {
  const viewer = await viewerIn(portal, broadcast)
  for (let round = 0; round < 4; round++) {
    const articleId = await writeIn(viewer, broadcast)
    await Promise.all([
      select(staff, broadcast, articleId),
      viewer.ask(deleteArticle, { body: { articleId } }),
      select(host, broadcast, articleId),
    ])
    expect(await featured()).toBe(null)
  }
})

describe('the board of a broadcast', () => {
  test('made with the broadcast is ready for everybody in the room', async () => {
    const { liveInstituteNo } = broadcast
    const made = await host.ask(addBroadcast, {
      body: {
        liveInstituteNo,
        broadcastName: '새 방송',
        broadcastServiceType: 'YOUTUBE',
        broadcastServiceId: 'dQw4w9WgXcQ',
        isChat: true,
        isBoard: true,
        boardTypeCode: 'CONSULTING',
      },
    })
    const { liveBroadcastNo, boardSubjectId } = made.body
    const viewer = await viewerIn(portal, { liveBroadcastNo })
    const articleId = await writeIn(viewer, { boardSubjectId: boardSubjectId ?? 0 })
    expect((await staff.ask(readArticle, { body: { articleId } })).body).toMatchObject({
      categoryId: made.body.boardCategoryId,
      subjectId: boardSubjectId,
      consultStatus: 0,
      userInfo: { nickName: '학부모', isStaff: false },
    })
  })

  test('is read and not written once the broadcast is over', async () => {
    const viewer = await viewerIn(portal, broadcast)
    const articleId = await writeIn(viewer, broadcast)
    await answer(host, articleId)
    await host.ask(closeBroadcast, { params: { id: broadcast.liveBroadcastNo } })
    for (const voice of [viewer, staff]) {
      expect((await voice.ask(readArticle, { body: { articleId } })).body.answer?.version).toBe(1)
      expect((await voice.ask(listArticles, listed())).body.articleList).toHaveLength(1)
      expect((await voice.ask(listComments, { body: { articleId } })).status).toBe(200)
      for (const refused of [
        await tryWriting(voice, broadcast),
        await voice.ask(saveComment, { body: { articleId, text: '더' } }),
      ])
        expect([refused.status, refused.code]).toEqual([409, 'BOARD_CLOSED'])
    }
    expect((await viewer.ask(deleteArticle, { body: { articleId } })).code).toBe('BOARD_CLOSED')
    expect((await answer(staff, articleId, 1, '늦은 답변')).code).toBe('BOARD_CLOSED')
    expect((await staff.ask(claimRequest, { params: { articleId }, body: { isAnswering: true } })).code).toBe(
      'BOARD_CLOSED',
    )
  })

  test('is nobody’s while it is switched off', async () => {
    const viewer = await viewerIn(portal, broadcast)
    const articleId = await writeIn(viewer, broadcast)
    await sql`update live_broadcast.broadcast set is_board = false
      where live_broadcast_no = ${broadcast.liveBroadcastNo}`.execute(portal.db)
    for (const voice of [viewer, host]) {
      expect((await voice.ask(readArticle, { body: { articleId } })).status).toBe(404)
      expect((await tryWriting(voice, broadcast)).status).toBe(404)
    }
  })

  test('is the only one of a viewer, whatever subjects they name', async () => {
    const viewer = await viewerIn(portal, broadcast)
    const other = await seedConsulting(portal)
    await writeIn(host, other)
    const own = await writeIn(viewer, broadcast)
    const subjectIdList = [4581, other.boardSubjectId, broadcast.boardSubjectId]
    const { articleList } = (await viewer.ask(listArticles, listed({ subjectIdList }))).body
    expect(articleList.map(({ articleId }) => articleId)).toEqual([own])
    expect((await viewer.ask(listArticles, listed({ subjectIdList: [4581] }))).status).toBe(404)
  })

  test('shows staff to viewers as 관리자, and by name to one another', async () => {
    const normal = await seedConsulting(portal, { boardType: 'NORMAL' })
    const viewer = await viewerIn(portal, normal)
    const articleId = await writeIn(host, normal)
    const { body } = await staff.ask(saveComment, { body: { articleId, text: '위' } })
    await staff.ask(saveComment, { body: { articleId, text: '아래', parentCommentId: body.commentId } })
    const names = async (voice: Voice) => {
      const { commentList } = (await voice.ask(listComments, { body: { articleId } })).body
      const { userInfo } = (await voice.ask(readArticle, { body: { articleId } })).body
      return [userInfo.nickName, ...commentList.flatMap((each) => [each.userInfo.nickName, each.parentUserName])]
    }
    expect(await names(viewer)).toEqual(['관리자', '관리자', null, '관리자', '관리자'])
    expect(await names(host)).toEqual(['member', 'member2', null, 'member2', 'member2'])
  })

  test('tells staff of comments on what they wrote, and leads to their room', async () => {
    const normal = await seedConsulting(portal, { boardType: 'NORMAL' })
    const articleId = await writeIn(staff, normal, { title: '공지' })
    await (await viewerIn(portal, normal)).ask(saveComment, { body: { articleId, text: '네' } })
    const { list } = (await staff.ask(listNotifications, {})).body
    expect(list[0]).toMatchObject({
      text: '‘공지’ 글에 댓글이 달렸습니다.',
      address: `/live/${normal.liveInstituteNo}/broadcast/${normal.liveBroadcastNo}/manager`,
    })
  })
})

describe('viewers', () => {
  test('have one profile each, also of one name, and made once', async () => {
    const [one, other] = [await viewerIn(portal, broadcast, '민지'), await viewerIn(portal, broadcast, '민지')]
    const profiles = await Promise.all([one, one, one, other].map(profileOf))
    expect(new Set(profiles).size).toBe(2)
    expect(profiles[0]).toBe(profiles[2])
  })

  test('are held up when they write very fast, and by what they write in a day', async () => {
    const viewer = await viewerIn(portal, broadcast)
    for (let at = 0; at < 5; at++) await writeIn(viewer, broadcast)
    const fast = await tryWriting(viewer, broadcast)
    expect([fast.status, fast.code, fast.headers.get('retry-after')]).toEqual([429, 'TOO_FAST', '60'])
    later(60)
    await writeIn(viewer, broadcast)
    await sql`update platform.quota set used = 20 where name = 'board.viewerArticles'`.execute(portal.db)
    expect((await tryWriting(viewer, broadcast)).code).toBe('TOO_MANY_TODAY')
    expect((await tryWriting(await viewerIn(portal, broadcast), broadcast)).status).toBe(200)
  })

  test('who are signed in as well, in the same browser, are viewers all the same', async () => {
    const [someone, viewer] = [await viewerIn(portal, broadcast, '다른 사람'), await viewerIn(portal, broadcast)]
    const foreign = await writeIn(someone, broadcast)
    const signedIn = await portal.as('member2')
    const read = await signedIn.send(readArticle, { body: { articleId: foreign } }, { headers: viewer.headers })
    expect(read.status).toBe(404)
    const { body } = await signedIn.send(readBoardUser, {}, { headers: viewer.headers })
    expect(body.userInfo.profileId).toBe(await profileOf(viewer))
  })

  test('write what they want, and it travels as written', async () => {
    const viewer = await viewerIn(portal, broadcast, '<b>이름</b>')
    const title = '<img src=x onerror=alert(1)> &amp; \u202e "따옴표" %s {{x}}'
    const contents = `${title}\n\u0007\u200b끝  `
    const articleId = await writeIn(viewer, broadcast, { title, contents })
    const { body } = await staff.ask(readArticle, { body: { articleId } })
    expect([body.title, body.contents, body.userInfo.nickName]).toEqual([title, contents, '<b>이름</b>'])
  })

  test('attach no files', async () => {
    const viewer = await viewerIn(portal, broadcast)
    expect((await tryWriting(viewer, broadcast, { attachments: [1] })).code).toBe('FILE_GONE')
  })

  test('are known no more twelve hours after the end', async () => {
    const viewer = await viewerIn(portal, broadcast)
    await host.ask(closeBroadcast, { params: { id: broadcast.liveBroadcastNo } })
    later(12 * 3600 - 1)
    expect((await viewer.ask(listArticles, listed())).status).toBe(200)
    later(12 * 3600 + 1)
    expect((await viewer.ask(listArticles, listed())).status).toBe(401)
  })

  test('write the same once, however often it is sent with one key', async () => {
    const viewer = await viewerIn(portal, broadcast)
    const articleId = await writeIn(viewer, broadcast)
    const body = { articleId, text: '한 번' }
    const twice = await Promise.all([1, 2].map(() => viewer.ask(saveComment, { body }, { 'idempotency-key': 'v' })))
    expect(new Set(twice.map((each) => each.body.commentId)).size).toBe(1)
  })
})
