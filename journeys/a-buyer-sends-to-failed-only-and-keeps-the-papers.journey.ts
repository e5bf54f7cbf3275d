import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#platform/testing/pdf-file.ts'
import { expectAccessible, openBrowser, openWindow, photograph, savedBytes, signIn } from './browser.ts'
import { Product } from './product.ts'
import { type AdChoice, chooseScheduleAndSchools, payInTheWindow } from './text-ad-steps.ts'

const TUESDAY_MORNING = '2026-11-24T09:00:00+09:00'
const BEFORE_SENDING = '2026-11-25T10:44:55+09:00'
const SENDING = '2026-11-25T10:59:10+09:00'
const BEFORE_SENDING_AGAIN = '2026-11-26T10:44:55+09:00'
const SENDING_AGAIN = '2026-11-26T10:59:50+09:00'
const TITLE = '가득초등학교 외 1개 학교 특강 안내'

const product = new Product()
let browser: Browser
let academy: Page
let manager: Page
let ad: AdChoice
let resultUrl = ''

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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const messages = async (): Promise<{ recipientNo: string; body: string }[]> =>
  (await (await fetch(`${product.simulatorUrl}/sms/_messages?purpose=AD`)).json()) as {
    recipientNo: string
    body: string
  }[]

/** So many of a hundred messages that are taken from now on do not arrive. */
const failResults = (share: number) =>
  fetch(`${product.simulatorUrl}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'sms', mode: 'fail-results', share }),
  })

/** Presses a button that gives a PDF: the name it is saved under and its text. */
async function paperOf(page: Page, name: string): Promise<{ file: string; text: string }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  const { pages } = await readPdf(await savedBytes(saved))
  return {
    file: saved.suggestedFilename(),
    text: pages
      .map((each) => each.text)
      .join('\n')
      .replaceAll(/\s+/g, ' '),
  }
}

/** Whoever inspects approves the newest ad of the name. */
async function approve(): Promise<void> {
  await signIn(manager, product.url, 'adops')
  await manager.goto(`${product.url}/promotion-manager/sms-history`)
  await manager
    .getByRole('link', { name: TITLE })
    .or(manager.getByRole('button', { name: TITLE }))
    .first()
    .click()
  await manager.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click()
  await manager.getByText('승인되었습니다.').first().waitFor()
}

test('a buyer keeps a text with fields and writes the ad from it: what is not filled in does not go on', async () => {
  await signIn(academy, product.url, 'academy')
  await chooseScheduleAndSchools(academy, ad)
  await academy.getByLabel('발송 목적').selectOption('특강 안내')
  const text = academy.getByRole('textbox', { name: '내용' })
  await text.fill('{학원명} 겨울 특강을 모집합니다. {날짜} 개강')
  await button(academy, '문구로 저장').click()
  await academy.getByRole('textbox', { name: /문구 이름/ }).fill('특강 모집')
  await button(academy, '저장').click()
  await academy.getByText(/불러올 때 채울 항목: 학원명, 날짜/).waitFor()
  await button(academy, '다음').click()
  await academy.getByText('채우지 않은 항목이 있습니다: {학원명}').first().waitFor()
  await academy.getByLabel('저장한 문구').selectOption('특강 모집')
  await button(academy, '문구 불러오기').click()
  const form = academy.getByRole('dialog', { name: "'특강 모집' 채우기" })
  await form.getByRole('button', { name: '내용에 넣기' }).click()
  await form.getByText("'학원명' 항목을 입력해주세요.").waitFor()
  await form.getByRole('textbox', { name: /학원명/ }).fill('가람학원')
  await expectAccessible(academy)
  await photograph(academy, 'ad-template-1440')
  await form.getByRole('button', { name: '내용에 넣기' }).click()
  expect(await text.inputValue()).toBe('가람학원 겨울 특강을 모집합니다. 11월 25일(수) 개강')
  await button(academy, '다음').click()
  await academy.getByRole('heading', { name: /^최종 확인/ }).waitFor()
})

test('the price comes on paper before it is paid', async () => {
  const { file, text } = await paperOf(academy, '견적서 (PDF)')
  expect(file).toMatch(/^문자광고 견적서 \d+\.pdf$/)
  for (const part of ['견적 금액 220,000원', '가득초등학교', '부가세 20,000원']) expect(text).toContain(part)
  await payInTheWindow(academy, '결제 승인')
  await academy.getByText('문자광고 신청이 완료되었습니다.').first().waitFor()
  await approve()
})

test('nothing arrives, and the buyer has it sent again to those who can be reached, at no cost', async () => {
  await product.start(BEFORE_SENDING)
  await product.start(SENDING)
  await failResults(100)
  await expect
    .poll(() => messages().then((list) => list.length), { timeout: 120_000, interval: 500 })
    .toBeGreaterThan(0)
  await signIn(academy, product.url, 'academy')
  await academy.goto(`${product.url}/promotion/sms-history`)
  await academy.getByRole('link', { name: TITLE }).first().click()
  await academy.getByRole('dialog').getByText('발송완료').first().waitFor({ timeout: 120_000 })
  await academy.getByRole('link', { name: '학교별 결과와 링크 클릭 보기' }).click()
  await academy.getByRole('heading', { name: '발송 결과', level: 1 }).waitFor()
  resultUrl = academy.url()
  const again = academy.getByRole('region', { name: '실패한 수신자에게 다시 보내기' })
  await expect
    .poll(
      async () => {
        await academy.reload()
        await again.waitFor()
        return again.textContent()
      },
      { timeout: 120_000, interval: 3_000 },
    )
    .toContain('추가 금액 없이')
  await expectAccessible(academy)
  await photograph(academy, 'ad-resend-1440')
  await button(academy, '발송 일시 선택').click()
  await button(academy, '검수 요청').click()
  await academy.getByText(/광고의 실패한 수신자에게 다시 보냅니다/).waitFor()
  await academy.getByRole('link', { name: '처음 보낸 광고의 결과 보기' }).click()
  await academy.getByRole('link', { name: '다시 보낸 광고의 결과 보기' }).waitFor()
  expect(await button(academy, '발송 일시 선택').count()).toBe(0)
  expect(academy.url()).toBe(resultUrl)
  await approve()
})

test('it goes out once more, and its own result stands beside the first one', async () => {
  const before = await messages()
  await product.start(BEFORE_SENDING_AGAIN)
  await product.start(SENDING_AGAIN)
  await expect
    .poll(() => messages().then((list) => list.length), { timeout: 120_000, interval: 500 })
    .toBe(before.length * 2)
  const arrived = await messages()
  expect(new Set(arrived.map(({ recipientNo }) => recipientNo)).size).toBe(before.length)
  await signIn(academy, product.url, 'academy')
  await academy.goto(resultUrl)
  await academy.getByRole('link', { name: '다시 보낸 광고의 결과 보기' }).click()
  await academy.getByText(/처음 보낸 광고의 결과 보기/).waitFor()
  await expect
    .poll(
      async () => {
        await academy.reload()
        await academy.getByRole('heading', { name: '발송 결과', level: 1 }).waitFor()
        await academy.getByRole('region', { name: '한눈에 보기' }).waitFor()
        return academy.getByRole('region', { name: '한눈에 보기' }).textContent()
      },
      { timeout: 120_000, interval: 3_000 },
    )
    .toContain('100.0%')
})

test('what was paid, and the month, come on paper; nobody else gets them', async () => {
  await academy.goto(`${product.url}/promotion/sms-history`)
  await academy.getByRole('link', { name: TITLE }).last().click()
  await academy.getByRole('dialog').getByText('거래명세서 (PDF)').waitFor()
  const receipt = await paperOf(academy, '거래명세서 (PDF)')
  expect(receipt.file).toMatch(/^문자광고 거래명세서 \d+\.pdf$/)
  for (const part of ['카드 결제 220,000원', '공급가액 200,000원', '합계 220,000원'])
    expect(receipt.text).toContain(part)
  await academy.keyboard.press('Escape')
  await button(academy, '월 이용 내역').click()
  await photograph(academy, 'ad-month-1440')
  const month = await paperOf(academy, 'PDF 내려받기')
  expect(month.file).toBe('광고 월 이용 내역 2026-11.pdf')
  expect(month.text).toContain('220,000원')
  const phone = await openWindow(browser, 390)
  await signIn(phone, product.url, 'academy')
  await phone.goto(resultUrl)
  await phone.getByRole('link', { name: '다시 보낸 광고의 결과 보기' }).waitFor()
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await photograph(phone, 'ad-resend-390')
  await signIn(phone, product.url, 'academy2')
  const refused = await phone.request.get(
    `${product.url}/api/promotion/sms/reserve/${/(\d+)\/result/.exec(resultUrl)?.[1]}/receipt`,
  )
  expect(refused.status()).toBe(404)
  await phone.close()
})
