import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { post, postForm, startForTest } from '../testing/start.ts'

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

/** Somebody whom the shop tells of payments; takes those of order 1 and refuses all others. */
async function listener() {
  const heard: { signature: unknown; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ signature: request.headers['x-commerce-signature'], body })
    const isTaken = JSON.parse(body).nsatSchoolOrderNo === 1
    response.writeHead(isTaken ? 200 : 409, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isTaken ? { accepted: true } : { code: 'NOT_TAKEN' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test('a payment is told to the portal with the signature of its body, and the answer is passed on', async () => {
  const { heard, url: commerceWebhookUrl } = await listener()
  const { url } = await startForTest({ settings: { commerceWebhookUrl, commerceWebhookSecret: 'agreed' } })
  const payment = { nsatSchoolOrderNo: 1, amount: 70_000, transactionId: 'T-1', type: 'PAID' }
  const taken = await post(`${url}/commerce/_payments`, payment)
  expect([taken.status, taken.body]).toEqual([200, { accepted: true }])
  const refused = await post(`${url}/commerce/_payments`, { ...payment, nsatSchoolOrderNo: 2 })
  expect([refused.status, refused.body]).toEqual([409, { code: 'NOT_TAKEN' }])
  const [first] = heard
  expect(JSON.parse(first?.body ?? '')).toEqual(payment)
  expect(first?.signature).toBe(
    createHmac('sha256', 'agreed')
      .update(first?.body ?? '')
      .digest('hex'),
  )
  const listed = (await (await fetch(`${url}/commerce/_payments`)).json()) as { status: number }[]
  expect(listed.map(({ status }) => status)).toEqual([409, 200])
})

test('a person pays in a form; without a portal nothing is taken', async () => {
  const { url: commerceWebhookUrl } = await listener()
  const { url } = await startForTest({ settings: { commerceWebhookUrl } })
  const answer = await postForm(`${url}/commerce/_payments`, { nsatSchoolOrderNo: '1', amount: '7000', type: 'PAID' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/commerce'])
  expect(await (await fetch(`${url}/commerce`)).text()).toContain('7,000원')
  const alone = await startForTest()
  expect((await post(`${alone.url}/commerce/_payments`, {})).status).toBe(502)
})
