import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type BulkRow, makeFailureSheet, readBulkSheet } from '#areas/nsat/order/contract/bulk-order.contract.ts'
import { editOrders, MOST_ORDERS_AT_ONCE, type OrderForm } from '#areas/nsat/order/contract/order.contract.ts'
import { listOrderSchools, makeBulkTemplate } from '#areas/nsat/order/contract/order-list.contract.ts'
import { schoolSample } from '#areas/nsat/order/testing/order.samples.ts'
import { showOrders } from '#areas/nsat/order/testing/orders-shown.samples.tsx'
import type { CallOutput } from '#platform/contract/call.ts'
import { SUCCESS_DELAY_MS } from '#platform/web/feedback/success-delay.ts'
import { type Answer, answer, cutOff, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

afterEach(() => vi.useRealTimers())

const bulkRow = (rowNumber: number, differs: Partial<BulkRow> = {}): BulkRow => ({
  rowNumber,
  schoolNo: String(100_000 + rowNumber),
  nsatPlanNo: '11',
  nsatSchoolOrderNo: '',
  isFree: '0',
  middle1Count: '',
  middle2Count: '',
  middle3Count: '3',
  high1Count: '4',
  high2GaCount: '',
  ...differs,
})

const FINGERPRINT = 'f1'
const DONE = { nsatSchoolOrderNo: 500_002, nsatOrderType: 'UNPAID', totalAmount: 46_000 } as const
const REFUSED = { refusal: { code: 'ORDER_NOT_EDITABLE', text: '결제 전 주문만 수정할 수 있습니다.' } }

const formsOf = ({ body }: { body: unknown }) => (body as { list: OrderForm[] }).list

/** Answers each order with what becomes of it. */
const placing = (placed: (form: OrderForm) => CallOutput<typeof editOrders>['list'][number]): Answer => ({
  call: editOrders,
  respond: (request) => answer(editOrders, { list: formsOf(request).map(placed) }).respond(request),
})

const STORED = placing(() => DONE)

/** Stores rows but those of these institutes. */
const storeBut = (...refused: number[]): Answer =>
  placing(({ schoolNo }) => (refused.includes(schoolNo) ? REFUSED : DONE))

const review = () => page.getByRole('dialog', { name: '일괄 주문 확인' })
const table = () => review().getByRole('table', { name: '일괄 주문' })
const result = () => page.getByRole('alertdialog', { name: '안내' })
const button = (name: string | RegExp) => review().getByRole('button', { name })

const show = (list: readonly BulkRow[], ...answers: Answer[]) =>
  showOrders({
    schools: [schoolSample([])],
    flags: ['NSAT_ADMIN'],
    answers: [
      answer(readBulkSheet, {
        fingerprint: FINGERPRINT,
        list: list.map((row) => ({ ...row, schoolName: `학원 ${row.schoolNo}` })),
      }),
      ...answers,
    ],
  })

const choose = async () => {
  await page.getByRole('button', { name: '일괄 주문', exact: true }).click()
  const picking = page.getByRole('dialog', { name: '일괄 주문' })
  await expect.element(picking.getByRole('button', { name: '파일 선택' })).toBeVisible()
  await userEvent.upload(picking.getByLabelText('일괄 주문 파일').last(), new File(['sheet'], '주문.xlsx'))
}

const open = async (list: readonly BulkRow[], ...answers: Answer[]) => {
  const shown = show(list, ...answers)
  await choose()
  await expect.element(table()).toBeVisible()
  return shown
}

test('is offered to the office alone', async () => {
  showOrders({ schools: [schoolSample([])] })
  await expect.element(page.getByRole('table', { name: '주문 관리' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '일괄 주문', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '일괄 주문 양식' })).not.toBeInTheDocument()
})

test('the template is filled from the list as it is searched', async () => {
  const shown = showOrders({
    schools: [],
    flags: ['NSAT_ADMIN'],
    at: '/nsat/order?nsatPlanNo=11&hasOrder=false&page=2',
    answers: [answer(makeBulkTemplate, () => new Blob(['sheet']))],
  })
  await page.getByRole('button', { name: '일괄 주문 양식' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(makeBulkTemplate)[0]?.query).toEqual({
      nsatPlanNo: '11',
      hasOrder: 'false',
      searchItem: 'schoolNo',
    }),
  )
})

test('a file that cannot be read says so and another one can be chosen', async () => {
  show([bulkRow(2)], refuse(readBulkSheet, 'UNREADABLE_SHEET'))
  await choose()
  const picking = page.getByRole('dialog', { name: '일괄 주문' })
  await expect.element(picking.getByText('주문.xlsx: 엑셀 파일을 읽는데 실패하였습니다.')).toBeVisible()
  await expectAccessible()
  await expect.element(picking.getByRole('button', { name: '파일 선택' })).toBeVisible()
})

test('wrong cells are red and corrected in place, left out rows are named, and only what is right is sent', async () => {
  await page.viewport(1440, 900)
  const shown = await open(
    [
      bulkRow(2, { high1Count: '네명' }),
      bulkRow(3, { schoolNo: 'x' }),
      bulkRow(4, { nsatPlanNo: '' }),
      bulkRow(5, { middle3Count: '', high1Count: '' }),
      bulkRow(6, { nsatSchoolOrderNo: '500001', isFree: '1' }),
    ],
    STORED,
  )
  const wrong = () => table().getByRole('textbox')
  await expect.element(wrong().first()).toHaveAttribute('aria-invalid', 'true')
  expect(
    wrong()
      .all()
      .map((cell) => cell.element().getAttribute('aria-label')),
  ).toEqual(['2행 고1', '3행 학원번호', '4행 회차번호'])
  const leftOut = review().getByRole('list', { name: '제외하는 행' })
  await expect.element(leftOut.getByText('3행: 학원번호가 올바르지 않아 제외했습니다.')).toBeVisible()
  await expect.element(leftOut.getByText('4행: 회차번호가 올바르지 않아 제외했습니다.')).toBeVisible()
  await expect.element(leftOut.getByText('5행: 주문할 인원이 없어 제외했습니다.')).toBeVisible()
  await expectAccessible()
  await review().getByRole('combobox', { name: '보기' }).selectOptions('오류 3행')
  expect(table().getByRole('row').all()).toHaveLength(4)
  await userEvent.fill(table().getByRole('textbox', { name: '3행 학원번호' }), '100003')
  await expect.element(table().getByRole('textbox', { name: '3행 학원번호' })).toHaveAttribute('aria-invalid', 'false')
  await expect.element(leftOut.getByText(/학원번호가/)).not.toBeInTheDocument()
  const question = page.getByRole('alertdialog', { name: '숫자가 아닌 칸이 1개 있습니다.' })
  await button('3건 보내기').click()
  await question.getByRole('button', { name: '돌아가기' }).click()
  expect(shown.server.of(editOrders)).toEqual([])
  await button('3건 보내기').click()
  await question.getByRole('button', { name: '그대로 보내기' }).click()
  await expect.element(result().getByText('전체 3건 중 3건을 성공하였습니다.')).toBeVisible()
  await result().getByRole('button', { name: '확인' }).click()
  await expect.element(table().getByText('성공 (고1 제외)')).toBeVisible()
  await expect.element(table().getByRole('cell', { name: '학원 100002' })).toBeVisible()
  expect(shown.server.of(editOrders).flatMap(formsOf)).toEqual([
    expect.objectContaining({ schoolNo: 100_002, orderTargetList: [{ examTargetCode: 'MIDDLE3', examineeCount: 3 }] }),
    expect.objectContaining({ schoolNo: 100_003, nsatSchoolOrderNo: null, isFree: false }),
    expect.objectContaining({ schoolNo: 100_006, nsatSchoolOrderNo: 500_001, isFree: true, nsatVendorNo: null }),
  ])
})

/** One more than are sent at once. */
const manyRows = () => Array.from({ length: MOST_ORDERS_AT_ONCE + 1 }, (_, at) => bulkRow(at + 2))

test('sends one step after the other, each under a key of its own, and goes two seconds after all succeeded', async () => {
  const rows = manyRows()
  const first = heldBack(STORED)
  const shown = await open(rows, first)
  await button('51건 보내기').click()
  await expect.element(review().getByText('보내고 있습니다. 51건 중 0건 성공')).toBeVisible()
  expect(shown.server.of(editOrders)).toHaveLength(1)
  await expectAccessible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  shown.server.use(STORED)
  first.release()
  await expect.element(result().getByText('전체 51건 중 51건을 성공하였습니다.')).toBeVisible()
  const keys = shown.server.of(editOrders).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys.map((key) => key?.split('-').at(-2))).toEqual(['2', '52'])
  await result().getByRole('button', { name: '확인' }).click()
  await vi.advanceTimersByTimeAsync(SUCCESS_DELAY_MS)
  await expect.element(review()).not.toBeInTheDocument()
})

