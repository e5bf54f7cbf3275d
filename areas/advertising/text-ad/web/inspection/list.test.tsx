import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import {
  decideReservation,
  exportManagedReservations,
  listManagedReservations,
} from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import type { ManagedReservationRow } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { managedRow, samplePayment } from '#areas/advertising/text-ad/testing/reservation.samples.ts'
import { sampleGuide } from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { textAdScreens } from '../area.tsx'

const ROWS: ManagedReservationRow[] = [
  managedRow('REQUEST_FOR_INSPECTION', { adSmsReserveSeq: 5, title: '가을 특강', payList: [samplePayment] }),
  managedRow('SEND_COMPLETE', {
    adSmsReserveSeq: 6,
    title: '개원 안내',
    senderType: 'AGENCY',
    inspectYmdt: '2026-11-20T13:02:44+09:00',
  }),
  managedRow('SEND_WAIT', { adSmsReserveSeq: 7, title: '수강료 할인', senderType: 'ADMIN', isSendMissed: true }),
  managedRow('INSPECTION_COMPLETE', { adSmsReserveSeq: 8, title: '설명회', isCancelRequested: true }),
]

const show = (...answers: Answer[]) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at: '/promotion-manager/sms-history',
    screens: textAdScreens,
    flags: ['ADS'],
    answers: [
      answer(getGuide, sampleGuide),
      answer(listManagedReservations, { list: ROWS, totalCount: ROWS.length }),
      ...answers,
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
afterEach(() => {
  vi.restoreAllMocks()
})

const rowTexts = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td:not([class*="_listCheck_"])')].map((cell) => cell.textContent),
  )

test('the list has its columns, three times and the actions of each ad', async () => {
  const shown = show()
  await expect.element(page.getByText('총 4건')).toBeVisible()
  const heads = [...document.querySelectorAll('thead th:not([class*="_listCheck_"])')].map((head) =>
    head.textContent?.replace('↕', ''),
  )
  expect(heads).toEqual([
    ...['예약번호', '유형', '캠페인명', '상태', '광고주', '등록일시', '검수일시', '발송일시'],
    ...['결제 금액', '예상 수신자', '관리'],
  ])
  const [first, second, third] = rowTexts()
  expect(first?.slice(0, 10)).toEqual([
    ...['5', 'LMS', '가을 특강', '검수요청', '가람학원 academy', '2026.11.23 08:50', '-', '2026.11.25 11:00'],
    ...['220,000원', '620명 학교\u00a02곳'],
  ])
  expect(second?.[6]).toBe('2026.11.20 13:02')
  // An agency is charged; an administrator's own ad costs nothing.
  expect([second?.[8], third?.[8]]).toEqual(['220,000원 청구', '-'])
  await expect.element(button('가을 특강 결제 영수증')).toBeVisible()
  await expect.element(button('개원 안내 내용 보기')).toBeVisible()
  await expect.element(button('개원 안내 결제 영수증')).not.toBeInTheDocument()
  expect(shown.server.of(listManagedReservations)[0]?.query).toEqual({
    deleteYn: 'N',
    periodType: 'reserveRegisterYmdt',
    startDate: '2026.10.23',
    endDate: '2026.11.23',
    pageNum: '1',
    pageSize: '10',
  })
  await expectAccessible()
})

test('ads of agencies and administrators carry a label, those of academies do not', async () => {
  show()
  await expect.element(page.getByText('총 4건')).toBeVisible()
  expect([...document.querySelectorAll('[class*="_managedSender_"]')].map((label) => label.textContent)).toEqual([
    '대행사',
    '관리자',
  ])
})

test('rows look sent, on their way or in need of somebody', async () => {
  show()
  await expect.element(page.getByText('총 4건')).toBeVisible()
  const tones = [...document.querySelectorAll<HTMLElement>('tbody tr')].map((row) => row.dataset.tone)
  expect(tones).toEqual(['waiting', 'done', 'attention', 'attention'])
  await expect.element(page.getByRole('cell', { name: '발송대기 발송 누락' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '검수완료 환불 확인 중' })).toBeVisible()
})

