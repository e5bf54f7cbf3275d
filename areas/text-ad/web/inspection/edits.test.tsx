import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decideReservation } from '#areas/text-ad/contract/inspection.contract.ts'
import { button, decided, layer, open, question } from '#areas/text-ad/testing/inspection.samples.ts'
import { sampleHistory, samplePayment } from '#areas/text-ad/testing/reservation.samples.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

test('nothing can be saved before something is changed', async () => {
  open('UNDER_INSPECTION', { additionalReceivePhoneNumber: '010-****-1234' })
  await button('발송 일시 수정').click()
  await expect.element(button('발송 일시 저장')).toBeDisabled()
  await userEvent.selectOptions(layer().getByLabelText('발송 시간'), '14:00')
  await expect.element(button('발송 일시 저장')).toBeEnabled()
  await userEvent.selectOptions(layer().getByLabelText('발송 시간'), '11:00')
  await expect.element(button('발송 일시 저장')).toBeDisabled()
  await button('수신번호 수정').click()
  await expect.element(button('수신번호 저장')).toBeDisabled()
  await userEvent.fill(layer().getByRole('textbox', { name: '결과 수신번호' }), '')
  await expect.element(button('수신번호 저장')).toBeEnabled()
  await button('내용 수정').click()
  await expect.element(button('내용 저장')).toBeDisabled()
})

test('without a reason nothing is held until the question is answered', async () => {
  const shown = open('REQUEST_FOR_INSPECTION', {}, decided('REJECT_INSPECTION'))
  await button('보류').click()
  await question('승인 보류').getByRole('button', { name: '보류' }).click()
  await question('사유 없이 보류하시겠습니까?').getByRole('button', { name: '취소' }).click()
  await expect.element(button('보류')).toBeEnabled()
  expect(shown.server.of(decideReservation)).toEqual([])
})

test('a rewritten text is shown shortened in the history, and whole on demand', async () => {
  const [entry] = sampleHistory.list
  if (!entry) throw new Error('no sample entry')
  const from = `겨울 특강을 엽니다.\n${'가나다라 '.repeat(20)}끝`
  const edited = { ...entry, action: '내용 수정', changes: [{ label: '내용', from, to: '봄 특강' }] }
  open('UNDER_INSPECTION', {}, answer(readHistory, { list: [edited], totalCount: 1 }))
  const history = layer().getByRole('region', { name: '처리 이력' })
  await expect.element(history.getByText(/^내용: 겨울 특강을 엽니다\. 가나다라 .*… →에서 봄 특강$/)).toBeInTheDocument()
  await expect.element(history.getByText(/가나다라 끝$/)).not.toBeVisible()
  await history.getByText('내용 전체 보기').click()
  await expect.element(history.getByText(/가나다라 끝$/)).toBeVisible()
  await expectAccessible()
})

test('a refunded ad shows both times, each by its name', async () => {
  const cancelYmdt = '2026-11-21T15:30:00+09:00'
  open('SEND_CANCEL', { payList: [{ ...samplePayment, paymentStatus: 'CANCELLED', cancelYmdt }] })
  const payments = layer().getByRole('region', { name: '결제' })
  await expect.element(payments.getByText('결제 2026.11.20 10:12')).toBeVisible()
  await expect.element(payments.getByText('환불 2026.11.21 15:30')).toBeVisible()
})

test('a refund that is not confirmed has no time yet', async () => {
  open('UNDER_INSPECTION', { payList: [{ ...samplePayment, paymentStatus: 'CANCEL_REQUESTED' }] })
  await expect.element(layer().getByText('결제 2026.11.20 10:12')).toBeVisible()
  expect(page.getByText(/^환불 \d/).query()).toBeNull()
})
