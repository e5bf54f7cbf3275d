import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { deleteArticle, listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import { deleteComment, saveComment } from '#areas/board/contract/comment.contract.ts'
import { closeBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { slowDown } from '#areas/live/channel/contract/channel.contract.ts'
import { listMutedWriters, muteWriter } from '#areas/live/consulting/contract/moderation.contract.ts'
import {
  type Consulting,
  eventsIn,
  forgetQuotas,
  personIn,
  profileOf,
  seedConsulting,
  tryWriting,
  type ViewerVoice,
  viewerIn,
  writeIn,
} from '#areas/live/consulting/testing/consulting.seed.ts'
import { atOnce, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'

const NOW = '2026-11-25T19:00:00+09:00'
const portal = await portalForFile({ now: NOW, env: ROOM_FOR_TEN })
const host = await personIn(portal, 'member')
const staff = await personIn(portal, 'member2')

let broadcast: Consulting
let viewer: ViewerVoice
beforeEach(async () => {
  portal.clock.set(NOW)
  await forgetQuotas(portal)
  broadcast = await seedConsulting(portal, { boardType: 'NORMAL' })
  viewer = await viewerIn(portal, broadcast, '익명')
})

const comment = (voice: ViewerVoice | typeof staff, articleId: number, text = '댓글') =>
  voice.ask(saveComment, { body: { articleId, text } })
const mute = (articleId: number, over: object = {}, voice = staff) =>
  voice.ask(muteWriter, { params: { articleId }, body: { isMuted: true, ...over } })
const muted = async () =>
  (await staff.ask(listMutedWriters, { params: { liveBroadcastNo: broadcast.liveBroadcastNo } })).body.profileIds

describe('staff of a broadcast', () => {
  test('take away what its viewers wrote, also after the end; viewers and staff keep what is others', async () => {
    const articleId = await writeIn(viewer, broadcast)
    const { commentId } = (await comment(viewer, articleId)).body
    const other = await viewerIn(portal, broadcast, '다른사람')
    expect((await other.ask(deleteArticle, { body: { articleId } })).code).toBe('NOT_WRITER')
    expect((await other.ask(deleteComment, { body: { articleId, commentId } })).code).toBe('NOT_WRITER')
    const ofHost = await writeIn(host, broadcast)
    expect((await staff.ask(deleteArticle, { body: { articleId: ofHost } })).code).toBe('NOT_WRITER')
    await host.ask(closeBroadcast, { params: { id: broadcast.liveBroadcastNo } })
    expect((await viewer.ask(deleteComment, { body: { articleId, commentId } })).code).toBe('BOARD_CLOSED')
    for (const _ of [1, 2])
      expect((await staff.ask(deleteComment, { body: { articleId, commentId } })).status).toBe(200)
    for (const _ of [1, 2]) expect((await staff.ask(deleteArticle, { body: { articleId } })).status).toBe(200)
    expect((await viewer.ask(readArticle, { body: { articleId } })).code).toBe('ARTICLE_NOT_FOUND')
    expect((await eventsIn(portal, broadcast)).at(-1)).toEqual(['article:delete', { articleId }])
  })

  test('mute whoever wrote an article or a comment, although they never chatted, and let them write again', async () => {
    const articleId = await writeIn(viewer, broadcast)
    const talker = await viewerIn(portal, broadcast, '말많은이')
    const { commentId } = (await comment(talker, articleId)).body
    expect((await mute(articleId)).status).toBe(200)
    expect((await mute(articleId, { commentId })).status).toBe(200)
    expect(await muted()).toEqual([await profileOf(viewer), await profileOf(talker)])
    for (const { status, code, problem } of [await tryWriting(viewer, broadcast), await comment(talker, articleId)]) {
      expect([status, code]).toEqual([403, 'MUTED'])
      expect(problem.detail).toBe('관리자가 작성을 제한하여 글과 댓글을 쓸 수 없습니다.')
    }
    expect((await mute(articleId, { isMuted: false })).status).toBe(200)
    expect((await tryWriting(viewer, broadcast)).status).toBe(200)
    expect(await muted()).toEqual([await profileOf(talker)])
  })

  test('mute once, however often it is asked, also ten at once; who did it is kept, and told to staff alone', async () => {
    const articleId = await writeIn(viewer, broadcast)
    const ofViewer = sql`select from live_channel.viewer where live_broadcast_no = ${broadcast.liveBroadcastNo} for update`
    for (const isMuted of [true, false]) {
      const asking = tenTimes((index) => mute(articleId, { isMuted }, index % 2 ? staff : host))
      const answers = await atOnce(portal.db, ofViewer, asking)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await mute(articleId, { isMuted })).status).toBe(200)
      expect(await muted()).toEqual(isMuted ? [await profileOf(viewer)] : [])
    }
    const { rows } = await sql<object>`
      select action, to_state, actor_id is not null as "isSigned" from platform.audit
      where entity = 'liveChannel.channel' and entity_id = ${`${broadcast.liveBroadcastNo}`} order by id`.execute(
      portal.db,
    )
    const kept = { toState: { viewerId: expect.any(Number) }, isSigned: true }
    expect(rows).toEqual([
      { action: 'liveChannel.mute', ...kept },
      { action: 'liveChannel.unmute', ...kept },
    ])
    expect((await eventsIn(portal, broadcast)).filter(([name]) => name === 'chat:mute')).toEqual([
      ['chat:mute', { ids: [], isMuted: true }, 'STAFF'],
      ['chat:mute', { ids: [], isMuted: false }, 'STAFF'],
    ])
  })

  test('mute nobody of theirs, and strangers mute nobody', async () => {
    expect((await mute(await writeIn(host, broadcast))).code).toBe('NOT_VIEWER')
    const articleId = await writeIn(viewer, broadcast)
    expect((await mute(articleId, {}, await personIn(portal, 'member3'))).code).toBe('ARTICLE_NOT_FOUND')
    expect(await muted()).toEqual([])
  })
})

test('slow mode holds for the board too, from joining on and between two writings', async () => {
  await staff.ask(slowDown, { params: { no: broadcast.liveBroadcastNo }, body: { seconds: 30 } })
  const slowed = await viewerIn(portal, broadcast, '느린이')
  expect(await tryWriting(slowed, broadcast)).toMatchObject({ status: 429, code: 'SLOW_MODE' })
  portal.clock.advance(30_000)
  const articleId = await writeIn(slowed, broadcast)
  expect((await comment(slowed, articleId)).code).toBe('SLOW_MODE')
  expect((await comment(staff, articleId)).status).toBe(200)
  portal.clock.advance(30_000)
  expect((await comment(slowed, articleId)).status).toBe(200)
})

test('in slow mode nobody writes sooner by removing what they wrote', async () => {
  const slowed = await viewerIn(portal, broadcast, '지우개')
  await staff.ask(slowDown, { params: { no: broadcast.liveBroadcastNo }, body: { seconds: 30 } })
  portal.clock.advance(30_000)
  const articleId = await writeIn(slowed, broadcast)
  expect((await slowed.ask(deleteArticle, { body: { articleId } })).status).toBe(200)
  expect(await tryWriting(slowed, broadcast)).toMatchObject({ status: 429, code: 'SLOW_MODE' })
  portal.clock.advance(30_000)
  expect((await tryWriting(slowed, broadcast)).status).toBe(200)
})

test('whoever joins anew writes no more than others from their network', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 15; turn += 1) {
    const again = await viewerIn(portal, broadcast, `사람${'가나다라마바사아자차카타파하거'[turn]}`)
    for (let count = 0; count < 5; count += 1) statuses.push((await tryWriting(again, broadcast)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('requests are read oldest first by choice, page by page', async () => {
  const ids: number[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await writeIn(viewer, broadcast, { title: `글 ${count}` }))
  const page = async (articleId?: number) => {
    const categoryList = [{ categoryId: BOARD_CATEGORY_ID, subjectIdList: [broadcast.boardSubjectId] }]
    const { body } = await staff.ask(listArticles, {
      body: { categoryList, pageSize: 3, order: 'OLDEST', ...(articleId !== undefined && { articleId }) },
    })
    return [body.articleList.map((each) => each.articleId), body.hasNextPage]
  }
  expect(await page()).toEqual([ids.slice(0, 3), true])
  expect(await page(ids[2])).toEqual([ids.slice(3), false])
})
