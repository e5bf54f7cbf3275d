import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { SAMPLE_CONFIG } from '#areas/base/portal/testing/notice.samples.ts'
import { answer, cutOff } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { portalScreens } from '../area.tsx'

const POLICIES = [
  ['/terms', '이용약관', '제9조 (취소와 환불)'],
  ['/privacy', '개인정보처리방침', '3. 보유 기간과 파기'],
] as const

test.each(POLICIES)('%s is a whole text with headings, effective day and company, for everybody', async (...policy) => {
  const [at, title, heading] = policy
  await page.viewport(700, 500)
  showScreen({ at, screens: portalScreens, flags: null, answers: [answer(readConfig, SAMPLE_CONFIG)] })
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await expect.element(page.getByText('시행일 2026년 11월 1일')).toBeVisible()
  await expect.element(page.getByText(/고객센터 1577-1234/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\{\w+\}/)
  expect(document.body.textContent).toContain(SAMPLE_CONFIG.company.name)
  await expectAccessible()
})

test('a policy can be read without the operator’s data, and on a phone', async () => {
  await page.viewport(390, 844)
  showScreen({ at: '/privacy', screens: portalScreens, flags: null, answers: [cutOff(readConfig)] })
  await expect.element(page.getByRole('table', { name: '2. 수집하는 항목과 이용 목적' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(document.body.textContent).not.toMatch(/\{\w+\}/)
})
