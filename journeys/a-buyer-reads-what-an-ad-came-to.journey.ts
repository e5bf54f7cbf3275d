import { type Browser, type Page, request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'
import { type AdChoice, chooseScheduleAndSchools, payInTheWindow } from './text-ad-steps.ts'

const TUESDAY_MORNING = '2026-11-24T09:00:00+09:00'
const BEFORE_SENDING = '2026-11-25T10:44:55+09:00'
const SENDING = '2026-11-25T10:59:57+09:00'
const TARGET = 'https://academy.example/winter'
const TITLE = '가득초등학교 외 1개 학교 특강 안내'
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36'

const product = new Product()
const SHORT = new RegExp(`${product.url}/r/[A-Za-z]{7}`)
let browser: Browser
let academy: Page
let manager: Page
let ad: AdChoice

beforeAll(async () => {
  await product.start(TUESDAY_MORNING)
  browser = await openBrowser()
  academy = await openWindow(browser)
  manager = await openWindow(browser)
  ad = { url: product.url, day: '2026년 11월 25일(수)', schools: ['가득초등학교', '감성초등학교'], contents: '' }
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const messages = async (): Promise<{ recipientNo: string; body: string }[]> =>
  (await (await fetch(`${product.simulatorUrl}/sms/_messages?purpose=AD`)).json()) as {
    recipientNo: string
    body: string
  }[]

/** Somebody's phone opens an address: where it is led, without going there. */
async function openOnPhone(address: string, userAgent = PHONE): Promise<string | undefined> {
  const phone = await request.newContext({ userAgent })
  const answer = await phone.get(address, { maxRedirects: 0 })
  await phone.dispose()
  return answer.headers().location
}

test('a buyer puts a link into an ad: a wrong one is refused, the right one is shown as it will be sent', async () => {
  await signIn(academy, product.url, 'academy')
  await chooseScheduleAndSchools(academy, ad)
  await academy.getByLabel('발송 목적').selectOption('특강 안내')
  const text = academy.getByRole('textbox', { name: '내용' })
  await text.fill('겨울 특강을 모집합니다. 신청: http://academy.example/winter')
  await academy.getByRole('button', { name: '다음', exact: true }).click()
  await academy
    .getByText(/링크는 https:\/\/로 시작해야 합니다/)
    .first()
    .waitFor()
  await text.fill(`겨울 특강을 모집합니다.\n(${TARGET})에서 신청해주세요.`)
  await academy.getByRole('region', { name: '문자 미리보기' }).getByText(SHORT).waitFor()
  await academy.getByRole('button', { name: '다음', exact: true }).click()
  await academy.getByRole('heading', { name: /^최종 확인/ }).waitFor()
  await payInTheWindow(academy, '결제 승인')
  await academy.getByText('문자광고 신청이 완료되었습니다.').first().waitFor()
})

test('whoever inspects it sees the short link and approves', async () => {
  await signIn(manager, product.url, 'adops')
  await manager.goto(`${product.url}/promotion-manager/sms-history`)
  await manager
    .getByRole('link', { name: TITLE })
    .or(manager.getByRole('button', { name: TITLE }))
    .first()
    .click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByRole('region', { name: '문자 미리보기' }).getByText(SHORT).waitFor()
  await dialog.getByRole('button', { name: '승인', exact: true }).click()
  await manager.getByText('승인되었습니다.').first().waitFor()
})

test('parents get it once, each with the link of their school; some open it, and a messenger looks at it', async () => {
  await product.start(BEFORE_SENDING)
  await product.start(SENDING)
  await expect
    .poll(() => messages().then((list) => list.length), { timeout: 120_000, interval: 500 })
    .toBeGreaterThan(0)
  await expect
    .poll(
      async () => {
        const before = (await messages()).length
        await new Promise((resolve) => setTimeout(resolve, 2_000))
        return (await messages()).length - before
      },
      { timeout: 60_000 },
    )
    .toBe(0)
  const arrived = await messages()
  expect(new Set(arrived.map((each) => each.recipientNo)).size).toBe(arrived.length)
  const links = [...new Set(arrived.map(({ body }) => SHORT.exec(body)?.[0] ?? ''))]
  expect(links).toHaveLength(2)
  const [first = '', second = ''] = links
  expect(await openOnPhone(first)).toBe(TARGET)
  expect(await openOnPhone(first)).toBe(TARGET)
  expect(await openOnPhone(second)).toBe(TARGET)
  expect(await openOnPhone(second, 'facebookexternalhit/1.1; kakaotalk-scrap/1.0')).toBe(TARGET)
  expect(await openOnPhone(`${product.url}/r/qqqqqqq`)).toBeUndefined()
})

test('the buyer reads what the ad came to, and takes it along as sheet and as report', async () => {
  await signIn(academy, product.url, 'academy')
  await academy.goto(`${product.url}/promotion/sms-history`)
  await academy.getByRole('link', { name: TITLE }).first().click()
  await academy.getByRole('dialog').getByText('발송완료').first().waitFor({ timeout: 120_000 })
  await academy.getByRole('link', { name: '학교별 결과와 링크 클릭 보기' }).click()
  await academy.getByRole('heading', { name: '발송 결과', level: 1 }).waitFor()
  await academy.getByText('3회', { exact: true }).first().waitFor()
  await academy.getByText('3대', { exact: true }).waitFor()
  await academy.getByRole('cell', { name: '가득초등학교' }).waitFor()
  await expectAccessible(academy)
  await photograph(academy, 'ad-result-1440')
  for (const [button, file] of [
    ['엑셀 내려받기', `${TITLE} 발송 결과.xlsx`],
    ['결과 보고서 (PDF)', /^문자광고 결과 보고서 \d+\.pdf$/],
  ] as const) {
    const saved = academy.waitForEvent('download')
    await academy.getByRole('button', { name: button }).click()
    expect((await saved).suggestedFilename()).toMatch(file)
  }
  const phone = await openWindow(browser, 390)
  await signIn(phone, product.url, 'academy')
  await phone.goto(academy.url())
  await phone.getByText('3회', { exact: true }).first().waitFor()
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await photograph(phone, 'ad-result-390')
  await phone.close()
})

test('nobody else reads it', async () => {
  const other = await openWindow(browser)
  await signIn(other, product.url, 'academy2')
  await other.goto(academy.url())
  await other
    .getByText(/찾을 수 없습니다/)
    .first()
    .waitFor()
  await other.close()
})
