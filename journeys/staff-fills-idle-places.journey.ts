import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#platform/testing/pdf-file.ts'
import { expectAccessible, openBrowser, openWindow, photograph, savedBytes, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
const folder = mkdtempSync(join(tmpdir(), 'paper-'))
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

/** What a button hands over. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const { pages } = await readPdf(await savedBytes(file))
  return { name: file.suggestedFilename(), text: pages.map(({ text }) => text).join('\n') }
}

/** What the browser would print, as text: its pages are as wide as A4 across. */
async function printed(page: Page, name: string): Promise<string> {
  const pdf = await page.pdf({ path: join(folder, `${name}.pdf`), preferCSSPageSize: true })
  const { pages } = await readPdf(pdf)
  expect(pages[0]?.size).toEqual([842, 595])
  return pages.map(({ text }) => text).join('\n')
}

const cell = (page: Page, name: RegExp) => page.getByRole('button', { name })

test('an operator finds an idle district, places an ad there, sees it clash, moves it, and prints what it is now', async () => {
  const adops = await openWindow(browser)
  await signIn(adops, product.url, 'adops')
  await adops.goto(`${product.url}/ads/occupancy`)
  await adops.getByRole('button', { name: '검색', exact: true }).click()
  const alert = adops.getByRole('alertdialog', { name: '알림' })
  await alert.getByText('시/도를 선택해주세요.').waitFor()
  await alert.getByRole('button', { name: '확인' }).click()
  await adops.getByLabel('시/도').selectOption({ label: '서울특별시' })
  await adops.getByRole('button', { name: '검색', exact: true }).click()

  // The keyboard alone finds the empty month of a district.
  const idle = cell(adops, /^중구 2027년 9월 0%/)
  await cell(adops, /^중구 2026년 11월/).focus()
  for (let month = 0; month < 10; month += 1) await adops.keyboard.press('ArrowRight')
  await adops.keyboard.press('Enter')
  expect(await idle.getAttribute('aria-pressed')).toBe('true')
  await expectAccessible(adops)
  await photograph(adops, 'occupancy-1440')

  await adops.getByRole('link', { name: '이 지역에 광고 등록' }).click()
  const fill = async (title: string) => {
    await adops.getByRole('textbox', { name: '제목' }).fill(title)
    await adops.getByLabel(/^광고주/).fill('가을학원')
    await adops.getByLabel(/^금액/).fill('300000')
    await adops.getByLabel(/^유형/).fill('앱 배너')
    await adops.getByLabel(/^위치/).fill('메인 상단')
    await adops.getByText('조회 결과 31곳').waitFor()
    await adops.getByRole('checkbox', { name: '조회 결과 모두 선택' }).check()
    await adops.getByRole('button', { name: '등록', exact: true }).click()
    await adops.waitForURL(/\/ads\/manage\/\d+$/)
  }
  expect(await adops.getByRole('textbox', { name: '시작일' }).inputValue()).toBe('2027.09.01')
  await fill('가을 특강')

  // Somebody places another one at the same places: both are told as a conflict.
  await adops.goto(
    `${product.url}/ads/manage/new?provinceId=11&districtId=11140&startDate=2027-09-20&endDate=2027-10-10`,
  )
  await fill('가을 모집')
  const later = adops.url()
  await adops.goto(`${product.url}/ads/occupancy?provinceId=11`)
  await cell(adops, /^중구 2027년 9월 20% .*겹치는 자리 31곳$/).click()
  await adops.getByRole('link', { name: '겹치는 광고 보기' }).click()
  await adops.getByText('2027.09.20 ~ 2027.09.30 (11일)').waitFor()
  await expectAccessible(adops)
  await photograph(adops, 'ad-conflicts-1440')
  await adops.getByRole('link', { name: '가을 모집' }).click()
  await adops.waitForURL(later)
  await adops.getByRole('textbox', { name: '시작일' }).fill('2027.10.01')
  await adops.getByRole('button', { name: '저장', exact: true }).click()
  await adops.getByText('변경한 내용을 저장했습니다.').first().waitFor()
  await adops.goto(
    `${product.url}/ads/occupancy/conflicts?provinceId=11&districtId=11140&startDate=2027-09-01&endDate=2027-10-31`,
  )
  await adops.getByText('기간에 겹치는 광고가 없습니다.').waitFor()

  await adops.goto(`${product.url}/ads/occupancy?provinceId=11`)
  await cell(adops, /^중구 2027년 9월 20%/).waitFor()
  expect(await printed(adops, 'occupancy')).toContain('중구')
  const paper = await saved(adops, 'PDF')
  expect(paper.name).toBe('지역광고 점유율 서울특별시 2026-11.pdf')
  expect(paper.text).toContain('2026년 11월 ~ 2027년 10월')
})

test('the timeline of the district is zoomed by keys, printed across and handed on as a PDF; also on a phone', async () => {
  const member = await openWindow(browser)
  await signIn(member, product.url, 'member')
  const address = `${product.url}/ad-timeline?provinceId=11&districtId=11680&startDate=2026-11-01&endDate=2027-10-31`
  await member.goto(address)
  await member.getByText('총 80개 학교').waitFor()
  await member.keyboard.press('-')
  await member.keyboard.press('-')
  await member.waitForURL(`${address}&zoom=month`)
  await member.getByRole('columnheader', { name: '2026년 11월, 오늘 포함' }).waitFor()
  await expectAccessible(member)
  await photograph(member, 'timeline-months-1440')
  const text = await printed(member, 'timeline')
  for (const part of ['지역광고 현황', '2026.11.01 ~ 2027.10.31', '12월', '개포고등학교']) expect(text).toContain(part)
  const paper = await saved(member, 'PDF')
  expect(paper.name).toBe('지역광고 현황 서울특별시 강남구 2026-11-24.pdf')
  expect(paper.text).toContain('개포고등학교')
  const phone = await openWindow(browser, 390)
  await signIn(phone, product.url, 'member')
  for (const path of [`${address}&zoom=week`, `${product.url}/ads/occupancy?provinceId=11`]) {
    await phone.goto(path)
    await phone.getByRole('button', { name: 'PDF' }).waitFor()
    await expectToFit(phone)
  }
})
