import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { completeByManager } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { downloadQuote } from '#areas/advertising/text-ad/contract/paper.contract.ts'
import {
  abandonPayment,
  completeByAgency,
  getPayReceipt,
  pay,
} from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { getReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { finishedReservation, sampleGuide } from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

afterEach(() => vi.restoreAllMocks())

const QUERY = '?contentsSeq=7&reserveSeq=5'

const show = (path: string, flags: string[], ...more: Answer[]) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at: `${path}${QUERY}`,
    screens: textAdScreens,
    flags,
    answers: [answer(getGuide, sampleGuide), answer(getReservation, finishedReservation), ...more],
  })

const ofSender = (senderType: SenderType) => answer(getReservation, { ...finishedReservation, senderType })

const showOwn = (...more: Answer[]) => show('/promotion/sms-contents', ['IAMCLASS'], ...more)

const paying = answer(pay, { paySeq: 9, url: 'https://pay.example.com/9' })

function opensWindow(opened: object | null): ReturnType<typeof vi.spyOn> {
  return vi.spyOn(window, 'open').mockReturnValue(opened as Window | null)
}

const newWindow = () => ({
  closed: false,
  location: { href: 'about:blank' },
  focus: () => undefined,
  close: () => undefined,
})

const settled = (paymentStatus: string, code: string, origin = location.origin): void => {
  const settlement = { adSmsReserveSeq: 5, reserveStatus: 'REQUEST_FOR_INSPECTION', paymentStatus, code }
  window.dispatchEvent(
    new MessageEvent('message', { origin, data: { type: 'text-ad.payment', subject: 5, settlement } }),
  )
}

const payButton = () => page.getByRole('button', { name: '220,000원 결제하기', exact: true })

test('everything is shown once more with the price of each school', async () => {
  showOwn()
  await expect.element(page.getByRole('row', { name: '가람초등학교 500명 A 100,000원' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '나래초등학교 120명 B 100,000원' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '부가세 20,000원' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '총 금액 부가세 포함 220,000원' })).toBeVisible()
  await expect.element(page.getByText('2026년 11월 24일(화) 11:00')).toBeVisible()
  await expect
    .element(
      page.getByText(/예약 취소는 발송 15분 전까지 담당자에게 요청할 수 있으며, 취소된 광고의 결제 금액은 환불됩니다/),
    )
    .toBeVisible()
  await expectAccessible()
})

test('an ad keeps the name that was stored, in whatever order its schools come back', async () => {
  const stored = {
    ...finishedReservation,
    reserveResourceMappings: finishedReservation.reserveResourceMappings.toReversed(),
  }
  showOwn(answer(getReservation, stored))
  await expect.element(page.getByText('가람초등학교 외 1개 학교 특강 안내').first()).toBeVisible()
  await expect.element(page.getByText('나래초등학교 외 1개 학교 특강 안내')).not.toBeInTheDocument()
})

test('on a phone no amount breaks inside its digits', async () => {
  await page.viewport(360, 800)
  const schools = finishedReservation.reserveResourceMappings.flatMap((mapping) =>
    Array.from({ length: 25 }, (_, at) => {
      const { organizationId } = mapping.resourceMapping
      const school = {
        ...mapping.resourceMapping,
        organizationId: organizationId * 100 + at,
        organizationName: `서울특별시 가람여자대학교 사범대학 부속 ${at} 고등학교`,
      }
      return { ...mapping, resourceMapping: school }
    }),
  )
  showOwn(answer(getReservation, { ...finishedReservation, reserveResourceMappings: schools }))
  await expect.element(page.getByRole('cell', { name: '5,500,000원' })).toBeVisible()
  const cells = () => page.getByRole('cell', { name: /원$/ }).elements()
  await expect.poll(() => cells().length).toBeGreaterThan(2)
  for (const amount of cells()) {
    const text = document.createRange()
    text.selectNodeContents(amount)
    expect(text.getClientRects()).toHaveLength(1)
  }
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.getBoundingClientRect().height)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(Math.max(...heads)).toBeLessThan(60)
  await page.viewport(1280, 800)
})

