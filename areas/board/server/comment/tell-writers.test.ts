import { io } from 'socket.io-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { countsOf, linkOf, waitingIn } from '#areas/base/portal/testing/waiting.ts'
import { saveComment } from '#areas/board/contract/comment.contract.ts'
import { clearBoard, comment, type Member, memberOf, uncomment, write } from '#areas/board/testing/board.seed.ts'
import { LIVE_PATH } from '#platform/contract/live-path.ts'
import { listNotifications, OWN_NOTIFICATIONS } from '#platform/contract/notification.contract.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const [member, academy, adops] = await Promise.all([
  memberOf(portal, 'member'),
  memberOf(portal, 'academy'),
  memberOf(portal, 'adops'),
])
beforeEach(() => clearBoard(portal))

const notificationsOf = async (who: Member) => (await who.person.send(listNotifications)).body.list

describe('of a comment is told', () => {
  test('whoever wrote the article, with the way there', async () => {
    const id = await write(member, { title: '배너\n 자료' })
    const commentId = await comment(adops, id)
    expect(await notificationsOf(member)).toEqual([
      {
        notificationNo: expect.any(Number),
        text: '‘배너 자료’ 글에 댓글이 달렸습니다.',
        address: `/board/4581/article/${id}?comment=${commentId}`,
        atYmdt: '2026-11-23T09:00:00+09:00',
        isSeen: false,
        kind: 'board.comment',
        kindTitle: '내 글의 댓글과 답글',
      },
    ])
    expect(await notificationsOf(adops)).toEqual([])
  })

  test('whoever wrote the comment that is answered, beside whoever wrote the article', async () => {
    const id = await write(member)
    const first = await comment(academy, id)
    await comment(adops, id, first)
    expect((await notificationsOf(academy)).map(({ text }) => text)).toEqual([
      '‘배너 자료’ 글의 내 댓글에 답글이 달렸습니다.',
    ])
    expect(await notificationsOf(member)).toHaveLength(1)
  })

  test('of many comments on one article once, leading to the last, as long as it is unseen', async () => {
    const [id, other] = [await write(member), await write(member, { title: '다른 글' })]
    await comment(academy, other)
    const ids = []
    for (let n = 0; n < 5; n++) ids.push(await comment(adops, id))
    expect((await notificationsOf(member)).map(({ address }) => address)).toEqual([
      `/board/4581/article/${id}?comment=${ids.at(-1)}`,
      expect.stringContaining(`/board/4581/article/${other}?`),
    ])
  })

  test('nobody twice, and nobody of their own words', async () => {
    const id = await write(member)
    const own = await comment(member, id)
    expect(await notificationsOf(member)).toEqual([])
    await comment(adops, id, own)
    expect((await notificationsOf(member)).map(({ text }) => text)).toEqual([
      '‘배너 자료’ 글의 내 댓글에 답글이 달렸습니다.',
    ])
    const answer = await comment(adops, id, own)
    await comment(member, id, answer)
    expect(await notificationsOf(adops)).toHaveLength(1)
    expect(await notificationsOf(member)).toHaveLength(1)
  })

  test('nobody when it was refused', async () => {
    const id = await write(member)
    const gone = await comment(academy, id)
    await uncomment(academy, id, gone)
    await adops.send(saveComment, { body: { articleId: id, parentCommentId: gone, text: '네' } })
    expect(await notificationsOf(academy)).toEqual([])
    expect(await notificationsOf(member)).toHaveLength(1)
  })

  test('an open page of the person, and of nobody else', async () => {
    const id = await write(member)
    const [ours, others] = [await listen(member), await listen(academy)]
    await comment(adops, id)
    for (const { heard } of [ours, others]) await expect.poll(() => heard).toContain('board.articles')
    await expect.poll(() => ours.heard).toContain(OWN_NOTIFICATIONS)
    expect(others.heard).not.toContain(OWN_NOTIFICATIONS)
    for (const { socket } of [ours, others]) socket.close()
  })
})

/** An open page of somebody, once the server knows what it shows. */
async function listen({ person }: Member) {
  const cookie = [...person.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const options = { path: `/api${LIVE_PATH}`, transports: ['websocket'], extraHeaders: { cookie }, forceNew: true }
  const socket = io(portal.url, options)
  const heard: string[] = []
  socket.on('changed', (names: string[]) => heard.push(...names))
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  socket.emit('watch', [OWN_NOTIFICATIONS, 'board.articles', 'board.comments'])
  await expect
    .poll(() => {
      portal.platform.live.changed(['board.comments'])
      return heard
    })
    .toContain('board.comments')
  return { socket, heard }
}

describe('what waits for an answer', () => {
  test('is counted for those who answer, and leads to the list of it', async () => {
    const id = await write(member)
    await write(academy)
    const works = await waitingIn('board', adops.person)
    expect(countsOf(works)).toEqual({ waiting: 2 })
    expect(works.waiting?.text).toBe('답변을 기다리는 자료요청')
    expect(linkOf(works.waiting)).toEqual({ screen: '/board/4581', filters: { waiting: 'true' } })
    await comment(adops, id)
    expect(countsOf(await waitingIn('board', adops.person))).toEqual({ waiting: 1 })
    expect((await waitingIn('board', member.person)).waiting).toBeUndefined()
  })
})
