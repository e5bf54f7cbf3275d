import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { expectAccessible, openBrowser, openWindow, photograph, savedBytes, signIn } from './browser.ts'
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

/** The names of the parts of a package, read by another reader than our own. */
const partsOf = (file: Buffer): Promise<string[]> =>
  new Promise((resolve, reject) => {
    fromBuffer(file, (error, zip) => {
      if (error) return reject(error)
      const names: string[] = []
      zip.on('entry', ({ fileName }) => names.push(fileName))
      zip.on('end', () => resolve(names))
    })
  })

const numberIn = (text: string | null): number => Number(text?.replaceAll(/\D/g, ''))

test('the office makes a print order and takes it away as a workbook', async () => {
  const office = await openWindow(browser)
  await signIn(office, product.url, 'nsat')
  await office.goto(`${product.url}/nsat/printOrder/service`)
  // The round that is open for orders stands there at first; one that takes no orders any more is printed.
  await office.getByRole('combobox', { name: '회차' }).selectOption({ label: '2027년 1월' })
  await office.waitForURL(/nsatPlanNo=\d+/)
  const create = office.getByRole('button', { name: '발주서 생성' })
  const download = office.getByRole('button', { name: '발주서 내려받기' })
  await create.waitFor()
  expect([await create.isDisabled(), await download.isDisabled()]).toEqual([false, true])
  await expectAccessible(office)
  await photograph(office, 'print-order-creation-1440')
  await create.click()
  const question = office.getByRole('alertdialog', { name: '시험지 발주서를 생성하시겠습니까?' })
  await question.getByText(/추가 결제된 내역은 반영되지 않습니다/).waitFor()
  await question.getByRole('button', { name: '발주서 생성' }).click()
  await office.getByText('발주서가 생성되었습니다.').waitFor()
  await office.getByText('생성 완료').waitFor()
  expect([await create.isDisabled(), await download.isDisabled()]).toEqual([true, false])
  const [saved] = await Promise.all([office.waitForEvent('download'), download.click()])
  expect(saved.suggestedFilename()).toMatch(/발주서.*\.xlsx$/)
  const file = await savedBytes(saved)
  expect(await partsOf(file)).toEqual(expect.arrayContaining(['xl/workbook.xml', 'xl/worksheets/sheet1.xml']))

  await office.getByRole('link', { name: '발주 상세 보기' }).click()
  await office.getByRole('heading', { name: '시험지 발주 상세' }).waitFor()
  const figures = office.getByRole('region', { name: '발주 수량' })
  const figure = async (name: string) =>
    numberIn(
      await figures
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator('+ dd')
        .first()
        .textContent(),
    )
  await figures.getByText('예상 BOX').waitFor()
  const { rows } = await readSheet(file, { rows: 12_000, columns: 40 })
  const [titles = [], ...lines] = rows.map((row) => row.cells.map(({ value }) => value))
  const totals = Object.fromEntries(titles.map((title, at) => [title, lines.at(-1)?.[at]]))
  expect(lines).toHaveLength((await figure('주문 학원')) + 1)
  for (const name of ['시험지', '해설지', 'OMR']) expect(totals[name]).toBe(await figure(name))
  expect(totals.BOX).toBe(await figure('예상 BOX'))
  await expectAccessible(office)
  await photograph(office, 'print-order-1440')
})
