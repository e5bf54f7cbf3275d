import { expect, test } from 'vitest'
import { post, startForTest } from '../testing/start.ts'

const KEY = { 'x-api-key': 'simulator-commerce-key' }

test.each([
  ['/goods/9261141', {}, 401, 'INVALID_API_KEY'],
  ['/goods/abc', KEY, 400, 'INVALID_NUMBER'],
  ['/goods/123', KEY, 404, 'NOT_FOUND'],
  ['/courses/30041', KEY, 404, 'NOT_FOUND'],
])('%s is refused as the shop documents it', async (path, headers, status, code) => {
  const { url } = await startForTest()
  const answered = await fetch(`${url}/commerce${path}`, { headers })
  expect([answered.status, await answered.json()]).toEqual([status, expect.objectContaining({ code })])
})

test('the page shows goods, courses and what was looked up, until everything begins anew', async () => {
  const { url } = await startForTest({ clock: { now: () => new Date('2026-11-23T01:00:00Z') } })
  const pageText = async (query = '') => (await fetch(`${url}/commerce${query}`)).text()
  await fetch(`${url}/commerce/goods/9261221`, { headers: KEY })
  expect(await pageText()).toContain('2026년 11월 수학 모의고사 고1')
  expect(await pageText('?month=202702')).toContain('2027년 2월 국어 모의고사 고2(나)')
  expect(await pageText('?month=<b>')).toContain('보카 하 10권')
  expect(await pageText()).toContain('/commerce/goods/9261221')
  await post(`${url}/_reset`, {})
  expect(await pageText()).toContain('조회한 기록이 없습니다.')
})