test('a row that stands so already is counted by itself, and told with how its order stands', async () => {
  const same = { nsatSchoolOrderNo: 500_001, nsatOrderType: 'PAID', totalAmount: 46_000, isUnchanged: true } as const
  await open(
    [bulkRow(2), bulkRow(3)],
    placing(({ schoolNo }) => (schoolNo === 100_002 ? same : DONE)),
  )
  await button('2건 보내기').click()
  await expect.element(result().getByText('전체 2건 중 1건을 성공하였습니다. (변경 없음 1건)')).toBeVisible()
  await expect.element(table().getByText('변경 없음 (결제완료)')).toBeVisible()
  await expect.element(review().getByText('2건 중 1건 성공, 1건 변경 없음')).toBeVisible()
})

test('the same file is sent under other keys when it is read anew', async () => {
  const rows = [bulkRow(2)]
  const shown = await open(rows, STORED)
  const sendAll = async () => {
    await button('1건 보내기').click()
    await result().getByRole('button', { name: '확인' }).click()
  }
  await sendAll()
  await expect.element(review()).not.toBeInTheDocument()
  await choose()
  await sendAll()
  const keys = shown.server.of(editOrders).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
})

test('a refused row says why, is sent again by itself, and goes into a file of failures', async () => {
  const shown = await open(
    [bulkRow(2), bulkRow(3), bulkRow(4)],
    storeBut(100_003),
    answer(makeFailureSheet, () => new Blob(['sheet'])),
  )
  await button('3건 보내기').click()
  await expect.element(result().getByText('전체 3건 중 2건을 성공하였습니다.')).toBeVisible()
  await result().getByRole('button', { name: '확인' }).click()
  await expect.element(table().getByText('결제 전 주문만 수정할 수 있습니다.')).toBeVisible()
  await expectAccessible()
  await review().getByRole('combobox', { name: '보기' }).selectOptions('실패 1행')
  expect(table().getByRole('row').all()).toHaveLength(2)
  await button('실패한 행 엑셀 내려받기').click()
  await vi.waitFor(() =>
    expect(shown.server.of(makeFailureSheet)[0]?.body).toEqual({
      list: [{ ...bulkRow(3), reason: '결제 전 주문만 수정할 수 있습니다.' }],
    }),
  )
  shown.server.use(STORED)
  await button('실패한 1건 다시 보내기').click()
  await expect.element(result().getByText('전체 3건 중 3건을 성공하였습니다.')).toBeVisible()
  expect(shown.server.of(editOrders).map((sent) => formsOf(sent).map(({ schoolNo }) => schoolNo))).toEqual([
    [100_002, 100_003, 100_004],
    [100_003],
  ])
})

