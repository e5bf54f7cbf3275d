import { beforeEach, expect, it } from 'vitest'
import type { Simulators } from '#simulators/main.ts'
import { postForm, setFault, startForTest } from '#simulators/testing/start.ts'
import { type RemoteMeetingOptions, remoteMeetingGateway } from './remote-meeting.gateway.ts'
import type { RemoteEntry } from './remote-meeting.port.ts'

let simulators: Simulators
beforeEach(async () => {
  simulators = await startForTest()
})

const gateway = (over: Partial<RemoteMeetingOptions> = {}) =>
  remoteMeetingGateway({
    baseUrl: `${simulators.url}/remotemeeting`,
    pageUrl: `${simulators.url}/remotemeeting`,
    clientId: 'partner-portal',
    clientSecret: 'simulator-remote-secret',
    videoQuality: 360,
    ...over,
  })
const entry = (over: Partial<RemoteEntry> = {}): RemoteEntry => ({
  requestId: 'request-1',
  type: 'seminar',
  title: '수시 지원 & 전략',
  displayName: '김담당',
  clientUserId: 'user',
  startCallbackUrl: 'http://localhost:9/start',
  endCallbackUrl: 'http://localhost:9/end',
  conferenceId: null,
  ...over,
})
const conferences = async () =>
  ((await (await fetch(`${simulators.url}/remotemeeting/_list`)).json()) as { conferences: { conferenceId: string }[] })
    .conferences

it.each(['video', 'document', 'screen', 'seminar'] as const)('a meeting of %s opens with a token', async (type) => {
  const url = gateway().entryUrl(await gateway().accessToken(), entry({ type }))
  expect((await fetch(url)).status).toBe(200)
  expect(await conferences()).toMatchObject([{ title: '수시 지원 & 전략', displayName: '김담당', status: 'waiting' }])
  expect((await postForm(url, { result: 'start' })).status).toBe(200)
  expect(await conferences()).toMatchObject([{ status: 'started' }])
})

it('one that was opened is joined by its number, with a token or without', async () => {
  await fetch(gateway().entryUrl(await gateway().accessToken(), entry()))
  const conferenceId = (await conferences())[0]?.conferenceId ?? ''
  const joining = gateway().entryUrl(await gateway().accessToken(), entry({ requestId: 'request-2', conferenceId }))
  for (const url of [joining, gateway().joinUrl(conferenceId)]) expect((await fetch(url)).status).toBe(200)
  expect(await conferences()).toHaveLength(1)
  expect(await (await fetch(gateway().joinUrl(conferenceId, '이상담'))).text()).toContain('이상담 님으로 참여했습니다.')
  expect((await fetch(gateway().joinUrl('unknown', '이상담'))).status).toBe(404)
})

it('an address with a made-up token opens nothing', async () => {
  expect((await fetch(gateway().entryUrl('made-up', entry()))).status).toBe(400)
  expect(await conferences()).toEqual([])
})

it.each(['down', 'error', 'lose-answer'])('a vendor that fails once is asked again: %s', async (mode) => {
  await setFault(simulators.url, { service: 'remotemeeting', mode, times: 1 })
  expect(await gateway().accessToken()).not.toBe('')
  await setFault(simulators.url, { service: 'remotemeeting', mode })
  await expect(gateway().accessToken()).rejects.toMatchObject({ name: 'RemoteMeetingFailure' })
})

it.each([
  ['a wrong secret', { clientSecret: 'wrong' }],
  ['an answer that makes no sense', { fetch: async () => new Response('{"returnCode":"40999"}') }],
])('%s gives no token', async (_what, over) => {
  await expect(gateway(over).accessToken()).rejects.toMatchObject({ name: 'RemoteMeetingFailure' })
})
