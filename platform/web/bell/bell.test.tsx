import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listNotifications, type Notification, seeNotifications } from '#platform/contract/notification.contract.ts'
import { listTasks, OWN_TASKS, type Task } from '#platform/contract/own-tasks.contract.ts'
import { cancelTask, clearTask, downloadTaskFile, retryTask, seeTasks } from '#platform/contract/task.contract.ts'
import { screen } from '../screens/screen.ts'
import { answer, fail } from '../testing/fake-server.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { Bell } from './bell.tsx'
import { useWatchedTasks } from './watched-tasks.ts'

const WorkScreen = () => (
  <>
    <h1>화면</h1>
    <Bell />
  </>
)
const ArrivalScreen = () => <h1>도착</h1>
const screens = [
  screen({ path: '/work', title: '화면', access: 'session', load: () => Promise.resolve({ WorkScreen }) }),
  screen({ path: '/told/{id}', title: '도착', access: 'session', load: () => Promise.resolve({ ArrivalScreen }) }),
]

const task = (over: Partial<Task> = {}): Task => ({
  taskNo: 7,
  title: '문자광고 내역 내보내기',
  status: 'RUNNING',
  doneCount: 3000,
  totalCount: 12_000,
  askedYmdt: '2026-11-23T09:00:00+09:00',
  finishedYmdt: null,
  failure: null,
  fileName: null,
  isSeen: false,
  ...over,
})
const done = (over: Partial<Task> = {}) =>
  task({
    status: 'DONE',
    doneCount: 12_000,
    finishedYmdt: '2026-11-23T09:01:00+09:00',
    fileName: '문자광고 내역 2026-11-23.xlsx',
    ...over,
  })
const failed = task({ taskNo: 8, status: 'FAILED', failure: '작업을 끝내지 못했습니다. 잠시 후 다시 시도해주세요.' })

const lists = (...list: Task[]) => answer(listTasks, { list })
const show = (...answers: Parameters<typeof showScreen>[0]['answers'] & object) =>
  showScreen({ at: '/work', screens, answers: [answer(seeTasks, {}), ...answers] })
const bell = () => page.getByRole('button', { name: /^알림(,|$)/ })
const bellName = () => bell().element().textContent

beforeEach(() => page.viewport(1280, 800))

describe('the bell', () => {
  test('tells how much runs and how much has ended unseen', async () => {
    show(lists(task(), done({ taskNo: 6 }), done({ taskNo: 5, isSeen: true })))
    await expect
      .element(page.getByRole('button', { name: '알림, 진행 중인 작업 1건, 새로 끝난 작업 1건' }))
      .toBeVisible()
    await expectAccessible()
  })

  test('without tasks says so when it is opened', async () => {
    show(lists())
    await bell().click()
    expect(bellName()).toBe('알림')
    await expect.element(page.getByText('진행 중이거나 끝난 작업이 없습니다.')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(bell()).toHaveFocus()
  })

  test('that cannot be read says why and asks again on request', async () => {
    const shown = show(fail(listTasks, 400, '잠시 후 다시 시도해주세요.'))
    await bell().click()
    await expect.element(page.getByText('잠시 후 다시 시도해주세요.')).toBeVisible()
    shown.server.use(lists(task()))
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByText('문자광고 내역 내보내기').first()).toBeVisible()
  })
})

