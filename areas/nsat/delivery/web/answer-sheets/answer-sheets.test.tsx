import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listAnswerSheets } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { setPickups } from '#areas/nsat/delivery/contract/invoice.contract.ts'
import { november, sheetSample, showDeliveries } from '#areas/nsat/delivery/testing/deliveries-shown.samples.tsx'
import { listPlansOfService } from '#areas/nsat/plan/contract/plan.contract.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { answer, cutOff, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

const AT = '/nsat/delivery/answer-sheet'
const SHEETS = [
  sheetSample(1, '대기학원'),
  sheetSample(2, '또대기학원'),
  sheetSample(3, '입고학원', { answersheetPickup: 'WAREHOUSING_TO_VENDOR', warehousingToVendorDate: '2026-11-23' }),
  sheetSample(4, '출고학원', { answersheetPickup: 'RELEASE_FROM_VENDOR' }),
]
const DONE = answer(setPickups, { changedCount: 2 })

const table = () => page.getByRole('table', { name: '답안지 출고 관리' })
const bar = () => page.getByRole('region', { name: '선택한 건' })
const offered = () =>
  bar()
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
const dialog = () => page.getByRole('alertdialog')
const chooseAll = async () => {
  await expect.element(table().getByText('출고학원')).toBeVisible()
  await table().getByRole('checkbox').first().click()
}
const takeIn = async () => {
  await chooseAll()
  await bar().getByRole('button', { name: '수거 완료 2건' }).click()
  await dialog().getByRole('button', { name: '수거 완료' }).click()
}

afterEach(() => void vi.useRealTimers())

test.each([
  [['NSAT_VENDOR'], ['수거 완료 2건', '출고 완료 1건', '선택 해제']],
  [['NSAT_SUPERVISOR'], ['슈퍼바이저 입고 1건', '수거 취소 1건', '출고 취소 1건', '선택 해제']],
  [
    ['NSAT_ADMIN'],
    ['수거 완료 2건', '출고 완료 1건', '슈퍼바이저 입고 1건', '수거 취소 1건', '출고 취소 1건', '선택 해제'],
  ],
])('%j may do %j', async (flags, expected) => {
  await page.viewport(1440, 900)
  showDeliveries({ at: AT, sheets: SHEETS, flags })
  await chooseAll()
  expect(offered()).toEqual(expected)
  await expectAccessible()
})

test.each([
  ['the operator allows none', SHEETS.map((each) => ({ ...each, isBackAllowed: false })), '슈퍼바이저 입고 1건'],
  ['all sheets are still to come', [sheetSample(4, '출고학원')], '슈퍼바이저 입고 0건'],
])('steps back are not offered where %s', async (_, sheets, step) => {
  await page.viewport(1440, 900)
  showDeliveries({ at: AT, sheets, flags: ['NSAT_SUPERVISOR'] })
  await chooseAll()
  expect(offered()).toEqual([step, '선택 해제'])
})

test('a supervisor is told what is theirs to do, and reads when sheets came to them', async () => {
  await page.viewport(1440, 900)
  const received = sheetSample(9, '회수학원', { warehousingToSupervisorDate: '2026-11-23' })
  showDeliveries({ at: AT, sheets: [received], flags: ['NSAT_SUPERVISOR'] })
  await expect
    .element(page.getByText('총판이 출고한 답안지를 받으면 학원을 선택해 슈퍼바이저 입고 처리를 해주세요.'))
    .toBeVisible()
  await expect.element(table().getByRole('columnheader', { name: '슈퍼바이저 입고일' })).toBeVisible()
  await expect.element(table().getByText('2026.11.23')).toBeVisible()
})

test('the tutor provider chooses nothing', async () => {
  showDeliveries({ at: AT, sheets: SHEETS, flags: ['KTUTOR'] })
  await expect.element(table().getByText('출고학원')).toBeVisible()
  expect(table().getByRole('checkbox').elements()).toEqual([])
})

