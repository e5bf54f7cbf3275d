import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listNotifications, seeNotification, seeNotifications } from '#platform/contract/notification.contract.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { notificationKind } from './notification-kind.ts'
import { notify } from './notify.ts'
import { notifyGathered } from './notify-gathered.ts'

const NOW = new Date('2026-11-23T09:00:00+09:00')
const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00', env: ROOM_FOR_TEN })
const [member, academy] = await Promise.all([portal.as('member'), portal.as('academy')])
const idOf = async (loginId: string) => {
  const { rows } = await sql<{
    id: number
  }>`select user_id as id from account."user" where login_id = ${loginId}`.execute(portal.db)
  return rows[0]?.id ?? 0
}
const [memberId, academyId] = [await idOf('member'), await idOf('academy')]
beforeEach(() => sql`truncate platform.notification`.execute(portal.db))

const KIND = notificationKind({ kind: 'test.any', title: '시험' })
const tell = (userId: number, text: string, address = '/board/4581', now = NOW) =>
  notify(portal.db, { kind: KIND, userId, text, address, now })
const read = async (person = member) => (await person.send(listNotifications)).body

test('a person reads their own notifications, newest first, with how many are new', async () => {
  await tell(memberId, '하나')
  await tell(academyId, '남의 것')
  await tell(memberId, '둘', '/board/4581/article/7')
  expect(await read()).toEqual({
    list: [
      {
        notificationNo: expect.any(Number),
        kind: 'test.any',
        kindTitle: '',
        text: '둘',
        address: '/board/4581/article/7',
        atYmdt: '2026-11-23T09:00:00+09:00',
        isSeen: false,
      },
      expect.objectContaining({ text: '하나' }),
    ],
    totalCount: 2,
    unseenCount: 2,
  })
  expect((await (await portal.as(null)).send(listNotifications)).status).toBe(401)
})

test('seeing marks what was there, not what came since, and nothing of others', async () => {
  await tell(memberId, '하나')
  const [{ notificationNo } = { notificationNo: 0 }] = (await read()).list
  await tell(academyId, '남의 것')
  await tell(memberId, '둘')
  expect((await member.send(seeNotifications, { body: { notificationNo } })).status).toBe(200)
  const { list, unseenCount } = await read()
  expect([list.map(({ text, isSeen }) => [text, isSeen]), unseenCount]).toEqual([
    [
      ['둘', false],
      ['하나', true],
    ],
    1,
  ])
  await member.send(seeNotifications, { body: { notificationNo: Number.MAX_SAFE_INTEGER } })
  expect([(await read()).unseenCount, (await read(academy)).unseenCount]).toEqual([0, 1])
})

test('the newest thirty are listed, and all that are new are counted', async () => {
  for (let at = 0; at < 32; at++) await tell(memberId, `${at}`)
  const { list, unseenCount } = await read()
  expect([list.length, list[0]?.text, unseenCount]).toEqual([30, '31', 32])
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'board', ''])(
  'one that would lead to %j is not made',
  async (address) => {
    await expect(tell(memberId, '하나', address)).rejects.toThrow()
  },
)

test('after thirty days it is forgotten', async () => {
  await tell(memberId, '오래된 것', '/board/4581', new Date('2026-10-24T08:59:59+09:00'))
  await tell(memberId, '새 것')
  await portal.runRecurring('platform.forgetOldData')
  expect((await read()).list.map(({ text }) => text)).toEqual(['새 것'])
})

test('what happens ten times at once is one entry, which tells of all of it', async () => {
  const tellOf = (part: number) =>
    portal.db.transaction().execute((tx) =>
      notifyGathered(tx, {
        kind: KIND,
        userId: memberId,
        topic: '주문',
        part,
        now: NOW,
        tell: async (parts) => ({ text: `주문 ${parts.length}건`, address: '/nsat/order' }),
      }),
    )
  await tellOf(0)
  await atOnce(
    portal.db,
    noWrites('platform.notification'),
    tenTimes((index) => tellOf(index + 1)),
  )
  expect(await read()).toMatchObject({ list: [{ text: '주문 11건' }], unseenCount: 1 })
})

test('they are read in pages, also those unread or of one kind alone, and marked one by one', async () => {
  for (let at = 0; at < 32; at++) await tell(memberId, `${at}`)
  await tell(academyId, '남의 것')
  const ask = async (query: { page?: number; isUnread?: 'true' | 'false'; kind?: string }) =>
    (await member.send(listNotifications, { query })).body
  expect(await ask({ page: 2 })).toMatchObject({
    list: [{ text: '1' }, { text: '0' }],
    totalCount: 32,
    unseenCount: 32,
  })
  const [newest] = (await ask({})).list
  const see = (notificationNo = 0) => member.send(seeNotification, { params: { notificationNo } })
  expect((await see(newest?.notificationNo)).status).toBe(200)
  expect((await ask({ isUnread: 'true' })).totalCount).toBe(31)
  expect((await ask({ isUnread: 'false' })).list).toMatchObject([{ text: '31', isSeen: true }])
  expect([(await ask({ kind: 'test.any' })).totalCount, (await ask({ kind: 'board.comment' })).totalCount]).toEqual([
    32, 0,
  ])
  const foreign = (await read(academy)).list[0]?.notificationNo
  expect(await see(foreign)).toMatchObject({ status: 404 })
  expect((await read(academy)).unseenCount).toBe(1)
})
