import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
const ORDERS = '/promotion-manager/package/order-history'
const SORTED = '?paymentStatusCode=PAY_COMPLETE&sort=preferredYmd'
const VIEW = '희망일이 가까운 주문'
let browser: Browser

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const button = (page: Pick<Page, 'getByRole'>, name: string | RegExp) => page.getByRole('button', { name }).first()

test('somebody sorts a list, shares the view, and comes back to it by the menu', async () => {
  const adops = await openWindow(browser, 1280)
  await signIn(adops, product.url, 'adops')
  await adops.goto(product.url + ORDERS)
  await adops.getByLabel('결제 상태', { exact: true }).selectOption({ label: '결제완료' })
  await adops.getByRole('button', { name: '검색', exact: true }).click()
  await adops.waitForURL('**paymentStatusCode=PAY_COMPLETE**')
  await adops.getByRole('columnheader', { name: '광고 희망일' }).getByRole('button').click()
  await adops.waitForURL(`**${SORTED}`)
  await adops.getByRole('button', { name: '보기', exact: true }).click()
  const form = adops.getByRole('form', { name: '새 보기' })
  await form.getByLabel('보기 이름').fill(VIEW)
  await form.getByRole('checkbox', { name: /공유/ }).check()
  await form.getByRole('button', { name: '지금 조건을 새 보기로 저장' }).click()
  await button(adops, `보기: ${VIEW}`).waitFor()
  await expectAccessible(adops)
  await photograph(adops, 'list-view-1280')
  const menu = adops.getByRole('navigation', { name: '화면 메뉴' })
  await menu.getByRole('link', { name: '문자광고 관리' }).click()
  await adops.getByRole('heading', { name: '문자광고 관리' }).waitFor()
  await menu.getByRole('link', { name: '패키지광고 관리' }).click()
  await adops.waitForURL(`**${SORTED}`)
})

test('another person of the operator opens the view', async () => {
  const admin = await openWindow(browser, 1280)
  await signIn(admin, product.url, 'admin')
  await admin.goto(product.url + ORDERS)
  await admin.getByRole('button', { name: '보기', exact: true }).click()
  await admin.getByRole('list', { name: '저장한 보기' }).getByRole('button', { name: VIEW }).click()
  await admin.waitForURL(`**${SORTED}`)
  await admin.getByRole('columnheader', { name: '광고 희망일' }).and(admin.locator('[aria-sort=ascending]')).waitFor()
})

test('several rows are worked on at once, and the list goes out as a file', async () => {
  const adops = await openWindow(browser, 1280)
  await signIn(adops, product.url, 'adops')
  await adops.goto(`${product.url}/ads/manage?status=READY`)
  await adops.getByRole('checkbox', { name: '1번째 행 선택', exact: true }).click()
  await adops.getByRole('checkbox', { name: '2번째 행 선택', exact: true }).click()
  await button(adops.getByRole('region', { name: '선택한 건' }), '일시중지 2건').click()
  await button(adops.getByRole('alertdialog'), '광고 일시중지').click()
  await adops.getByText('2건 중 2건 처리').waitFor()
  await adops.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click()
  const [file] = await Promise.all([adops.waitForEvent('download'), button(adops, '엑셀 내려받기').click()])
  expect(file.suggestedFilename()).toMatch(/^지역광고 관리.*\.xlsx$/)
})