test('the window opens at once, gets its address, and its result locks all steps', async () => {
  const opened = newWindow()
  const open = opensWindow(opened)
  const shown = showOwn(paying)
  await payButton().click()
  expect(open.mock.calls[0]?.[0]).toBe('about:blank')
  expect(open.mock.calls[0]?.[2]).toContain('width=500,height=500')
  await expect.poll(() => opened.location.href).toBe('https://pay.example.com/9')
  expect(shown.server.of(pay)[0]?.body).toEqual({
    adSmsReserveSeq: 5,
    orderAmount: 220_000,
    discountAmount: 0,
    orderTitle: '가람초등학교 외 1개 학교 특강 안내',
    productName: '문자광고(LMS) 2개 학교',
    items: [
      { adSmsReserveResourceMappingSeq: 21, payItemName: '가람초등학교 LMS', orderAmount: 110_000 },
      { adSmsReserveResourceMappingSeq: 22, payItemName: '나래초등학교 LMS', orderAmount: 110_000 },
    ],
    additionalReceivePhoneNumber: '',
  })
  settled('PAID', '0', 'https://elsewhere.example.com')
  await expect.element(page.getByText(/결제창에서 결제를 진행해주세요/)).toBeVisible()
  settled('PAID', '0')
  await expect.element(page.getByRole('heading', { name: '문자광고 신청이 완료되었습니다.' })).toBeVisible()
  await expect.element(page.getByText('220,000원 (부가세 포함)')).toBeVisible()
  const url = 'https://pay.example.com/receipt'
  shown.server.use(answer(getPayReceipt, { url }))
  await page.getByRole('button', { name: '결제 영수증' }).click()
  await expect.poll(() => opened.location.href).toBe(url)
  await expect.element(page.getByRole('button', { name: '광고 일정/타겟 설정' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '최종 확인 및 결제' })).toBeDisabled()
  await expectAccessible()
})

test('giving up in the window is said and the button is back', async () => {
  opensWindow(newWindow())
  showOwn(paying)
  await payButton().click()
  await expect.element(page.getByText(/결제창에서 결제를 진행해주세요/)).toBeVisible()
  settled('FAILED', '2222')
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect.element(payButton()).toBeEnabled()
})

test('a blocked window can be opened by a button of its own', async () => {
  const open = opensWindow(null)
  showOwn(paying)
  await payButton().click()
  await expect.element(page.getByText(/브라우저가 결제창을 차단했습니다/)).toBeVisible()
  await page.getByRole('button', { name: '결제창 열기' }).click()
  expect(open.mock.lastCall?.[0]).toBe('https://pay.example.com/9')
})

test('a window that is closed without a result leaves the decision to the server', async () => {
  const opened = newWindow()
  opensWindow(opened)
  const shown = showOwn(paying)
  await payButton().click()
  await expect.element(page.getByText(/결제창에서 결제를 진행해주세요/)).toBeVisible()
  opened.closed = true
  await expect.element(page.getByRole('button', { name: '다시 결제하기' })).toBeEnabled()
  const paid = { ...finishedReservation, reserveStatus: 'REQUEST_FOR_INSPECTION', expireYmdt: null } as const
  shown.server.use(answer(getReservation, paid))
  await page.getByRole('button', { name: '결제 결과 확인' }).click()
  await expect.element(page.getByRole('heading', { name: '문자광고 신청이 완료되었습니다.' })).toBeVisible()
})

const payingReservation = { ...finishedReservation, isPaymentInProgress: true }

test('whoever asks about a payment that is not over gets an answer', async () => {
  const opened = newWindow()
  opensWindow(opened)
  const shown = showOwn(paying)
  await expect.element(payButton()).toBeVisible()
  shown.server.use(answer(getReservation, payingReservation))
  await payButton().click()
  await expect.element(page.getByText(/결제창에서 결제를 진행해주세요/)).toBeVisible()
  opened.closed = true
  await expect.element(page.getByText(/결제창이 닫혔습니다/)).toBeVisible()
  const ask = page.getByRole('button', { name: '결제 결과 확인' })
  await ask.click()
  await expect
    .element(page.getByText('아직 결제되지 않았습니다. 결제창에서 결제를 마치거나 결제를 그만둘 수 있습니다.'))
    .toBeVisible()
  shown.server.use(answer(getReservation, { ...payingReservation, isPaymentApproving: true }))
  await ask.click()
  await expect.element(page.getByText(/결제를 승인하고 있습니다/)).toBeVisible()
  shown.server.use(fail(getReservation, 500, '요청을 처리하지 못했습니다.'))
  await ask.click()
  await expect.element(page.getByText(/결제 결과를 확인하지 못했습니다/)).toBeVisible()
})

