import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOrders, orderPackage } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { getPackageGuide, listPackages } from '#areas/advertising/package-ad/contract/package.contract.ts'
import { sampleGuide, samplePackages } from '#areas/advertising/package-ad/testing/package-ad.samples.ts'
import { cardWindow } from '#areas/advertising/payment/web/door.tsx'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { packageAdScreens } from '../area.tsx'

const PAY_URL = 'https://pay.example.com/9'
const placed = answer(orderPackage, { adPackageOrderSeq: 31, paySeq: 9, url: PAY_URL })

const show = (...more: Answer[]) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at: '/promotion/package/order',
    screens: packageAdScreens,
    flags: ['IAMCLASS'],
    answers: [
      answer(getPackageGuide, sampleGuide),
      answer(listPackages, samplePackages),
      answer(listOrders, { totalCount: 0, adPackageOrders: [] }),
      ...more,
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const choice = (name: string) => page.getByRole('radio', { name, exact: true })
const request = () => page.getByLabelText('요청사항', { exact: true })
const NOTICE = /^공휴일은 제외되며, 광고 일정은 담당자와 협의 후 확정됩니다\./
const payButton = () => page.getByRole('button', { name: /결제하기$/ })

function opensWindow() {
  const opened = { closed: false, location: { href: 'about:blank' }, focus: vi.fn(), close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  return { opened, open }
}

async function fill(): Promise<void> {
  await button('2026년 11월 30일(월)').click()
  await choice('패키지광고 A').click()
}

afterEach(async () => {
  vi.restoreAllMocks()
  cardWindow.close()
  await page.viewport(1280, 800)
})

test('the page says what is excluded, and shows each package with its schools, parts and price', async () => {
  show()
  await expect.element(page.getByText(NOTICE)).toBeVisible()
  await expect.element(choice('패키지광고 A')).toBeVisible()
  const facts = (name: string) => {
    const ids = choice(name).element().getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent)
  }
  expect(facts('패키지광고 A').slice(0, 2)).toEqual(['10개 학교', '150만원 부가세 별도'])
  expect(facts('패키지광고 B').slice(0, 2)).toEqual(['5개 학교', '100만원 부가세 별도'])
  expect(facts('패키지광고 C').slice(0, 2)).toEqual(['3개 학교', '60만원 부가세 별도'])
  expect(facts('패키지광고 C')[2]).toContain('3개 학교 학부모 대상 광고')
  await expectAccessible()
})

test('closed holidays and a total without VAT are told as such', async () => {
  show()
  await expect.element(page.getByText(/공휴일은 희망일로 선택할 수 없습니다/)).toBeVisible()
  await expect.element(page.getByText(/부가세는 이번 결제 금액에 포함되지 않습니다/)).toBeVisible()
})

test('until when an order can be cancelled is said before it is paid', async () => {
  show()
  await expect
    .element(
      page.getByText(/^주문 취소는 광고 희망일 전날까지 .* 결제 금액은 환불됩니다\. \(문의 02-0000-0000, ARS 3번\)$/),
    )
    .toBeVisible()
})

test('holidays that can be chosen are told as such', async () => {
  show(answer(getPackageGuide, { ...sampleGuide, excludeHolidays: false }))
  await expect.element(page.getByText(/희망일이 공휴일이면/)).toBeVisible()
})

test('weekends and days before the first day are closed, in seven months', async () => {
  show()
  await expect.element(button('2026년 11월 30일(월)')).toBeEnabled()
  await expect.element(button('2026년 11월 27일(금)')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('이전 달')).toBeDisabled()
  await button('다음 달').click()
  await expect.element(button('2026년 12월 5일(토)')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('2026년 12월 6일(일)')).toHaveAttribute('aria-disabled', 'true')
  for (let month = 0; month < 5; month += 1) await button('다음 달').click()
  await expect.element(page.getByRole('grid', { name: /광고 희망일.*2027년 5월/ })).toBeVisible()
  await expect.element(button('다음 달')).toBeDisabled()
})

test('a holiday is named in the calendar and below it, and is closed', async () => {
  show()
  await button('다음 달').click()
  await expect.element(button('2026년 12월 25일(금) 기독탄신일')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('list', { name: '공휴일' })).toHaveTextContent('12월 25일(금) 기독탄신일')
})

test('where holidays are not excluded they are named and open', async () => {
  show(answer(getPackageGuide, { ...sampleGuide, excludeHolidays: false }))
  await button('다음 달').click()
  await button('2026년 12월 25일(금) 기독탄신일').click()
  await expect.element(page.getByText('공휴일(기독탄신일)')).toBeVisible()
})

test('a request over 400 bytes loses its end', async () => {
  show()
  await request().fill(`${'가'.repeat(199)}a\n나`)
  await expect.element(request()).toHaveValue(`${'가'.repeat(199)}a`)
  await expect.element(page.getByText('399 / 400 byte')).toBeVisible()
  await request().fill('나'.repeat(201))
  await expect.element(request()).toHaveValue('나'.repeat(200))
})

test('what is missing is said at its place, no window opens and nothing is sent', async () => {
  const { open } = opensWindow()
  const shown = show()
  await payButton().click()
  await expect.element(page.getByText('광고 희망일을 선택해주세요.')).toBeVisible()
  await expect.element(page.getByText('패키지를 선택해주세요.')).toBeVisible()
  expect(document.activeElement?.className).toContain('packageDay')
  await expectAccessible()
  expect(open).not.toHaveBeenCalled()
  expect(shown.server.of(orderPackage)).toEqual([])
})

test('paying opens the window at once, orders, leads it to the payment page and goes on', async () => {
  const { opened, open } = opensWindow()
  const shown = show(placed)
  await fill()
  await request().fill('오전에 연락 부탁드립니다.')
  await expect.element(page.getByText('1,500,000원', { exact: true })).toBeVisible()
  await expect.element(button('1,500,000원 결제하기')).toBeVisible()
  await payButton().click()
  expect(open.mock.calls[0]?.[0]).toBe('about:blank')
  expect(open.mock.calls[0]?.[2]).toContain('width=500,height=500')
  await expect.poll(shown.address).toBe('/promotion/package/order/complete')
  expect(opened.location.href).toBe(PAY_URL)
  expect(shown.server.of(orderPackage)[0]?.body).toEqual({
    preferredYmd: '2026-11-30',
    adPackageSeq: 1,
    adPackageName: 'A',
    orderTitle: '패키지광고 A',
    orderAmount: 1_500_000,
    discountAmount: 0,
    paymentAmount: 1_500_000,
    comment: '오전에 연락 부탁드립니다.',
  })
  await expect.element(page.getByText('결제 처리 중입니다. 1~2분 정도 소요되며 창을 닫지 마세요.')).toBeVisible()
})

test('where VAT is added, the sum says so and is what is ordered', async () => {
  opensWindow()
  const shown = show(answer(getPackageGuide, { ...sampleGuide, packageVatMode: 'ADD_10' }), placed)
  await fill()
  await expect.element(page.getByText('150만원 (부가세 별도)')).toBeVisible()
  await expect.element(button('1,650,000원 결제하기')).toBeVisible()
  await expect.element(page.getByText('결제 금액에는 부가세 10%가 포함됩니다.')).toBeVisible()
  await payButton().click()
  await expect
    .poll(() => shown.server.of(orderPackage)[0]?.body)
    .toMatchObject({ orderAmount: 1_650_000, paymentAmount: 1_650_000, discountAmount: 0 })
})

test('a refused order closes the window, tells why, and asks anew what is offered', async () => {
  const { opened } = opensWindow()
  const shown = show(refuse(orderPackage, 'PRICE_CHANGED'))
  await fill()
  await payButton().click()
  const notice = page.getByRole('alertdialog', { name: '주문하지 못했습니다.' })
  await expect.element(notice.getByText('결제 금액이 변경되었습니다. 금액을 다시 확인해주세요.')).toBeVisible()
  expect(opened.close).toHaveBeenCalledOnce()
  await expect.poll(() => shown.server.of(listPackages).length).toBe(2)
  await notice.getByRole('button', { name: '확인' }).click()
  await expect.element(choice('패키지광고 A')).toBeChecked()
  expect(shown.address()).toBe('/promotion/package/order')
})

test('whoever has too many unpaid orders reads so beside the button', async () => {
  const { opened } = opensWindow()
  show(refuse(orderPackage, 'TOO_MANY_UNPAID'))
  await fill()
  await payButton().click()
  const alert = page.getByRole('region', { name: '주문 내용' }).getByRole('alert')
  await expect.element(alert).toHaveTextContent(orderPackage.refusals.TOO_MANY_UNPAID.text)
  expect(opened.close).toHaveBeenCalledOnce()
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  await expect.element(choice('패키지광고 A')).toBeChecked()
  await expectAccessible()
})

test('a field that the server does not accept carries its sentence', async () => {
  const { opened } = opensWindow()
  show(
    fail(orderPackage, 400, '입력값을 확인해주세요.', { errors: [{ path: 'body.comment', message: '너무 깁니다.' }] }),
  )
  await fill()
  await payButton().click()
  await expect.element(page.getByText('너무 깁니다.')).toBeVisible()
  expect(opened.close).toHaveBeenCalledOnce()
})

test('leaving with choices asks first', async () => {
  const shown = show()
  await fill()
  void shown.router.navigate({ to: '/promotion/package/order-history' })
  await page.getByRole('alertdialog', { name: '작성 중인 내용이 있습니다.' }).getByText('계속 작성').click()
  expect(shown.address()).toBe('/promotion/package/order')
})

test('a failure to load can be tried again', async () => {
  const shown = show(fail(listPackages, 400, '패키지를 조회하지 못했습니다.'))
  await expect.element(page.getByText('패키지를 조회하지 못했습니다.')).toBeVisible()
  shown.server.use(answer(listPackages, samplePackages))
  await button('다시 시도').click()
  await expect.element(choice('패키지광고 A')).toBeVisible()
})

test('without packages the page says so', async () => {
  show(answer(listPackages, { adPackages: [] }))
  await expect.element(page.getByText('지금 신청할 수 있는 패키지가 없습니다.')).toBeVisible()
})

test('everything fits on a phone and can be done with the keyboard', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(choice('패키지광고 A')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  ;(choice('패키지광고 A').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choice('패키지광고 B')).toBeChecked()
  await expectAccessible()
})
