import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser
let phone: Page

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  phone = await openWindow(browser, 390)
  await signIn(phone, product.url, 'vendor1')
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

interface Plan {
  nsatPlanNo: number
  planYm: string
}

/** Opens a list of the vendor for the latest printed round, for what the search names. */
async function open(list: string, search: Record<string, string>): Promise<void> {
  const plans = await phone.request.get(`${product.url}/api/nsat/service/1001/plans?planYear=2026`)
  const { list: all } = (await plans.json()) as { list: Plan[] }
  const nsatPlanNo = String(all.find(({ planYm }) => planYm === '202611')?.nsatPlanNo)
  await phone.goto(`${product.url}/nsat/delivery/${list}?${new URLSearchParams({ nsatPlanNo, ...search })}`)
}

const confirm = (step: string) => phone.getByRole('alertdialog').getByRole('button', { name: step }).click()

test('a vendor hands a parcel over at the door, and takes that back', async () => {
  await open('institute', { deliveryStatus: 'WAITING_FOR_DELIVERY' })
  const complete = phone.getByRole('button', { name: / 배송 완료$/ }).first()
  const school = (await complete.getAttribute('aria-label'))?.replace(/ 배송 완료$/, '') ?? ''
  await complete.click()
  await phone.getByText('배송 완료 처리하시겠습니까?').waitFor()
  await confirm('배송 완료')
  await phone.getByText('배송 완료 처리했습니다.').waitFor()
  await open('institute', { searchItem: 'schoolName', searchKeyword: school })
  const reset = phone.getByRole('button', { name: `${school} 초기화` })
  await reset.waitFor()
  await expectAccessible(phone)
  await photograph(phone, 'nsat-delivery-390')
  await reset.click()
  await phone.getByText('배송상태를 초기화하시겠습니까?').waitFor()
  await confirm('초기화')
  await phone.getByText('배송대기로 변경했습니다.').waitFor()
})

test('a vendor releases answer sheets of several institutes at once', async () => {
  await open('answer-sheet', { answersheetPickup: 'WAREHOUSING_TO_VENDOR' })
  const chosen = phone.getByRole('checkbox', { name: /행 선택$/ })
  await chosen.nth(0).check()
  await chosen.nth(1).check()
  await photograph(phone, 'nsat-answer-sheet-390')
  await phone.getByRole('button', { name: '출고 완료 2건' }).click()
  await confirm('출고 완료')
  await phone.getByText('수정되었습니다.').waitFor()
  await open('answer-sheet', { answersheetPickup: 'RELEASE_FROM_VENDOR' })
  const rows = phone.getByRole('link', { name: /학원$|교습소$/ })
  await rows.first().waitFor()
  const histories: number[] = []
  for (let at = 0; at < (await rows.count()); at += 1) {
    await rows.nth(at).click()
    const drawer = phone.getByRole('dialog')
    await drawer.getByText('출고 완료', { exact: true }).waitFor()
    histories.push(await drawer.getByText(/^2026\.11\.24/).count())
    await drawer.getByRole('button', { name: '닫기' }).click()
    await drawer.waitFor({ state: 'detached' })
  }
  expect(histories.filter((count) => count > 0)).toHaveLength(2)
})
