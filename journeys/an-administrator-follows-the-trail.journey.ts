import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser
let writer: Page
let administrator: Page

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  writer = await openWindow(browser, 1280)
  administrator = await openWindow(browser, 1280)
  await signIn(writer, product.url, 'admin')
  await signIn(administrator, product.url, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const button = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('textbox', { name: /^제목/ })
const FORMER = '서버 점검 안내'

async function rename(to: string): Promise<void> {
  await title(writer).fill(to)
  await button(writer, '저장').click()
  await writer.waitForURL('**/notices/manage')
}
const openNotice = async (name: string) => {
  await writer.goto(`${product.url}/notices/manage`)
  await writer.getByRole('link', { name, exact: true }).first().click()
  await title(writer).waitFor()
}
const openNewest = async () => {
  await administrator.goto(`${product.url}/audit?entity=portal.notice&kind=CHANGE`)
  await administrator.getByRole('link', { name: '수정: 제목', exact: true }).first().click()
  await administrator.getByRole('heading', { name: '변경 전과 후' }).waitFor()
}
const revert = async () => {
  await button(administrator, '변경 되돌리기').click()
  await button(administrator.getByRole('alertdialog'), '되돌리기').click()
}

test('an administrator finds a mistaken change, sees both sides, and takes it back', async () => {
  await writer.goto(`${product.url}/notices/manage/new`)
  await title(writer).fill(FORMER)
  await writer.getByRole('textbox', { name: /^내용/ }).fill('새벽에 점검합니다.')
  await button(writer, '등록').click()
  await button(writer.getByRole('alertdialog'), '게시').click()
  await writer.waitForURL('**/notices/manage')
  await openNotice(FORMER)
  await rename('서버 점검 안')
  await openNewest()
  await administrator.getByRole('cell', { name: FORMER, exact: true }).waitFor()
  await administrator.getByRole('cell', { name: '서버 점검 안', exact: true }).waitFor()
  await expectAccessible(administrator)
  await photograph(administrator, 'audit-detail-1280')
  await revert()
  await administrator.getByText('변경 전의 값으로 되돌렸습니다.').waitFor()
  await openNotice(FORMER)
})

test('what was changed since is not overwritten', async () => {
  await rename('서버 점검 일정')
  await openNewest()
  await openNotice('서버 점검 일정')
  await rename('서버 점검 일정 변경')
  await revert()
  await administrator.getByText('되돌리지 못했습니다.').waitFor()
  await photograph(administrator, 'audit-revert-refused-1280')
  await button(administrator, '확인').click()
  await openNotice('서버 점검 일정 변경')
})

test('the trail is taken along for a reason, and that is a line of it', async () => {
  await administrator.goto(`${product.url}/audit`)
  await button(administrator, '엑셀 내려받기').click()
  await administrator.getByRole('textbox', { name: /^사유/ }).fill('분기 보안 점검')
  const [file] = await Promise.all([
    administrator.waitForEvent('download'),
    button(administrator.getByRole('alertdialog'), '내려받기').click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^감사 기록/)
  await administrator.goto(`${product.url}/audit?kind=EXPORT`)
  await administrator.getByText('분기 보안 점검').waitFor()
  await administrator.setViewportSize({ width: 390, height: 844 })
  await administrator
    .getByRole('link', { name: /내보내기 \d/ })
    .first()
    .waitFor()
  await expectAccessible(administrator)
  await photograph(administrator, 'audit-list-390')
})
