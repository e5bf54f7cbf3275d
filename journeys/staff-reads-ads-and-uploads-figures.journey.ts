import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { titlesOf } from '#areas/advertising/statistics/testing/figures-file.ts'
import { fileOf } from '#platform/testing/upload-form.ts'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
const folder = mkdtempSync(join(tmpdir(), 'figures-'))
let browser: Browser

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The page itself never has to be pushed sideways. */
const expectToFit = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

test('a visitor reads what the portal is for, opens a notice and the terms, and signs in', async () => {
  const visitor = await openWindow(browser)
  await visitor.goto(product.url)
  await visitor.getByRole('tab', { name: 'NSAT' }).click()
  const panel = visitor.getByRole('tabpanel', { name: 'NSAT' })
  await panel.waitFor()
  expect(await panel.getByRole('link', { name: /가입 문의/ }).getAttribute('href')).toContain('/login/inquiry')
  const notices = visitor.getByRole('link', { name: /연말 문자광고 검수 일정 안내/ })
  await notices.waitFor()
  await expectAccessible(visitor)
  await photograph(visitor, 'landing-1440')
  const [terms] = await Promise.all([
    visitor.waitForEvent('popup'),
    visitor.getByRole('link', { name: '이용약관' }).click(),
  ])
  await terms.getByRole('heading', { name: '이용약관' }).first().waitFor()
  expect(await terms.evaluate('[innerWidth, innerHeight]')).toEqual([700, 500])
  await terms.close()
  await notices.click()
  await visitor.getByRole('heading', { name: '연말 문자광고 검수 일정 안내' }).waitFor()
  await visitor.goto(product.url)
  await visitor.getByRole('link', { name: '로그인', exact: true }).first().click()
  await visitor.waitForURL('**/login?returnUrl=%2Fdashboard')
  await signIn(visitor, product.url, 'adops')
  // Work that waits leads to the list that shows exactly it.
  const inspection = visitor.getByRole('link', { name: /문자광고 검수요청/ }).first()
  await inspection.waitFor()
  await expectAccessible(visitor)
  await photograph(visitor, 'dashboard-1440')
  const count = Number(/(\d+)\s*건/.exec((await inspection.textContent()) ?? '')?.[1])
  await inspection.click()
  await visitor.getByText(`총 ${count}건`).waitFor()
  await visitor.goto(product.url)
  await visitor.waitForURL('**/dashboard')
})

test('staff read the timeline of a district, narrow it by name and open an ad; also on a phone', async () => {
  const member = await openWindow(browser)
  await signIn(member, product.url, 'member')
  await member.goto(`${product.url}/ad-timeline`)
  await member.getByRole('button', { name: '검색', exact: true }).click()
  const alert = member.getByRole('alertdialog', { name: '알림' })
  await alert.getByText('시/도를 선택해주세요.').waitFor()
  await alert.getByRole('button', { name: '확인' }).click()
  await member.getByLabel('시/도').selectOption({ label: '서울특별시' })
  await member.getByLabel('시/군/구').selectOption({ label: '강남구' })
  await member.getByRole('button', { name: '검색', exact: true }).click()
  await member.getByText('총 80개 학교').waitFor()
  await expectAccessible(member)
  await photograph(member, 'timeline-1440')
  const bar = member.getByRole('grid').getByRole('button').first()
  await bar.click()
  const dialog = member.getByRole('dialog')
  await dialog.getByText(/\d{4}\.\d{2}\.\d{2} ~ \d{4}\.\d{2}\.\d{2}/).waitFor()
  await dialog
    .getByText(/집행 예정|집행 중|일시중지|집행 완료|취소/)
    .first()
    .waitFor()
  await member.keyboard.press('Escape')
  await member.getByLabel('학교명').fill('중학교')
  await member.getByText(/^총 2\d개 학교$/).waitFor()
  const address = member.url()
  const phone = await openWindow(browser, 390)
  await signIn(phone, product.url, 'member')
  await phone.goto(address)
  await phone.getByText(/^총 2\d개 학교$/).waitFor()
  await expectToFit(phone)
  await photograph(phone, 'timeline-390')
})

test('staff upload figures, see what is wrong, correct it, read the charts and take the upload back', async () => {
  const admin = await openWindow(browser)
  await signIn(admin, product.url, 'admin')
  const writeFile = async (rows: readonly (readonly (string | number | null)[])[]) =>
    writeFileSync(join(folder, '시군구.xlsx'), await fileOf(titlesOf('child'), rows))
  const choose = () => admin.locator('input[type=file]').setInputFiles(join(folder, '시군구.xlsx'))
  await admin.goto(`${product.url}/upload-statistics`)
  await admin.getByRole('button', { name: '업로드', exact: true }).click()
  await admin.getByText('파일 유형을 선택해주세요.').first().waitFor()
  await admin.getByRole('radio', { name: /시\/군\/구별 학교/ }).check()

  await writeFile([
    [36_110, '2026-11-20', 105, 40_000, 21_000, 80_000],
    ['중구', '2026-11-20', 30, 9000, -1, 10_000],
  ])
  await choose()
  await admin.getByRole('button', { name: '업로드', exact: true }).click()
  const wrong = admin.getByRole('region', { name: '업로드 오류' })
  await wrong
    .getByText(/같은 이름의 시\/군\/구가 6곳 있습니다/)
    .first()
    .waitFor()
  await photograph(admin, 'upload-refused-1440')

  await writeFile([[36_110, '2026-11-20', 105, 40_000, 21_000, 80_000]])
  await choose()
  await admin.getByRole('button', { name: '검사(미리보기)' }).click()
  await admin.getByRole('region', { name: '검사 결과' }).waitFor()
  await admin.getByRole('button', { name: '업로드', exact: true }).click()
  await admin.getByText('업로드가 완료되었습니다.').first().waitFor()
  await expectAccessible(admin)

  const figures = `${product.url}/sales/school-area-statistics?provinceId=36&date=2026-11-20`
  await admin.goto(figures)
  await admin.getByRole('cell', { name: '40,000' }).first().waitFor()
  await admin.getByRole('cell', { name: '52.5%' }).first().waitFor()
  await admin.locator('svg.recharts-surface').first().waitFor()
  await expectAccessible(admin)
  await photograph(admin, 'area-statistics-1440')

  await admin.goto(`${product.url}/upload-statistics`)
  await admin
    .getByRole('row')
    .filter({ hasText: '시군구.xlsx' })
    .filter({ hasText: '저장' })
    .getByRole('link')
    .first()
    .click()
  await admin.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).click()
  await admin
    .getByText(/업로드를 되돌렸습니다/)
    .first()
    .waitFor()
  await admin.goto(figures)
  await admin
    .getByText(/2026\.10\.31/)
    .first()
    .waitFor()
  expect(await admin.getByRole('cell', { name: '40,000' }).count()).toBe(0)
})