test('deleted ads are searched for on request, in any single status', async () => {
  const shown = show()
  await userEvent.selectOptions(page.getByLabelText('상태', { exact: true }), '재검수요청')
  await userEvent.selectOptions(page.getByLabelText('삭제 여부'), '삭제됨')
  await button('검색').click()
  await expect
    .poll(() => shown.server.of(listManagedReservations).at(-1)?.query)
    .toMatchObject({ reserveStatus: 'REQUEST_FOR_INSPECTION_AGAIN', deleteYn: 'Y' })
})

test('the search needs both days, and the first not after the second', async () => {
  const shown = show()
  const start = page.getByRole('textbox', { name: '기간 시작일' })
  const period = page.getByRole('group', { name: '기간', exact: true })
  const said = (sentence: string) => expect.element(period.getByRole('alert')).toHaveTextContent(sentence)
  // Beyond the first line.
  await page.getByRole('button', { name: /조건 더 보기/ }).click()
  await userEvent.clear(start)
  await said('시작일과 종료일을 모두 입력해주세요.')
  await expect.element(button('검색')).toBeDisabled()
  await userEvent.fill(start, '2026-11-24')
  await said('시작일은 종료일보다 늦을 수 없습니다.')
  await expect.element(button('검색')).toBeDisabled()
  expect(shown.address()).toBe('/promotion-manager/sms-history')
  await userEvent.fill(start, '2026-11-20')
  await button('검색').click()
  await expect.poll(shown.address).toContain('startDate=2026-11-20')
  await expect.element(period.getByRole('alert')).not.toBeInTheDocument()
})

test('every row of the search can be saved as a spreadsheet', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const shown = show(answer(exportManagedReservations, new Blob(['x'])))
  await userEvent.selectOptions(page.getByLabelText('상태', { exact: true }), '발송완료')
  await userEvent.selectOptions(page.getByLabelText('삭제 여부'), '삭제됨')
  await button('검색').click()
  await button('엑셀 내려받기').click()
  await expect.poll(() => click.mock.contexts.length).toBe(1)
  expect(shown.server.of(exportManagedReservations)[0]?.query).toEqual({
    reserveStatus: 'SEND_COMPLETE',
    deleteYn: 'Y',
    periodType: 'reserveRegisterYmdt',
    startDate: '2026.10.23',
    endDate: '2026.11.23',
  })
})

test('a legend explains every status', async () => {
  show()
  await expect.element(page.getByRole('heading', { name: '상태 안내' })).toBeVisible()
  for (const { legend } of Object.values(AD_STATUSES)) {
    await expect.element(page.getByText(legend)).toBeInTheDocument()
  }
  const tags = document.querySelectorAll('[class*="_managedLegend_"] dt > span')
  const heights = [...tags].map((tag) => Math.round(tag.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(Object.keys(AD_STATUSES).length)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2)
})

test('the list is searched by advertiser, campaign, number or school', async () => {
  const shown = show()
  await userEvent.fill(page.getByLabelText('검색어'), '가람')
  await button('검색').click()
  await expect.poll(() => shown.server.of(listManagedReservations).at(-1)?.query.keyword).toBe('가람')
})

test('the list fits on a phone and tells whose ads they are', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByText('총 4건')).toBeVisible()
  const facts = [...(document.querySelector('li[data-row]')?.querySelectorAll('dt') ?? [])].map(
    (each) => each.textContent,
  )
  expect(facts).toEqual(['예약번호', '광고주', '발송일시', '결제 금액', '예상 수신자'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})

test('several ads are approved at once, each with its result', async () => {
  const { server } = show(answer(decideReservation, { adSmsReserveSeq: 5, reserveStatus: 'INSPECTION_COMPLETE' }))
  await page.getByRole('checkbox', { name: '이 페이지 전체 선택' }).click()
  await button('승인 1건').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/^선택한 건 중 \d+건은 제외됩니다\.$/)).toBeVisible()
  await expect.element(question.getByText(/: 지금은 ‘.+’ 상태입니다\./).first()).toBeVisible()
  await question.getByRole('button', { name: '승인' }).click()
  await expect.element(page.getByText('1건 중 1건 처리')).toBeVisible()
  expect(server.of(decideReservation).map(({ params, body }) => [params.id, body])).toEqual([
    ['5', { status: 'INSPECTION_COMPLETE', comment: '', version: 3 }],
  ])
})