test('an ad that is being paid elsewhere is held: it can only be paid on, looked after or given up', async () => {
  const abandoned = {
    adSmsReserveSeq: 5,
    reserveStatus: 'TEMPORARY_SAVE',
    paymentStatus: 'FAILED',
    code: '2222',
  } as const
  let isAbandoned = false
  const stored = answer(getReservation, () => (isAbandoned ? finishedReservation : payingReservation))
  const abandoning = answer(abandonPayment, () => {
    isAbandoned = true
    return abandoned
  })
  const shown = showOwn(stored, abandoning)
  await expect.element(page.getByText(/이 광고의 결제가 진행 중이어서 내용을 수정할 수 없습니다/)).toBeVisible()
  for (const name of ['광고 일정/타겟 설정', '광고 소재 설정', '이전']) {
    await expect.element(page.getByRole('button', { name })).toBeDisabled()
  }
  await expect.element(page.getByRole('button', { name: '다시 결제하기' })).toBeEnabled()
  await expectAccessible()
  await page.getByRole('button', { name: '결제 그만두기' }).click()
  await page.getByRole('button', { name: '결제 계속하기' }).click()
  expect(shown.server.of(abandonPayment)).toEqual([])
  await page.getByRole('button', { name: '결제 그만두기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '결제 그만두기' }).click()
  await expect.element(page.getByText('결제를 그만두었습니다. 광고를 다시 수정할 수 있습니다.')).toBeVisible()
  expect(shown.server.of(abandonPayment)[0]?.body).toEqual({ adSmsReserveSeq: 5 })
  await expect.element(page.getByRole('button', { name: '광고 소재 설정' })).toBeEnabled()
  await expect.element(payButton()).toBeEnabled()
  expect(page.getByText('결제가 완료되지 않았습니다.').query()).toBeNull()
})

test('a payment that ends without success while nobody looks is said, and the ad is free again', async () => {
  const opened = newWindow()
  opensWindow(opened)
  const shown = showOwn(paying)
  await expect.element(payButton()).toBeVisible()
  shown.server.use(answer(getReservation, payingReservation))
  await payButton().click()
  await expect.element(page.getByText(/결제창에서 결제를 진행해주세요/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '광고 일정/타겟 설정' })).toBeDisabled()
  opened.closed = true
  await expect.element(page.getByRole('button', { name: '다시 결제하기' })).toBeEnabled()
  shown.server.use(answer(getReservation, finishedReservation))
  await page.getByRole('button', { name: '결제 결과 확인' }).click()
  await expect.element(page.getByText('결제가 완료되지 않았습니다.')).toBeVisible()
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect.element(payButton()).toBeEnabled()
})

test('an open window tells its result itself, also when the server said earlier that the payment is over', async () => {
  opensWindow(newWindow())
  const shown = showOwn(paying)
  await expect.element(payButton()).toBeVisible()
  shown.server.use(answer(getReservation, payingReservation))
  await payButton().click()
  await expect.element(page.getByRole('button', { name: '광고 일정/타겟 설정' })).toBeDisabled()
  shown.server.use(answer(getReservation, finishedReservation))
  await expect.element(page.getByRole('button', { name: '광고 일정/타겟 설정' })).toBeEnabled()
  settled('FAILED', '2222')
  await expect.element(page.getByRole('alertdialog', { name: '결제가 취소되었습니다.' })).toBeVisible()
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect.element(payButton()).toBeEnabled()
  expect(page.getByRole('alertdialog').query()).toBeNull()
})

test('a payment that was given back at once is told with the reason', async () => {
  opensWindow(newWindow())
  showOwn(paying)
  await payButton().click()
  await expect.element(page.getByText(/결제창에서 결제를 진행해주세요/)).toBeVisible()
  const error = '수신에 동의한 학부모가 없는 학교가 있습니다. 광고를 등록하지 못해 결제한 금액을 전액 환불합니다.'
  const data = { type: 'text-ad.payment', subject: 5, error }
  window.dispatchEvent(new MessageEvent('message', { origin: location.origin, data }))
  await expect
    .element(page.getByRole('alertdialog', { name: '결제를 완료하지 못했습니다.' }).getByText(error))
    .toBeVisible()
})

test('a changed price is said and read anew', async () => {
  opensWindow(newWindow())
  const shown = showOwn(refuse(pay, 'PRICE_CHANGED'))
  await expect.element(payButton()).toBeVisible()
  const mmsPrices = {
    ...finishedReservation,
    reserveResourceMappings: finishedReservation.reserveResourceMappings.slice(0, 1),
  }
  shown.server.use(answer(getReservation, mmsPrices))
  await payButton().click()
  await expect.element(page.getByText('결제 금액이 변경되었습니다. 금액을 다시 확인해주세요.')).toBeVisible()
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect.element(page.getByRole('row', { name: '총 금액 부가세 포함 110,000원' })).toBeVisible()
})

test('an agency registers with extra receivers instead of paying', async () => {
  const registered = answer(completeByAgency, { adSmsReserveSeq: 5, reserveStatus: 'REQUEST_FOR_INSPECTION' })
  const shown = show('/promotion/sms-contents', ['AGENCY'], ofSender('AGENCY'), registered)
  await page.getByLabelText('추가 결과 수신번호').fill('010-0000-0001, 010-0000-0001')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect
    .element(page.getByText('결과 수신번호를 확인해주세요. 중복 없이 5개까지 입력할 수 있습니다.'))
    .toBeVisible()
  const six = Array.from({ length: 6 }, (_, index) => `010-0000-000${index + 1}`).join(', ')
  await page.getByLabelText('추가 결과 수신번호').fill(six)
  await expect
    .element(page.getByText('결과 수신번호는 5개까지 입력할 수 있습니다. 입력되지 않은 번호: 01000000006'))
    .toBeVisible()
  await page.getByLabelText('추가 결과 수신번호').fill('010-0000-0001, 010-0000-0002')
  await expect.element(page.getByLabelText('추가 결과 수신번호')).toHaveValue('01000000001,01000000002')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: '문자광고 등록이 완료되었습니다.' })).toBeVisible()
  expect(shown.server.of(completeByAgency)[0]?.body).toMatchObject({
    orderAmount: 220_000,
    additionalReceivePhoneNumber: '01000000001,01000000002',
  })
})

