import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { post, postForm, startForTest, temporaryFolder } from '../testing/start.ts'

const REDIRECT = 'http://portal.test/callback'
const consentQuery = new URLSearchParams({
  response_type: 'code',
  client_id: 'partner-portal',
  redirect_uri: REDIRECT,
  state: 's',
})
const basic = { authorization: `Basic ${Buffer.from('partner-portal:simulator-zoom-secret').toString('base64')}` }

const tokens = async (url: string, fields: Record<string, string>) =>
  (await (
    await fetch(`${url}/zoom/oauth/token`, { method: 'POST', headers: basic, body: new URLSearchParams(fields) })
  ).json()) as Record<string, string>

async function connect(url: string) {
  const answer = await postForm(`${url}/zoom/oauth/authorize?${consentQuery}`, { result: 'approve' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.searchParams.get('state')).toBe('s')
  return tokens(url, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT,
  })
}
const create = (url: string, token = '') =>
  post(`${url}/zoom/v2/users/me/meetings`, { topic: '<b>상담</b>' }, { authorization: `Bearer ${token}` })

test('the page of consent asks in Korean, and a refusal comes back as one', async () => {
  const { url } = await startForTest()
  const page = await (await fetch(`${url}/zoom/oauth/authorize?${consentQuery}`)).text()
  for (const text of ['Zoom 연동', 'value="approve"', 'value="deny"']) expect(page).toContain(text)
  const denied = await postForm(`${url}/zoom/oauth/authorize?${consentQuery}`, { result: 'deny' })
  expect(denied.headers.get('location')).toBe(`${REDIRECT}?state=s&error=access_denied`)
  expect((await postForm(`${url}/zoom/oauth/authorize?${consentQuery}`, { result: 'maybe' })).status).toBe(400)
  expect((await fetch(`${url}/zoom/oauth/authorize?client_id=other`)).status).toBe(400)
})

test('meetings and tokens survive a restart, and everything can begin anew', async () => {
  const dataDir = temporaryFolder()
  const first = await startForTest({ dataDir })
  const { access_token, refresh_token = '' } = await connect(first.url)
  expect((await create(first.url, access_token)).status).toBe(201)
  await first.close()
  const { url } = await startForTest({ dataDir })
  expect((await create(url, access_token)).status).toBe(201)
  expect(await tokens(url, { grant_type: 'refresh_token', refresh_token })).toHaveProperty('access_token')
  expect(await tokens(url, { grant_type: 'refresh_token', refresh_token })).toMatchObject({ error: 'invalid_grant' })
  expect(await (await fetch(`${url}/zoom/_list`)).json()).toMatchObject({
    meetings: [{ status: 'waiting' }, { status: 'waiting' }],
    tokens: [
      { grant: 'code', result: 'ok' },
      { grant: 'refresh', result: 'ok' },
      { grant: 'refresh', result: 'invalid_grant' },
    ],
  })
  const page = await (await fetch(`${url}/zoom`)).text()
  expect(page).toContain('&lt;b&gt;상담&lt;/b&gt;')
  await post(`${url}/_reset`, {})
  expect(await (await fetch(`${url}/zoom/_list`)).json()).toEqual({ meetings: [], tokens: [] })
})

test('the start page begins and ends a meeting and tells the portal with a signature', async () => {
  const heard: { headers: Record<string, unknown>; body: string }[] = []
  const portal = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ headers: request.headers, body })
    response.end()
  })
  portal.listen(0, '127.0.0.1')
  await once(portal, 'listening')
  onTestFinished(() => void portal.close())
  const zoomWebhookUrl = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/`
  const { url } = await startForTest({ settings: { zoomWebhookUrl, zoomWebhookSecret: 'agreed' } })
  const { access_token } = await connect(url)
  const { id, join_url, start_url } = (await create(url, access_token)).body
  expect(await (await fetch(String(start_url))).text()).toContain('회의 시작')
  for (const result of ['start', 'end']) expect((await postForm(String(start_url), { result })).status).toBe(200)
  expect(heard.map(({ body }) => JSON.parse(body).event)).toEqual(['meeting.started', 'meeting.ended'])
  const [{ headers, body } = { headers: {}, body: '' }] = heard
  expect(JSON.parse(body).payload.object.id).toBe(String(id))
  const expected = createHmac('sha256', 'agreed')
    .update(`v0:${headers['x-zm-request-timestamp']}:${body}`)
    .digest('hex')
  expect(headers['x-zm-signature']).toBe(`v0=${expected}`)
  expect(await (await fetch(String(join_url))).text()).toContain('종료된 회의입니다.')
  expect((await fetch(`${url}/zoom/j/${id}?pwd=wrong`)).status).toBe(404)
})
