import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSession, listSessions, type OwnSession } from '#areas/base/account/contract/user.contract.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { peopleScreens } from './area.tsx'

const session = (sessionId: string, extra: Partial<OwnSession>): OwnSession => ({
  sessionId,
  createdYmdt: '2026-11-20T09:01:02+09:00',
  lastSeenYmdt: '2026-11-21T10:01:02+09:00',
  ipAddress: '203.0.113.7',
  device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  isCurrent: false,
  ...extra,
})

const list = answer(listSessions, {
  list: [session('a', { isCurrent: true }), session('b', { ipAddress: '198.51.100.4' })],
})
const show = (...answers: Parameters<typeof showScreen>[0]['answers'] & object) =>
  showScreen({ at: '/account/sessions', screens: peopleScreens, answers: [list, ...answers] })

test('every own session stands there and the current one is marked', async () => {
  show()
  await expect.element(page.getByText('총 2건')).toBeVisible()
  await expect.element(page.getByText('현재 기기')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '198.51.100.4', exact: true })).toBeVisible()
  await expectAccessible()
})

test('another device is signed out after a question, and the list is fetched again', async () => {
  const shown = show(answer(endSession, {}))
  await page.getByRole('button', { name: 'Chrome · Windows 198.51.100.4 로그아웃' }).click()
  await expect.element(page.getByRole('alertdialog', { name: '이 기기를 로그아웃하시겠습니까?' })).toBeVisible()
  await page.getByRole('button', { name: '로그아웃', exact: true }).click()
  await expect.element(page.getByText('로그아웃되었습니다.')).toBeVisible()
  expect(shown.server.of(endSession)[0]?.params).toEqual({ id: 'b' })
  await expect.poll(() => shown.server.of(listSessions).length).toBe(2)
})

test('a device that is signed out already says so', async () => {
  show(refuse(endSession, 'NOT_FOUND'))
  await page.getByRole('button', { name: 'Chrome · Windows 198.51.100.4 로그아웃' }).click()
  await page.getByRole('button', { name: '로그아웃', exact: true }).click()
  await expect.element(page.getByText('이미 로그아웃된 기기입니다.')).toBeVisible()
})