test('an administrator completes, and the notice leads to the history', async () => {
  const registered = answer(completeByManager, { adSmsReserveSeq: 5, reserveStatus: 'REQUEST_FOR_INSPECTION' })
  show('/promotion-manager/sms-contents', ['ADS'], ofSender('ADMIN'), registered)
  await expect.element(page.getByText('관리자용')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '최종 확인 및 등록' })).toBeVisible()
  await page.getByRole('button', { name: '등록 완료' }).click()
  const notice = page.getByRole('dialog', { name: '광고 예약 완료' })
  await expect
    .element(notice.getByRole('link', { name: '문자광고 관리로 이동' }))
    .toHaveAttribute('href', '/promotion-manager/sms-history')
  await expectAccessible()
})

test('an administrator who buys as an advertiser pays by card, also when the ad is opened on the page of administrators', async () => {
  show('/promotion-manager/sms-contents', ['ADS'])
  await expect.element(payButton()).toBeVisible()
  await expect.element(page.getByRole('button', { name: '최종 확인 및 결제' })).toBeVisible()
})

test('an ad to those whom another one did not reach is only paid: for what went back, and nothing else can be changed', async () => {
  showOwn(answer(getReservation, { ...finishedReservation, resendOf: 3, resendAmount: 33_000 }))
  await expect.element(page.getByRole('row', { name: '총 금액 부가세 포함 33,000원' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '부가세 3,000원' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '33,000원 결제하기' })).toBeVisible()
  await expect.element(page.getByText(/일시, 학교와 내용은 바꿀 수 없습니다/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '이전', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '광고 소재 설정' })).toBeDisabled()
})

test('the price comes on paper before it is paid', async () => {
  const saving = vi.spyOn(URL, 'createObjectURL')
  const { server } = showOwn(answer(downloadQuote, new Blob(['%PDF-'], { type: 'application/pdf' })))
  await page.getByRole('button', { name: '견적서 (PDF)' }).click()
  await expect.poll(() => saving.mock.calls.length).toBe(1)
  expect(server.of(downloadQuote).map(({ params }) => params)).toEqual([{ id: '5' }])
})
