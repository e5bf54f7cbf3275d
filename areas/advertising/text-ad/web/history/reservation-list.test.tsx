import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { copyContents } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { getPayReceipt } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import {
  deleteReservation,
  exportReservations,
  getReservation,
  listReservations,
} from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import type { Reservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { getSendResults } from '#areas/advertising/text-ad/contract/result.contract.ts'
import {
  placedReservation,
  placedRow,
  sampleHistory,
  samplePayment,
  sampleResults,
} from '#areas/advertising/text-ad/testing/reservation.samples.ts'
import { sampleGuide, sampleReservation } from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { textAdScreens } from '../area.tsx'

const show = (at: string, answers: Answer[] = [], flags = ['IAMCLASS']) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at,
    screens: textAdScreens,
    flags,
    answers: [
      answer(getGuide, sampleGuide),
      answer(listReservations, { list: [placedRow('SEND_WAIT', { payList: [samplePayment] })], totalCount: 1 }),
      answer(readHistory, sampleHistory),
      answer(getSendResults, sampleResults),
      ...answers,
    ],
  })

const openDetail = (status: ReserveStatus, more: Partial<Reservation> = {}, ...answers: Answer[]) =>
  show('/promotion/sms-history?detail=5', [answer(getReservation, placedReservation(status, more)), ...answers])

const button = (name: string) => page.getByRole('button', { name, exact: true })
const actions = () =>
  [...document.querySelectorAll('[data-part="footer"] button')].map(
    (each) => `${each.textContent}${each.hasAttribute('disabled') ? ' (꺼짐)' : ''}`,
  )

afterEach(() => {
  vi.restoreAllMocks()
})

test('its owner reads in list and details that an ad missed its time', async () => {
  const text = '발송 시각에 발송되지 않았습니다. 담당자가 확인하고 있습니다.'
  show('/promotion/sms-history?detail=5', [
    answer(listReservations, { list: [placedRow('SEND_WAIT', { isSendMissed: true })], totalCount: 1 }),
    answer(getReservation, placedReservation('SEND_WAIT', { isSendMissed: true })),
  ])
  await expect.element(page.getByRole('dialog').getByRole('note').getByText(text)).toBeVisible()
  expect(document.querySelector('[class*="_reservationReason_"]')?.textContent).toBe(text)
  await expectAccessible()
})

test.each([
  [
    'NORMAL',
    '일부 학교에 발송되지 않아도 결제 금액은 일부만 환불되지 않습니다. 자세한 내용은 담당자에게 문의해주세요.',
  ],
  ['AGENCY', '일부 학교에 발송되지 않아도 청구 금액은 줄어들지 않습니다. 자세한 내용은 담당자에게 문의해주세요.'],
] as const)(
  'the result for %s names the schools of which nobody gets the ad, and what becomes of the money',
  async (senderType, money) => {
    const schools = [
      { organizationId: 1, organizationName: '가람초등학교', recipientCount: 620 },
      { organizationId: 2, organizationName: '나래초등학교', recipientCount: 0 },
    ]
    const [first, second] = sampleReservation.reserveResourceMappings
    const counted = (each: typeof first, recipientCount: number) =>
      each ? [{ ...each, reserveResourceMapping: { ...each.reserveResourceMapping, recipientCount } }] : []
    const reserveResourceMappings = [...counted(first, 620), ...counted(second, 0)]
    openDetail(
      'SEND_COMPLETE',
      { senderType, reserveResourceMappings },
      answer(getSendResults, { ...sampleResults, schools }),
    )
    const note = page.getByRole('note')
    await expect.element(note.getByText('나래초등학교: 수신에 동의한 학부모가 없어 발송되지 않았습니다.')).toBeVisible()
    await expect.element(note.getByText(money)).toBeVisible()
    await expect.element(page.getByText(/발송 0명/)).toBeVisible()
  },
)

