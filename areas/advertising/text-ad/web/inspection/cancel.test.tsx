import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decideReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { button, decided, open, question } from '#areas/advertising/text-ad/testing/inspection.samples.ts'
import { managedReservation, samplePayment } from '#areas/advertising/text-ad/testing/reservation.samples.ts'
import { cutOff, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

const cancel = async (comment = '중복 예약') => {
  await button('예약 취소').click()
  const asked = question('광고 예약 취소')
  await expect.element(asked.getByText('취소 사유를 입력하세요.')).toBeVisible()
  await userEvent.fill(asked.getByRole('textbox', { name: '취소 사유' }), comment)
  await asked.getByRole('button', { name: /취소$/ }).click()
}

test.each([
  [
    'of an academy gives the money back',
    { payList: [samplePayment] },
    '220,000원 환불하고 취소',
    ['220,000원 (카드 결제 2026.11.20 10:12)', '결제한 카드로 전액 환불됩니다. 취소한 광고는 되돌릴 수 없습니다.'],
  ],
  [
    'whose refund is not confirmed asks for it again',
    { payList: [{ ...samplePayment, paymentStatus: 'CANCEL_REQUESTED' as const }], isCancelRequested: true },
    '220,000원 환불하고 취소',
    ['이미 요청한 환불의 결과를 다시 확인합니다. 두 번 환불되지 않습니다.'],
  ],
  [
    'of an agency is not charged',
    { senderType: 'AGENCY' as const, orderAmount: 550_000 },
    '550,000원 청구하지 않고 취소',
    ['550,000원 (대행사 청구 예정)', '카드로 결제하지 않아 환불은 없으며, 위 금액은 대행사에 청구되지 않습니다.'],
  ],
  [
    'of an administrator costs nothing',
    { senderType: 'ADMIN' as const },
    '예약 취소',
    ['결제 없이 등록', '결제된 금액이 없어 환불은 없습니다.'],
  ],
])('an ad %s, and the question says so with campaign and recipients', async (_, more, okText, texts) => {
  open('INSPECTION_COMPLETE', more)
  await button('예약 취소').click()
  const asked = question('광고 예약 취소')
  const ad = managedReservation('INSPECTION_COMPLETE')
  await expect.element(asked.getByText(ad.title)).toBeVisible()
  await expect
    .element(asked.getByText(`${ad.targetCount.toLocaleString('ko-KR')}명 (학교 ${ad.schoolCount}곳)`))
    .toBeVisible()
  const reason = asked.getByRole('textbox', { name: '취소 사유' })
  await expect.element(reason).toHaveAttribute('placeholder', expect.stringContaining('"-"로 표시됩니다.'))
  for (const text of texts) await expect.element(asked.getByText(text)).toBeVisible()
  await expect.element(asked.getByRole('button', { name: okText, exact: true })).toBeVisible()
  await expectAccessible()
})

test.each(['중복 예약', ''])('cancelling sends the reason "%s" and says that it is done', async (comment) => {
  const shown = open('INSPECTION_COMPLETE', {}, decided('SEND_CANCEL'))
  await cancel(comment)
  await expect.element(page.getByText('광고 예약이 취소되었습니다.')).toBeVisible()
  expect(shown.server.of(decideReservation)[0]?.body).toEqual({ status: 'SEND_CANCEL', comment, version: 3 })
})

test('cancelling is refused at once when less than 15 minutes are left', async () => {
  const reserveYmdt = '2026-11-23T09:14:00+09:00'
  const shown = open('SEND_WAIT', { reserveYmdt }, decided('SEND_CANCEL'))
  await button('예약 취소').click()
  await expect.element(question('발송 15분 전부터는 취소할 수 없습니다.')).toBeVisible()
  expect(shown.server.of(decideReservation)).toHaveLength(0)
})

test('a cancellation that the server found too late says so', async () => {
  open('SEND_WAIT', {}, refuse(decideReservation, 'CANCEL_TOO_LATE'))
  await cancel()
  await expect.element(page.getByText('발송 15분 전부터는 취소할 수 없습니다.')).toBeVisible()
})

test.each([
  ['whose refund is not confirmed', refuse(decideReservation, 'CANCEL_FAILED', { adSmsReserveSeq: 5 })],
  ['that broke', fail(decideReservation, 500, '요청을 처리하지 못했습니다.')],
  ['without an answer', cutOff(decideReservation)],
])('a cancellation %s sends to the development team with the number of the ad', async (_, failure) => {
  open('INSPECTION_COMPLETE', {}, failure)
  await cancel()
  await expect.element(page.getByText('취소에 실패했습니다. 개발팀에 문의하세요. (예약번호: 5)')).toBeVisible()
})
