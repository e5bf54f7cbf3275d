import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listToInstitute, readInstituteStatus } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { setInvoiceStatus, setTracking } from '#areas/nsat/delivery/contract/invoice.contract.ts'
import { printLabels, printPackingLists } from '#areas/nsat/delivery/contract/label.contract.ts'
import type { DeliveryStatus } from '#areas/nsat/delivery/contract/statuses.ts'
import { deliverySample, november, showDeliveries } from '#areas/nsat/delivery/testing/deliveries-shown.samples.tsx'
import { listPlansOfService } from '#areas/nsat/plan/contract/plan.contract.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { answer, cutOff, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

const INSTITUTE = '/nsat/delivery/institute'
const VENDOR = '/nsat/delivery/vendor'
const in_ = (schoolNo: number, name: string, deliveryStatus: DeliveryStatus) =>
  deliverySample(schoolNo, name, { deliveryStatus })
const DELIVERIES = [
  in_(1, '대기학원', 'WAITING_FOR_DELIVERY'),
  in_(2, '배송중학원', 'SHIPPING'),
  in_(3, '완료학원', 'DELIVERY_COMPLETED'),
  deliverySample(
    4,
    '수거학원',
    { deliveryStatus: 'DELIVERY_COMPLETED' },
    { answersheetPickup: 'WAREHOUSING_TO_VENDOR' },
  ),
  in_(5, '분실학원', 'LOST'),
]
const DONE = answer(setInvoiceStatus, ({ params }) => ({
  commerceDeliveryInvoiceNo: Number(params.id),
  deliveryStatus: params.status as DeliveryStatus,
  deliveryCompletedDate: null,
}))