describe('the list', () => {
  test('begins with the last month up to today on the clock of the server', async () => {
    const shown = show('/promotion/sms-history')
    await expect.element(page.getByText('총 1건')).toBeVisible()
    expect(shown.server.of(listReservations).at(-1)?.query).toEqual({
      periodType: 'reserveRegisterYmdt',
      startDate: '2026.10.23',
      endDate: '2026.11.23',
      pageNum: '1',
      pageSize: '10',
    })
    await expect.element(page.getByRole('cell', { name: '220,000원' })).toBeVisible()
    await expectAccessible()
  })

  test('finds the statuses behind a group', async () => {
    const shown = show('/promotion/sms-history')
    await userEvent.selectOptions(page.getByLabelText('상태', { exact: true }), '검수중')
    await userEvent.selectOptions(page.getByLabelText('광고 유형'), 'MMS')
    await userEvent.selectOptions(page.getByLabelText('기간 기준'), '광고 발송일')
    await button('검색').click()
    await expect
      .poll(() => shown.server.of(listReservations).at(-1)?.query)
      .toMatchObject({
        reserveStatus: 'REQUEST_FOR_INSPECTION,REQUEST_FOR_INSPECTION_AGAIN,UNDER_INSPECTION',
        smsType: 'MMS',
        periodType: 'sendReserveYmdt',
      })
  })

  test('saves every row of the search as a spreadsheet, and says why when it cannot', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const shown = show('/promotion/sms-history?group=SEND_WAIT&page=1&startDate=2026-11-01&endDate=2026-11-20', [
      answer(exportReservations, new Blob(['x'])),
    ])
    await button('엑셀 내려받기').click()
    await expect.poll(() => click.mock.contexts.length).toBe(1)
    expect((click.mock.contexts[0] as unknown as HTMLAnchorElement).download).toBe('문자광고 내역.xlsx')
    expect(shown.server.of(exportReservations)[0]?.query).toEqual({
      reserveStatus: 'INSPECTION_COMPLETE,SEND_WAIT',
      periodType: 'reserveRegisterYmdt',
      startDate: '2026.11.01',
      endDate: '2026.11.20',
    })
    shown.server.use(refuse(exportReservations, 'TOO_MANY_ROWS'))
    await button('엑셀 내려받기').click()
    await expect.element(page.getByText(/한 번에 10,000건까지/)).toBeVisible()
    expect(click).toHaveBeenCalledOnce()
    await expectAccessible()
  })

  test('says beside its filter that the days of an address are the wrong way round', async () => {
    const sentence = '시작일은 종료일보다 늦을 수 없습니다.'
    const errors = [{ path: 'query.startDate', message: sentence }]
    const shown = show('/promotion/sms-history?startDate=2026-11-24&endDate=2026-10-01', [
      fail(listReservations, 400, sentence, { errors }),
    ])
    await expect.element(page.getByRole('group', { name: '기간' }).getByRole('alert')).toHaveTextContent(sentence)
    await expect.element(page.getByRole('textbox', { name: '기간 시작일' })).toHaveValue('2026.11.24')
    await expect.element(page.getByRole('textbox', { name: '기간 종료일' })).toHaveValue('2026.10.01')
    expect(shown.server.of(listReservations)[0]?.query).toMatchObject({
      startDate: '2026.11.24',
      endDate: '2026.10.01',
    })
  })

  test('is searched for only with both days', async () => {
    show('/promotion/sms-history')
    await userEvent.clear(page.getByRole('textbox', { name: '기간 종료일' }))
    await expect.element(button('검색')).toBeDisabled()
    await userEvent.fill(page.getByRole('textbox', { name: '기간 종료일' }), '2026-11-20')
    await expect.element(button('검색')).toBeEnabled()
  })

  test('shows the reason of a held ad, and a dash where none was given', async () => {
    const rows = [
      placedRow('REJECT_INSPECTION', { lastComment: '연락처를 확인해주세요.' }),
      placedRow('SEND_CANCEL', { adSmsReserveSeq: 6, lastComment: ' ' }),
    ]
    show('/promotion/sms-history', [answer(listReservations, { list: rows, totalCount: 2 })])
    await expect.element(page.getByRole('cell', { name: '승인보류 연락처를 확인해주세요.' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '발송취소(환불) -' })).toBeVisible()
  })

  test('says in its notes how long a temporary save is kept', async () => {
    show('/promotion/sms-history', [
      answer(getGuide, { ...sampleGuide, tempSaveRetention: 'P1M', tempSaveRetentionText: '1개월' }),
    ])
    await expect.element(page.getByText(/마지막 수정 후 1개월 동안 보관/)).toBeVisible()
  })

  test('agencies read what they are charged, and nothing of payments and refunds', async () => {
    const rows = [
      placedRow('SEND_CANCEL', { adSmsReserveSeq: 5, senderType: 'AGENCY', orderAmount: 220_000 }),
      placedRow('SEND_WAIT', { adSmsReserveSeq: 6, senderType: 'AGENCY', orderAmount: 220_000 }),
    ]
    const answers = [answer(listReservations, { list: rows, totalCount: 2 })]
    show('/promotion/sms-history', answers, ['AGENCY'])
    await expect.element(page.getByText('총 2건')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: '청구 금액' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '220,000원' })).toBeVisible()
    await expect.element(page.getByRole('option', { name: '발송취소', exact: true })).toBeInTheDocument()
    await expect.element(page.getByText(/취소된 광고는 청구하지 않습니다/)).toBeVisible()
    await page.getByRole('button', { name: '열 선택' }).click()
    expect(document.querySelector('main')?.textContent).not.toMatch(/결제|환불/)
    await expectAccessible()
  })

  test('opens the details in the address and closes them', async () => {
    const shown = show('/promotion/sms-history', [answer(getReservation, placedReservation('SEND_WAIT'))])
    await page.getByRole('link', { name: '가람초등학교 외 1개 학교 특강 안내' }).click()
    await expect.poll(shown.address).toBe('/promotion/sms-history?detail=5')
    await expect.element(page.getByRole('dialog', { name: '문자광고 상세' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown.address).toBe('/promotion/sms-history')
  })
})

