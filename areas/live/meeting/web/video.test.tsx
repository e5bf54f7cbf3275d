import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { enterRemoteMeeting } from '#areas/live/meeting/contract/remote-meeting.contract.ts'
import { checkZoom, startZoom } from '#areas/live/meeting/contract/zoom.contract.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { Video } from './door.tsx'
import { zoomResults } from './zoom-results.ts'

const CREATOR = 1
const ONLY_CREATOR = '방송 개설자만 방송을 시작할 수 있습니다.'
const JOIN_URL = 'https://zoom.example/j/81?pwd=a'
const START_URL = 'https://zoom.example/s/81?zak=b'

const broadcast: BroadcastDetail = {
  liveBroadcastNo: 7,
  liveInstituteNo: 1,
  broadcastName: '수시 지원 전략',
  instituteName: '바른교육원',
  hostNeoId: CREATOR,
  hostName: '김담당',
  broadcastServiceType: 'ZOOM',
  broadcastServiceId: '',
  broadcastOptions: null,
  isChat: true,
  isBoard: false,
  boardTypeCode: null,
  startDate: '2026-11-23 09:00:00',
  endDate: null,
  registerDate: '2026-11-23 08:00:00',
  modifyDate: '2026-11-23 08:00:00',
  boardAppKey: null,
  boardCategoryId: null,
  boardSubjectId: null,
  version: 1,
  state: 'ON_AIR',
  featuredArticleId: null,
  answersUntil: null,
  meeting: { state: 'NOT_JOINED', joinUrl: null },
}
const JOINED = { state: 'JOINED', joinUrl: JOIN_URL } as const

const opened = { closed: false, location: { href: 'about:blank' }, focus: () => undefined, close: () => undefined }
const open = () => vi.mocked(window.open)
const button = (name: string) => page.getByRole('button', { name, exact: true })

let shownBroadcast = broadcast
const ROOM = 'HOST'
const VideoScreen = () => <Video broadcast={shownBroadcast} role={ROOM} />
const screens = [screen({ path: '/room', title: '방송', access: 'session', load: async () => ({ VideoScreen }) })]

function show(over: Partial<BroadcastDetail>, { userId = CREATOR, answers = [] as Answer[] } = {}) {
  shownBroadcast = { ...broadcast, ...over }
  return showScreen({ at: '/room', screens, session: { userId }, answers: [answer(checkZoom, true), ...answers] })
}

beforeEach(() => {
  opened.closed = false
  opened.location.href = 'about:blank'
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
})
afterEach(() => vi.restoreAllMocks())

test('the creator starts a Zoom meeting in a window that is opened with the click', async () => {
  show({}, { answers: [answer(startZoom, { url: START_URL })] })
  await button('방송 시작').click()
  expect(open().mock.calls[0]?.slice(0, 2)).toEqual(['about:blank', 'live-meeting-7'])
  await expect.poll(() => opened.location.href).toBe(START_URL)
  await expectAccessible()
})

test('a window that the browser refuses is offered as a link', async () => {
  open().mockReturnValue(null)
  show({}, { answers: [answer(startZoom, { url: START_URL })] })
  await button('방송 시작').click()
  await expect.element(page.getByRole('link', { name: '화상회의 열기' })).toHaveAttribute('href', START_URL)
})

test('without a connected account Zoom asks in a window of 800 by 600, and then the meeting opens', async () => {
  show({}, { answers: [answer(checkZoom, false), answer(startZoom, { url: START_URL })] })
  await expect.element(page.getByText('처음 한 번 Zoom 계정을 연동해야 합니다.')).toBeVisible()
  await button('Zoom 연동하고 시작').click()
  const [address, name, features] = open().mock.calls[0] ?? []
  expect([address, name]).toEqual(['/api/live/zoom/authorize', 'zoom-consent'])
  expect(features).toContain('width=800,height=600')
  zoomResults.tell({ end: 'done' })
  window.dispatchEvent(
    new MessageEvent('message', { origin: location.origin, data: { type: 'live-meeting.zoom', end: 'done' } }),
  )
  await expect.poll(() => opened.location.href).toBe(START_URL)
})