const table = (name = '학원 배송 관리') => page.getByRole('table', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('alertdialog')
/** The steps that each row offers: beside each other, and behind its menu. */
const offered = async (name?: string) => {
  await expect.element(table(name).getByText('분실학원')).toBeVisible()
  const offers: string[][] = []
  for (const row of table(name).element().querySelectorAll('tbody tr')) {
    const words: string[] = []
    for (const control of row.querySelectorAll<HTMLElement>('td:last-child button')) {
      if (control.ariaHasPopup !== 'menu') words.push(control.textContent)
      else words.push(...(await inMenu(control)))
    }
    offers.push(words)
  }
  return offers
}

async function inMenu(opener: HTMLElement): Promise<string[]> {
  await userEvent.click(opener)
  await expect.element(page.getByRole('menu')).toBeVisible()
  const words = page
    .getByRole('menuitem')
    .all()
    .map((item) => item.element().textContent)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  return words
}

test('a vendor hands over and takes that back, as long as no answer sheets came back', async () => {
  await page.viewport(1440, 900)
  showDeliveries({ at: INSTITUTE, deliveries: DELIVERIES })
  expect(await offered()).toEqual([['배송 완료'], ['배송 완료'], ['초기화'], [], []])
  await expectAccessible()
})

test('the office does everything that is possible, on both lists', async () => {
  await page.viewport(1440, 900)
  showDeliveries({ at: INSTITUTE, deliveries: DELIVERIES, flags: ['NSAT_ADMIN'] })
  const steps = [
    ['배송 시작', '배송 완료', '분실 처리'],
    ['배송 완료', '분실 처리'],
    ['초기화', '분실 처리'],
  ]
  // What came back is not called lost.
  expect(await offered()).toEqual([...steps, [], ['다시 발송']])
})

test('to vendors only the office says where parcels stand; vendors and tutors look on', async () => {
  await page.viewport(1440, 900)
  const shown = showDeliveries({ at: VENDOR, deliveries: DELIVERIES })
  await expect.element(table('지점 배송 현황').getByText('분실학원')).toBeVisible()
  await expect.element(page.getByText('시험지 세트는 등록된 지점 주소로 택배 발송됩니다.')).toBeVisible()
  expect(table('지점 배송 현황').getByRole('button', { name: '배송 완료' }).elements()).toEqual([])
  expect(page.getByRole('link', { name: '배송 결과 업로드' }).query()).toBeNull()
  await expectAccessible()
  shown.leave()
})

test('the office moves parcels to vendors, and uploads what carriers tell', async () => {
  await page.viewport(1440, 900)
  showDeliveries({ at: VENDOR, deliveries: DELIVERIES, flags: ['NSAT_ADMIN'] })
  expect((await offered('지점 배송 현황'))[3]).toEqual(['초기화', '분실 처리'])
  await expect.element(page.getByRole('link', { name: '배송 결과 업로드' })).toBeVisible()
})

test('completing is asked for, sent, and told', async () => {
  const shown = showDeliveries({ at: INSTITUTE, deliveries: DELIVERIES, answers: [DONE] })
  await button('대기학원 배송 완료').click()
  await expect.element(dialog().getByText('배송 완료 처리하시겠습니까?')).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('button', { name: '취소' }).click()
  expect(shown.server.of(setInvoiceStatus)).toEqual([])
  await button('대기학원 배송 완료').click()
  await dialog().getByRole('button', { name: '배송 완료' }).click()
  await expect.element(page.getByText('배송 완료 처리했습니다.')).toBeVisible()
  expect(shown.server.of(setInvoiceStatus).map(({ params }) => params)).toEqual([
    { id: '700001', status: 'DELIVERY_COMPLETED' },
  ])
})

test('an institute whose orders are cancelled since is marked', async () => {
  const cancelled = deliverySample(6, '취소학원', {}, { isOrderCancelled: true })
  showDeliveries({ at: INSTITUTE, deliveries: [...DELIVERIES, cancelled] })
  await expect
    .element(
      table()
        .getByRole('row', { name: /취소학원/ })
        .getByText('주문 취소'),
    )
    .toBeVisible()
  expect(table().getByText('주문 취소').elements()).toHaveLength(1)
})

test('resetting is asked for in its own words', async () => {
  const shown = showDeliveries({ at: INSTITUTE, deliveries: DELIVERIES, answers: [DONE] })
  await button('완료학원 초기화').click()
  await expect.element(dialog().getByText('배송상태를 초기화하시겠습니까?')).toBeVisible()
  await dialog().getByRole('button', { name: '초기화' }).click()
  await expect.element(page.getByText('배송대기로 변경했습니다.')).toBeVisible()
  expect(shown.server.of(setInvoiceStatus)[0]?.params).toEqual({ id: '700003', status: 'WAITING_FOR_DELIVERY' })
})

test('a lost parcel is sent again with a reason', async () => {
  const shown = showDeliveries({ at: INSTITUTE, deliveries: DELIVERIES, flags: ['NSAT_ADMIN'], answers: [DONE] })
  await button('분실학원 다시 발송').click()
  await dialog().getByRole('textbox', { name: '사유' }).fill('새 상자')
  await dialog().getByRole('button', { name: '다시 발송' }).click()
  await expect.element(page.getByText('배송대기로 변경했습니다.')).toBeVisible()
  expect(shown.server.of(setInvoiceStatus)[0]?.body).toEqual({ reason: '새 상자' })
})

test('a parcel that is called lost although its answer sheets came back is found again, with a reason', async () => {
  const lost = deliverySample(7, '회수학원', { deliveryStatus: 'LOST' }, { answersheetPickup: 'WAREHOUSING_TO_VENDOR' })
  const shown = showDeliveries({ at: INSTITUTE, deliveries: [lost], flags: ['NSAT_ADMIN'], answers: [DONE] })
  await button('회수학원 배송 확인').click()
  await dialog().getByRole('textbox', { name: '사유' }).fill('학원에 있습니다.')
  await dialog().getByRole('button', { name: '배송 확인' }).click()
  await expect.element(page.getByText('배송 완료 처리했습니다.')).toBeVisible()
  expect(shown.server.of(setInvoiceStatus)[0]?.params).toEqual({ id: '700007', status: 'DELIVERY_COMPLETED' })
})

test('the office enters the number of a parcel that is sent again; a vendor reads it alone', async () => {
  const open = () => table().getByRole('link', { name: '대기학원' }).click()
  const shown = showDeliveries({
    at: INSTITUTE,
    deliveries: DELIVERIES,
    flags: ['NSAT_ADMIN'],
    answers: [answer(setTracking, { commerceDeliveryInvoiceNo: 700_001, version: 2 })],
  })
  await open()
  await button('운송장 입력').click()
  await page.getByRole('textbox', { name: '택배사' }).fill('한진택배')
  await button('저장').click()
  await expect.element(page.getByText('운송장번호를 입력해주세요.')).toBeVisible()
  await page.getByRole('textbox', { name: '운송장번호' }).fill('5000-1')
  await expectAccessible()
  await button('저장').click()
  await expect.element(page.getByText('운송장을 저장했습니다.')).toBeVisible()
  expect(shown.server.of(setTracking)[0]?.body).toEqual({ carrier: '한진택배', trackingNo: '5000-1', version: 1 })
  await expect.element(button('운송장 입력')).toBeVisible()
  shown.leave()
  showDeliveries({ at: INSTITUTE, deliveries: DELIVERIES })
  await open()
  await expect.element(page.getByRole('dialog').getByText('배송번호')).toBeVisible()
  expect(button('운송장 입력').query()).toBeNull()
})

test('why a step was refused is told, and the list is read again', async () => {
  const shown = showDeliveries({
    at: INSTITUTE,
    deliveries: DELIVERIES,
    answers: [refuse(setInvoiceStatus, 'PICKED_UP')],
  })
  await button('완료학원 초기화').click()
  await dialog().getByRole('button', { name: '초기화' }).click()
  await expect
    .element(page.getByText('답안지를 수거한 학원의 배송은 배송대기나 분실로 변경할 수 없습니다.'))
    .toBeVisible()
  await expect.poll(() => shown.server.of(listToInstitute).length).toBe(2)
})

test('what has no answer goes out again under its key, and nothing else meanwhile', async () => {
  const shown = showDeliveries({ at: INSTITUTE, deliveries: DELIVERIES, answers: [cutOff(setInvoiceStatus)] })
  await button('대기학원 배송 완료').click()
  await dialog().getByRole('button', { name: '배송 완료' }).click()
  await expect.element(page.getByText('보내지 못했습니다. 연결되면 다시 보냅니다.')).toBeVisible()
  await expect.element(button('배송중학원 배송 완료')).toBeDisabled()
  await expectAccessible()
  shown.server.use(DONE)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('배송 완료 처리했습니다.')).toBeVisible()
  await expect.element(button('배송중학원 배송 완료')).toBeEnabled()
  const keys = shown.server.of(setInvoiceStatus).map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('several parcels are handed over at once; those that cannot are left out', async () => {
  const shown = showDeliveries({ at: INSTITUTE, deliveries: DELIVERIES, answers: [DONE] })
  await expect.element(table().getByText('분실학원')).toBeVisible()
  await table().getByRole('checkbox').first().click()
  await button('배송 완료 2건').click()
  await expect.element(dialog().getByText('선택한 건 중 3건은 제외됩니다.')).toBeVisible()
  await dialog().getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('2건 중 2건 처리')).toBeVisible()
  expect(shown.server.of(setInvoiceStatus).map(({ params }) => params.id)).toEqual(['700001', '700002'])
})

test('figures, phone, map and history of a parcel', async () => {
  await page.viewport(1440, 900)
  const shown = showDeliveries({ at: `${INSTITUTE}?searchKeyword=1`, deliveries: DELIVERIES })
  const figures = page.getByRole('region', { name: '배송 현황' })
  await expect.element(figures.getByText('1,200곳 (2,400상자)')).toBeVisible()
  await expect.element(figures.getByText('0.1%')).toBeVisible()
  expect(shown.server.of(readInstituteStatus)[0]?.query).toEqual({ searchItem: 'schoolNo', searchKeyword: '1' })
  const phone = table().getByRole('link', { name: '010-0000-1234' }).first()
  await expect.element(phone).toHaveAttribute('href', 'tel:01000001234')
  const map = table().getByRole('link', { name: '세종특별자치시 한누리대로 2130 3층 지도에서 보기 (새 창)' }).first()
  await expect.element(map).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('한누리대로 2130')))
  await table().getByRole('link', { name: '완료학원' }).click()
  const drawer = page.getByRole('dialog', { name: '완료학원 배송' })
  await expect.element(drawer.getByText('상태: 배송대기 →에서 배송완료')).toBeVisible()
  expect(shown.server.of(readHistory)[0]?.params).toEqual({ entity: 'nsatDelivery.invoice', id: '700003' })
  await expectAccessible()
})

