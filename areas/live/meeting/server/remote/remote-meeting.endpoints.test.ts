import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { closeBroadcast, readBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { readViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { enterRemoteMeeting } from '#areas/live/meeting/contract/remote-meeting.contract.ts'
import { callBack } from '#areas/live/meeting/testing/remote-world.ts'
import { atOnce } from '#platform/testing/at-once.ts'
import { setFault } from '#simulators/testing/start.ts'

const portal = await portalForFile()
const host = await portal.as('member')
const staff = await portal.as('member2')

const seedRemote = async (over: Parameters<typeof seedBroadcast>[1] = {}) =>
  (await seedBroadcast(portal, { serviceType: 'REMOTE_MEETING', ...over })).liveBroadcastNo
const enter = (liveBroadcastNo: number, person = host) => person.send(enterRemoteMeeting, { body: { liveBroadcastNo } })
/** The query of the address with which somebody enters. */
const entryOf = async (no: number, person = host) =>
  Object.fromEntries(new URL((await enter(no, person)).body.url).searchParams)
const meetingOf = async (no: number) =>
  (await staff.send(readBroadcast, { query: { liveBroadcastNo: no } })).body.meeting
const statesOf = async (no: number) => {
  const { rows } = await sql<{ state: string }>`
    select data->>'state' as state from live_channel.event
    where live_broadcast_no = ${no} and name = 'meeting:state' order by event_no`.execute(portal.db)
  return rows.map(({ state }) => state)
}
const call = (address: string | undefined, conferenceId = 'conference-1') =>
  callBack(portal, address ?? '', { conferenceId })

test('the creator gets the whole address, with a number of its own for each attempt', async () => {
  const no = await seedRemote({ broadcastName: '수시 지원 & 전략' })
  const { accessToken, url } = (await enter(no)).body
  expect(url.startsWith(`${portal.simulators.url}/remotemeeting/openapi/conference/start?`)).toBe(true)
  const [one, other] = [Object.fromEntries(new URL(url).searchParams), await entryOf(no)]
  expect(one).toMatchObject({
    type: 'semina',
    access_token: accessToken,
    clientId: 'partner-portal',
    title: '수시 지원 & 전략',
    displayName: expect.any(String),
    videoQuality: '360',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    startCallbackUrl: expect.stringContaining('http://portal.test/api/live/remotemeeting/callback/'),
    endCallbackUrl: expect.stringContaining('http://portal.test/api/live/remotemeeting/callback/'),
  })
  expect(one).not.toHaveProperty('conferenceId')
  expect(other.requestId).not.toBe(one.requestId)
  expect(other.clientUserId).toBe(one.clientUserId)
  expect((await fetch(url)).status).toBe(200)
})

test('staff join once it runs, by an address without a token that opens nothing; viewers by the same without a name', async () => {
  const no = await seedRemote()
  expect(await enter(no, staff)).toMatchObject({ status: 403, code: 'NOT_HOST' })
  const { startCallbackUrl } = await entryOf(no)
  expect(await meetingOf(no)).toEqual({ state: 'NOT_JOINED', joinUrl: null })
  expect((await call(startCallbackUrl)).status).toBe(200)
  const { accessToken, url } = (await enter(no, staff)).body
  expect(accessToken).toBeNull()
  const address = new URL(url)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    conferenceId: 'conference-1',
    displayName: expect.stringMatching(/./),
  })
  address.searchParams.delete('conferenceId')
  expect((await fetch(address)).status).toBe(404)
  // Nor does what happens to the host who enters once more say anything about the meeting.
  const again = await entryOf(no)
  expect(again.conferenceId).toBe('conference-1')
  await call(again.endCallbackUrl)
  const { state, joinUrl } = await meetingOf(no)
  expect([state, [...new URL(joinUrl ?? '').searchParams.keys()]]).toEqual(['JOINED', ['conferenceId']])
  const page = await (await portal.as(null)).send(readViewerPage, { params: { no } })
  expect(page.body.joinUrl).toBe(joinUrl)
})

