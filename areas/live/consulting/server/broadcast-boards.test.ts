import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { deleteArticle, listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import { readBoardUser } from '#areas/board/contract/board-pass.contract.ts'
import { listComments, saveComment } from '#areas/board/contract/comment.contract.ts'
import { addBroadcast, closeBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { claimRequest } from '../contract/answer.contract.ts'
import {
  answer,
  type Consulting,
  forgetQuotas,
  personIn,
  profileOf,
  seedConsulting,
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
const listed = (over: { consultStatus?: 0 | 1; subjectIdList?: number[] } = {}) => {
  const { subjectIdList = [broadcast.boardSubjectId], ...rest } = over
  return { body: { categoryList: [{ categoryId: BOARD_CATEGORY_ID, subjectIdList }], ...rest } }
}
beforeEach(async () => {
  portal.clock.set(NOW)
  await forgetQuotas(portal)
  broadcast = await seedConsulting(portal)
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

  test('is read once the broadcast is over, and written by those alone who answer', async () => {
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
    expect((await answer(staff, articleId, 1, '늦은 답변')).status).toBe(200)
    const claimed = await staff.ask(claimRequest, { params: { articleId }, body: { isAnswering: true } })
    expect(claimed.status).toBe(200)
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
    const { commentId } = (await (await viewerIn(portal, normal)).ask(saveComment, { body: { articleId, text: '네' } }))
      .body
    const { list } = (await staff.ask(listNotifications, {})).body
    const room = `/live/${normal.liveInstituteNo}/broadcast/${normal.liveBroadcastNo}/manager`
    expect(list[0]).toMatchObject({
      text: '‘공지’ 글에 댓글이 달렸습니다.',
      address: `${room}?article=${articleId}&comment=${commentId}`,
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
