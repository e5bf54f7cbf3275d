import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSheet } from '#platform/server/sheet/write-sheet.ts'
import { zipOf } from '#platform/testing/xlsx-file.ts'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

// A picture of one red point.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const archiveOf = (...ids: string[]) => ({
  name: '문항 그림.zip',
  mimeType: 'application/zip',
  buffer: zipOf(ids.map((id) => ({ name: `그림/${id}_q.png`, content: PICTURE }))),
})

type Cells = Readonly<Record<string, string | number>>

const DEPTHS = ['한국', '2022 개정', '초등학교', '수학', '수와 연산', '덧셈', '받아올림', '두 자리 수']

const rowOf = (no: number, id: string): Cells => ({
  no,
  subjectCode: 'MATH',
  subjectDisplayName: '수학',
  id,
  itemType: 'MULTIPLE_CHOICE',
  bogiCount: 5,
  answerList: no,
  point: 4,
  difficulty: 'MEDIUM',
  behavior: 2,
  unitCode: 'M-ADD',
  unitLabel: '덧셈',
  ...Object.fromEntries(DEPTHS.map((depth, at) => [`depth${at + 1}Title`, depth])),
})

async function workbookOf(rows: readonly Cells[]) {
  const columns = Object.keys(rows[0] ?? {}).map((title) => ({ title, value: (row: Cells) => row[title] ?? null }))
  return {
    name: '문항.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeSheet({ name: '문항', columns, rows }),
  }
}

/** The provider's id of an item that the bank has. */
const registeredId = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const response = await fetch('/api/itemPool/item/list?pageNum=1&pageSize=10&contentProvider=1')
    const { data } = (await response.json()) as { data: { list: { id: string }[] } }
    return data.list[0]?.id ?? ''
  })

const fileInput = (page: Page, name: string) => page.getByLabel(`${name} 파일`, { exact: true })
const row = (page: Page, name: RegExp) => page.getByRole('table', { name: '문항 분석 결과' }).getByRole('row', { name })

async function acknowledge(page: Page, title: string, ...texts: string[]): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.waitFor()
  for (const text of texts) expect(await dialog.textContent()).toContain(text)
  await dialog.getByRole('button', { name: '확인' }).click()
}

test('a paper with a missing picture and a registered number is mended, registered and found', async () => {
  const staff = await openWindow(browser)
  await signIn(staff, product.url, 'itempool')
  const taken = await registeredId(staff)
  expect(taken).not.toBe('')
  await staff.goto(`${product.url}/itempool/registerExam`)
  await staff.getByRole('combobox', { name: '카테고리' }).selectOption({ index: 1 })
  await staff.getByRole('combobox', { name: '시험 대상' }).selectOption('초1')
  const testName = await staff.getByLabel('시험지 이름').inputValue()
  await expectAccessible(staff)
  await photograph(staff, 'paper-import-form-1440')
  const rows = [rowOf(1, 'JOURNEY-1'), rowOf(2, 'JOURNEY-2'), rowOf(3, taken)]
  await fileInput(staff, '문항 엑셀').setInputFiles(await workbookOf(rows))
  await fileInput(staff, '문항 이미지(zip)').setInputFiles(archiveOf('JOURNEY-1', taken))
  await staff.getByRole('button', { name: '문항 내용 분석' }).click()

  await row(staff, /JOURNEY-1 .*이상 없음/).waitFor()
  await row(staff, /JOURNEY-2 .*오류: 이미지 없음/).waitFor()
  await row(staff, new RegExp(`${taken} .*\\[이미 등록된 문항 번호\\]`)).waitFor()
  await staff.reload()
  await row(staff, /JOURNEY-2 .*오류: 이미지 없음/).waitFor()
  await expectAccessible(staff)
  await photograph(staff, 'paper-import-analysis-1440')
  await staff.getByRole('button', { name: '문항 DB 등록' }).click()
  const obstacles = ['[이미 등록된 문항 번호]', taken, '오류: 이미지 없음', 'JOURNEY-2']
  await acknowledge(staff, '문항 DB에 등록할 수 없습니다.', ...obstacles)

  await fileInput(staff, '문항 이미지(zip)').setInputFiles(archiveOf('JOURNEY-1', 'JOURNEY-2', 'JOURNEY-3', taken))
  await staff.getByRole('button', { name: '고친 내용으로 다시 분석' }).click()
  await row(staff, /JOURNEY-2 .*이상 없음/).waitFor()
  await row(staff, /이미 등록된 문항 번호/)
    .getByRole('button', { name: taken, exact: true })
    .click()
  await staff.getByLabel('고칠 문항 ID').fill('JOURNEY-3')
  await photograph(staff, 'paper-import-item-1440')
  await staff.getByRole('dialog').getByRole('button', { name: '고친 내용으로 다시 분석' }).click()
  await row(staff, /JOURNEY-3 .*이상 없음/).waitFor()
  await staff.getByRole('button', { name: '문항 DB 등록' }).click()
  await acknowledge(staff, '등록 완료')
  await staff.getByText('선택한 파일이 없습니다.').waitFor()

  const registered = staff.getByRole('table', { name: '최근 분석' }).getByRole('row', { name: /등록 완료/ })
  await registered.getByRole('link', { name: `${testName} 시험지 보기` }).click()
  await staff.waitForURL(/\/itempool\/manageExam\/\d+/)
  await staff.getByText(testName).first().waitFor()
  await photograph(staff, 'paper-import-exam-1440')

  await staff.goto(`${product.url}/itempool/manageItem?targetCpItemNo=JOURNEY-3`)
  await staff.getByText('JOURNEY-3').first().waitFor()
})