describe('a task', () => {
  test('that runs shows how far it is and can be cancelled', async () => {
    const shown = show(lists(task()), answer(cancelTask, {}))
    await bell().click()
    await expect.element(page.getByText('3,000건 / 12,000건')).toBeVisible()
    await expect
      .element(page.getByRole('progressbar', { name: '문자광고 내역 내보내기 진행률' }))
      .toHaveAttribute('value', '0.25')
    await expectAccessible()
    expect(shown.server.of(seeTasks)).toEqual([])
    shown.server.use(lists(task({ status: 'CANCELED', finishedYmdt: '2026-11-23T09:00:30+09:00', isSeen: true })))
    await page.getByRole('button', { name: '취소 문자광고 내역 내보내기' }).click()
    await expect.element(page.getByText('2026.11.23 09:00 취소')).toBeVisible()
    expect(shown.server.of(cancelTask)[0]?.params).toEqual({ taskNo: '7' })
  })

  test('that is done keeps its file; opening the bell is seeing it', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const shown = show(lists(done()), answer(downloadTaskFile, new Blob(['x'])), answer(clearTask, {}))
    await bell().click()
    await expect.element(page.getByText('2026.11.23 09:01 완료 · 12,000건')).toBeVisible()
    await expect.poll(() => shown.server.of(seeTasks).length).toBe(1)
    await expectAccessible()
    await page.getByRole('button', { name: /^내려받기/ }).click()
    await expect.poll(() => click.mock.contexts.length).toBe(1)
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('문자광고 내역 2026-11-23.xlsx')
    click.mockRestore()
    shown.server.use(lists())
    await page.getByRole('button', { name: /^지우기/ }).click()
    await expect.element(page.getByText('진행 중이거나 끝난 작업이 없습니다.')).toBeVisible()
  })

  test('that failed says why and can be tried again', async () => {
    const shown = show(lists(failed), answer(retryTask, {}))
    await bell().click()
    await expect.element(page.getByText(failed.failure ?? '')).toBeVisible()
    await expectAccessible()
    shown.server.use(lists(task({ status: 'WAITING' })))
    await page.getByRole('button', { name: /^다시 시도/ }).click()
    await expect.element(page.getByText('차례를 기다리고 있습니다.')).toBeVisible()
  })

  test('that ends while the page is open is told of once; one that had ended before is not', async () => {
    const shown = show(answer(cancelTask, {}))
    // Ends by the click alone: the list is asked for again whenever it has become old.
    const first = () => (shown.server.of(cancelTask).length > 0 ? done() : task())
    shown.server.use(answer(listTasks, () => ({ list: [first(), done({ taskNo: 3 })] })))
    await bell().click()
    await page.getByRole('button', { name: /^취소/ }).click()
    await expect.element(page.getByText(/작업이 끝났습니다/)).toBeVisible()
    expect(page.getByText(/작업이 끝났습니다/).all()).toHaveLength(1)
  })
})

const WatchingScreen = () => {
  useWatchedTasks((title) => title === '보고 있는 일')
  return <WorkScreen />
}

test('several that end together are told of in one sentence, what the open screen shows is not', async () => {
  const watching = screen({
    path: '/work',
    title: '화면',
    access: 'session',
    load: () => Promise.resolve({ WatchingScreen }),
  })
  const titles = ['첫째 일', '둘째 일', '보고 있는 일']
  const all = (over: Partial<Task>) => titles.map((title, at) => task({ taskNo: at + 1, title, ...over }))
  const shown = showScreen({
    at: '/work',
    screens: [watching],
    answers: [answer(seeTasks, {}), lists(...all({}))],
  })
  await expect.element(page.getByRole('button', { name: '알림, 진행 중인 작업 3건' })).toBeVisible()
  shown.server.use(lists(...all({ status: 'DONE' })))
  shown.tellChanged([OWN_TASKS])
  await expect.element(page.getByText('‘첫째 일’ 외 1건의 작업이 끝났습니다.')).toBeVisible()
  expect(page.getByText(/끝났습니다/).all()).toHaveLength(1)
  shown.server.use(lists(...all({})))
  shown.tellChanged([OWN_TASKS])
  await expect.element(page.getByRole('button', { name: '알림, 진행 중인 작업 3건' })).toBeVisible()
  shown.server.use(lists(...all({ status: 'FAILED' }).slice(2), ...all({}).slice(0, 2)))
  shown.tellChanged([OWN_TASKS])
  await expect.element(page.getByRole('button', { name: '알림, 진행 중인 작업 2건, 새로 끝난 작업 1건' })).toBeVisible()
  expect(page.getByText(/실패했습니다/).elements()).toEqual([])
})

