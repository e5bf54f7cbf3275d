import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  decideReservation,
  getManagedReservation,
  modifyReservation,
} from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { button, decided, layer, open, question } from '#areas/advertising/text-ad/testing/inspection.samples.ts'
import {
  managedReservation,
  sampleHistory,
  samplePayment,
} from '#areas/advertising/text-ad/testing/reservation.samples.ts'
import { sampleContents } from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
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

describe('while somebody else edits the same ad', () => {
  const changed = (more: Partial<ManagedReservation>) =>
    answer(
      getManagedReservation,
      managedReservation('UNDER_INSPECTION', { version: 4, changedByName: '김담당', ...more }),
    )
  const rewritten = changed({ smsContents: { ...sampleContents, contents: '먼저 고친 내용' } })
  const conflict = () => layer().getByRole('alert').filter({ hasText: '김담당 님이 이 광고를 먼저 변경했습니다.' })
  const text = () => layer().getByRole('textbox', { name: '내용', exact: true })
  const versions = (shown: ReturnType<typeof open>) =>
    shown.server.of(modifyReservation).map(({ body }) => (body as { version: number }).version)
  const modified = answer(modifyReservation, { adSmsReserveSeq: 5, reserveStatus: 'UNDER_INSPECTION' })

  test('a refused text stays, with what the other changed, until the person decides', async () => {
    const shown = open('UNDER_INSPECTION', {}, refuse(modifyReservation, 'AD_CHANGED'))
    await button('내용 수정').click()
    await userEvent.fill(text(), '나중에 고친 내용')
    shown.server.use(rewritten)
    await button('내용 저장').click()
    const refused = page.getByRole('alertdialog', { name: '내용을 수정하지 못했습니다.' })
    await expect.element(refused.getByText(/다른 사용자가 이 광고를 먼저 변경했습니다/)).toBeVisible()
    await refused.getByRole('button', { name: '확인' }).click()
    await expect.element(conflict().getByText('먼저 고친 내용')).toBeVisible()
    await expect.element(conflict().getByText('나도 고친 항목')).toBeVisible()
    await expect.element(text()).toHaveValue('나중에 고친 내용')
    await expectAccessible()
    shown.server.use(modified)
    await conflict().getByRole('button', { name: '내가 고친 항목 유지하기' }).click()
    await expect.element(conflict()).not.toBeInTheDocument()
    await button('내용 저장').click()
    await expect.element(page.getByText('내용이 수정되었습니다.')).toBeVisible()
    expect(versions(shown)).toEqual([3, 4])
  })

  test('what they changed before it was sent is shown at once, and can be taken over', async () => {
    const shown = open('UNDER_INSPECTION')
    await button('내용 수정').click()
    await userEvent.fill(text(), '나중에 고친 내용')
    shown.server.use(rewritten)
    shown.tellChanged(['textAd.reservation'])
    await conflict().getByRole('button', { name: '최신 내용 불러오기' }).click()
    await expect.element(text()).toHaveValue('먼저 고친 내용')
    await expect.element(button('내용 저장')).toBeDisabled()
  })

  test('a form follows where nothing was typed, and stays where they changed another part', async () => {
    const shown = open('UNDER_INSPECTION', {}, modified)
    await button('내용 수정').click()
    await button('발송 일시 수정').click()
    await userEvent.selectOptions(layer().getByLabelText('발송 시간'), '14:00')
    shown.server.use(rewritten)
    shown.tellChanged(['textAd.reservation'])
    await expect.element(text()).toHaveValue('먼저 고친 내용')
    await button('발송 일시 저장').click()
    await expect.element(page.getByText('발송 일시가 수정되었습니다.')).toBeVisible()
    expect(versions(shown)).toEqual([4])
  })
})

test('a reason that came too late stands in the next question', async () => {
  const shown = open('UNDER_INSPECTION', {}, refuse(decideReservation, 'STATE_CHANGED'))
  await button('보류').click()
  await userEvent.fill(question('승인 보류').getByRole('textbox', { name: /보류 사유/ }), '연락처가 없습니다.')
  shown.server.use(answer(getManagedReservation, managedReservation('INSPECTION_COMPLETE', { version: 4 })))
  await question('승인 보류').getByRole('button', { name: '보류' }).click()
  const refused = question('처리하지 못했습니다.')
  await expect.element(refused.getByText(/입력한 사유는 다시 처리할 때 채워집니다/)).toBeVisible()
  await refused.getByRole('button', { name: '확인' }).click()
  await button('승인 취소').click()
  await expect
    .element(question('승인 취소').getByRole('textbox', { name: '승인 취소 사유' }))
    .toHaveValue('연락처가 없습니다.')
})
