import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { listInstitutes, readInstitute } from '#areas/live/broadcast/contract/institute.contract.ts'
import { sampleBroadcast } from '#areas/live/broadcast/testing/broadcast.samples.ts'
import { liveBroadcastScreens } from '#areas/live/broadcast/web/area.tsx'
import { type Answer, answer, cutOff, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

afterEach(() => page.viewport(1280, 800))

const ON_AIR = sampleBroadcast()
const ENDED = sampleBroadcast({
  liveBroadcastNo: 10,
  broadcastName: '지난 방송',
  startDate: '2026-11-22 19:30:00',
  endDate: '2026-11-22 21:00:00',
})
const RESERVED = sampleBroadcast({
  liveBroadcastNo: 12,
  broadcastName: '예약된 방송',
  broadcastServiceType: 'ZOOM',
  broadcastServiceId: '',
  startDate: '2026-11-24 19:30:00',
})
const INSTITUTE = { liveInstituteNo: 1, instituteName: '바른교육원', registerDate: '2026-01-02 10:00:00' }

const institute = (list = [RESERVED, ON_AIR, ENDED]) =>
  answer(readInstitute, ({ query }) => {
    const [page, size] = [Number(query.pageNum), Number(query.pageSize)]
    const shown = list.slice((page - 1) * size, page * size)
    return { liveInstituteNo: 1, instituteName: '바른교육원', list: shown, totalCount: list.length }
  })
const show = (answers: readonly Answer[] = [], at = '/live/1', userId = ON_AIR.hostNeoId) =>
  showScreen({
    session: { userId },
    at,
    screens: liveBroadcastScreens,
    flags: ['NORMAL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [institute(), answer(listInstitutes, { list: [INSTITUTE] }), ...answers],
  })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

test('the list of institutes leads to the broadcasts of one', async () => {
  const shown = show([], '/live')
  await expect.element(row('바른교육원').getByText('2026.01.02')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: '바른교육원 방송 목록' }).click()
  await expect.poll(shown.address).toBe('/live/1')
})

test('who belongs to no institute is told so', async () => {
  show([answer(listInstitutes, { list: [] })], '/live')
  await expect.element(page.getByText(/소속된 기관이 없습니다/)).toBeVisible()
})

test('a broadcast on air or over has its tag, a reserved one its time', async () => {
  show()
  await expect.element(row('수시 지원 전략 라이브').getByText('방송중', { exact: true })).toBeVisible()
  await expect.element(row('지난 방송').getByText('종료', { exact: true })).toBeVisible()
  await expect.element(row('예약된 방송').getByText('예약', { exact: true })).toBeVisible()
  await expect.element(row('예약된 방송').getByText('2026.11.24 19:30', { exact: true })).toBeVisible()
  expect(row('예약된 방송').getByText('방송중').elements()).toHaveLength(0)
  await expectAccessible()
})

test('a broadcast leads to its rooms, its form and, once it is over, its report', async () => {
  show()
  const addressOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
  await expect.element(row('지난 방송')).toBeVisible()
  expect(addressOf('예약된 방송 호스트 입장')).toBe('/live/1/broadcast/12')
  expect(addressOf('예약된 방송 스태프 입장')).toBe('/live/1/broadcast/12/manager')
  expect(addressOf('예약된 방송 수정')).toBe('/live/1/broadcast/12/edit')
  expect(addressOf('지난 방송 리포트')).toBe('/live/1/broadcast/10/report')
  expect(addressOf('방송 개설')).toBe('/live/1/broadcast/new/edit')
  expect(
    row('예약된 방송')
      .getByRole('link', { name: /리포트/ })
      .elements(),
  ).toHaveLength(0)
  expect(
    row('지난 방송')
      .getByRole('button', { name: /방송 관리/ })
      .elements(),
  ).toHaveLength(0)
})

test.each([
  ['its host', ON_AIR.hostNeoId, '수정'],
  ['another of the institute', 1, '보기'],
])('the form of a broadcast on air is for %s to %s %s', async (_, userId, word) => {
  show([], '/live/1', userId)
  await expect.element(page.getByRole('link', { name: `수시 지원 전략 라이브 ${word}` })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '예약된 방송 수정' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '지난 방송 보기' })).toBeVisible()
})

