import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getResendOffer, type ResendOffer, resendFailed } from '#areas/advertising/text-ad/contract/resend.contract.ts'
import { type AdResult, getAdResult } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { sampleOffer, sampleResult } from '#areas/advertising/text-ad/testing/result.samples.ts'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { readSheetFile } from '#platform/web/sheet/read-sheet-file.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const show = (
  more: Partial<AdResult> = {},
  answers: readonly Answer[] = [answer(getAdResult, { ...sampleResult, ...more }), answer(getResendOffer, sampleOffer)],
  flags = ['IAMCLASS'],
) => showScreen({ at: '/promotion/sms-history/5/result', screens: textAdScreens, flags, answers })

const rowsOf = (name: string) =>
  [...page.getByRole('table', { name, exact: true }).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' '),
  )

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

test('an ad is told in figures, beside others, by school, by hour and by reason', async () => {
  show()
  await expect.element(page.getByText('589건 (95.0%)')).toBeVisible()
  await expect.element(page.getByText('74회', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('52대')).toBeVisible()
  await expect.element(page.getByText('11,000원')).toBeVisible()
  expect(rowsOf('다른 광고와 비교')).toEqual([
    '이번 광고 - 95.0% 8.8%',
    '이전 내 광고 3건 93.1% 6.2%',
    '종로구 외 1곳 광고의 중앙값 12건 94.4% 5.1%',
  ])
  await page.getByText('표로 보기').click()
  expect(rowsOf('시간대별 클릭').slice(0, 3)).toEqual(['11.20 11시 50회', '11.20 12시 0회', '11.20 13시 24회'])
  expect(rowsOf('실패 사유')).toEqual(['없는 번호 29건 93.5%', '수신거부 2건 6.5%'])
  await expect.element(page.getByRole('cell', { name: '가람초등학교' })).toBeVisible()
  await expectAccessible()
})

test('the schools come as a file', async () => {
  show()
  const save = vi.spyOn(URL, 'createObjectURL')
  await page.getByRole('button', { name: '엑셀 내려받기' }).click()
  await expect.poll(() => save.mock.calls.length).toBe(1)
  const file = new File([save.mock.calls[0]?.[0] as Blob], '결과.xlsx')
  expect(await readSheetFile(file)).toEqual([
    ['학교', '지역', '발송', '수신', '실패', '클릭'],
    ['가람초등학교', '종로구', 500, 475, 20, 61],
    ['나래초등학교', '중구', 118, 114, 6, 13],
  ])
})

const tile = (measure: string, name: string) =>
  page
    .getByRole('list', { name: `지역별 ${measure} 지도` })
    .getByRole('listitem')
    .filter({ hasText: name })

test('districts are tiles coloured by a figure of choice, and rows with every figure', async () => {
  show()
  await expect.element(tile('발송', '종로구')).toHaveTextContent('종로구500건1개 학교')
  await expect.element(tile('발송', '종로구')).toHaveAttribute('data-step', '5')
  await expect.element(tile('발송', '중구')).toHaveAttribute('data-step', '1')
  await page.getByLabelText('지도에 표시').selectOptions('클릭률')
  await expect.element(tile('클릭률', '종로구')).toHaveTextContent('종로구9.1%1개 학교')
  await expect.element(tile('클릭률', '종로구')).toHaveAttribute('data-step', '5')
  const table = page.getByRole('table', { name: '지역별 결과', exact: true })
  expect(
    [...table.element().querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['지역', '학교', '발송', '수신율', '클릭', '클릭률'],
    ['종로구', '1', '500건', '95.0%', '61회', '9.1%'],
    ['중구', '1', '118건', '96.6%', '13회', '7.9%'],
    ['합계', '2', '618건', '95.3%', '74회', '8.8%'],
  ])
})

test('districts of several provinces are told apart by their province', async () => {
  const [first, second] = sampleResult.bySchool
  if (!first || !second) throw new Error('two schools')
  show({ bySchool: [{ ...first, districtName: '중구', districtId: 26110, provinceId: 26 }, second] })
  await expect.element(tile('발송', '서울 중구')).toHaveTextContent('서울 중구118건1개 학교')
  await expect.element(tile('발송', '부산 중구')).toHaveTextContent('부산 중구500건1개 학교')
})

test('without a link nothing is said of clicks, and too few ads of others are no middle', async () => {
  show({ hasLinks: false, clickCount: 0, clickerCount: 0, byHour: [], region: null, isComplete: false })
  await expect.element(page.getByText('링크 없음')).toBeVisible()
  await expect.element(page.getByText('시간대별 클릭')).not.toBeInTheDocument()
  const measures = page.getByLabelText('지도에 표시').element().querySelectorAll('option')
  expect([...measures].map((option) => option.textContent)).toEqual(['발송', '수신율'])
  await expect.element(page.getByText(/다른 광고가 5건 이상일 때 표시됩니다/)).toBeVisible()
  await expect.element(page.getByText(/수신 결과를 확인하고 있습니다/)).toBeVisible()
  expect(rowsOf('다른 광고와 비교')).toHaveLength(2)
})

test('an ad that was not sent yet says so', async () => {
  show({ recipientCount: 0, reserveStatus: 'INSPECTION_COMPLETE' })
  await expect.element(page.getByText(/아직 발송한 문자가 없습니다/)).toBeVisible()
})

test('one that nothing was sent of and that is over says that', async () => {
  show({ recipientCount: 0, reserveStatus: 'SEND_CANCEL' })
  await expect.element(page.getByText('발송한 문자가 없습니다.', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/아직 발송한/)).not.toBeInTheDocument()
})

test.each([
  ['IAMCLASS', '문자광고 내역'],
  ['ADS', '문자광고 관리'],
])('%s goes back to %s', async (flag, list) => {
  show({}, undefined, [flag])
  await expect.element(page.getByRole('link', { name: list, exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '학교별 결과' })).toBeVisible()
})

test('an ad of somebody else is not there', async () => {
  show({}, [refuse(getAdResult, 'NOT_FOUND')])
  await expect.element(page.getByText(/찾을 수 없습니다/).first()).toBeVisible()
})

test('fits on a phone', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByText('589건 (95.0%)')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
})

