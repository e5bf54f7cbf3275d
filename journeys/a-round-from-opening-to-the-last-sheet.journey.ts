import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/seoul.ts'
import { openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'
import {
  orderInBrowser,
  type PlacedOrder,
  parcelOf,
  type RoundPlan,
  type RoundSchool,
  readOf,
  searchOf,
  tellShop,
  writeCarrierFile,
} from './round-steps.ts'

const product = new Product()
const folder = mkdtempSync(join(tmpdir(), 'round-'))
let browser: Browser
let round: RoundPlan
/** Pays at once, and gets a part of it back twice. */
let early: PlacedOrder
/** Pays once everything is printed. */
let late: PlacedOrder

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

async function enter(loginId: string, width = 1280): Promise<Page> {
  const page = await openWindow(browser, width)
  await signIn(page, product.url, loginId)
  return page
}

const say = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const question = (page: Page) => page.getByRole('alertdialog')

/** Opens a list of the round at what it says of one institute. */
async function openAt(page: Page, path: string, school: RoundSchool): Promise<void> {
  await page.goto(`${product.url}${path}?${searchOf(round.nsatPlanNo, school)}`)
  await page.getByRole('row').filter({ hasText: school.schoolName }).waitFor()
}

/** Says yes to what a step asks, with the reason where it wants one. */
async function confirm(page: Page, okText: string, reason?: string): Promise<void> {
  if (reason !== undefined) await question(page).getByRole('textbox').fill(reason)
  await question(page).getByRole('button', { name: okText, exact: true }).click()
  await question(page).waitFor({ state: 'detached' })
}

test('a vendor orders, the shop gives parts back, and the office settles a double charge', async () => {
  const vendor = await enter('vendor1')
  round = (await readOf<{ plan: RoundPlan }>(vendor, 'order/plan')).plan
  const { list: free } = await readOf<{ list: RoundSchool[] }>(vendor, 'order/schools?hasOrder=false&pageSize=10')
  const [one, other] = free
  const [first, second] = round.targets
  if (!one || !other || !first || !second) throw new Error('two institutes without an order and two targets are needed')
  const { examTargetCode: ofFirst, unitPrice: priceOfFirst } = first
  const { examTargetCode: ofSecond, unitPrice: priceOfSecond } = second
  early = await orderInBrowser(vendor, round, one, { [ofFirst]: 12, [ofSecond]: 8 })
  late = await orderInBrowser(vendor, round, other, { [ofFirst]: 5 })

  const shop = (type: 'PAID' | 'PARTIAL_CANCEL', amount: number, transactionId: string) =>
    tellShop(product.simulatorUrl, early, { type, amount, transactionId })
  expect([
    await shop('PAID', early.totalAmount, 'ROUND-PAID'),
    await shop('PARTIAL_CANCEL', 2 * priceOfFirst, 'ROUND-BACK-1'),
    await shop('PARTIAL_CANCEL', 3 * priceOfSecond, 'ROUND-BACK-2'),
    await shop('PAID', early.totalAmount, 'ROUND-TWICE'),
  ]).toEqual([200, 200, 200, 409])
  await openAt(vendor, '/nsat/order', early)
  await vendor.getByRole('row').filter({ hasText: early.schoolName }).getByText('남은 인원 확인 전').waitFor()
  const left = 10 * priceOfFirst + 5 * priceOfSecond
  await vendor
    .getByRole('row')
    .getByText(`${left.toLocaleString('ko-KR')}원`)
    .first()
    .waitFor()
  await photograph(vendor, 'round-order-partly-back-1280')

  const office = await enter('nsat')
  await office.goto(`${product.url}/nsat/refused-payment?isSettled=false`)
  await office.getByRole('link', { name: 'ROUND-TWICE' }).click()
  const refused = office.getByRole('dialog', { name: '거래번호 ROUND-TWICE' })
  await refused.getByRole('link', { name: early.schoolName }).waitFor()
  await photograph(office, 'round-refused-payment-1280')
  await refused.getByRole('button', { name: '처리 완료' }).click()
  await confirm(office, '처리 완료', '쇼핑몰에서 두 번째 결제를 취소했습니다.')
  await say(office, '처리 완료로 바꿨습니다.')
  await office.goto(`${product.url}/nsat/refused-payment?isSettled=true`)
  await office.getByRole('link', { name: 'ROUND-TWICE' }).waitFor()
})

test('once the round is closed the office says what is kept, prints, and prints what is paid late', async () => {
  await product.start(`${addDays(round.applyEndDate, 1)}T09:00:00+09:00`)
  const office = await enter('nsat')
  const creation = `${product.url}/nsat/printOrder/service?nsatPlanNo=${round.nsatPlanNo}`
  const create = office.getByRole('button', { name: '발주서 생성' })
  await office.goto(creation)
  const unsaid = office.getByRole('list', { name: '남은 인원을 확인할 학원' })
  await unsaid.getByRole('link', { name: early.schoolName }).waitFor()
  expect(await create.isDisabled()).toBe(true)
  await photograph(office, 'round-print-unsaid-1280')
  await unsaid.getByRole('link', { name: early.schoolName }).click()
  await office.getByRole('button', { name: '남은 인원 확인', exact: true }).click()
  const kept = office.getByRole('dialog', { name: '부분취소 후 남은 인원' })
  await kept.getByRole('textbox').nth(0).fill('10')
  await kept.getByRole('textbox').nth(1).fill('5')
  await photograph(office, 'round-kept-1280')
  await kept.getByRole('button', { name: '저장' }).click()
  await say(office, '남은 인원을 저장했습니다.')

  await office.goto(creation)
  await create.click()
  await confirm(office, '발주서 생성')
  await say(office, '발주서가 생성되었습니다.')

  const paying = { type: 'PAID', amount: late.totalAmount, transactionId: 'ROUND-LATE' } as const
  expect(await tellShop(product.simulatorUrl, late, paying)).toBe(200)
  const vendor = await enter('vendor1')
  await openAt(vendor, '/nsat/order', late)
  await vendor.getByRole('row').filter({ hasText: late.schoolName }).getByText('추가 발주').waitFor()

  await office.goto(`${product.url}/nsat/printOrder/${round.nsatPlanNo}`)
  await office.getByRole('row').filter({ hasText: late.schoolName }).waitFor()
  await photograph(office, 'round-later-payments-1280')
  await office.getByRole('button', { name: '추가 발주' }).click()
  await question(office).getByText('학원 1곳 · 5명').waitFor()
  await confirm(office, '추가 발주')
  await say(office, '추가 발주서 2를 생성했습니다.')
})

test('the office brings in the files of a carrier: the wrong one is seen, or taken back', async () => {
  const office = await enter('nsat')
  const { list: plans } = await readOf<{ list: RoundPlan[] }>(office, 'service/1001/plans?planYear=2026')
  const before = plans.find(({ planYm }) => planYm === '202611')
  const { list: printed } = await readOf<{ list: RoundSchool[] }>(
    office,
    `delivery/TO_VENDOR?nsatPlanNo=${before?.nsatPlanNo}&deliveryStatus=WAITING_FOR_DELIVERY`,
  )
  const [stranger] = printed
  if (!before || !stranger) throw new Error('no parcel of the round before is waiting')
  const parcels = {
    early: await parcelOf(office, 'TO_VENDOR', round.nsatPlanNo, early),
    late: await parcelOf(office, 'TO_VENDOR', round.nsatPlanNo, late),
    stranger: await parcelOf(office, 'TO_VENDOR', before.nsatPlanNo, stranger),
  }
  const day = addDays(round.applyEndDate, 1)
  const choose = async (name: string, rows: readonly (readonly [keyof typeof parcels, string, string])[]) => {
    const path = join(folder, name)
    const lines = rows.map(([of, trackingNo, status]) => ({ parcel: parcels[of], trackingNo, status, day }))
    await writeCarrierFile(path, lines)
    await office.goto(`${product.url}/nsat/delivery/tracking?nsatPlanNo=${round.nsatPlanNo}`)
    await office.locator('input[type=file]').setInputFiles(path)
  }
  const upload = () => office.getByRole('button', { name: '업로드', exact: true }).click()
  const statusOf = async (school: RoundSchool, status: string) => {
    await openAt(office, '/nsat/delivery/vendor', school)
    await office.getByRole('row').filter({ hasText: school.schoolName }).getByText(status, { exact: true }).waitFor()
  }

  await choose('다른 회차.xlsx', [
    ['early', '1001', '배송완료'],
    ['stranger', '1002', '배송완료'],
  ])
  await office.getByRole('button', { name: '검사(미리보기)' }).click()
  const found = office.getByRole('region', { name: '검사 결과' })
  await found.getByText(/2026년 11월 회차의 배송 건입니다\. 선택한 회차는 .*2026년 12월/).waitFor()
  await found
    .getByRole('cell', { name: String(parcels.stranger), exact: true })
    .first()
    .waitFor()
  await photograph(office, 'round-carrier-other-round-1280')
  await upload()
  await office
    .getByRole('alertdialog', { name: '확인하고 업로드하시겠습니까?' })
    .getByRole('button', { name: '취소' })
    .click()
  await statusOf(early, '배송대기')

  await choose('잘못된 행.xlsx', [
    ['early', '2001', '분실'],
    ['late', '2002', '배송완료'],
  ])
  await upload()
  await confirm(office, '확인하고 업로드')
  await say(office, '업로드가 완료되었습니다.')
  await office.getByRole('row').filter({ hasText: '잘못된 행.xlsx' }).getByRole('link').first().click()
  await office.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click()
  await question(office)
    .getByText(/변경된 배송 건 2건의 배송상태, 택배사, 운송장번호와 일자는 업로드하기 전의 값으로 돌아갑니다/)
    .waitFor()
  await confirm(office, '되돌리기')
  await say(office, /업로드를 되돌렸습니다\. \(2행 복원\)/)
  await statusOf(early, '배송대기')

  await choose('맞는 파일.xlsx', [
    ['early', '3001', '배송완료'],
    ['late', '3002', '분실'],
  ])
  await upload()
  await confirm(office, '확인하고 업로드')
  await say(office, '업로드가 완료되었습니다.')
  await statusOf(early, '배송완료')
  await statusOf(late, '분실')
})

test('the office sends a lost parcel anew, and sheets that are taken in before the exam are asked about', async () => {
  const office = await enter('nsat')
  await openAt(office, '/nsat/delivery/vendor', late)
  await office.getByRole('button', { name: `${late.schoolName} 다시 발송` }).click()
  await confirm(office, '다시 발송', '택배사가 분실을 확인했습니다.')
  await say(office, '배송대기로 변경했습니다.')
  await office.getByRole('link', { name: late.schoolName }).click()
  const drawer = office.getByRole('dialog', { name: `${late.schoolName} 배송` })
  await drawer.getByRole('button', { name: '운송장 입력' }).click()
  await drawer.getByLabel('택배사').fill('한진택배')
  await drawer.getByLabel('운송장번호').fill('4002')
  await drawer.getByRole('button', { name: '저장' }).click()
  await say(office, '운송장을 저장했습니다.')
  await drawer.getByText('한진택배 4002').first().waitFor()
  await photograph(office, 'round-sent-anew-1280')
  await drawer.getByRole('button', { name: `${late.schoolName} 배송 시작` }).click()
  await confirm(office, '배송 시작')
  await say(office, '배송중으로 변경했습니다.')
  await drawer.getByRole('button', { name: `${late.schoolName} 배송 완료` }).click()
  await confirm(office, '배송 완료')
  await say(office, '배송 완료 처리했습니다.')

  const vendor = await enter('vendor1')
  for (const school of [early, late]) {
    await openAt(vendor, '/nsat/delivery/institute', school)
    await vendor.getByRole('button', { name: `${school.schoolName} 배송 완료` }).click()
    await confirm(vendor, '배송 완료')
    await say(vendor, '배송 완료 처리했습니다.')
  }
  await openAt(vendor, '/nsat/delivery/answer-sheet', early)
  await vendor.getByRole('checkbox', { name: /행 선택$/ }).check()
  await vendor.getByRole('button', { name: '수거 완료 1건' }).click()
  await question(vendor)
    .getByText(/아직 시험이 시작되지 않은 회차입니다\. 시험 시작일은 2026\.12\.10/)
    .waitFor()
  await photograph(vendor, 'round-sheets-too-early-1280')
  await question(vendor).getByRole('button', { name: '취소' }).click()
  await vendor.getByRole('row').filter({ hasText: early.schoolName }).getByText('수거 대기', { exact: true }).waitFor()
})

/** Moves the sheets of an institute on its list, with the reason of a step back. */
async function moveSheets(page: Page, school: RoundSchool, step: string, reason?: string): Promise<void> {
  await openAt(page, '/nsat/delivery/answer-sheet', school)
  await page.getByRole('checkbox', { name: /행 선택$/ }).check()
  await page.getByRole('button', { name: `${step} 1건` }).click()
  await confirm(page, step, reason)
  await say(page, '수정되었습니다.')
}

test('after the exam the sheets come back to the supervisor, and nothing differs in the end', async () => {
  await product.start('2026-12-15T09:00:00+09:00')
  const vendor = await enter('vendor1')
  for (const school of [early, late]) {
    await moveSheets(vendor, school, '수거 완료')
    await moveSheets(vendor, school, '출고 완료')
  }
  const supervisor = await enter('supervisor')
  for (const school of [early, late]) await moveSheets(supervisor, school, '슈퍼바이저 입고')
  await moveSheets(supervisor, early, '슈퍼바이저 입고 취소', '상자를 다른 학원과 바꾸어 받았습니다.')
  const row = supervisor.getByRole('row').filter({ hasText: early.schoolName })
  await row.getByText('벤더 출고', { exact: true }).waitFor()
  await row.getByRole('link', { name: early.schoolName }).click()
  await supervisor.getByRole('dialog').getByText('상자를 다른 학원과 바꾸어 받았습니다.').waitFor()
  await photograph(supervisor, 'round-sheets-set-back-1280')
  await moveSheets(supervisor, early, '슈퍼바이저 입고')

  const office = await enter('nsat', 1440)
  for (const [school, examinees] of [
    [early, 15],
    [late, 5],
  ] as const) {
    await openAt(office, '/nsat/reconciliation', school)
    const line = office
      .getByRole('table', { name: '주문·결제·배송 대사' })
      .getByRole('row')
      .filter({ hasText: school.schoolName })
    await line.getByText('일치', { exact: true }).waitFor()
    const steps = (await line.getByRole('cell').allTextContents()).filter((text) => text === String(examinees))
    // Ordered, paid, printed, sent to the vendor, handed over, sheets back; nothing is graded yet.
    expect(steps).toHaveLength(6)
  }
  await photograph(office, 'round-reconciliation-1440')
})