test('a broadcast that was ended before its start says so, and no range that cannot be', async () => {
  const never = sampleBroadcast({ startDate: '2026-11-24 19:30:00', endDate: '2026-11-22 21:00:00' })
  show([institute([never, ENDED])])
  const times = row('수시 지원 전략 라이브')
  await expect.element(times.getByText('2026.11.24 19:30 예약, 시작 전 종료')).toBeVisible()
  expect(times.getByText('~').elements()).toHaveLength(0)
  await expect.element(row('지난 방송').getByText('2026.11.22 19:30 ~ 21:00')).toBeVisible()
})

test('a name of any length takes two lines, and is read whole where the mouse rests', async () => {
  const long = '가나다 라마바 '.repeat(12).trim()
  show([institute([sampleBroadcast({ broadcastName: long })])])
  const name = page.getByTitle(long)
  await expect.element(name).toBeVisible()
  const lines = (element: Element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)
  expect(Math.round(lines(name.element()))).toBe(2)
})

/** A window of 1280 pixels without the menu beside the list. */
const BESIDE_THE_MENU = 1280 - 216 - 48

test('what can be done with a broadcast stands in one line of a table', async () => {
  await page.viewport(BESIDE_THE_MENU, 800)
  show()
  const actions = row('예약된 방송').getByRole('link', { name: '예약된 방송 호스트 입장' })
  await expect.element(actions).toBeVisible()
  const tops = new Set(
    [...(actions.element().parentElement?.children ?? [])].map((it) => it.getBoundingClientRect().top),
  )
  expect(tops.size).toBe(1)
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
})

test('the link for viewers is copied, or shown where the browser keeps its clipboard', async () => {
  const link = `${location.origin}/live.html?liveBroadcastNo=11`
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  show()
  const copy = () => page.getByRole('button', { name: '수시 지원 전략 라이브 공유 링크 복사' }).click()
  await copy()
  await expect.element(page.getByText('공유 링크를 복사했습니다.')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(link)
  copied.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await copy()
  await expect.element(page.getByRole('alertdialog').getByText(link)).toBeVisible()
  copied.mockRestore()
})

const askToEnd = async () => {
  await page.getByRole('button', { name: '수시 지원 전략 라이브 방송 관리' }).click()
  await page.getByRole('menuitem', { name: '방송 종료' }).click()
}
const end = async () => {
  await askToEnd()
  await page.getByRole('alertdialog').getByRole('button', { name: '방송 종료' }).click()
}

test('whoever ends a broadcast of a remote meeting hears before and after that it has to be ended there, too', async () => {
  const remote = sampleBroadcast({ broadcastServiceType: 'REMOTE_MEETING', broadcastServiceId: '' })
  show([institute([remote]), answer(closeBroadcast, remote)])
  const hint = page.getByText(/회의 창에서도 회의를 종료해주세요/)
  await askToEnd()
  await expect.element(page.getByRole('alertdialog').getByText(/회의 창에서도 회의를 종료해주세요/)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '방송 종료' }).click()
  await expect.element(hint).toBeVisible()
})

test('a broadcast is ended after a question', async () => {
  const shown = show([answer(closeBroadcast, { ...ON_AIR, endDate: '2026-11-23 09:00:00' })])
  await end()
  await expect.element(page.getByText('방송을 종료했습니다.', { exact: true })).toBeVisible()
  expect(shown.server.of(closeBroadcast).map(({ params }) => params)).toEqual([{ id: '11' }])
})

test.each([
  ['of who is not its host', refuse(closeBroadcast, 'NOT_HOST')],
  ['of one that is over', refuse(closeBroadcast, 'BROADCAST_ENDED')],
  ['without a connection', cutOff(closeBroadcast)],
])('ending %s fails with one sentence', async (_, refusal) => {
  show([refusal])
  await end()
  await expect.element(page.getByText('방송을 개설만 본인만 종료할 수 있습니다.')).toBeVisible()
})

test('an institute without broadcasts says so', async () => {
  show([institute([])])
  await expect.element(page.getByText(/개설된 방송이 없습니다/)).toBeVisible()
})

test('an institute of others is not there', async () => {
  show([refuse(readInstitute, 'INSTITUTE_NOT_FOUND')])
  await expect.element(page.getByText('기관을 찾을 수 없습니다.')).toBeVisible()
})