describe('the details', () => {
  test.each<[ReserveStatus, string, string[]]>([
    ['TEMPORARY_SAVE', '임시저장', ['삭제', '이어쓰기', '닫기']],
    ['REQUEST_FOR_INSPECTION', '검수중', ['삭제 (꺼짐)', '내용 수정 (꺼짐)', '닫기']],
    ['REQUEST_FOR_INSPECTION_AGAIN', '검수중', ['삭제 (꺼짐)', '내용 수정 (꺼짐)', '닫기']],
    ['UNDER_INSPECTION', '검수중', ['삭제 (꺼짐)', '내용 수정 (꺼짐)', '닫기']],
    ['REJECT_INSPECTION', '승인보류', ['내용 수정', '닫기']],
    ['INSPECTION_COMPLETE', '발송대기', ['동일 내용 재발송', '닫기']],
    ['SEND_WAIT', '발송대기', ['동일 내용 재발송', '닫기']],
    ['SEND_CANCEL', '발송취소(환불)', ['동일 내용 재발송', '닫기']],
    ['SEND_COMPLETE', '발송완료', ['동일 내용 재발송', '닫기']],
  ])('of an ad in %s say %s and offer %j', async (status, label, expected) => {
    openDetail(status)
    await expect.element(page.getByRole('dialog').getByText(label, { exact: true }).first()).toBeVisible()
    expect(actions()).toEqual(expected)
  })

  test('show message, schools, payment, results, history and reason, and hinder nobody', async () => {
    openDetail('SEND_COMPLETE', { payList: [samplePayment] })
    const layer = page.getByRole('dialog')
    await expect.element(layer.getByText('겨울 특강을 엽니다.', { exact: false })).toBeVisible()
    await expect.element(layer.getByText('2곳 · 예상 수신자 620명')).toBeVisible()
    await expect.element(layer.getByText('결제 완료')).toBeInTheDocument()
    await expect.element(layer.getByText('없는 번호')).toBeInTheDocument()
    await expect.element(layer.getByText('2026.11.20 13:02 · 관리자')).toBeInTheDocument()
    await expect.element(layer.getByText('사유: 연락처를 확인해주세요.')).toBeInTheDocument()
    await expectAccessible()
  })

  test.each([
    ['REJECT_INSPECTION', '연락처를 확인해주세요.', '승인보류 사유', '연락처를 확인해주세요.'],
    ['SEND_CANCEL', '', '취소 사유', '-'],
  ] as const)('of an ad in %s show its reason', async (status, lastComment, title, text) => {
    openDetail(status, { lastComment })
    await expect.element(page.getByText(title)).toBeVisible()
    expect(document.querySelector('[class*="_adNote_"] p')?.textContent).toBe(text)
  })

  test('copy the material and open the page for writing with the copy alone', async () => {
    const shown = openDetail('SEND_COMPLETE', {}, answer(copyContents, { adSmsContentsSeq: 70 }))
    await button('동일 내용 재발송').click()
    await expect.poll(shown.address).toBe('/promotion/sms-contents?contentsSeq=70')
    expect(shown.server.of(copyContents)[0]?.body).toEqual({ adSmsContentsSeq: 7 })
  })

  test.each([
    ['REJECT_INSPECTION', '내용 수정'],
    ['TEMPORARY_SAVE', '이어쓰기'],
  ] as const)('of an ad in %s open the page for writing with both ids', async (status, name) => {
    const shown = openDetail(status)
    await button(name).click()
    await expect.poll(shown.address).toBe('/promotion/sms-contents?contentsSeq=7&reserveSeq=5')
  })

  test('delete a temporary save after asking', async () => {
    const shown = openDetail('TEMPORARY_SAVE', {}, answer(deleteReservation, { adSmsReserveSeq: 5 }))
    await button('삭제').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect.element(page.getByText('삭제되었습니다.')).toBeVisible()
    expect(shown.server.of(deleteReservation)[0]?.params).toEqual({ id: '5' })
    await expect.poll(shown.address).toBe('/promotion/sms-history')
  })

  test('of an ad that is being paid say so instead of deleting it', async () => {
    openDetail('TEMPORARY_SAVE', { isPaymentInProgress: true })
    await expect.element(page.getByText(/결제를 마치거나 그만둔 뒤 수정하거나 삭제할 수 있습니다/)).toBeVisible()
    expect(actions()).toEqual(['삭제 (꺼짐)', '이어쓰기', '닫기'])
  })

  test('tell why a temporary save was not deleted', async () => {
    openDetail('TEMPORARY_SAVE', {}, refuse(deleteReservation, 'NOT_DELETABLE'))
    await button('삭제').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect.element(page.getByText('임시저장 상태의 광고만 삭제할 수 있습니다.')).toBeVisible()
  })

  test('of an expired temporary save say so', async () => {
    show('/promotion/sms-history?detail=5', [refuse(getReservation, 'EXPIRED')])
    await expect.element(page.getByText(/임시저장 보관 기간이 지나/)).toBeVisible()
  })

  test('open the receipt in a window of its own, and close the window when there is none', async () => {
    const receiptWindow = { location: { href: '' }, close: vi.fn(), focus: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(receiptWindow as unknown as Window)
    const url = 'https://pay.example/receipt/9'
    const shown = openDetail('SEND_WAIT', { payList: [samplePayment] }, answer(getPayReceipt, { url }))
    await button('결제 영수증').click()
    await expect.poll(() => receiptWindow.location.href).toBe(url)
    shown.server.use(refuse(getPayReceipt, 'NO_PAYMENT'))
    await button('결제 영수증').click()
    await expect.element(page.getByText('결제 내역이 없습니다.')).toBeVisible()
    expect(receiptWindow.close).toHaveBeenCalledOnce()
  })

  test('offer the receipt as a link where the browser refused the window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const url = 'https://pay.example/receipt/9'
    openDetail('SEND_WAIT', { payList: [samplePayment] }, answer(getPayReceipt, { url }))
    await button('결제 영수증').click()
    await expect.element(page.getByRole('link', { name: '결제 영수증 열기' })).toHaveAttribute('href', url)
  })

  test('of an agency ad say what will be charged', async () => {
    openDetail('REQUEST_FOR_INSPECTION', { senderType: 'AGENCY' })
    await expect.element(page.getByText('청구 예정 금액')).toBeVisible()
    await expect.element(page.getByText('220,000원 (부가세 20,000원 포함)')).toBeVisible()
  })

  test('fit on a phone', async () => {
    await page.viewport(390, 844)
    openDetail('SEND_COMPLETE', { payList: [samplePayment] })
    await expect.element(page.getByText('없는 번호')).toBeInTheDocument()
    const content = document.querySelector('[data-part="content"]')
    expect(content?.scrollWidth).toBe(content?.clientWidth)
    await expectAccessible()
    await page.viewport(1280, 800)
  })
})