const answersOf = (offer: Partial<ResendOffer>) => [
  answer(getAdResult, sampleResult),
  answer(getResendOffer, { ...sampleOffer, ...offer }),
]

test('whom it did not reach is sent to again on a chosen day, and what that costs is said before', async () => {
  const { server } = show({}, [
    ...answersOf({ orderAmount: 10_000 }),
    answer(resendFailed, {
      adSmsReserveSeq: 9,
      adSmsContentsSeq: 10,
      reserveStatus: 'TEMPORARY_SAVE',
      orderAmount: 10_000,
    }),
  ])
  await expect.element(page.getByText(/2개 학교의 29명에게/)).toBeVisible()
  await expect.element(page.getByText(/거부한 2명은 제외됩니다/)).toBeVisible()
  await expect.element(page.getByText(/10,000원\(부가세 포함\)을 다시 결제합니다/)).toBeVisible()
  await page.getByRole('button', { name: '발송 일시 선택' }).click()
  await page.getByLabelText('발송 일시').selectOptions('2026년 11월 24일(화) 14:00')
  await page.getByRole('button', { name: '결제로 이동' }).click()
  await expect
    .poll(() => server.of(resendFailed).map(({ body }) => body))
    .toEqual([{ reserveDateTime: '2026-11-24T14:00:00+09:00', orderAmount: 10_000 }])
})

test.each([
  ['it is sent again already', { resentAs: 9 }, /예약번호 9 광고로 다시 보냅니다/],
  ['it is to be paid yet', { resentAs: 9, isResentUnpaid: true }, /예약번호 9 광고는 임시저장되어 있습니다/],
  ['it is such an ad itself', { resendOf: 3 }, /예약번호 3 광고의 실패한 수신자에게 다시 보냅니다/],
  ['it cannot be done now', { whyNot: '발송 결과가 모두 도착하지 않았습니다.' }, /모두 도착하지 않았습니다/],
] as const)('when %s, that is said in place of the button', async (_when, offer, text) => {
  show({}, answersOf(offer))
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '발송 일시 선택' })).not.toBeInTheDocument()
})

test('a second ad that nobody paid yet says so, and leads to where one goes on with it', async () => {
  show({}, [
    answer(getAdResult, { ...sampleResult, reserveStatus: 'TEMPORARY_SAVE', recipientCount: 0, failedCount: 0 }),
    answer(getResendOffer, { ...sampleOffer, resendOf: 3, whyNot: '다시 보낸 광고입니다.' }),
  ])
  await expect.element(page.getByText('임시저장한 광고라서 발송되지 않습니다.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '문자광고 내역에서 이어쓰기' }))
    .toHaveAttribute('href', '/promotion/sms-history?detail=5')
})

test('where others keep the schools on every day there is none to choose, and that is said', async () => {
  show({}, answersOf({ sendTimes: [] }))
  await expect.element(page.getByRole('button', { name: '발송 일시 선택' })).toBeDisabled()
  await expect.element(page.getByText(/지금은 선택할 수 있는 일시가 없습니다/)).toBeVisible()
})