test('one call moves all that can go on; it is told two seconds later, and the list read again', async () => {
  await page.viewport(1440, 900)
  const done = heldBack(DONE)
  const shown = showDeliveries({ at: AT, sheets: SHEETS, answers: [done] })
  await chooseAll()
  await bar().getByRole('button', { name: '수거 완료 2건' }).click()
  await expect.element(dialog().getByText('선택한 건 중 2건은 제외됩니다.')).toBeVisible()
  await dialog().getByRole('button', { name: '수거 완료' }).click()
  await expect.poll(() => shown.server.of(setPickups).length).toBe(1)
  expect(shown.server.of(setPickups)[0]?.body).toEqual({
    nsatPlanNo: 11,
    schoolNoList: [1, 2],
    answersheetPickupCode: 'WAREHOUSING_TO_VENDOR',
  })
  const { length } = shown.server.of(listAnswerSheets)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  done.release()
  // By frames: what polls moves faked timers on while it waits.
  while (bar().query()) await new Promise(requestAnimationFrame)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(page.getByText('수정되었습니다.').query()).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(page.getByText('수정되었습니다.')).toBeVisible()
  await expect.poll(() => shown.server.of(listAnswerSheets).length).toBeGreaterThan(length)
})

test('before the exam begins it is asked with its day, and the answer says that it is meant', async () => {
  const plan = { ...november, examStartYmd: '2026-12-10', examStartDate: '2026-12-10' }
  const ahead = answer(listPlansOfService, { list: [plan] })
  const shown = showDeliveries({ at: AT, sheets: SHEETS, answers: [ahead, DONE] })
  await chooseAll()
  await bar().getByRole('button', { name: '수거 완료 2건' }).click()
  await expect.element(dialog().getByText(/시험 시작일은 2026\.12\.10입니다/)).toBeVisible()
  await dialog().getByRole('button', { name: '수거 완료' }).click()
  await expect.poll(() => shown.server.of(setPickups)[0]?.body).toMatchObject({ confirmBeforeExam: true })
})

test('a round whose exam was put off meanwhile says so', async () => {
  showDeliveries({
    at: AT,
    sheets: SHEETS,
    answers: [refuse(setPickups, 'PICKUP_BEFORE_EXAM', { examStartYmd: '2026-12-10' })],
  })
  await takeIn()
  await expect.element(page.getByText(/시험 시작일은 2026\.12\.10입니다/)).toBeVisible()
})

test('a step back is taken with a reason', async () => {
  await page.viewport(1440, 900)
  const shown = showDeliveries({ at: AT, sheets: SHEETS, flags: ['NSAT_SUPERVISOR'], answers: [DONE] })
  await chooseAll()
  await bar().getByRole('button', { name: '출고 취소 1건' }).click()
  await expect.element(dialog().getByText(/‘벤더 입고’ 상태로 되돌립니다/)).toBeVisible()
  await dialog().getByRole('textbox', { name: '사유' }).fill('잘못 눌렀습니다.')
  await dialog().getByRole('button', { name: '출고 취소' }).click()
  await expect
    .poll(() => shown.server.of(setPickups)[0]?.body)
    .toEqual({
      nsatPlanNo: 11,
      schoolNoList: [4],
      answersheetPickupCode: 'WAREHOUSING_TO_VENDOR',
      reason: '잘못 눌렀습니다.',
    })
})

test('a refusal names its institutes, row by row', async () => {
  const schoolList = [{ schoolNo: 2, answersheetPickup: 'WAREHOUSING_TO_VENDOR' }]
  const answers = [refuse(setPickups, 'PICKUP_OUT_OF_ORDER', { schoolNoList: [2], schoolList })]
  const shown = showDeliveries({ at: AT, sheets: SHEETS, answers })
  await takeIn()
  const results = page.getByRole('dialog', { name: '수거 완료 결과' })
  await expect.element(results.getByText('2건 중 0건 처리, 2건 실패')).toBeVisible()
  const lines = results.getByRole('listitem').elements()
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '대기학원 (1)함께 선택한 학원을 변경할 수 없어 변경하지 않았습니다.',
    '또대기학원 (2)지금 ‘벤더 입고’ 상태입니다. 이미 처리되어 다시 처리하지 않아도 됩니다.',
  ])
  await expectAccessible()
  shown.server.use(DONE)
  await results.getByRole('button', { name: '나머지 1건 다시 시도' }).click()
  await expect.poll(() => shown.server.of(setPickups).length).toBe(2)
  expect(shown.server.of(setPickups)[1]?.body).toMatchObject({ schoolNoList: [1] })
  await expect.element(page.getByText('수정되었습니다.')).toBeVisible()
})