test('a refused row is corrected in its cells and sent under another key', async () => {
  const shown = await open([bulkRow(2), bulkRow(3)], storeBut(100_003))
  await button('2건 보내기').click()
  await result().getByRole('button', { name: '확인' }).click()
  await expect.element(table().getByRole('textbox', { name: '2행 고1' })).not.toBeInTheDocument()
  await userEvent.fill(table().getByRole('textbox', { name: '3행 기존 주문번호' }), '500007')
  await expectAccessible()
  shown.server.use(STORED)
  await button('실패한 1건 다시 보내기').click()
  await expect.element(result().getByText('전체 2건 중 2건을 성공하였습니다.')).toBeVisible()
  expect(shown.server.of(editOrders).at(-1)?.body).toMatchObject({ list: [{ nsatSchoolOrderNo: 500_007 }] })
  expect(new Set(shown.server.of(editOrders).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
})

test('is stopped, and goes on with what is left', async () => {
  const first = heldBack(STORED)
  const shown = await open(manyRows(), first)
  await button('51건 보내기').click()
  await button('중지').click()
  first.release()
  await expect.element(result().getByText(/전체 50건 중 50건을 성공하였습니다./)).toBeVisible()
  await expect.element(result().getByText(/중지하여 보내지 않은 주문이 있습니다./)).toBeVisible()
  await result().getByRole('button', { name: '확인' }).click()
  shown.server.use(STORED)
  await button('이어서 1건 보내기').click()
  await expect.element(result().getByText('전체 51건 중 51건을 성공하였습니다.')).toBeVisible()
  expect(shown.server.of(editOrders).map((sent) => formsOf(sent).length)).toEqual([50, 1])
})

test('without a network it stops by itself and can go on', async () => {
  const shown = await open([bulkRow(2), bulkRow(3)], cutOff(editOrders))
  await button('2건 보내기').click()
  await expect.element(result().getByText(/서버에 연결할 수 없어 멈췄습니다./)).toBeVisible()
  await result().getByRole('button', { name: '확인' }).click()
  shown.server.use(STORED)
  await button('2건 보내기').click()
  await expect.element(result().getByText('전체 2건 중 2건을 성공하였습니다.')).toBeVisible()
})

test('asks before the page or the dialog is left while rows are on their way, and reads the list anew only afterwards', async () => {
  const first = heldBack(STORED)
  const shown = await open([bulkRow(2), bulkRow(3)], first)
  const question = page.getByRole('alertdialog', { name: '주문을 보내고 있습니다.' })
  await button('2건 보내기').click()
  await expect.element(button('중지')).toBeVisible()
  void shown.router.navigate({ to: '/error-403' })
  await question.getByRole('button', { name: '계속 보내기' }).click()
  expect(shown.address()).toBe('/nsat/order')
  const readBefore = shown.server.of(listOrderSchools).length
  shown.tellChanged(['nsatOrder.orders'])
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: '계속 보내기' }).click()
  expect(shown.server.of(listOrderSchools)).toHaveLength(readBefore)
  shown.server.use(STORED)
  first.release()
  await expect.element(result().getByText('전체 2건 중 2건을 성공하였습니다.')).toBeVisible()
  await vi.waitFor(() => expect(shown.server.of(listOrderSchools).length).toBeGreaterThan(readBefore))
})

test('of two thousand rows a few are drawn, in a table of 500 pixels', async () => {
  await page.viewport(1440, 900)
  await open(Array.from({ length: 2_000 }, (_, index) => bulkRow(index + 2)))
  await expect.element(table()).toHaveAttribute('aria-rowcount', '2001')
  const region = review().getByRole('region', { name: '주문 행' }).element()
  expect(region.getBoundingClientRect().height).toBe(500)
  expect(region.querySelectorAll('tbody tr').length).toBeLessThan(60)
  region.scrollTop = region.scrollHeight
  await expect.element(table().getByRole('rowheader', { name: '2001' })).toBeVisible()
  await page.viewport(1280, 800)
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  await open([bulkRow(2, { high1Count: '네명' })])
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