test('callbacks count once, whatever their order, and end no broadcast', async () => {
  const no = await seedRemote()
  const { startCallbackUrl, endCallbackUrl } = await entryOf(no)
  for (const _ of [1, 2]) await call(startCallbackUrl)
  for (const _ of [1, 2]) await call(endCallbackUrl)
  await call(startCallbackUrl)
  expect(await statesOf(no)).toEqual(['JOINED', 'CLOSED'])
  expect(await meetingOf(no)).toEqual({ state: 'CLOSED', joinUrl: null })
  const { endDate } = (await staff.send(readBroadcast, { query: { liveBroadcastNo: no } })).body
  expect(endDate).toBeNull()
})

test('an end before its start leaves the meeting closed', async () => {
  const no = await seedRemote()
  const { startCallbackUrl, endCallbackUrl } = await entryOf(no)
  await call(endCallbackUrl)
  await call(startCallbackUrl)
  expect(await statesOf(no)).toEqual(['CLOSED'])
  expect(await meetingOf(no)).toEqual({ state: 'CLOSED', joinUrl: null })
})

test('after the end the creator opens a new one, and an end of the old one that comes late means nothing', async () => {
  const no = await seedRemote()
  const first = await entryOf(no)
  await call(first.startCallbackUrl)
  await call(first.endCallbackUrl)
  portal.clock.advance(1000)
  const second = await entryOf(no)
  expect(second).not.toHaveProperty('conferenceId')
  await call(second.startCallbackUrl, 'conference-2')
  await call(first.endCallbackUrl)
  expect((await meetingOf(no)).joinUrl).toContain('conference-2')
  expect(await statesOf(no)).toEqual(['JOINED', 'CLOSED', 'JOINED'])
})

describe('of two attempts', () => {
  test('the one that was given up ends nothing', async () => {
    const no = await seedRemote()
    const [running, givenUp] = [await entryOf(no), await entryOf(no)]
    await call(running.startCallbackUrl)
    portal.clock.advance(1000)
    await call(givenUp.endCallbackUrl)
    expect((await meetingOf(no)).joinUrl).toContain('conference-1')
    // Its start was only told late.
    await call(givenUp.startCallbackUrl, 'conference-2')
    expect(await statesOf(no)).toEqual(['JOINED', 'CLOSED'])
  })

  test('the older one may begin late, after the newer one was over', async () => {
    const no = await seedRemote()
    const [older, newer] = [await entryOf(no), await entryOf(no)]
    await call(newer.startCallbackUrl, 'conference-2')
    await call(newer.endCallbackUrl, 'conference-2')
    portal.clock.advance(1000)
    await call(older.startCallbackUrl)
    expect((await meetingOf(no)).joinUrl).toContain('conference-1')
    expect(await statesOf(no)).toEqual(['JOINED', 'CLOSED', 'JOINED'])
  })

  test('the late start of one that is over does not put aside the one that runs', async () => {
    const no = await seedRemote()
    const [over, running] = [await entryOf(no), await entryOf(no)]
    await call(over.endCallbackUrl)
    portal.clock.advance(1000)
    await call(running.startCallbackUrl, 'conference-2')
    portal.clock.advance(1000)
    await call(over.startCallbackUrl)
    expect((await meetingOf(no)).joinUrl).toContain('conference-2')
    expect(await statesOf(no)).toEqual(['JOINED'])
  })

  test('the creator opens the second while the first seems to run, and the second counts', async () => {
    const no = await seedRemote()
    await call((await entryOf(no)).startCallbackUrl)
    portal.clock.advance(1000)
    const { url } = (await host.send(enterRemoteMeeting, { body: { liveBroadcastNo: no, isNew: true } })).body
    const second = Object.fromEntries(new URL(url).searchParams)
    expect(second).not.toHaveProperty('conferenceId')
    expect((await meetingOf(no)).joinUrl).toContain('conference-1')
    await call(second.startCallbackUrl, 'conference-2')
    expect((await meetingOf(no)).joinUrl).toContain('conference-2')
    await call(second.endCallbackUrl)
    expect(await meetingOf(no)).toMatchObject({ state: 'CLOSED' })
  })

  test('events that come at the same time leave the room with what holds', async () => {
    const no = await seedRemote()
    const [older, newer] = [await entryOf(no), await entryOf(no)]
    await call(older.startCallbackUrl)
    portal.clock.advance(1000)
    await Promise.all([call(older.endCallbackUrl), call(newer.startCallbackUrl, 'conference-2')])
    expect((await meetingOf(no)).joinUrl).toContain('conference-2')
    expect((await statesOf(no)).at(-1)).toBe('JOINED')
  })
})

