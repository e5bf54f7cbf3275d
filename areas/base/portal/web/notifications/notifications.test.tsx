import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  listNotifications,
  type Notification,
  seeNotification,
  seeNotifications,
} from '#platform/contract/notification.contract.ts'
import {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '#platform/contract/notification-preferences.contract.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { portalScreens } from '../area.tsx'

const note = (over: Partial<Notification> = {}): Notification => ({
  notificationNo: 3,
  kind: 'board.comment',
  kindTitle: '내 글의 댓글과 답글',
  text: '‘배너 자료’ 글에 댓글이 달렸습니다.',
  address: '/dashboard',
  atYmdt: '2026-11-23T09:00:00+09:00',
  isSeen: false,
  ...over,
})
const FIXED = {
  kind: 'textAd.owner',
  title: '내 문자광고의 검수와 발송',
  inPortal: true,
  text: false,
  email: true,
  isFixed: true,
}
const COMMENT = {
  kind: 'board.comment',
  title: '내 글의 댓글과 답글',
  inPortal: true,
  text: false,
  email: false,
  isFixed: false,
}
const preferences = { kinds: [FIXED, COMMENT], hasPhone: true, hasEmail: false }

const show = (at: string, ...answers: Answer[]) =>
  showScreen({
    at,
    screens: portalScreens,
    answers: [
      answer(listNotifications, {
        list: [note(), note({ notificationNo: 2, text: '어제 일', isSeen: true })],
        totalCount: 2,
        unseenCount: 1,
      }),
      answer(readNotificationPreferences, preferences),
      ...answers,
    ],
  })

beforeEach(() => page.viewport(1280, 800))

test('what was told is marked as read one by one, or all of it', async () => {
  const shown = show('/notifications', answer(seeNotification, {}), answer(seeNotifications, {}))
  await expect.element(page.getByRole('link', { name: note().text })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^읽음/ }).click()
  await expect
    .poll(() => shown.server.of(seeNotification).map(({ params }) => params))
    .toEqual([{ notificationNo: '3' }])
  await page.getByRole('button', { name: '모두 읽음' }).click()
  await expect.poll(() => shown.server.of(seeNotifications).map(({ body }) => body)).toEqual([{ notificationNo: 3 }])
})

test('the unread alone, and those of one kind, stand in the address', async () => {
  const shown = show('/notifications')
  await page.getByRole('button', { name: '읽지 않음' }).click()
  await page.getByLabelText('종류').selectOptions('board.comment')
  await expect.poll(shown.address).toBe('/notifications?isUnread=true&kind=board.comment')
  await expect
    .poll(() => shown.server.of(listNotifications).at(-1)?.query)
    .toMatchObject({ isUnread: 'true', kind: 'board.comment' })
})

test('each way is chosen for itself; what may not be switched off says so', async () => {
  const shown = show('/notifications?part=preferences', answer(changeNotificationPreferences, preferences))
  await expect.element(page.getByText('포털 알림은 끌 수 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: `${FIXED.title} 포털` })).toBeDisabled()
  await expect.element(page.getByText(/메일 주소가 없어/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('checkbox', { name: `${COMMENT.title} 문자` }).click()
  await expect
    .poll(() => shown.server.of(changeNotificationPreferences)[0]?.body)
    .toEqual({ kinds: [{ kind: 'board.comment', inPortal: true, text: true, email: false }] })
})

test('a choice that is refused is told', async () => {
  show('/notifications?part=preferences', refuse(changeNotificationPreferences, 'UNKNOWN_KIND'))
  await page.getByRole('checkbox', { name: `${COMMENT.title} 메일` }).click()
  await expect.element(page.getByText('받을 수 없는 알림 종류입니다.')).toBeVisible()
})
