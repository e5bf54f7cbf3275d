import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type FailedWork,
  listFailedWork,
  retryFailedWork,
  settleFailedWork,
} from '#areas/base/failed-work/contract/failed-work.contract.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { failedWorkScreens } from './area.tsx'

const WORK: FailedWork = {
  workNo: 7,
  kind: 'REFUND',
  title: '문자광고 (110,000원)',
  reason: '환불이 끝나지 않았습니다.',
  advice: '다시 시도하면 결제사에 바로 확인합니다.',
  sinceYmdt: '2026-11-20T10:00:00+09:00',
  tries: 3,
  href: '/failed-work',
  actions: ['RETRY', 'SETTLE'],
  state: 'OPEN',
  settledYmdt: null,
  settledByName: '',
  comment: '',
}
const show = (work: Partial<FailedWork>, ...answers: Answer[]) =>
  showScreen({
    at: '/failed-work?detail=7',
    screens: failedWorkScreens,
    flags: ['ALL'],
    answers: [answer(listFailedWork, { list: [{ ...WORK, ...work }], totalCount: 1 }), ...answers],
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => page.viewport(1280, 800))

test('tells why it failed and what to do, and has it tried again', async () => {
  const shown = show({}, answer(retryFailedWork, { settledYmdt: '2026-11-23T09:00:00+09:00' }))
  await expect.element(page.getByText(WORK.advice)).toBeVisible()
  await expectAccessible()
  await button('다시 시도').click()
  await expect.element(page.getByText('다시 시도합니다.')).toBeVisible()
  expect(shown.server.of(retryFailedWork)[0]?.params).toEqual({ workNo: '7' })
})

test('what was done is written down; what somebody else was faster with is said', async () => {
  const shown = show({}, refuse(settleFailedWork, 'NOT_OPEN'))
  await button('처리 완료').click()
  await userEvent.fill(page.getByLabelText(/처리 내용/), '결제사에서 환불했습니다.')
  await page.getByRole('alertdialog').getByRole('button', { name: '처리 완료' }).click()
  await expect.element(page.getByText('이미 처리되었거나 저절로 해결된 작업입니다.')).toBeVisible()
  expect(shown.server.of(settleFailedWork)[0]?.body).toEqual({ comment: '결제사에서 환불했습니다.' })
})

test('what came right by itself says so, and offers nothing', async () => {
  show({ state: 'SETTLED', settledYmdt: '2026-11-21T10:00:00+09:00', actions: [] })
  await expect.element(page.getByText('저절로 해결됨').first()).toBeVisible()
  expect(button('다시 시도').query()).toBeNull()
})
