import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
const LIST = '/sales/organizations'
const SAID = '교감 선생님과 통화함.\n다음 주에 제안서를 가져가기로 함.'
let browser: Browser
let member: Page
let school = ''

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  member = await openWindow(browser, 1280)
  await signIn(member, product.url, 'member')
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const button = (name: string) => member.getByRole('button', { name, exact: true })

test('a salesperson looks for a school of a district', async () => {
  await member.goto(product.url + LIST)
  await button('검색').click()
  await member.getByRole('alertdialog').getByText('학교명 또는 지역을 선택해주세요.').waitFor()
  await member.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await member.getByLabel('시/도', { exact: true }).selectOption({ label: '서울특별시' })
  await button('시/군/구 전체').click()
  await member.getByRole('checkbox', { name: '종로구', exact: true }).check()
  await member.getByLabel('학교명', { exact: true }).fill('초등')
  await button('검색').click()
  await member.getByText(/^총 \d+건$/).waitFor()
  await expectAccessible(member)
  const first = member.getByRole('table').getByRole('link').first()
  school = (await first.textContent()) ?? ''
  expect(school).toContain('초등')
  await first.click()
  await member.getByRole('heading', { name: school, level: 1 }).waitFor()
  await expectAccessible(member)
})

test('writes down whom to call, and what was said', async () => {
  await button('연락처 관리').click()
  const contacts = member.getByRole('dialog', { name: `${school} 연락처 관리` })
  await contacts.getByRole('button', { name: '연락처 추가' }).click()
  await contacts.getByLabel('이름').fill('한교감')
  await contacts.getByLabel('전화번호').fill('010-0000-4321')
  await contacts.getByRole('button', { name: '저장' }).click()
  await contacts.getByText('한교감').waitFor()
  await contacts.getByRole('button', { name: '닫기' }).click()
  await button('영업보고 작성').click()
  const report = member.getByRole('dialog', { name: `${school} 영업보고 작성` })
  await report.getByRole('radio', { name: '전화', exact: true }).check()
  await report.getByRole('textbox', { name: '내용' }).fill(SAID)
  await report.getByRole('button', { name: '저장', exact: true }).click()
  await report.waitFor({ state: 'detached' })
  await member.getByRole('region', { name: '영업보고', exact: true }).getByText('교감 선생님과 통화함.').waitFor()
})

test('moves the school on the kanban, where everybody sees it at once, and takes a slip back', async () => {
  const colleague = await openWindow(browser, 1440)
  await signIn(colleague, product.url, 'member2')
  const kanban = `${LIST}?searchText=${encodeURIComponent(school)}&shape=KANBAN`
  await colleague.goto(product.url + kanban)
  await member.goto(product.url + kanban)
  const stage = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} [\\d,]+$`) })
  const card = member.getByRole('listitem').filter({ has: member.getByRole('link', { name: school, exact: true }) })
  const drag = async (to: string) => {
    // While a move is stored the card waits for its answer and cannot be carried.
    await member.locator('[data-card][aria-busy]').first().waitFor({ state: 'detached' })
    await card.first().dragTo(stage(member, to))
  }
  await drag('제안')
  await stage(member, '제안').getByRole('link', { name: school, exact: true }).waitFor()
  await stage(colleague, '제안').getByRole('link', { name: school, exact: true }).waitFor()
  await drag('계약')
  await stage(colleague, '계약').getByRole('link', { name: school, exact: true }).waitFor()
  await button(`${school} 되돌리기: 계약 → 제안`).click()
  await stage(member, '제안').getByRole('link', { name: school, exact: true }).waitFor()
  await stage(colleague, '제안').getByRole('link', { name: school, exact: true }).waitFor()
  await expectAccessible(member)
  await photograph(member, 'sales-kanban-1280')
})

test('and on the phone finds whom to call on the first screen', async () => {
  const phone = await openWindow(browser, 390)
  await signIn(phone, product.url, 'member')
  await phone.goto(`${product.url}${LIST}?searchText=${encodeURIComponent(school)}`)
  await phone.getByRole('link', { name: school, exact: true }).click()
  const call = phone.getByRole('link', { name: '010-0000-4321' }).first()
  await call.waitFor()
  expect(await call.getAttribute('href')).toBe('tel:01000004321')
  expect((await call.boundingBox())?.y).toBeLessThan(844)
  await phone.getByRole('region', { name: '영업상태 이력' }).getByText('제안').waitFor()
  await expectAccessible(phone)
  await photograph(phone, 'sales-page-390')
})
