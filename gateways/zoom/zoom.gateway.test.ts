import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Simulators } from '#simulators/main.ts'
import { post, postForm, setFault, startForTest } from '#simulators/testing/start.ts'
import { zoomGateway } from './zoom.gateway.ts'
import type { ZoomAccess } from './zoom-call.ts'

const NOW = new Date('2026-11-23T00:00:00Z')
const MEETING = { topic: '수시 지원 전략', marker: 'live-7-ab12', startAt: NOW }
const CONSENT = { state: 'state', codeVerifier: 'v'.repeat(43) }

let simulators: Simulators
beforeEach(async () => {
  simulators = await startForTest()
})

const zoomOf = (over: Partial<ZoomAccess> = {}) =>
  zoomGateway({
    baseUrl: `${simulators.url}/zoom/v2`,
    oauthUrl: `${simulators.url}/zoom/oauth`,
    clientId: 'partner-portal',
    clientSecret: 'simulator-zoom-secret',
    redirectUrl: 'http://portal.test/api/live/zoom/callback',
    webhookSecret: 'simulator-zoom-webhook',
    ...over,
  })

async function codeOf(zoom = zoomOf()): Promise<string> {
  const answer = await postForm(zoom.consentUrl(CONSENT), { result: 'approve' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}
const connected = async () => zoomOf().connect({ code: await codeOf(), codeVerifier: CONSENT.codeVerifier })
const aim = (call: string, mode: string) => post(`${simulators.url}/_faults`, { service: 'zoom', mode, times: 1, call })
const answering = (status: number, body: string, headers = {}): Partial<ZoomAccess> => ({
  fetch: async () => new Response(body, { status, headers }),
})

it('a code is good once, and for whoever asked for it', async () => {
  const zoom = zoomOf()
  const code = await codeOf()
  expect(await zoom.connect({ code, codeVerifier: CONSENT.codeVerifier })).toMatchObject({ expiresInSeconds: 3600 })
  await expect(zoom.connect({ code, codeVerifier: CONSENT.codeVerifier })).rejects.toMatchObject({ kind: 'OVER' })
  await expect(zoom.connect({ code: await codeOf(), codeVerifier: 'other' })).rejects.toMatchObject({ kind: 'OVER' })
  await expect(zoomOf({ clientSecret: 'wrong' }).refresh('any')).rejects.toMatchObject({ kind: 'REFUSED' })
})

it('a refresh token is good once, also where the answer to it was lost', async () => {
  const { refreshToken } = await connected()
  const { refreshToken: next } = await zoomOf().refresh(refreshToken)
  await expect(zoomOf().refresh(refreshToken)).rejects.toMatchObject({ kind: 'OVER' })
  await setFault(simulators.url, { service: 'zoom', mode: 'lose-answer', times: 1 })
  await expect(zoomOf().refresh(next)).rejects.toMatchObject({ kind: 'UNAVAILABLE' })
  await expect(zoomOf().refresh(next)).rejects.toMatchObject({ kind: 'OVER' })
})

describe('a meeting', () => {
  it('is found by its marker, among many, and by no other', async () => {
    const { accessToken } = await connected()
    const made = await zoomOf().createMeeting(accessToken, MEETING)
    expect(made).toEqual({ meetingId: expect.stringMatching(/^\d{11}$/), joinUrl: expect.stringContaining('?pwd=') })
    for (let each = 0; each < 5; each += 1)
      await zoomOf().createMeeting(accessToken, { ...MEETING, marker: `live-${each}` })
    expect(await zoomOf().findMeeting(accessToken, MEETING.marker)).toEqual(made)
    expect(await zoomOf().findMeeting(accessToken, 'live-99-ab12')).toBeNull()
  })

  it('whose answer was lost is there all the same', async () => {
    const { accessToken } = await connected()
    await aim('POST /users/me/meetings', 'lose-answer')
    await expect(zoomOf().createMeeting(accessToken, MEETING)).rejects.toMatchObject({ kind: 'UNAVAILABLE' })
    expect(await zoomOf().findMeeting(accessToken, MEETING.marker)).not.toBeNull()
  })

  it('has a start address that is new each time', async () => {
    const { accessToken } = await connected()
    const { meetingId } = await zoomOf().createMeeting(accessToken, MEETING)
    const ask = () => zoomOf().startUrlOf(accessToken, meetingId)
    expect(await ask()).not.toBe(await ask())
    await expect(zoomOf().startUrlOf(accessToken, '81')).rejects.toMatchObject({ kind: 'MISSING' })
  })

  it('is ended where it runs; one that does not run is deleted, and one that is gone may be', async () => {
    const { accessToken } = await connected()
    const waiting = await zoomOf().createMeeting(accessToken, { ...MEETING, marker: 'live-8' })
    await zoomOf().endMeeting(accessToken, waiting.meetingId)
    await expect(zoomOf().startUrlOf(accessToken, waiting.meetingId)).rejects.toMatchObject({ kind: 'MISSING' })
    const { meetingId } = await zoomOf().createMeeting(accessToken, MEETING)
    await postForm(`${simulators.url}/zoom/s/${meetingId}`, { result: 'start' })
    await zoomOf().endMeeting(accessToken, meetingId)
    await zoomOf().endMeeting(accessToken, '81')
    const listed = (await (await fetch(`${simulators.url}/zoom/_list`)).json()) as { meetings: { status: string }[] }
    expect(listed.meetings.map(({ status }) => status)).toEqual(['ended'])
  })
})

it('a meeting that begins between ending and deleting it stays', async () => {
  const methods: string[] = []
  const refusing = zoomOf({
    fetch: async (_url, init) => {
      methods.push(init?.method ?? '')
      return new Response('{"code":3002}', { status: 400 })
    },
  })
  await expect(refusing.endMeeting('t', '81')).rejects.toMatchObject({ kind: 'REFUSED' })
  expect(methods).toEqual(['PUT', 'DELETE'])
})

it('an access token whose time is over is told from everything else', async () => {
  const { accessToken } = await connected()
  await post(`${simulators.url}/zoom/_expire`, {})
  await expect(zoomOf().createMeeting(accessToken, MEETING)).rejects.toMatchObject({ kind: 'TOKEN' })
})

it('when Zoom is asked too often it says how long to wait', async () => {
  const { accessToken } = await connected()
  await post(`${simulators.url}/zoom/_quota`, { left: 0 })
  await expect(zoomOf().findMeeting(accessToken, 'any')).rejects.toMatchObject({ kind: 'BUSY', retryAfterSeconds: 30 })
  const later = answering(429, '{}', { 'retry-after': 'Mon, 23 Nov 2026 00:00:00 GMT' })
  await expect(zoomOf(later).findMeeting('t', 'any')).rejects.toMatchObject({ kind: 'BUSY', retryAfterSeconds: null })
})

it.each([
  ['no JSON', answering(200, '<html>'), 'REFUSED'],
  ['a script as address', answering(200, '{"id":81234567890,"start_url":"javascript:alert(1)"}'), 'REFUSED'],
  ['a missing scope', answering(400, '{"code":4711,"message":"scopes"}'), 'REFUSED'],
  ['a meeting that expired', answering(400, '{"code":3001,"message":"expired"}'), 'MISSING'],
  ['a failure', answering(502, ''), 'UNAVAILABLE'],
] as const)('%s is no answer', async (_what, over, kind) => {
  await expect(zoomOf(over).startUrlOf('t', '81')).rejects.toMatchObject({ kind })
})

it('a Zoom that is too slow is unavailable, and nothing that was sent stands in the failure', async () => {
  await setFault(simulators.url, { service: 'zoom', mode: 'slow', delayMs: 60_000 })
  const failure = await zoomOf({ timeoutMs: 20 })
    .startUrlOf('secret-token', '81')
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ kind: 'UNAVAILABLE' })
  expect(String(failure)).not.toContain('secret-token')
})

