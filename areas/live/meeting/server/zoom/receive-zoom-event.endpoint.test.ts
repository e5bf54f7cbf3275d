import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { closeBroadcast, readBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { startZoom } from '#areas/live/meeting/contract/zoom.contract.ts'
import { connectZoom, listZoom, tellAsZoom } from '#areas/live/meeting/testing/zoom-world.ts'
import { atOnce } from '#platform/testing/at-once.ts'

const portal = await portalForFile()
const host = await portal.as('member')
await connectZoom(host)

let no = 0
let meetingId = ''
beforeEach(async () => {
  no = (await seedBroadcast(portal, { serviceType: 'ZOOM' })).liveBroadcastNo
  await host.send(startZoom, { params: { id: no } })
  meetingId = (await listZoom(portal)).meetings.at(-1)?.id ?? ''
  await tellAsZoom(portal, { event: 'meeting.started', meetingId })
})

const stateOf = async () => (await host.send(readBroadcast, { query: { liveBroadcastNo: no } })).body.meeting.state
const minutesFromNow = (minutes: number) => new Date(portal.clock.now().getTime() + minutes * 60_000)
/** What the room was told, in its order. */
const statesSoFar = async () => {
  const { rows } = await sql<{ state: string }>`
    select data->>'state' as state from live_channel.event
    where live_broadcast_no = ${no} and name = 'meeting:state' order by event_no`.execute(portal.db)
  return rows.map(({ state }) => state)
}
const tell = (event: string, minutes: number) => tellAsZoom(portal, { event, meetingId, at: minutesFromNow(minutes) })

test('the end closes the meeting, a new start opens it again, and the room hears each once', async () => {
  expect(await stateOf()).toBe('JOINED')
  for (const _ of [1, 2, 3]) expect((await tell('meeting.ended', 1)).status).toBe(200)
  expect(await stateOf()).toBe('CLOSED')
  await tell('meeting.started', 2)
  expect(await stateOf()).toBe('JOINED')
  expect(await statesSoFar()).toEqual(['JOINED', 'CLOSED', 'JOINED'])
})

test('the creator may start again after the end', async () => {
  await tell('meeting.ended', 1)
  await host.send(startZoom, { params: { id: no } })
  expect(await stateOf()).toBe('CLOSED')
  await tell('meeting.started', 2)
  expect(await statesSoFar()).toEqual(['JOINED', 'CLOSED', 'JOINED'])
})

test('a meeting runs by the word of Zoom alone, told or asked for, and not because its host wanted to start it', async () => {
  const other = (await seedBroadcast(portal, { serviceType: 'ZOOM' })).liveBroadcastNo
  const meeting = async () => (await host.send(readBroadcast, { query: { liveBroadcastNo: other } })).body.meeting.state
  const { url } = (await host.send(startZoom, { params: { id: other } })).body
  expect(await meeting()).toBe('NOT_JOINED')
  await portal.runRecurring('liveMeeting.lookAtMeetings')
  expect(await meeting()).toBe('NOT_JOINED')
  // The webhook of the simulator leads nowhere here: the word is lost, and asked for.
  await fetch(url, { method: 'POST', body: new URLSearchParams({ result: 'start' }) })
  await portal.runRecurring('liveMeeting.lookAtMeetings')
  expect(await meeting()).toBe('JOINED')
})

test('an older event that comes late changes nothing', async () => {
  await tell('meeting.ended', 5)
  await tell('meeting.started', 1)
  expect(await stateOf()).toBe('CLOSED')
})

test('an older event waits for a newer one that is being stored, and changes nothing then', async () => {
  const ending = sql`
    update live_meeting.zoom_meeting set ended_at = ${minutesFromNow(5)}, event_at = ${minutesFromNow(5)}
    where meeting_id = ${meetingId}`
  const [answer] = await atOnce(portal.db, ending, [() => tell('meeting.started', 1)])
  expect(answer?.status).toBe(200)
  expect([await stateOf(), await statesSoFar()]).toEqual(['CLOSED', ['JOINED']])
})

test('a start after the end of the broadcast is ended at Zoom', async () => {
  const page = `${portal.simulators.url}/zoom/s/${meetingId}`
  const begin = () => fetch(page, { method: 'POST', body: new URLSearchParams({ result: 'start' }) })
  await begin()
  await host.send(closeBroadcast, { params: { id: no } })
  await portal.runRecurring('liveMeeting.endMeetings')
  // One that has been ended can be begun again at Zoom.
  await begin()
  await tell('meeting.started', 1)
  expect(await stateOf()).toBe('CLOSED')
  await portal.runRecurring('liveMeeting.endMeetings')
  expect((await listZoom(portal)).meetings.find(({ id }) => id === meetingId)?.status).toBe('ended')
})

test.each(['meeting.participant_joined', 'meeting.ended'])(
  '%s of something unknown is taken and means nothing',
  async (event) => {
    expect(await tellAsZoom(portal, { event, meetingId: '123' })).toEqual({ status: 200, body: {} })
    expect(await tellAsZoom(portal, { event: 'user.created', payload: { anything: 1 } })).toEqual({
      status: 200,
      body: {},
    })
    expect(await stateOf()).toBe('JOINED')
  },
)

test('Zoom tries whether we hear it', async () => {
  const encryptedToken = createHmac('sha256', 'simulator-zoom-webhook').update('plain').digest('hex')
  const answer = await tellAsZoom(portal, { event: 'endpoint.url_validation', payload: { plainToken: 'plain' } })
  expect(answer).toEqual({ status: 200, body: { plainToken: 'plain', encryptedToken } })
})

test.each([
  ['a made-up signature', () => ({ 'x-zm-signature': `v0=${'0'.repeat(64)}` })],
  ['none', () => ({ 'x-zm-signature': '' })],
  [
    'one of five minutes ago',
    () => ({ 'x-zm-request-timestamp': String(Math.floor(minutesFromNow(-5).getTime() / 1000) - 1) }),
  ],
  ['one of the future', () => ({ 'x-zm-request-timestamp': String(Math.floor(minutesFromNow(6).getTime() / 1000)) })],
  ['no time', () => ({ 'x-zm-request-timestamp': 'now' })],
])('with %s nothing is believed', async (_what, over) => {
  const answer = await tellAsZoom(portal, { event: 'meeting.ended', meetingId }, over())
  expect([answer.status, answer.body.code]).toEqual([403, 'BAD_SIGNATURE'])
  expect(await stateOf()).toBe('JOINED')
})
