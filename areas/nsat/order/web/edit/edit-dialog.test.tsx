import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { editOrder, ORDERS } from '#areas/nsat/order/contract/order.contract.ts'
import { listOrderSchools } from '#areas/nsat/order/contract/order-list.contract.ts'
import { orderSample, planSample, schoolSample } from '#areas/nsat/order/testing/order.samples.ts'
import { showOrders } from '#areas/nsat/order/testing/orders-shown.samples.tsx'
import { SCOPE_REFUSALS } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { SUCCESS_DELAY_MS } from '#platform/web/feedback/success-delay.ts'
import { keepDraft, keptDraft } from '#platform/web/form/drafts.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

afterEach(() => vi.useRealTimers())

const STORED = answer(editOrder, { nsatSchoolOrderNo: 500_002, nsatOrderType: 'UNPAID', totalAmount: 84_000 })
const UNPAID = schoolSample([orderSample()])

const OWN = '주문 (수정|등록)'
const named = (kind: string) => new RegExp(`^가람수학학원 ${kind}$`)
const dialog = (kind = OWN) => page.getByRole('dialog', { name: named(kind) })
const count = (target: string) => dialog().getByRole('textbox', { name: target })
const question = () => page.getByRole('alertdialog', { name: '주문 수량을 확인하셨습니까?' })
const save = () => dialog().getByRole('button', { name: '저장', exact: true }).click()
const agree = () => question().getByRole('button', { name: '확인' }).click()

const open = async (options: Parameters<typeof showOrders>[0], kind = OWN) => {
  const shown = showOrders(options)
  await page.getByRole('button', { name: named(kind) }).click()
  await expect.element(dialog(kind).getByRole('button', { name: '저장', exact: true })).toBeVisible()
  return shown
}

test('shows what is ordered with goods and prices, and counts while it is typed', async () => {
  await open({ schools: [UNPAID] })
  await expect.element(count('고1')).toHaveValue('10')
  await expect.element(count('중3')).toHaveValue('')
  await expect.element(dialog().getByText('고1 수학 모의고사 · 7,000원')).toBeVisible()
  await expect.element(dialog().getByText('합계 10명, 70,000원')).toBeVisible()
  await userEvent.fill(count('중3'), '1200')
  await expect.element(dialog().getByText('합계 1,210명, 7,270,000원')).toBeVisible()
  await dialog().getByRole('checkbox', { name: '무료 주문' }).click()
  await expect.element(dialog().getByText('합계 1,210명, 0원 (무료)')).toBeVisible()
  await expectAccessible()
})

test('asks, puts the new order into the place of the old one, and goes two seconds later', async () => {
  const shown = await open({ schools: [UNPAID], answers: [STORED] })
  await userEvent.fill(count('고1'), '12')
  await userEvent.fill(count('중3'), '0')
  await save()
  await expect.element(question().getByText('입력 후 변경이 필요한 경우 사무국으로 문의해주세요.')).toBeVisible()
  await expect.element(question().getByText(/고1 12명/)).toBeVisible()
  await expectAccessible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await agree()
  await expect.element(dialog().getByText('주문이 수정되었습니다.')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: '저장', exact: true })).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: '닫기' }).last()).toHaveFocus()
  await vi.advanceTimersByTimeAsync(SUCCESS_DELAY_MS)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(shown.server.of(editOrder).map(({ params, body }) => [params, body])).toEqual([
    [
      { schoolNo: '100001' },
      {
        nsatSchoolOrderNo: 500_001,
        schoolNo: 100_001,
        nsatPlanNo: 11,
        isFree: false,
        nsatVendorNo: null,
        orderTargetList: [{ examTargetCode: 'HIGH1', examineeCount: 12 }],
      },
    ],
  ])
})

const SECOND = schoolSample([], { schoolNo: 100_002, schoolName: '나래학원' })
const PAID_UP = schoolSample([orderSample({ nsatOrderType: 'PAID' })], { schoolNo: 100_003, schoolName: '다솜학원' })
const FOURTH = schoolSample([], { schoolNo: 100_004, schoolName: '라온학원' })

test('nobody waits for the message: closed at once, the keyboard is back in the row', async () => {
  await open({ schools: [UNPAID, SECOND], answers: [STORED] })
  await save()
  await agree()
  await expect.element(dialog().getByRole('button', { name: '닫기' }).last()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '가람수학학원 주문 수정' })).toHaveFocus()
})

