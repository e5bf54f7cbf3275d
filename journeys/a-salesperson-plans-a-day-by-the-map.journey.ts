import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser
let member: Page
let admin: Page

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  member = await openWindow(browser, 1280)
  admin = await openWindow(browser, 1280)
  await signIn(member, product.url, 'member')
  await signIn(admin, product.url, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('the map leads from the country over a province to the schools of a district', async () => {
  await member.goto(`${product.url}/sales/map`)
  await member.getByRole('list', { name: '전국 접촉률 지도' }).getByRole('link', { name: /^제주/ }).click()
  await member.getByRole('heading', { name: '제주특별자치도 접촉률' }).waitFor()
  await member.getByLabel('영업상태', { exact: true }).selectOption('미접촉')
  const tiles = member.getByRole('list', { name: '제주특별자치도 ‘미접촉’ 비율 지도' })
  await tiles.waitFor()
  await expectAccessible(member)
  await photograph(member, 'sales-map-1280')
  const counted = /([\d,]+) \/ [\d,]+곳/.exec(
    (await tiles.getByRole('link', { name: /^서귀포시/ }).textContent()) ?? '',
  )?.[1]
  await tiles.getByRole('link', { name: /^서귀포시/ }).click()
  await member.getByText(`총 ${counted}건`, { exact: true }).waitFor()
})

test('an administrator makes one of two that are one school; who was slower is told', async () => {
  const slower = await openWindow(browser, 1280)
  await signIn(slower, product.url, 'admin')
  await admin.goto(`${product.url}/sales/duplicates?searchText=${encodeURIComponent('달전초')}`)
  await admin.getByRole('table').getByRole('link').first().click()
  await button(admin, '합치기').waitFor()
  await slower.goto(admin.url())
  await button(slower, '합치기').waitFor()
  await expectAccessible(admin)
  await photograph(admin, 'sales-duplicate-1280')
  const [, firstId, secondId] = /duplicates\/(\d+)\/(\d+)/.exec(admin.url()) ?? []
  // While the question stands nothing is read anew below it.
  await button(slower, '합치기').click()
  await slower.getByRole('alertdialog').waitFor()
  await button(admin, '합치기').click()
  await admin.getByRole('alertdialog').getByRole('button', { name: '합치기' }).click()
  await admin.waitForURL('**/sales/organizations/*')
  const kept = admin.url()
  await slower.getByRole('alertdialog').getByRole('button', { name: '합치기' }).click()
  await slower
    .getByRole('alertdialog')
    .getByText(/변경했습니다|찾을 수 없습니다/)
    .waitFor()
  for (const id of [firstId, secondId]) {
    await member.goto(`${product.url}/sales/organizations/${id}`)
    await member.waitForURL(kept)
  }
})

test('whom to contact today becomes a route by nearness, as long as there is room', async () => {
  await member.goto(`${product.url}/sales/route`)
  await member.getByText(/오늘 방문할 기관이 없습니다/).waitFor()
  await button(member, '연락할 기관 더하기').click()
  const stops = member.getByRole('list', { name: '방문 순서' }).getByRole('listitem')
  await stops.nth(29).waitFor()
  const chooseOne = async () => {
    await member.goto(
      `${product.url}/sales/organizations?mine=true&searchText=${encodeURIComponent('고등')}&salesStatusId=5`,
    )
    await member.getByRole('checkbox').nth(1).check()
    await button(member, /오늘의 동선에 더하기/).click()
  }
  await chooseOne()
  await member
    .getByText(/하루에 30곳까지/)
    .first()
    .waitFor()
  await member.goto(`${product.url}/sales/route`)
  await stops.nth(29).getByRole('button', { name: /빼기$/ }).click()
  await member.getByRole('heading', { name: /^방문할 기관 29곳/ }).waitFor()
  await chooseOne()
  await member
    .getByText(/처리했습니다|완료/)
    .first()
    .waitFor()
  await member.goto(`${product.url}/sales/route`)
  await member.getByRole('heading', { name: /^방문할 기관 30곳/ }).waitFor()
  await button(member, '가까운 순서로 정렬').click()
  await member.getByText('가까운 순서로 정렬했습니다.').waitFor()
  await expectAccessible(member)
  await photograph(member, 'sales-route-1280')
})

test('and on the phone each visit is checked off by a report', async () => {
  const phone = await openWindow(browser, 390)
  await signIn(phone, product.url, 'member')
  await phone.goto(`${product.url}/sales/route`)
  const first = phone.getByRole('list', { name: '방문 순서' }).getByRole('listitem').first()
  await first.waitFor()
  expect(await first.getByRole('link', { name: /지도에서 보기/ }).getAttribute('href')).toContain('https://')
  await photograph(phone, 'sales-route-390')
  await first.getByRole('button', { name: / 보고하기$/ }).click()
  const report = phone.getByRole('dialog', { name: /영업보고 작성$/ })
  await report.getByRole('button', { name: '저장', exact: true }).click()
  await report.getByText('내용을 입력해주세요.').first().waitFor()
  await report.getByRole('textbox', { name: '내용' }).fill('교무부장 선생님과 면담함.')
  await report.getByRole('button', { name: '저장', exact: true }).click()
  await report.waitFor({ state: 'detached' })
  await first.getByText(/^방문 보고 09:/).waitFor()
  await phone.getByRole('heading', { name: /보고 1곳$/ }).waitFor()
  await expectAccessible(phone)
})
