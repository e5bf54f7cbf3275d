import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  listManagedNotices,
  listPublicNotices,
  NOTICE,
  NOTICE_CATEGORIES,
} from '#areas/base/portal/contract/notice.contract.ts'
import { NOTICE_STORIES } from './notice-stories.ts'
import { insertNotices } from './notices.ts'

const portal = await portalForFile()
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
await insertNotices(portal.db, { now: portal.clock.now(), scale: 1, userIds, names })

test('the world has a dozen notices of every category, two of them not published', async () => {
  const { body } = await (await portal.as('admin')).send(listManagedNotices, { query: {} })
  expect(body.totalCount).toBe(12)
  expect(new Set(body.list.map((notice) => notice.categoryName))).toEqual(new Set(NOTICE_CATEGORIES))
  expect(body.list.every((notice) => notice.writerName === '관리자')).toBe(true)
  const read = await (await portal.as(null)).send(listPublicNotices)
  const { contents } = read.body.result
  expect(contents).toHaveLength(10)
  expect(contents[0]?.title).toBe('연말 문자광고 검수 일정 안내')
  expect(new Date(contents[0]?.createdDt ?? '') < portal.clock.now()).toBe(true)
})

test.each(NOTICE_STORIES)(
  '$title could have been written on the screen',
  ({ categoryName, title, contents, ...story }) => {
    const form = { categoryName, title, contents, audience: [], isPublished: !story.isHidden }
    expect(NOTICE.form.parse(form)).toEqual(form)
  },
)

test('a larger world has the same notices more often, each time longer ago', async () => {
  expect(await insertNotices(portal.db, { now: portal.clock.now(), scale: 3, userIds, names })).toBe(
    3 * NOTICE_STORIES.length,
  )
})
