import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { authorizeZoom, checkZoom } from '#areas/live/meeting/contract/zoom.contract.ts'
import { comeBack, connectZoom, decideAtZoom, listZoom } from '#areas/live/meeting/testing/zoom-world.ts'
import { setFault } from '#simulators/testing/start.ts'

const portal = await portalForFile()
const isConnected = async (person: Awaited<ReturnType<typeof portal.as>>) => (await person.send(checkZoom)).body
const forgetAccounts = () => sql`truncate live_meeting.zoom_account, live_meeting.zoom_consent`.execute(portal.db)
afterEach(forgetAccounts)

test('who agrees at Zoom is connected, and nobody else', async () => {
  const [host, other] = [await portal.as('member'), await portal.as('member2')]
  expect(await isConnected(host)).toBe(false)
  await connectZoom(host)
  expect([await isConnected(host), await isConnected(other)]).toEqual([true, false])
})

test('Zoom is asked with a challenge whose verifier is in no address and no row', async () => {
  const host = await portal.as('member')
  const begun = await host.send(authorizeZoom)
  expect(begun.status).toBe(303)
  const query = new URL(begun.headers.get('location') ?? '').searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    client_id: 'partner-portal',
    redirect_uri: 'http://portal.test/api/live/zoom/callback',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  })
  const { rows } = await sql<{ row: string }>`select c::text as row from live_meeting.zoom_consent c`.execute(portal.db)
  expect(rows[0]?.row).not.toContain(query.get('state'))
})

test('tokens stand in no row as Zoom gave them, and each person has their own', async () => {
  await connectZoom(await portal.as('member'))
  await connectZoom(await portal.as('member2'))
  const { rows } = await sql<{ accessToken: string; refreshToken: string }>`
    select access_token, refresh_token from live_meeting.zoom_account`.execute(portal.db)
  expect(new Set(rows.flatMap(Object.values)).size).toBe(4)
  for (const text of rows.flatMap(Object.values)) expect(text).not.toMatch(/^[0-9a-f]{64}$/)
})

test('a refusal at Zoom connects nothing, and its state is good for nothing any more', async () => {
  const host = await portal.as('member')
  const query = await decideAtZoom(host, 'deny')
  expect(await comeBack(host, query)).toBe('/live/zoom/oauth?error=denied')
  expect(await comeBack(host, { state: query.state ?? '', code: 'later' })).toBe('/live/zoom/oauth?error=expired')
  expect(await isConnected(host)).toBe(false)
})

test('an answer of Zoom counts once', async () => {
  const host = await portal.as('member')
  const query = await decideAtZoom(host, 'approve')
  expect(await comeBack(host, query)).toBe('/live/zoom/oauth')
  expect(await comeBack(host, query)).toBe('/live/zoom/oauth?error=expired')
})

test('what somebody else began connects nobody, and its owner may still end it', async () => {
  const [owner, other] = [await portal.as('member'), await portal.as('member2')]
  const query = await decideAtZoom(owner, 'approve')
  for (const stranger of [other, await portal.as('member'), await portal.as(null)])
    expect(await comeBack(stranger, query)).toBe('/live/zoom/oauth?error=expired')
  expect(await isConnected(other)).toBe(false)
  expect(await comeBack(owner, query)).toBe('/live/zoom/oauth')
})

test.each([
  [10 * 60_000, '/live/zoom/oauth'],
  [10 * 60_000 + 1, '/live/zoom/oauth?error=expired'],
])('an answer %d ms after the start ends at %s', async (milliseconds, end) => {
  const host = await portal.as('member')
  const query = await decideAtZoom(host, 'approve')
  portal.clock.advance(milliseconds)
  expect(await comeBack(host, query)).toBe(end)
})

test('a made-up code and a state of nobody connect nothing', async () => {
  const host = await portal.as('member')
  const query = await decideAtZoom(host, 'approve')
  expect(await comeBack(host, { ...query, code: 'made-up' })).toBe('/live/zoom/oauth?error=refused')
  expect(await comeBack(host, { state: 'made-up', code: 'x' })).toBe('/live/zoom/oauth?error=expired')
  expect(await comeBack(host, {})).toBe('/live/zoom/oauth?error=expired')
  expect(await isConnected(host)).toBe(false)
})

test('while Zoom is away the window says so', async () => {
  const host = await portal.as('member')
  const query = await decideAtZoom(host, 'approve')
  await setFault(portal.simulators.url, { service: 'zoom', mode: 'error', times: 1 })
  expect(await comeBack(host, query)).toBe('/live/zoom/oauth?error=unavailable')
})

test('connecting again takes the place of the account before, and is kept in the audit trail', async () => {
  const host = await portal.as('member')
  await connectZoom(host)
  const before = (await listZoom(portal)).tokens.length
  await connectZoom(host)
  expect((await listZoom(portal)).tokens.length).toBe(before + 1)
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from live_meeting.zoom_account) as n`.execute(portal.db)
  expect(rows[0]?.n).toBe(1)
  const trail = await sql<{ toState: unknown }>`
    select to_state from platform.audit where action = 'liveMeeting.connectZoom'`.execute(portal.db)
  expect(trail.rows.length).toBeGreaterThan(1)
})