test('saves and goes on to the next institute of the list that can be ordered for, then back to its row', async () => {
  const shown = await open({ schools: [UNPAID, SECOND, PAID_UP, FOURTH], answers: [STORED] })
  const go = (name: string) => page.getByRole('dialog', { name }).getByRole('button', { name: '저장하고 다음 학원' })
  const typed = (name: string) => page.getByRole('dialog', { name }).getByRole('textbox', { name: '고1' })
  await go('가람수학학원 주문 수정').click()
  await agree()
  await expect.element(page.getByText('가람수학학원 주문이 수정되었습니다.')).toBeVisible()
  await userEvent.fill(typed('나래학원 주문 등록'), '4')
  await go('나래학원 주문 등록').click()
  await agree()
  const last = page.getByRole('dialog', { name: '라온학원 주문 등록' })
  await expect.element(typed('라온학원 주문 등록')).toBeVisible()
  await expect.element(last.getByRole('button', { name: '저장하고 다음 학원' })).not.toBeInTheDocument()
  await last.getByRole('button', { name: '취소' }).click()
  await expect.element(page.getByRole('button', { name: '라온학원 주문 등록' })).toHaveFocus()
  expect(shown.server.of(editOrder).map(({ params }) => params.schoolNo)).toEqual(['100001', '100002'])
})

test('what was refused keeps its institute', async () => {
  await open({ schools: [UNPAID, SECOND], answers: [refuse(editOrder, 'WINDOW_CLOSED')] })
  await dialog().getByRole('button', { name: '저장하고 다음 학원' }).click()
  await agree()
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('신청 기간이 끝났습니다. 입력한 내용은 그대로 있습니다.')
})

test('sends nothing without a yes, and nothing where nobody is ordered for', async () => {
  const shown = await open({ schools: [UNPAID] })
  await userEvent.fill(count('고1'), '')
  await save()
  await expect.element(dialog().getByText('주문할 인원을 입력해주세요.')).toBeVisible()
  await expect.element(count('중3')).toHaveFocus()
  await userEvent.fill(count('중3'), '3')
  await save()
  await question().getByRole('button', { name: '취소' }).click()
  await expect.element(count('중3')).toHaveValue('3')
  expect(shown.server.of(editOrder)).toEqual([])
})

test.each([
  ['-5', '숫자만 입력해주세요.'],
  ['12345', '최대 9,999명까지 입력할 수 있습니다.'],
])('what cannot be ordered (%s) is said beside its field, and nobody is asked', async (typed, sentence) => {
  const shown = await open({ schools: [UNPAID] })
  await userEvent.fill(count('중3'), typed)
  await save()
  await expect.element(dialog().getByText(sentence)).toBeVisible()
  await expect.element(count('중3')).toHaveFocus()
  await expect.element(question()).not.toBeInTheDocument()
  expect(shown.server.of(editOrder)).toEqual([])
})

test('an institute without an order gets a first one', async () => {
  const shown = await open({ schools: [schoolSample([])], answers: [STORED] })
  await userEvent.fill(count('중3'), '5')
  await save()
  await agree()
  await vi.waitFor(() => expect(shown.server.of(editOrder)[0]?.body).toMatchObject({ nsatSchoolOrderNo: null }))
})

test('an order is added beside a cancelled one, which stays', async () => {
  const cancelled = schoolSample([orderSample({ nsatOrderType: 'CANCEL' })])
  const shown = await open({ schools: [cancelled], answers: [STORED] }, '주문 추가')
  const adding = dialog('주문 추가')
  await expect.element(adding.getByRole('textbox', { name: '고1' })).toHaveValue('')
  await userEvent.fill(adding.getByRole('textbox', { name: '고1' }), '4')
  await adding.getByRole('button', { name: '저장', exact: true }).click()
  await agree()
  await vi.waitFor(() => expect(shown.server.of(editOrder)[0]?.body).toMatchObject({ nsatSchoolOrderNo: null }))
})

test('the office chooses whose order it is', async () => {
  const shown = await open({ schools: [UNPAID], flags: ['NSAT_ADMIN'], answers: [STORED] })
  const vendor = dialog().getByRole('combobox', { name: '총판' })
  await expect.element(vendor).toHaveDisplayValue('한빛총판 (담당)')
  const warning = dialog().getByText('담당 총판(한빛총판)이 아닌 새길총판의 주문으로 등록됩니다.')
  expect(warning.query()).toBeNull()
  await vendor.selectOptions('새길총판')
  await expect.element(warning).toBeVisible()
  await expectAccessible()
  await save()
  await agree()
  await vi.waitFor(() => expect(shown.server.of(editOrder)[0]?.body).toMatchObject({ nsatVendorNo: 2 }))
})

test('the vendor of an order stays, also where it sells the service no more', async () => {
  const former = schoolSample([orderSample({ nsatVendorNo: 9, vendorName: '옛총판' })])
  await open({ schools: [former], flags: ['NSAT_ADMIN'] })
  await expect.element(dialog().getByRole('combobox', { name: '총판' })).toHaveDisplayValue('옛총판')
})

test('an institute of no vendor begins without one, and the refusal stands beside the choice', async () => {
  const nobodys = schoolSample([], { nsatVendorNo: null, vendorName: null })
  await open({ schools: [nobodys], flags: ['NSAT_ADMIN'], answers: [refuse(editOrder, 'NO_VENDOR')] })
  const vendor = dialog().getByRole('combobox', { name: '총판' })
  await expect.element(vendor).toHaveDisplayValue('선택해주세요.')
  await userEvent.fill(count('고1'), '3')
  await save()
  await agree()
  await expect.element(vendor).toHaveAttribute('aria-invalid', 'true')
  await expect.element(vendor).toHaveFocus()
})