test('the start of an attempt that is told again waits for the first one, and leaves its time', async () => {
  const no = await seedRemote()
  const { startCallbackUrl } = await entryOf(no)
  const startedAt = new Date(portal.clock.now().getTime() - 60_000)
  const starting = sql`
    update live_meeting.remote_session set started_at = ${startedAt} where live_broadcast_no = ${no}`
  await atOnce(portal.db, starting, [() => call(startCallbackUrl)])
  const { rows } = await sql`
    select started_at as at from live_meeting.remote_session where live_broadcast_no = ${no}`.execute(portal.db)
  expect(rows).toEqual([{ at: startedAt }])
})

test('a signature is good for one attempt and one event', async () => {
  const no = await seedRemote()
  const [one, other] = [await entryOf(no), await entryOf(no)]
  const signatureOf = (address = '') => address.split('/').at(-1) ?? ''
  const forge = (address = '', signature: string) => address.replace(/[^/]+$/, signature)
  for (const signature of [signatureOf(one.endCallbackUrl), signatureOf(other.startCallbackUrl), 'made-up'])
    expect(await call(forge(one.startCallbackUrl, signature))).toMatchObject({ status: 403, code: 'BAD_SIGNATURE' })
  const unknown = one.startCallbackUrl?.replace(one.requestId ?? '', crypto.randomUUID())
  expect(await call(unknown)).toMatchObject({ status: 403, code: 'BAD_SIGNATURE' })
  expect(await meetingOf(no)).toMatchObject({ state: 'NOT_JOINED' })
})

test('the end of the broadcast closes the meeting, and a start told later does not open it', async () => {
  const no = await seedRemote()
  const [one, late] = [await entryOf(no), await entryOf(no)]
  await call(one.startCallbackUrl)
  await host.send(closeBroadcast, { params: { id: no } })
  expect(await meetingOf(no)).toMatchObject({ state: 'CLOSED' })
  await call(late.startCallbackUrl)
  expect(await meetingOf(no)).toMatchObject({ state: 'CLOSED' })
  expect(await enter(no)).toMatchObject({ status: 409, code: 'BROADCAST_ENDED' })
})

test.each([
  [{ serviceType: 'ZOOM' }, 409, 'OTHER_SERVICE'],
  [{ startsIn: 10 }, 409, 'NOT_STARTED'],
  [{ members: [] }, 404, 'BROADCAST_NOT_FOUND'],
] as const)('%o is refused', async (over, status, code) => {
  expect(await enter(await seedRemote(over))).toMatchObject({ status, code })
})

test('a vendor that fails once is asked again, one that stays away is said to be', async () => {
  const no = await seedRemote()
  await setFault(portal.simulators.url, { service: 'remotemeeting', mode: 'error', times: 1 })
  expect((await enter(no)).status).toBe(200)
  await setFault(portal.simulators.url, { service: 'remotemeeting', mode: 'down' })
  expect(await enter(no)).toMatchObject({ status: 503, code: 'REMOTE_DOWN' })
})
