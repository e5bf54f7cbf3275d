import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'
import { type AdChoice, chooseScheduleAndSchools, payInTheWindow, writeMaterial } from './text-ad-steps.ts'

const product = new Product()
const TUESDAY_MORNING = '2026-11-24T09:00:00+09:00'
const BEFORE_SENDING = '2026-11-25T10:44:55+09:00'
const SENDING = '2026-11-25T10:59:57+09:00'
let browser: Browser
let academy: Page
let manager: Page
let sent: AdChoice
let cancelled: AdChoice

beforeAll(async () => {
  await product.start(TUESDAY_MORNING)
  browser = await openBrowser()
  academy = await openWindow(browser)
  manager = await openWindow(browser)
  const common = { url: product.url, day: '2026년 11월 25일(수)' }
  sent = {
    ...common,
    schools: ['가득초등학교', '감성초등학교'],
    contents: '겨울 특강을 안내드립니다.\n선착순 20명! (방문 상담 환영)',
  }
  cancelled = { ...common, schools: ['가락초등학교'], contents: '설명회에 초대합니다.' }
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const messages = async (purpose: string): Promise<{ recipientNo: string; body: string; reserve: number }[]> =>
  (await (await fetch(`${product.simulatorUrl}/sms/_messages?purpose=${purpose}`)).json()) as {
    recipientNo: string
    body: string
    reserve: number
  }[]

async function openAd(page: Page, path: string, title: string): Promise<void> {
  await page.goto(product.url + path)
  await page
    .getByRole('link', { name: title })
    .or(page.getByRole('button', { name: title }))
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

test('a visitor who wants to write an ad signs in first and comes back to where they wanted to go', async () => {
  const visitor = await openWindow(browser)
  await visitor.goto(`${product.url}/promotion/sms-history`)
  await visitor.waitForURL('**/login?returnUrl=*')
  await expectAccessible(visitor)
  await visitor.getByLabel('아이디', { exact: true }).fill('academy2')
  await visitor.getByLabel('비밀번호', { exact: true }).fill('partner-demo')
  await visitor.getByRole('button', { name: '로그인', exact: true }).click()
  await visitor.waitForURL('**/promotion/sms-history')
  await visitor.close()
})

test('an academy picks a slot and schools, writes the ad, tests it and pays by card', async () => {
  await signIn(academy, product.url, 'academy')
  await chooseScheduleAndSchools(academy, sent)
  await academy.getByLabel('발송 목적').selectOption('특강 안내')
  await academy.getByRole('textbox', { name: '내용' }).fill(sent.contents)
  await academy.getByRole('button', { name: '테스트 발송' }).click()
  await academy.getByText('테스트 문자가 발송되었습니다.').first().waitFor()
  expect((await messages('TEST')).at(-1)?.body).toContain('겨울 특강을 안내드립니다.')
  await academy.keyboard.press('Escape')
  await photograph(academy, 'wizard-material-1440')
  await writeMaterial(academy, sent)
  await photograph(academy, 'wizard-confirm-1440')
  await payInTheWindow(academy, '결제 승인')
  await academy.getByText('문자광고 신청이 완료되었습니다.').first().waitFor()
  await openAd(academy, '/promotion/sms-history', '가득초등학교 외 1개 학교 특강 안내')
  await academy.getByRole('dialog').getByText('결제 완료').first().waitFor()
  await photograph(academy, 'history-detail-1440')
})

test('giving up in the payment window costs nothing, and the ad can be paid afterwards', async () => {
  await chooseScheduleAndSchools(academy, cancelled)
  await writeMaterial(academy, cancelled)
  await payInTheWindow(academy, '취소')
  await academy.getByRole('heading', { name: '결제가 취소되었습니다.' }).waitFor()
  await academy.getByRole('button', { name: '확인', exact: true }).click()
  await payInTheWindow(academy, '결제 승인')
  await academy.getByText('문자광고 신청이 완료되었습니다.').first().waitFor()
})

test('an administrator approves one ad and cancels the other, which is refunded', async () => {
  await signIn(manager, product.url, 'adops')
  await openAd(manager, '/promotion-manager/sms-history', '가득초등학교 외 1개 학교 특강 안내')
  await manager.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click()
  await manager.getByText('승인되었습니다.').first().waitFor()
  await openAd(manager, '/promotion-manager/sms-history', '가락초등학교 특강 안내')
  await photograph(manager, 'manager-detail-1440')
  await manager.getByRole('button', { name: '예약 취소' }).click()
  await manager.getByRole('textbox', { name: /사유/ }).fill('학원 요청')
  await manager
    .getByRole('alertdialog')
    .getByRole('button', { name: /^[\d,]+원 환불하고 취소$/ })
    .click()
  await manager.getByText('광고 예약이 취소되었습니다.').first().waitFor()
  const payments = (await (await fetch(`${product.simulatorUrl}/payments/_list`)).json()) as {
    status: string
    amount: number
    cancelledAmount: number
  }[]
  expect(payments.at(-1)).toMatchObject({ status: 'CANCELLED', cancelledAmount: payments.at(-1)?.amount })
})

test('at its time the ad goes once to every consenting parent, and everybody sees what happened', async () => {
  await product.start(BEFORE_SENDING)
  // A day has passed since: the sessions are over.
  await signIn(manager, product.url, 'adops')
  const waiting = `${product.url}/api/promotion/sms/manager/reserve?reserveStatus=SEND_WAIT&periodType=sendReserveYmdt&startDate=2026-11-25&endDate=2026-11-25`
  const locked = async () => ((await (await manager.request.get(waiting)).json()) as { totalCount: number }).totalCount
  await expect.poll(locked, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0)
  // Everything is prepared, and nothing goes out before its time.
  expect(await messages('AD')).toEqual([])
  await product.start(SENDING)
  await expect
    .poll(() => messages('AD').then((list) => list.length), { timeout: 60_000, interval: 500 })
    .toBeGreaterThan(0)
  await signIn(academy, product.url, 'academy')
  await openAd(academy, '/promotion/sms-history', '가득초등학교 외 1개 학교 특강 안내')
  await academy.getByRole('dialog').getByText('발송완료').first().waitFor({ timeout: 120_000 })
  const ads = await messages('AD')
  expect(new Set(ads.map((each) => each.recipientNo)).size).toBe(ads.length)
  expect(ads.every((each) => each.body.startsWith('(광고)') && each.body.includes('무료수신거부'))).toBe(true)
  await academy.getByRole('dialog').getByText('전달 완료').waitFor()
  await photograph(academy, 'history-sent-1440')
})

test('on a phone the history reads as cards and nothing runs out of the screen', async () => {
  const phone = await openWindow(browser, 390)
  await signIn(phone, product.url, 'academy')
  for (const path of ['/promotion', '/promotion/sms-contents', '/promotion/sms-history']) {
    await phone.goto(product.url + path)
    await phone.getByRole('heading', { level: 1 }).first().waitFor()
    const isWider = await phone.evaluate('document.documentElement.scrollWidth > window.innerWidth')
    expect({ path, isWider }).toEqual({ path, isWider: false })
    await photograph(phone, `${path.slice(1).replaceAll('/', '-')}-390`)
  }
  await phone.close()
})