test('a refused window of consent is offered as a link', async () => {
  open().mockReturnValue(null)
  show({}, { answers: [answer(checkZoom, false)] })
  await button('Zoom 연동하고 시작').click()
  await expect
    .element(page.getByRole('link', { name: 'Zoom 연동 창 열기' }))
    .toHaveAttribute('href', '/api/live/zoom/authorize')
  await expectAccessible()
})

test('a consent that is over leads the opened window to a new one', async () => {
  show({}, { answers: [refuse(startZoom, 'NOT_CONNECTED')] })
  await button('방송 시작').click()
  await expect.poll(() => opened.location.href).toBe('/api/live/zoom/authorize')
})

test('others hear that only the creator starts, and join once it has begun', async () => {
  show({}, { userId: 2 })
  await expect.element(page.getByText(ONLY_CREATOR)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('once it runs everybody joins by the same address', async () => {
  show({ meeting: JOINED }, { userId: 2 })
  const link = page.getByRole('link', { name: '참여하기' })
  await expect.element(link).toHaveAttribute('href', JOIN_URL)
  await expect.element(link).toHaveAttribute('rel', 'noreferrer')
  await expectAccessible()
})

test('the creator opens a meeting that runs once more', async () => {
  show({ meeting: JOINED }, { answers: [answer(startZoom, { url: START_URL })] })
  await button('회의 다시 열기').click()
  await expect.poll(() => opened.location.href).toBe(START_URL)
})

test('once it is over a look anew is offered, and to the creator a new start', async () => {
  show({ meeting: { state: 'CLOSED', joinUrl: null } })
  await expect.element(page.getByText('화상회의가 종료되었습니다.')).toBeVisible()
  await expect.element(button('새로고침')).toBeVisible()
  await expect.element(button('다시 시작')).toBeVisible()
  await expectAccessible()
})

test('staff join a remote meeting by an address of their own', async () => {
  const url = 'https://remote.example/start?conferenceId=c'
  const shown = show(
    { broadcastServiceType: 'REMOTE_MEETING', meeting: { state: 'JOINED', joinUrl: 'https://remote.example/c' } },
    { userId: 2, answers: [answer(enterRemoteMeeting, { accessToken: null, url })] },
  )
  await button('참여하기').click()
  await expect.poll(() => opened.location.href).toBe(url)
  expect(shown.server.of(enterRemoteMeeting)[0]?.body).toEqual({ liveBroadcastNo: 7, isNew: false })
  await expect.element(page.getByText('화상회의에 참여했습니다. 회의는 새 창에서 진행됩니다.')).toBeVisible()
})

test('the creator opens a new remote meeting in place of one that seems to run', async () => {
  const url = 'https://remote.example/start?requestId=r'
  const shown = show(
    { broadcastServiceType: 'REMOTE_MEETING', meeting: { state: 'JOINED', joinUrl: 'https://remote.example/c' } },
    { answers: [answer(enterRemoteMeeting, { accessToken: 't', url })] },
  )
  await button('새 회의 시작').click()
  await expect.poll(() => opened.location.href).toBe(url)
  expect(shown.server.of(enterRemoteMeeting)[0]?.body).toEqual({ liveBroadcastNo: 7, isNew: true })
  await expectAccessible()
})

test('a broadcast of YouTube shows its video', async () => {
  const players: unknown[] = []
  window.YT = {
    Player: class {
      constructor(_element: HTMLElement, { videoId }: { videoId: string }) {
        players.push(videoId)
      }
      getIframe = () => document.createElement('iframe')
      destroy = () => undefined
    },
  }
  show({ broadcastServiceType: 'YOUTUBE', broadcastServiceId: 'dQw4w9WgXcQ' })
  await expect.poll(() => players).toContain('dQw4w9WgXcQ')
  delete window.YT
})

test('camera and microphone are checked first, and the way in is beside them', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'))
  show({ meeting: JOINED }, { userId: CREATOR + 1 })
  await button('카메라·마이크 확인').click()
  const check = page.getByRole('dialog', { name: '카메라·마이크 확인' })
  await expect.element(check.getByText(/^연결된 카메라가 없습니다/)).toBeVisible()
  await expectAccessible()
  await check.getByRole('button', { name: '참여하기' }).click()
  expect(open().mock.calls.at(-1)?.[0]).toBe(JOIN_URL)
  await expect.element(page.getByText('화상회의에 참여했습니다. 회의는 새 창에서 진행됩니다.')).toBeVisible()
})
