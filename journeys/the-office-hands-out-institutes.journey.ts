import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser
let office: Page
let names: string[] = []

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  office = await openWindow(browser, 1280)
  await signIn(office, product.url, 'nsat')
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

test('the office takes an account from a vendor and registers another one with it', async () => {
  await office.goto(`${product.url}/nsat/office/vendor`)
  await office.getByRole('link', { name: '새길총판', exact: true }).first().click()
  await office.getByLabel('계정').fill('')
  await office.getByRole('button', { name: '저장' }).click()
  await office.getByText('변경한 내용을 저장했습니다.').waitFor()
  await office.goto(`${product.url}/nsat/office/vendor/new`)
  await office.getByLabel('총판명').fill('새봄총판')
  await office.getByLabel('담당 지역').fill('서울 동부')
  await office.getByLabel('대표자').fill('한새봄')
  await office.getByLabel('전화번호').fill('01000199099')
  await office.getByLabel('세금계산서 이메일').fill('spring@vendor.example.com')
  await office.getByRole('button', { name: '주소 검색' }).click()
  const search = office.getByRole('dialog', { name: '주소 검색' })
  await search.getByRole('searchbox').fill('서울휘경초등학교')
  await search.getByRole('button', { name: '검색', exact: true }).click()
  await search
    .getByRole('button', { name: /서울휘경초등학교/ })
    .first()
    .click()
  await office.getByLabel('수수료율').fill('18.5')
  await office.getByLabel('계정').fill('vendor2')
  await office.getByRole('button', { name: '등록', exact: true }).click()
  await office.getByRole('heading', { name: '새봄총판' }).waitFor()
  expect(await office.getByLabel('주소', { exact: false }).first().inputValue()).not.toBe('')
  await expectAccessible(office)
})

test('it hands out three institutes that belong to nobody', async () => {
  await office.goto(`${product.url}/nsat/office/institute?assigned=UNASSIGNED`)
  const table = office.getByRole('table', { name: '학원 배정' })
  await table.getByRole('row').nth(3).waitFor()
  for (const at of [1, 2, 3]) await table.getByRole('row').nth(at).getByRole('checkbox').check()
  names = await table.getByRole('row').getByRole('link').allInnerTexts()
  names = names.slice(0, 3)
  await office.getByRole('button', { name: '배정 3건' }).click()
  const question = office.getByRole('alertdialog', { name: '학원 3곳 배정' })
  await question.getByLabel('배정할 총판').selectOption({ label: '새봄총판' })
  await photograph(office, 'nsat-assign-1280')
  await question.getByRole('button', { name: '배정', exact: true }).click()
  await office.getByText('3건 중 3건 처리').waitFor()
})

test('the vendor sees exactly those', async () => {
  const vendor = await openWindow(browser, 390)
  await signIn(vendor, product.url, 'vendor2')
  await vendor.goto(`${product.url}/nsat/institute`)
  await vendor.getByText('총 3건').waitFor()
  for (const name of names) expect(await vendor.getByText(name, { exact: true }).count()).toBeGreaterThan(0)
  await expectAccessible(vendor)
  await photograph(vendor, 'nsat-institutes-390')
})
