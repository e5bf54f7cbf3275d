import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { deleteArticle, listArticles, readArticle, updateArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_CATEGORY_ID } from '#areas/board/contract/board.ts'
import { deleteComment, saveComment, updateComment } from '#areas/board/contract/comment.contract.ts'
import { memberOf, upload } from '#areas/board/testing/board.seed.ts'
import { closeBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { emitEvent, muteViewer } from '#areas/live/channel/contract/channel.contract.ts'
import { LIVE_CHANNEL_SETTINGS } from '#areas/live/channel/server/settings.ts'
import { writeSettings } from '#platform/server/settings.ts'
import { beside, untilWaiting } from '#platform/testing/at-once.ts'
import {
  answer,
  type Consulting,
  eventsIn,
  forgetQuotas,
  personIn,
  seedConsulting,
  tryWriting,
  type Voice,
  viewerIn,
  writeIn,
} from '../testing/consulting.seed.ts'

const portal = await portalForFile()
const [host, staff] = await Promise.all([personIn(portal, 'member'), personIn(portal, 'member2')])
let broadcast: Consulting

beforeEach(async () => {
  await forgetQuotas(portal)
  broadcast = await seedConsulting(portal)
})

const close = () => host.ask(closeBroadcast, { params: { id: broadcast.liveBroadcastNo } })
const comment = (voice: Voice, articleId: number, text = '네') => voice.ask(saveComment, { body: { articleId, text } })
const rewrite = (voice: Voice, articleId: number) => {
  const { boardSubjectId: subjectId } = broadcast
  const written = { title: '고침', contents: '고쳤습니다.', version: 1 }
  return voice.ask(updateArticle, { body: { ...written, categoryId: BOARD_CATEGORY_ID, subjectId, articleId } })
}

/** All that is written on the board, as a number that grows with each write. */
async function written(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (count(distinct a.article_id) + count(distinct c.comment_id) + count(distinct (r.article_id, r.version))
      filter (where r.version is not null))::int as count
    from board.article a
    left join board.comment c using (article_id)
    left join board.answer r using (article_id)
    where a.subject_id = ${broadcast.boardSubjectId}`.execute(portal.db)
  return rows[0]?.count ?? 0
}

describe('the end of a broadcast', () => {
  test('waits for whoever is writing on its board', async () => {
    const viewer = await viewerIn(portal, broadcast)
    await writeIn(viewer, broadcast)
    const other = await beside(portal.db, sql`select from platform.quota where name like 'board.viewer%' for update`)
    const writing = tryWriting(viewer, broadcast)
    await untilWaiting(portal.db, 1)
    const closing = close().then(async ({ status }) => [status, await written()])
    await untilWaiting(portal.db, 2)
    await other.commit().execute()
    expect((await writing).status).toBe(200)
    expect(await closing).toEqual([200, 2])
  })

  test('is the end of all writing, however much is written at that moment, and nobody waits for ever', async () => {
    const viewers = await Promise.all(Array.from({ length: 8 }, (_, at) => viewerIn(portal, broadcast, `시청자 ${at}`)))
    const articles = await Promise.all(viewers.map((viewer) => writeIn(viewer, broadcast)))
    const busy = viewers.flatMap((viewer, at) => {
      const articleId = articles[at] ?? 0
      return [
        tryWriting(viewer, broadcast),
        comment(viewer, articleId),
        answer(at % 2 ? host : staff, articleId),
        rewrite(viewer, articleId),
        comment(staff, articleId),
      ]
    })
    const closing = close().then(async ({ status }) => [status, await written()] as const)
    const late = viewers.flatMap((viewer, at) => [tryWriting(viewer, broadcast), comment(viewer, articles[at] ?? 0)])
    const [status, atTheEnd] = await closing
    const statuses = (await Promise.all([...busy, ...late])).map((each) => each.status)
    expect(status).toBe(200)
    expect(await written()).toBe(atTheEnd)
    expect(statuses.filter((each) => each !== 200 && each !== 409)).toEqual([])
  })
})

test('nobody attaches files to what they write in a broadcast', async () => {
  const viewer = await viewerIn(portal, broadcast)
  const file = await upload((await memberOf(portal, 'member')).person, Buffer.from('%PDF-1.7'), '자료.pdf')
  for (const [voice, no] of [
    [viewer, 1],
    [host, file],
  ] as const) {
    const { status, code } = await tryWriting(voice, broadcast, { attachments: [no] })
    expect([status, code]).toEqual([422, 'NO_ATTACHMENTS'])
  }
})

test('viewers are told of no files that stand at an article from before', async () => {
  const normal = await seedConsulting(portal, { boardType: 'NORMAL' })
  const articleId = await writeIn(host, normal)
  await sql`insert into board.attachment values (${articleId}, ${articleId}, 0, '예전.pdf', 10, 'application/pdf')`.execute(
    portal.db,
  )
  const seenBy = async (voice: Voice) => {
    const categoryList = [{ categoryId: BOARD_CATEGORY_ID, subjectIdList: [normal.boardSubjectId] }]
    const { articleList } = (await voice.ask(listArticles, { body: { categoryList } })).body
    const { attachments, attachmentCount } = (await voice.ask(readArticle, { body: { articleId } })).body
    return [articleList[0]?.attachmentCount, attachmentCount, attachments.length]
  }
  expect(await seenBy(staff)).toEqual([1, 1, 1])
  expect(await seenBy(await viewerIn(portal, normal))).toEqual([0, 0, 0])
})

describe('a request', () => {
  test('goes while it waits, and stays once it is answered, whoever wrote it', async () => {
    const viewer = await viewerIn(portal, broadcast)
    for (const voice of [viewer, staff]) {
      const [open, answered] = [await writeIn(voice, broadcast), await writeIn(voice, broadcast)]
      await answer(host, answered)
      expect((await voice.ask(deleteArticle, { body: { articleId: open } })).status).toBe(200)
      const refused = await voice.ask(deleteArticle, { body: { articleId: answered } })
      expect([refused.status, refused.code]).toEqual([409, 'ANSWERED'])
      expect((await voice.ask(readArticle, { body: { articleId: answered } })).body.answer?.version).toBe(1)
    }
  })

  test('tells its writer that the broadcast is over', async () => {
    const viewer = await viewerIn(portal, broadcast)
    const articleId = await writeIn(viewer, broadcast)
    const isOver = async () => (await viewer.ask(readArticle, { body: { articleId } })).body.isOver
    expect(await isOver()).toBe(false)
    await close()
    expect(await isOver()).toBe(true)
  })
})

test('who is muted reads and deletes, and writes no more until they may again', async () => {
  const viewer = await viewerIn(portal, broadcast)
  const [articleId, other] = [await writeIn(viewer, broadcast), await writeIn(viewer, broadcast)]
  const { commentId } = (await comment(viewer, articleId)).body
  const said = await viewer.ask(emitEvent, {
    params: { no: broadcast.liveBroadcastNo, event: 'chat:message' },
    body: { message: JSON.stringify({ message: '안녕하세요' }) },
  })
  const mute = (isMuted: boolean) =>
    staff.ask(muteViewer, { params: { no: broadcast.liveBroadcastNo }, body: { id: said.body.id ?? 0, isMuted } })
  await mute(true)
  for (const { status, code } of [
    await tryWriting(viewer, broadcast),
    await rewrite(viewer, articleId),
    await comment(viewer, articleId),
    await viewer.ask(updateComment, { body: { articleId, commentId, text: '고침' } }),
  ])
    expect([status, code]).toEqual([403, 'MUTED'])
  expect((await viewer.ask(readArticle, { body: { articleId } })).status).toBe(200)
  expect((await viewer.ask(deleteArticle, { body: { articleId: other } })).status).toBe(200)
  await mute(false)
  expect((await comment(viewer, articleId)).status).toBe(200)
})

test('the room hears of every change to the comments of an article, without what they say', async () => {
  const viewer = await viewerIn(portal, broadcast)
  const articleId = await writeIn(viewer, broadcast)
  const { commentId } = (await comment(staff, articleId)).body
  await staff.ask(updateComment, { body: { articleId, commentId, text: '고침' } })
  await staff.ask(updateComment, { body: { articleId, commentId, text: '고침' } })
  await staff.ask(deleteComment, { body: { articleId, commentId } })
  expect((await eventsIn(portal, broadcast)).slice(1)).toEqual(
    Array.from({ length: 3 }, () => ['article:comment', { articleId }]),
  )
})

test('a word that the operator forbids stands in nothing that a viewer writes; staff may name it', async () => {
  const viewer = await viewerIn(portal, broadcast)
  const articleId = await writeIn(viewer, broadcast)
  const commentId = (await comment(viewer, articleId)).body.commentId
  await writeSettings(portal.db, LIVE_CHANNEL_SETTINGS, { forbiddenWords: '고침, 바보' }, 0, portal.clock.now())
  const before = await written()
  for (const asked of [
    tryWriting(viewer, broadcast, { title: '바 보' }),
    tryWriting(viewer, broadcast, { contents: '바\n보' }),
    rewrite(viewer, articleId),
    comment(viewer, articleId, '바보'),
    viewer.ask(updateComment, { body: { articleId, commentId, text: '바보' } }),
  ])
    expect(await asked).toMatchObject({ status: 422, code: 'FORBIDDEN_WORD' })
  expect(await written()).toBe(before)
  expect((await tryWriting(viewer, broadcast, { title: '바 지' })).status).toBe(200)
  expect((await comment(staff, articleId, '바보라고 쓰지 마세요.')).status).toBe(200)
  await writeSettings(portal.db, LIVE_CHANNEL_SETTINGS, { forbiddenWords: '' }, 1, portal.clock.now())
})