test.each([
  [
    'PICKUP_NOT_DELIVERED',
    [{ schoolNo: 2, answersheetPickup: 'WAITING_FOR_PICKUP' }],
    /배송 완료 처리를 먼저 해주세요/,
  ],
  ['PICKUP_NOT_FOUND', [], /답안지가 없는 학원입니다/],
] as const)('%s says what to do', async (code, schoolList, expected) => {
  showDeliveries({ at: AT, sheets: SHEETS, answers: [refuse(setPickups, code, { schoolNoList: [2], schoolList })] })
  await takeIn()
  const results = page.getByRole('dialog', { name: '수거 완료 결과' })
  await expect.element(results.getByText(expected)).toBeVisible()
  await expect.element(results.getByRole('button', { name: '나머지 1건 다시 시도' })).toBeVisible()
})

test('another refusal is told as it is', async () => {
  showDeliveries({ at: AT, sheets: SHEETS, answers: [refuse(setPickups, 'STATE_CHANGED')] })
  await takeIn()
  await expect
    .element(page.getByText('다른 사용자가 먼저 변경했습니다. 새로고침한 뒤 다시 시도해주세요.'))
    .toBeVisible()
})

test('what has no answer goes out again under its key', async () => {
  const shown = showDeliveries({ at: AT, sheets: SHEETS, answers: [cutOff(setPickups)] })
  await takeIn()
  await expect.element(page.getByText('보내지 못했습니다. 연결되면 다시 보냅니다.')).toBeVisible()
  shown.server.use(DONE)
  await page.getByRole('button', { name: '지금 다시 보내기' }).click()
  await expect.element(page.getByText('수정되었습니다.')).toBeVisible()
  const sent = shown.server.of(setPickups)
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body])
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

test('figures and the history of answer sheets', async () => {
  await page.viewport(1440, 900)
  const shown = showDeliveries({ at: AT, sheets: SHEETS })
  const figures = page.getByRole('region', { name: '답안지 현황' })
  await expect.element(figures.getByText('50.0%')).toBeVisible()
  await table().getByRole('link', { name: '입고학원' }).click()
  const drawer = page.getByRole('dialog', { name: '입고학원 답안지' })
  await expect.element(drawer.getByText('2026.11.23')).toBeVisible()
  await expect.element(drawer.getByText('상태: 배송대기 →에서 배송완료')).toBeVisible()
  expect(shown.server.of(readHistory)[0]?.params).toEqual({ entity: 'nsatDelivery.pickup', id: '3' })
  await expectAccessible()
})

test('on a phone the bar of the steps stands at the thumb', async () => {
  await page.viewport(390, 844)
  showDeliveries({
    at: AT,
    sheets: [...SHEETS, ...Array.from({ length: 16 }, (_, at) => sheetSample(10 + at, `학원${at}`))],
  })
  await expect.element(page.getByText('대기학원', { exact: true })).toBeVisible()
  await page.getByRole('checkbox').nth(1).click()
  const step = bar().getByRole('button', { name: '수거 완료 1건' })
  await expect.element(step).toBeVisible()
  const { top, height } = step.element().getBoundingClientRect()
  expect(top).toBeGreaterThan(844 / 2)
  expect(height).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  // At the end of the list it covers nothing.
  scrollTo(0, document.documentElement.scrollHeight)
  await expectAccessible()
})