test('what was ordered and cannot be any more is said; a round without goods cannot be ordered', async () => {
  await open({ schools: [schoolSample([orderSample({ high2NaCount: 4 })])], plan: planSample({ targets: [] }) })
  await expect.element(dialog().getByText(/고1 10명, 고2\(나\) 4명은 더 이상 주문할 수 없어/)).toBeVisible()
  await expect.element(dialog().getByText(/아직 주문할 수 있는 상품이 없습니다/)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: '저장', exact: true })).toBeDisabled()
  await expectAccessible()
})

test('a vendor chooses no vendor, and nobody is offered what is not free to choose', async () => {
  await open({ schools: [UNPAID], plan: planSample({ isFreeOffered: false }) })
  await expect.element(dialog().getByRole('combobox', { name: '총판' })).not.toBeInTheDocument()
  await expect.element(dialog().getByRole('checkbox', { name: '무료 주문' })).not.toBeInTheDocument()
})

/** The call refuses as itself, and as its scope. */
const WITHIN_SCOPE = { ...editOrder, refusals: { ...SCOPE_REFUSALS, ...editOrder.refusals } }

test.each([
  ['WINDOW_CLOSED', '신청 기간이 끝났습니다.'],
  ['VENDOR_NOT_ALLOWED', '다른 총판의 자료는 조회하거나 변경할 수 없습니다.'],
] as const)('a refusal (%s) stands in the dialog, and what was typed is not lost', async (code, text) => {
  const shown = await open({ schools: [UNPAID], answers: [refuse(WITHIN_SCOPE, code)] })
  await userEvent.fill(count('고1'), '33')
  await save()
  await agree()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(`${text} 입력한 내용은 그대로 있습니다.`)
  await expect.element(count('고1')).toHaveValue('33')
  await expectAccessible()
  shown.server.use(STORED)
  await save()
  await agree()
  await expect.element(dialog().getByText('주문이 수정되었습니다.')).toBeVisible()
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
})

test('who was slower is shown what the other one ordered, and can order over it', async () => {
  let schools = [UNPAID]
  const shown = await open({
    schools,
    answers: [answer(listOrderSchools, () => ({ list: schools, totalCount: 1 })), refuse(editOrder, 'ORDER_REPLACED')],
  })
  await userEvent.fill(count('고1'), '33')
  schools = [schoolSample([orderSample({ nsatSchoolOrderNo: 500_009, high1Count: 15 })])]
  await save()
  await agree()
  await expect.element(dialog().getByText(/먼저 변경했습니다/)).toBeVisible()
  await expect.element(dialog().getByText('15')).toBeVisible()
  await expect.element(dialog().getByText(/입력한 내용은 그대로 있습니다/)).not.toBeInTheDocument()
  await expect.element(count('고1')).toHaveValue('33')
  await expectAccessible()
  await dialog().getByRole('button', { name: '내가 고친 항목 유지하기' }).click()
  shown.server.use(STORED)
  await save()
  await agree()
  await expect.element(dialog().getByText('주문이 수정되었습니다.')).toBeVisible()
  expect(shown.server.of(editOrder).at(-1)?.body).toMatchObject({
    nsatSchoolOrderNo: 500_009,
    orderTargetList: [{ examTargetCode: 'HIGH1', examineeCount: 33 }],
  })
})

test('what was typed before the session ended is there again', async () => {
  keepDraft('nsatOrder.EDIT.11.100001', { HIGH1: 33, isFree: false, nsatVendorNo: 1 })
  await open({ schools: [UNPAID] })
  await expect.element(count('고1')).toHaveValue('33')
  await dialog().getByRole('button', { name: '취소' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '떠나기' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(keptDraft('nsatOrder.EDIT.11.100001')).toEqual({})
})

test('follows others as long as nothing is typed', async () => {
  let schools = [UNPAID]
  const shown = await open({ answers: [answer(listOrderSchools, () => ({ list: schools, totalCount: 1 }))] })
  schools = [schoolSample([orderSample({ nsatSchoolOrderNo: 500_009, high1Count: 15 })])]
  shown.tellChanged([ORDERS])
  await expect.element(count('고1')).toHaveValue('15')
})

test('asks before what was typed is lost', async () => {
  await open({ schools: [UNPAID] })
  await userEvent.fill(count('고1'), '33')
  await dialog().getByRole('button', { name: '취소' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '계속 작성' }).click()
  await expect.element(count('고1')).toHaveValue('33')
  await dialog().getByRole('button', { name: '취소' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '떠나기' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  await open({ schools: [UNPAID], flags: ['NSAT_ADMIN'] })
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
