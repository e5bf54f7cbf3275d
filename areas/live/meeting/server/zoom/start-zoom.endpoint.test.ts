import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { closeBroadcast, readBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { readViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { startZoom } from '#areas/live/meeting/contract/zoom.contract.ts'
import { connectZoom, expireTokens, limitCalls, listZoom, tellAsZoom } from '#areas/live/meeting/testing/zoom-world.ts'
import { post } from '#simulators/testing/start.ts'

const portal = await portalForFile()
const host = await portal.as('member')
const staff = await portal.as('member2')

const seedZoom = (over: Parameters<typeof seedBroadcast>[1] = {}) =>
  seedBroadcast(portal, { serviceType: 'ZOOM', ...over })
const start = (no: number, person = host, headers: Record<string, string> = {}) =>
  person.send(startZoom, { params: { id: no } }, { headers })
const meetingOf = async (no: number, person = staff) =>
  (await person.send(readBroadcast, { query: { liveBroadcastNo: no } })).body.meeting
const meetingsAtZoom = async () => (await listZoom(portal)).meetings
const refreshes = async () => (await listZoom(portal)).tokens.filter(({ grant }) => grant === 'refresh')
const aim = (call: string, mode: string, times = 1) =>
  post(`${portal.simulators.url}/_faults`, { service: 'zoom', mode, times, call })

beforeEach(async () => {
  await post(`${portal.simulators.url}/_reset`, {})
  await sql`truncate live_meeting.zoom_account, live_meeting.zoom_meeting`.execute(portal.db)
})

describe('who may start', () => {
  test('nobody without a Zoom account of theirs', async () => {
    const { liveBroadcastNo } = await seedZoom()
    const answer = await start(liveBroadcastNo)
    expect([answer.status, answer.code]).toEqual([409, 'NOT_CONNECTED'])
    expect(await meetingOf(liveBroadcastNo)).toEqual({ state: 'NOT_JOINED', joinUrl: null })
  })

  test.each([
    ['member3', 404, 'BROADCAST_NOT_FOUND'],
    ['member2', 403, 'NOT_HOST'],
    ['admin', 403, 'NOT_HOST'],
  ])('not %s', async (loginId, status, code) => {
    const { liveBroadcastNo } = await seedZoom({ members: ['member', 'member2'] })
    const answer = await start(liveBroadcastNo, await portal.as(loginId))
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  test.each([
    [{ serviceType: 'YOUTUBE' }, 'OTHER_SERVICE'],
    [{ startsIn: 10 }, 'NOT_STARTED'],
    [{ endedIn: -5 }, 'BROADCAST_ENDED'],
  ] as const)('nobody a broadcast of %o', async (over, code) => {
    await connectZoom(host)
    const { liveBroadcastNo } = await seedZoom(over)
    expect(await start(liveBroadcastNo)).toMatchObject({ status: 409, code })
    expect(await meetingsAtZoom()).toEqual([])
  })
})

test('the creator gets a start address that is new each time, everybody else the address to join', async () => {
  await connectZoom(host)
  const { liveBroadcastNo, broadcastName } = await seedZoom()
  const urls = [await start(liveBroadcastNo), await start(liveBroadcastNo)].map(({ body }) => body.url)
  expect(new Set(urls).size).toBe(2)
  const [meeting, ...more] = await meetingsAtZoom()
  expect(more).toEqual([])
  expect(meeting?.topic).toBe(broadcastName)
  for (const url of urls) expect(url).toContain(`/zoom/s/${meeting?.id}?zak=`)
  expect(await meetingOf(liveBroadcastNo)).toEqual({ state: 'NOT_JOINED', joinUrl: null })
  await tellAsZoom(portal, { event: 'meeting.started', meetingId: meeting?.id ?? '' })
  const { state, joinUrl } = await meetingOf(liveBroadcastNo)
  expect([state, joinUrl]).toEqual(['JOINED', expect.stringMatching(`/zoom/j/${meeting?.id}\\?pwd=`)])
  const anybody = await portal.as(null)
  const page = await anybody.send(readViewerPage, { params: { no: liveBroadcastNo } })
  expect(page.body.joinUrl).toBe(joinUrl)
  expect(JSON.stringify(page.body)).not.toContain('zak=')
})

test('the start address is kept nowhere, also where the request carries a key', async () => {
  await connectZoom(host)
  const { liveBroadcastNo } = await seedZoom()
  const key = { 'idempotency-key': 'start-once' }
  const urls = [await start(liveBroadcastNo, host, key), await start(liveBroadcastNo, host, key)].map(
    ({ body }) => body.url,
  )
  expect(new Set(urls).size).toBe(2)
  const { rows } = await sql<{ text: string }>`
    select coalesce((select string_agg(i::text, ' ') from platform.idempotency i), '')
      || coalesce((select string_agg(m::text, ' ') from live_meeting.zoom_meeting m), '')
      || coalesce((select string_agg(e::text, ' ') from live_channel.event e), '') as text`.execute(portal.db)
  expect(rows[0]?.text).toContain('/zoom/j/')
  expect(rows[0]?.text).not.toContain('zak=')
})

test('of many starts at once one meeting is made, and each gets an address', async () => {
  await connectZoom(host)
  const { liveBroadcastNo } = await seedZoom()
  const answers = await Promise.all(Array.from({ length: 8 }, () => start(liveBroadcastNo)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await meetingsAtZoom()).toHaveLength(1)
})

describe('a meeting is made once', () => {
  const CREATE = 'POST /users/me/meetings'
  test('where the answer is lost', async () => {
    await connectZoom(host)
    const { liveBroadcastNo } = await seedZoom()
    await aim(CREATE, 'lose-answer')
    expect((await start(liveBroadcastNo)).status).toBe(200)
    expect(await meetingsAtZoom()).toHaveLength(1)
  })

  test('where whoever made it died before keeping it', async () => {
    await connectZoom(host)
    const { liveBroadcastNo } = await seedZoom()
    await start(liveBroadcastNo)
    await sql`delete from live_meeting.zoom_meeting`.execute(portal.db)
    await sql`delete from platform.idempotency where caller = 'live-meeting'`.execute(portal.db)
    expect((await start(liveBroadcastNo)).status).toBe(200)
    expect(await meetingsAtZoom()).toHaveLength(1)
  })

  test('where Zoom says no first', async () => {
    await connectZoom(host)
    const { liveBroadcastNo } = await seedZoom()
    await aim(CREATE, 'error')
    expect(await start(liveBroadcastNo)).toMatchObject({ status: 503, code: 'ZOOM_DOWN' })
    expect(await meetingOf(liveBroadcastNo)).toMatchObject({ state: 'NOT_JOINED' })
    expect((await start(liveBroadcastNo)).status).toBe(200)
    expect(await meetingsAtZoom()).toHaveLength(1)
  })

  test('anew where Zoom has it no more', async () => {
    await connectZoom(host)
    const { liveBroadcastNo } = await seedZoom()
    await start(liveBroadcastNo)
    await post(`${portal.simulators.url}/_reset`, {})
    await connectZoom(host)
    expect((await start(liveBroadcastNo)).status).toBe(200)
    const [meeting, ...more] = await meetingsAtZoom()
    expect(more).toEqual([])
    await tellAsZoom(portal, { event: 'meeting.started', meetingId: meeting?.id ?? '' })
    expect((await meetingOf(liveBroadcastNo)).joinUrl).toContain(meeting?.id)
  })
})

describe('tokens', () => {
  test('that Zoom does not take any more are renewed once', async () => {
    await connectZoom(host)
    const { liveBroadcastNo } = await seedZoom()
    await expireTokens(portal)
    expect((await start(liveBroadcastNo)).status).toBe(200)
    expect(await refreshes()).toEqual([{ grant: 'refresh', result: 'ok' }])
  })

  test('whose time is over are renewed once, however many ask', async () => {
    await connectZoom(host)
    const { liveBroadcastNo } = await seedZoom()
    await start(liveBroadcastNo)
    await sql`update live_meeting.zoom_account set expires_at = ${portal.clock.now()}`.execute(portal.db)
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(liveBroadcastNo)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await refreshes()).toEqual([{ grant: 'refresh', result: 'ok' }])
  })

  test('that cannot be renewed ask for connecting anew', async () => {
    await connectZoom(host)
    const { liveBroadcastNo } = await seedZoom()
    await post(`${portal.simulators.url}/_reset`, {})
    expect(await start(liveBroadcastNo)).toMatchObject({ status: 409, code: 'NOT_CONNECTED' })
    expect(await start(liveBroadcastNo)).toMatchObject({ status: 409, code: 'NOT_CONNECTED' })
    // Once Zoom has said no it is not asked again.
    expect(await refreshes()).toEqual([{ grant: 'refresh', result: 'invalid_grant' }])
    await connectZoom(host)
    expect((await start(liveBroadcastNo)).status).toBe(200)
  })

  test('while Zoom is away nothing is lost', async () => {
    await connectZoom(host)
    const { liveBroadcastNo } = await seedZoom()
    await expireTokens(portal)
    await aim('POST /oauth/token', 'error')
    expect(await start(liveBroadcastNo)).toMatchObject({ status: 503, code: 'ZOOM_DOWN' })
    expect((await start(liveBroadcastNo)).status).toBe(200)
  })
})

test('when Zoom wants to be left alone, it is said for how long', async () => {
  await connectZoom(host)
  const { liveBroadcastNo } = await seedZoom()
  await limitCalls(portal, 0)
  const answer = await start(liveBroadcastNo)
  expect([answer.status, answer.code]).toEqual([429, 'ZOOM_BUSY'])
  expect(answer.problem.detail).toBe('Zoom 요청이 많습니다. 30초 후 다시 시도해주세요.')
  expect(answer.headers.get('retry-after')).toBe('30')
})

test('ending the broadcast takes away a meeting that never began', async () => {
  await connectZoom(host)
  const { liveBroadcastNo } = await seedZoom()
  const { url } = (await start(liveBroadcastNo)).body
  await host.send(closeBroadcast, { params: { id: liveBroadcastNo } })
  await portal.runRecurring('liveMeeting.endMeetings')
  expect(await meetingsAtZoom()).toEqual([])
  expect((await fetch(url)).status).toBe(404)
  // It is told once.
  await aim('PUT /status', 'error')
  await portal.runRecurring('liveMeeting.endMeetings')
  const { rows } = await sql`select from live_meeting.zoom_meeting where ending_since is not null`.execute(portal.db)
  expect(rows).toEqual([])
  await post(`${portal.simulators.url}/_reset`, {})
})

test('a meeting that is made while its broadcast ends is taken away, also where it cannot be started', async () => {
  await connectZoom(host)
  const { liveBroadcastNo } = await seedZoom()
  const starting = await portal.db.transaction().execute(async (tx) => {
    await sql`lock table live_meeting.zoom_meeting in share mode`.execute(tx)
    const asked = start(liveBroadcastNo)
    // It has made the meeting, and is about to keep it.
    await expect.poll(meetingsAtZoom).toHaveLength(1)
    await aim(`GET /${(await meetingsAtZoom())[0]?.id}`, 'error')
    await sql`update live_broadcast.broadcast set end_at = ${portal.clock.now()}
      where live_broadcast_no = ${liveBroadcastNo}`.execute(tx)
    return { asked }
  })
  expect((await starting.asked).status).toBe(503)
  await portal.runRecurring('liveMeeting.endMeetings')
  expect(await meetingsAtZoom()).toEqual([])
})

test('ending the broadcast ends the meeting, and Zoom is told until it hears', async () => {
  await connectZoom(host)
  const { liveBroadcastNo } = await seedZoom()
  const { url } = (await start(liveBroadcastNo)).body
  await fetch(url, { method: 'POST', body: new URLSearchParams({ result: 'start' }) })
  await host.send(closeBroadcast, { params: { id: liveBroadcastNo } })
  expect(await meetingOf(liveBroadcastNo)).toEqual({ state: 'CLOSED', joinUrl: null })
  await aim('PUT /status', 'error')
  await portal.runRecurring('liveMeeting.endMeetings')
  expect(await meetingsAtZoom()).toMatchObject([{ status: 'started' }])
  await portal.runRecurring('liveMeeting.endMeetings')
  expect(await meetingsAtZoom()).toMatchObject([{ status: 'ended' }])
  expect(await start(liveBroadcastNo)).toMatchObject({ status: 409, code: 'BROADCAST_ENDED' })
})