test('on a phone the steps are as big as a thumb', async () => {
  await page.viewport(390, 844)
  showDeliveries({ at: INSTITUTE, deliveries: DELIVERIES })
  await expect.element(button('대기학원 배송 완료')).toBeVisible()
  const { height } = button('대기학원 배송 완료').element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
  expect(
    page.getByRole('link', { name: '010-0000-1234' }).first().element().getBoundingClientRect().height,
  ).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

test('of a round that is not printed yet the lists say so, and lead to the latest that is', async () => {
  const december = { ...november, nsatPlanNo: 12, planYm: '202612', printOrderedYmdt: null }
  const older = { ...november, nsatPlanNo: 10, planYm: '202610' }
  const answers = [answer(listPlansOfService, { list: [older, november, december] })]
  const shown = showDeliveries({ at: `${INSTITUTE}?nsatPlanNo=12&deliveryStatus=LOST`, answers })
  await expect
    .element(page.getByText('2026년 12월 회차는 아직 시험지 발주서가 생성되지 않아 배송할 학원이 없습니다.'))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: '2026년 11월 회차 보기' }).click()
  await expect.poll(() => shown.address()).toContain('nsatPlanNo=11')
  expect(shown.address()).toContain('deliveryStatus=LOST')
  await expect.element(page.getByText('조건에 맞는 학원이 없습니다.')).toBeVisible()
})

test('labels for the boxes of the shown round are printed for a reason, on the paper that is chosen', async () => {
  const shown = showDeliveries({
    at: `${INSTITUTE}?nsatPlanNo=11&deliveryStatus=SHIPPING`,
    deliveries: DELIVERIES,
    answers: [answer(printLabels, new Blob(['%PDF'])), answer(printPackingLists, new Blob(['%PDF']))],
  })
  const print = async (what: string) => {
    await button('라벨·명세서').click()
    await dialog().getByRole('combobox', { name: '인쇄할 것' }).selectOptions(what)
    await expectAccessible()
    await dialog().getByRole('button', { name: '내려받기' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  }
  await print('상자 라벨 · 라벨 프린터 (100 × 150 mm)')
  await expect
    .poll(() => shown.server.of(printLabels).map(({ params, query }) => ({ params, query })))
    .toEqual([
      {
        params: { planNo: '11' },
        query: { deliveryStatus: 'SHIPPING', paper: 'LABEL_100X150', reason: '배송 상자 포장' },
      },
    ])
  await print('포장 명세서 · A4')
  await expect.poll(() => shown.server.of(printPackingLists)).toHaveLength(1)
  expect(page.getByRole('link', { name: '상자 스캔' }).element()).toHaveAttribute('href', '/nsat/delivery/scan')
})