describe('what Zoom tells', () => {
  const signed = (rawBody: string, at = NOW, secret = 'simulator-zoom-webhook') => {
    const timestamp = String(at.getTime() / 1000)
    const signature = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${rawBody}`).digest('hex')}`
    return { rawBody, timestamp, signature }
  }
  const event = (name: string, id: unknown = '81') =>
    JSON.stringify({ event: name, event_ts: NOW.getTime(), payload: { object: { id } } })

  it.each([
    [event('meeting.started'), { kind: 'STARTED', meetingId: '81', at: NOW }],
    [event('meeting.ended', 81), { kind: 'ENDED', meetingId: '81', at: NOW }],
    [event('meeting.deleted'), { kind: 'OTHER' }],
    ['no json', { kind: 'OTHER' }],
  ])('%s', (rawBody, read) => {
    expect(zoomOf().readEvent(signed(rawBody), NOW)).toEqual(read)
  })

  it('is believed for five minutes, by the very text and by our secret alone', () => {
    const signedCall = signed(event('meeting.ended'))
    const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
    expect(zoomOf().readEvent(signedCall, later(5))).not.toBeNull()
    for (const minutes of [5.1, -5.1]) expect(zoomOf().readEvent(signedCall, later(minutes))).toBeNull()
    expect(zoomOf().readEvent({ ...signedCall, rawBody: `${signedCall.rawBody} ` }, NOW)).toBeNull()
    expect(zoomOf().readEvent(signed(signedCall.rawBody, NOW, 'other'), NOW)).toBeNull()
    expect(zoomOf({ webhookSecret: '' }).readEvent(signed(signedCall.rawBody, NOW, ''), NOW)).toBeNull()
  })
})
