import { createHmac } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser
let office: Page

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  office = await openWindow(browser)
  await signIn(office, product.url, 'nsat')
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const ask = (token: string, path: string) =>
  fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code

/** A secret that a dialog shows once. */
async function shownSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('alertdialog')
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '저장했습니다' }).click()
  return secret
}

test('somebody makes a token for their program, which reads orders, may nothing else, and ends with the token', async () => {
  await office.getByRole('button', { name: /님/ }).first().click()
  await office.getByRole('link', { name: '내 API 토큰' }).click()
  await office.getByRole('button', { name: '토큰 만들기' }).click()
  await office.getByRole('textbox', { name: /^이름/ }).fill('사내 ERP')
  await office.getByRole('textbox', { name: /종료일/ }).fill('2027-03-31')
  await office.getByRole('button', { name: '만들기', exact: true }).click()
  await office.getByText('사용할 기능을 선택해주세요.').waitFor()
  await office.getByRole('searchbox', { name: '기능 찾기' }).fill('/nsat/order/schools/status')
  await office.getByRole('checkbox').first().check()
  await photograph(office, 'api-token-form-1440')
  await office.getByRole('button', { name: '만들기', exact: true }).click()
  const token = await shownSecret(office)
  expect(token).toMatch(/^pp_/)
  expect((await ask(token, '/nsat/order/schools/status?nsatServiceNo=1001')).status).toBe(200)
  const more = await ask(token, '/partner/ad-api/user/me')
  expect([more.status, await codeOf(more)]).toEqual([403, 'NOT_OF_TOKEN'])
  await office.reload()
  await office.getByRole('button', { name: '사내 ERP 삭제' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await office.getByText('아직 만든 토큰이 없습니다.').waitFor()
  const over = await ask(token, '/nsat/order/schools/status?nsatServiceNo=1001')
  expect([over.status, await codeOf(over)]).toEqual([401, 'INVALID_TOKEN'])
})

interface Received {
  readonly path: string
  readonly body: string
  readonly signature: string
  readonly deliveryId: string
}

const received = async (): Promise<Received[]> =>
  ((await (await fetch(`${product.simulatorUrl}/webhooks/_received`)).json()) as { list: Received[] }).list

test('a webhook is told, proves who sends, and what went wrong is sent again by hand', async () => {
  await office.goto(`${product.url}/account/webhooks`)
  await office.getByRole('button', { name: '웹훅 등록' }).click()
  await office.getByRole('textbox', { name: /^주소/ }).fill('https://192.168.0.10/hook')
  await office.getByRole('checkbox', { name: '모의고사 주문 결제' }).check()
  await office.getByRole('button', { name: '등록', exact: true }).click()
  await office.getByText('외부에서 접속할 수 있는 https:// 주소를 입력해주세요.').waitFor()
  await office.getByRole('textbox', { name: /^주소/ }).fill(`${product.simulatorUrl}/webhooks/erp`)
  await office.getByRole('button', { name: '등록', exact: true }).click()
  const secret = await shownSecret(office)
  await fetch(`${product.simulatorUrl}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'webhooks', mode: 'error', times: 1 }),
  })
  await office.getByRole('button', { name: '시험 전송' }).click()
  await office.getByText(/503/).first().waitFor()
  await office.getByText('전송 대기').first().waitFor()
  await office.getByRole('button', { name: '시험 전송' }).click()
  await office.getByText('전송 완료').first().waitFor()
  await photograph(office, 'webhook-1440')
  await expectAccessible(office)
  await office.getByRole('button', { name: '시험 알림 다시 보내기' }).click()
  await expect.poll(async () => (await received()).length, { timeout: 30_000 }).toBe(2)
  const [again, first] = await received()
  expect(again?.deliveryId).toBe(first?.deliveryId)
  const [, seconds = '', hex] = /^t=(\d+),v1=(\w+)$/.exec(again?.signature ?? '') ?? []
  expect(createHmac('sha256', secret).update(`${seconds}.${again?.body}`).digest('hex')).toBe(hex)
  await office.goto(`${product.simulatorUrl}/webhooks`)
  await office.getByText('/webhooks/erp').first().waitFor()
})
