import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import {
  getManagedContents,
  getManagedReservation,
  listManagedReservations,
} from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { getReservation, listReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { getSendResults } from '#areas/advertising/text-ad/contract/result.contract.ts'
import {
  managedReservation,
  managedRow,
  placedReservation,
  placedRow,
  sampleHistory,
  samplePayment,
  sampleResults,
} from '#areas/advertising/text-ad/testing/reservation.samples.ts'
import { sampleGuide } from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { type HistoryEntry, readHistory } from '#platform/contract/history.contract.ts'
import { type Answer, answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { textAdScreens } from '../area.tsx'

const REASON = '발송할 수 없어 자동으로 취소되었습니다. 광고를 받을 수 있는 수신자가 없습니다.'
const cancelled = {
  isAutoCancelled: true,
  lastComment: REASON,
  payList: [{ ...samplePayment, paymentStatus: 'CANCELLED' as const }],
}
const OWN = '/promotion/sms-history'
const MANAGED = '/promotion-manager/sms-history'

const show = (at: string, ...answers: Answer[]) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at,
    screens: textAdScreens,
    flags: ['IAMCLASS', 'ADS'],
    answers: [
      answer(getGuide, sampleGuide),
      answer(listReservations, { list: [placedRow('SEND_CANCEL', cancelled)], totalCount: 1 }),
      answer(listManagedReservations, { list: [managedRow('SEND_CANCEL', cancelled)], totalCount: 1 }),
      answer(readHistory, sampleHistory),
      answer(getSendResults, sampleResults),
      ...answers,
    ],
  })

test.each([OWN, MANAGED])('in the list of %s an ad that was cancelled by itself says so, and why', async (path) => {
  show(path)
  await expect.element(page.getByRole('cell', { name: /자동 취소/ }).getByText(REASON)).toBeVisible()
  await expectAccessible()
})

test('its owner reads in the list what became of the money', async () => {
  show(OWN)
  await expect.element(page.getByText('결제한 220,000원을 전액 환불했습니다.')).toBeVisible()
})

test.each([
  [OWN, listReservations, '자동 취소 (최근 7일)', 'AUTO_CANCELLED'],
  [MANAGED, listManagedReservations, '자동 취소 (최근 7일)', 'AUTO_CANCELLED'],
  [MANAGED, listManagedReservations, '발송 누락', 'SEND_MISSED'],
] as const)(
  'the list of %s can be narrowed to such ads, whatever the period',
  async (path, theCall, label, attention) => {
    const shown = show(path)
    await userEvent.selectOptions(page.getByLabelText('확인할 광고'), label)
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await expect.poll(() => shown.server.of(theCall).at(-1)?.query).toMatchObject({ attention })
    await expect.element(page.getByText('확인할 광고를 기간과 관계없이 모두 표시합니다.')).toBeVisible()
    expect(shown.address()).toContain(`attention=${attention}`)
  },
)

const moved: HistoryEntry = {
  historyNo: 3,
  atYmdt: '2026-11-21T09:00:00+09:00',
  actorName: '관리자',
  action: '발송 일시 변경',
  changes: [{ label: '발송 일시', from: '2026.11.25 11:00', to: '2026.11.27 14:00' }],
  reason: '',
}

test.each([OWN, MANAGED])('the details at %s tell both reasons, the money, and what was changed', async (path) => {
  const more = { ...cancelled, holdReason: '연락처를 적어주세요.' }
  const managed = managedReservation('SEND_CANCEL', more)
  show(
    `${path}?detail=5`,
    answer(getReservation, placedReservation('SEND_CANCEL', more)),
    answer(getManagedReservation, managed),
    answer(getManagedContents, managed.smsContents),
    answer(readHistory, { list: [moved, ...sampleHistory.list], totalCount: 3 }),
  )
  const layer = page.getByRole('dialog', { name: '문자광고 상세' })
  await expect.element(layer.getByText('자동 취소 사유')).toBeVisible()
  await expect.element(layer.getByText(REASON)).toBeVisible()
  await expect.element(layer.getByText('결제한 220,000원을 전액 환불했습니다.')).toBeVisible()
  await expect.element(layer.getByText('취소 전 승인보류 사유')).toBeVisible()
  await expect.element(layer.getByText('연락처를 적어주세요.')).toBeVisible()
  await expect.element(layer.getByText(/발송 일시: 2026\.11\.25 11:00.*2026\.11\.27 14:00/)).toBeVisible()
})