const note = (over: Partial<Notification> = {}): Notification => ({
  notificationNo: 3,
  kind: 'board.comment',
  kindTitle: '내 글의 댓글과 답글',
  text: '‘배너 자료’ 글에 댓글이 달렸습니다.',
  address: '/told/7',
  atYmdt: '2026-11-23T09:00:00+09:00',
  isSeen: false,
  ...over,
})
const tells = (...list: Notification[]) =>
  answer(listNotifications, { list, totalCount: list.length, unseenCount: list.filter(({ isSeen }) => !isSeen).length })

describe('a notification', () => {
  test('is counted while it is new, and leads to what happened', async () => {
    const shown = show(
      lists(),
      tells(note({ address: '/told/7?comment=3' }), note({ notificationNo: 2, text: '어제 일', isSeen: true })),
      answer(seeNotifications, {}),
    )
    await expect.element(page.getByRole('button', { name: '알림, 새 알림 1건' })).toBeVisible()
    await bell().click()
    await expectAccessible()
    await page.getByRole('link', { name: /‘배너 자료’ 글에 댓글이 달렸습니다\./ }).click()
    await expect.element(page.getByRole('heading', { name: '도착' })).toBeVisible()
    expect(shown.address()).toBe('/told/7?comment=3')
    expect(page.getByRole('heading', { name: '작업' }).query()).toBeNull()
  })

  test('is seen when the bell is opened, up to the newest that was shown, and stays marked until it is folded', async () => {
    let isSeen = false
    const shown = show(
      lists(),
      answer(listNotifications, () => ({
        list: [note({ isSeen }), note({ notificationNo: 2, text: '어제 일', isSeen: true })],
        totalCount: 2,
        unseenCount: isSeen ? 0 : 1,
      })),
      answer(seeNotifications, () => {
        isSeen = true
        return {}
      }),
    )
    await bell().click()
    await expect.poll(() => shown.server.of(seeNotifications).map(({ body }) => body)).toEqual([{ notificationNo: 3 }])
    await expect.element(page.getByRole('link', { name: /^새 알림 ‘배너 자료’ 글에/ })).toBeVisible()
    await expect.element(page.getByText('2026.11.23 09:00').first()).toBeVisible()
    await expect.poll(bellName).toBe('알림')
    await expect.element(page.getByText('새 알림', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await bell().click()
    await expect.element(page.getByText('‘배너 자료’ 글에 댓글이 달렸습니다.')).toBeVisible()
    expect(page.getByText('새 알림', { exact: true }).query()).toBeNull()
  })

  test('of many shows no more than 99 at the bell', async () => {
    show(
      lists(),
      answer(listNotifications, { list: [note()], totalCount: 120, unseenCount: 120 }),
      answer(seeNotifications, {}),
    )
    await expect.element(page.getByRole('button', { name: '알림, 새 알림 120건' })).toBeVisible()
    expect(bell().element().textContent).toContain('99+')
  })

  test('that there is none of is said, and that they cannot be read', async () => {
    const shown = show(lists(), fail(listNotifications, 400, '잠시 후 다시 시도해주세요.'))
    await bell().click()
    await expect.element(page.getByText('잠시 후 다시 시도해주세요.')).toBeVisible()
    shown.server.use(tells())
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByText('새로운 알림이 없습니다.')).toBeVisible()
  })
})

describe('on a phone', () => {
  test('the panel stands inside of the window', async () => {
    await page.viewport(390, 844)
    show(
      lists(task(), failed, done({ taskNo: 6 })),
      tells(note(), note({ notificationNo: 2 })),
      answer(seeNotifications, {}),
    )
    await bell().click()
    const { left, right } = page
      .getByRole('heading', { name: '작업' })
      .element()
      .closest('section')
      ?.parentElement?.getBoundingClientRect() ?? { left: -1, right: 1000 }
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})
