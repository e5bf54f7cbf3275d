import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '#app/areas.ts'
import { portalForFile } from '#app/testing/test-portal.ts'
import { downloadFile, readDownloadToken } from '#areas/base/files/contract/contents.contract.ts'
import { comments, list, memberOf, open } from '#areas/board/testing/board.seed.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { insertBoard } from './board.ts'

const portal = await portalForFile()
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
const store = openStore(portal.platform.config)
const count = await insertBoard(portal.db, { now: portal.clock.now(), scale: 1, userIds, names, store })
const academy = await memberOf(portal, 'academy')

const { articleList } = (await list(academy, { pageSize: 100 })).body
const conversation = articleList.find(({ title }) => title.startsWith('겨울방학 특강 광고 이미지와'))

test('the board has several pages of articles by several people, newest first, some of which wait', () => {
  expect(articleList).toHaveLength(count)
  expect(count).toBeGreaterThan(60)
  const times = articleList.map(({ writeTime }) => writeTime)
  expect(times).toEqual(times.toSorted().reverse())
  expect(new Set(articleList.map(({ userInfo }) => userInfo.nickName)).size).toBeGreaterThan(3)
  for (const key of ['isWaiting', 'isUnread'] as const)
    expect(new Set(articleList.map((row) => row[key]))).toEqual(new Set([true, false]))
  expect(articleList.some(({ viewCount }) => viewCount > 2)).toBe(true)
})

test('one conversation goes down to the last depth and has places of deleted comments', async () => {
  const { commentList } = (await comments(academy, conversation?.articleId ?? 0)).body
  expect(new Set(commentList.map(({ depth }) => depth))).toEqual(new Set([1, 2, 3, 4]))
  expect(commentList.filter(({ isDeleted }) => isDeleted)).toHaveLength(1)
  expect(commentList.filter(({ isDeleted }) => !isDeleted)).toHaveLength(conversation?.commentCount ?? -1)
})

test('files of articles can be fetched', async () => {
  const { attachments } = (await open(academy, conversation?.articleId ?? 0)).body
  expect(attachments.map(({ fileName }) => fileName)).toEqual(['로고.png', '특강 안내.pdf'])
  for (const { objectStorageNo: documentNo, sizeBytes } of attachments) {
    const { token } = (await academy.person.send(readDownloadToken, { query: { documentNo } })).body
    const answer = await academy.person.send(downloadFile, { params: { documentNo }, query: { token } })
    expect((await answer.raw.arrayBuffer()).byteLength).toBe(sizeBytes)
  }
})

test('who was answered lately is told so, and of old answers knows already', async () => {
  const notifications = (await academy.person.send(listNotifications)).body
  expect(notifications.unseenCount).toBeGreaterThan(0)
  expect(notifications.list.some(({ isSeen }) => isSeen)).toBe(true)
})
