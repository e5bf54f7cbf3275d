import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BULK_COLUMNS } from '#areas/nsat/order/contract/bulk-order.contract.ts'
import { fileOf } from '#platform/testing/upload-form.ts'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
const folder = mkdtempSync(join(tmpdir(), 'orders-'))
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

interface School {
  schoolNo: number
  schoolName: string
  nsatPlanNo: number
}
interface Plan {
  nsatPlanNo: number
  applyEndDate: string
}

/** What the server answers to whoever is signed in on the page. */
const read = async <T>(page: Page, path: string): Promise<T> =>
  (await page.request.get(`${product.url}/api/nsat/order/${path}`)).json() as Promise<T>

const planOf = async (page: Page): Promise<Plan> => (await read<{ plan: Plan }>(page, 'plan')).plan
const schoolsWithout = async (page: Page): Promise<School[]> =>
  (await read<{ list: School[] }>(page, 'schools?hasOrder=false&pageSize=10')).list

const say = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const toOrder = (page: Page, { schoolName }: School, word = '주문 등록') =>
  page.getByRole('button', { name: `${schoolName} ${word}`, exact: true })

let ordered: School
let plan: Plan

test('a vendor orders for an institute while the round is open', async () => {
  const vendor = await openWindow(browser, 1280)
  await signIn(vendor, product.url, 'vendor1')
  plan = await planOf(vendor)
  const [first] = await schoolsWithout(vendor)
  if (!first) throw new Error('every institute of the vendor has an order')
  ordered = first
  await vendor.goto(`${product.url}/nsat/order?nsatPlanNo=${plan.nsatPlanNo}&hasOrder=false`)
  await say(vendor, /마감 D-/)
  await toOrder(vendor, ordered).click()
  const dialog = vendor.getByRole('dialog', { name: `${ordered.schoolName} 주문 등록` })
  await dialog.getByRole('textbox').first().fill('12')
  await expectAccessible(vendor)
  await photograph(vendor, 'order-edit-1280')
  await dialog.getByRole('button', { name: '저장', exact: true }).click()
  await vendor
    .getByRole('alertdialog', { name: '주문 수량을 확인하셨습니까?' })
    .getByRole('button', { name: '확인' })
    .click()
  await say(vendor, '주문이 등록되었습니다.')
  await dialog.waitFor({ state: 'detached' })
  await vendor.goto(`${product.url}/nsat/order?nsatPlanNo=${plan.nsatPlanNo}&searchKeyword=${ordered.schoolNo}`)
  const row = vendor.getByRole('row').filter({ hasText: ordered.schoolName })
  await row.getByText('미결제').waitFor()
  await row.getByRole('link', { name: ordered.schoolName }).click()
  await vendor.getByRole('dialog').getByRole('heading', { name: '처리 이력' }).waitFor()
  await vendor.getByRole('dialog').locator('time').first().waitFor()
  await photograph(vendor, 'order-detail-1280')
})

test('the office orders by a sheet: wrong rows are left out or refused, and the same file twice changes nothing', async () => {
  const office = await openWindow(browser, 1440)
  await signIn(office, product.url, 'nsat')
  const [one, two] = await schoolsWithout(office)
  if (!one || !two) throw new Error('fewer than two institutes have no order')
  const target = (await read<{ plan: { targets: { examTargetCode: string }[] } }>(office, 'plan')).plan.targets[0]
  const at = ['MIDDLE1', 'MIDDLE2', 'MIDDLE3', 'HIGH1', 'HIGH2GA'].indexOf(target?.examTargetCode ?? '')
  const counts = (count: string) => Array.from({ length: 5 }, (_, index) => (index === at ? count : ''))
  const line = (school: string, count: string) => [school, String(plan.nsatPlanNo), '', '0', ...counts(count)]
  const rows = [
    line(String(one.schoolNo), '5'),
    line(String(two.schoolNo), '열'),
    line('학원', '5'),
    line('999999999', '5'),
  ]
  writeFileSync(join(folder, '주문.xlsx'), await fileOf(Object.values(BULK_COLUMNS), rows))
  const send = async (sentence: string) => {
    await office.goto(`${product.url}/nsat/order?nsatPlanNo=${plan.nsatPlanNo}`)
    await office.getByRole('button', { name: '일괄 주문', exact: true }).click()
    await office.getByRole('dialog').locator('input[type=file]').setInputFiles(join(folder, '주문.xlsx'))
    const cell = office.getByRole('textbox', { name: /^3행/ })
    await cell.fill('10')
    await say(office, '4행: 학원번호가 올바르지 않아 제외했습니다.')
    await office.getByRole('button', { name: '3건 보내기' }).click()
    await office.getByRole('alertdialog', { name: '안내' }).getByText(sentence).waitFor()
    await office.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  }
  await send('전체 3건 중 2건을 성공하였습니다.')
  await expectAccessible(office)
  await photograph(office, 'order-bulk-1440')
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: '실패한 행 엑셀 내려받기' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const numbers = () => read<{ list: object[] }>(office, `schools?nsatPlanNo=${plan.nsatPlanNo}&pageSize=2000`)
  const before = await numbers()
  await send('전체 3건 중 0건을 성공하였습니다. (변경 없음 2건)')
  expect(await numbers()).toEqual(before)
})

test('the browser asks before a page is left that sends orders', async () => {
  const office = await openWindow(browser, 1440)
  await signIn(office, product.url, 'nsat')
  const mayUnload = () => office.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))")
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await office.route('**/edit', async (route) => {
    await held
    await route.abort()
  })
  await office.goto(`${product.url}/nsat/order?nsatPlanNo=${plan.nsatPlanNo}`)
  await office.getByRole('button', { name: '일괄 주문', exact: true }).click()
  await office.getByRole('dialog').locator('input[type=file]').setInputFiles(join(folder, '주문.xlsx'))
  await office.getByRole('button', { name: /건 보내기/ }).click()
  await office.getByRole('button', { name: '중지' }).waitFor()
  expect(await mayUnload()).toBe(false)
  release()
  await say(office, /서버에 연결할 수 없어 멈췄습니다/)
  expect(await mayUnload()).toBe(true)
})

test('once the round is closed nobody orders any more, whichever way they try', async () => {
  await product.start(`${plan.applyEndDate}T23:59:59+09:00`)
  const vendor = await openWindow(browser, 1280)
  await signIn(vendor, product.url, 'vendor1')
  await vendor.goto(`${product.url}/nsat/order?nsatPlanNo=${plan.nsatPlanNo}&searchKeyword=${ordered.schoolNo}`)
  await say(vendor, /마감되었습니다/)
  expect(await toOrder(vendor, ordered, '주문 수정').isDisabled()).toBe(true)
  await photograph(vendor, 'order-closed-1280')
  const answer = await vendor.request.post(`${product.url}/api/nsat/order/school/${ordered.schoolNo}/edit`, {
    headers: { origin: product.url },
    data: {
      schoolNo: ordered.schoolNo,
      nsatPlanNo: plan.nsatPlanNo,
      orderTargetList: [{ examTargetCode: 'HIGH1', examineeCount: 1 }],
    },
  })
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([409, 'WINDOW_CLOSED'])
})
