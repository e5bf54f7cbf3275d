import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { sendTest } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import {
  decideReservation,
  getManagedContents,
  getManagedReservation,
  listManagedReservations,
  modifyReservation,
  recoverReservation,
} from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import type { ManagedReservationRow } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { HOLD_REASONS } from '#areas/advertising/text-ad/rules/policy.ts'
import { button, decided, layer, open, question } from '#areas/advertising/text-ad/testing/inspection.samples.ts'
import {
  managedReservation,
  managedRow,
  samplePayment,
} from '#areas/advertising/text-ad/testing/reservation.samples.ts'
import { readDownloadToken } from '#areas/base/files/contract/contents.contract.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'

const footer = () => [...document.querySelectorAll('[data-part="footer"] button')].map((each) => each.textContent)
afterEach(() => {
  vi.restoreAllMocks()
})

describe('what is offered', () => {
  const DECIDE = ['예약 취소', '검수 시작', '보류', '승인', '승인하고 다음', '닫기']
  test.each<[ReserveStatus, string[], { time: boolean; contents: boolean; test: boolean }]>([
    ['TEMPORARY_SAVE', ['닫기'], { time: false, contents: false, test: false }],
    ['REQUEST_FOR_INSPECTION', DECIDE, { time: true, contents: true, test: true }],
    ['REQUEST_FOR_INSPECTION_AGAIN', DECIDE, { time: true, contents: true, test: true }],
    [
      'UNDER_INSPECTION',
      ['예약 취소', '보류', '승인', '승인하고 다음', '닫기'],
      { time: true, contents: true, test: true },
    ],
    ['REJECT_INSPECTION', ['예약 취소', '닫기'], { time: false, contents: false, test: false }],
    ['INSPECTION_COMPLETE', ['예약 취소', '승인 취소', '닫기'], { time: true, contents: true, test: false }],
    ['SEND_WAIT', ['예약 취소', '닫기'], { time: false, contents: false, test: false }],
    ['SEND_CANCEL', ['닫기'], { time: false, contents: false, test: false }],
    ['SEND_COMPLETE', ['닫기'], { time: false, contents: false, test: false }],
  ])('for an ad in %s is %j and %j', async (status, actions, expected) => {
    open(status)
    await expect.element(button('발송 일시 수정')).toBeVisible()
    expect(footer()).toEqual(actions)
    const isEnabled = (name: string): boolean => !button(name).element().hasAttribute('disabled')
    expect(isEnabled('발송 일시 수정')).toBe(expected.time)
    expect(isEnabled('수신번호 수정')).toBe(expected.time)
    expect(isEnabled('내용 수정')).toBe(expected.contents)
    expect(layer().getByRole('button', { name: '테스트 발송' }).elements()).toHaveLength(expected.test ? 1 : 0)
  })

  test('on the day of sending no longer includes the text', async () => {
    open('INSPECTION_COMPLETE', { reserveYmdt: '2026-11-23T11:00:00+09:00' })
    await expect.element(button('발송 일시 수정')).toBeEnabled()
    await expect.element(button('내용 수정')).toBeDisabled()
  })

  test('after the send time excludes approval, with the reason', async () => {
    open('UNDER_INSPECTION', { reserveYmdt: '2026-11-23T08:00:00+09:00' })
    await expect.element(button('승인')).toBeDisabled()
    await expect.element(page.getByText('발송 일시가 지나 처리할 수 없습니다. 담당자에게 문의해주세요.')).toBeVisible()
  })

  test('while a refund is not confirmed is only to cancel again', async () => {
    open('UNDER_INSPECTION', { isCancelRequested: true })
    await expect.element(layer().getByText('환불 확인 중')).toBeVisible()
    expect(footer()).toEqual(['예약 취소', '닫기'])
    await expect.element(button('발송 일시 수정')).toBeDisabled()
    await expect.element(button('내용 수정')).toBeDisabled()
  })

  test('for a missed send includes another time', async () => {
    open('INSPECTION_COMPLETE', { isSendMissed: true, reserveYmdt: '2026-11-20T11:00:00+09:00' })
    await expect.element(layer().getByText('발송 누락')).toBeVisible()
    await expect.element(button('발송 일시 수정')).toBeEnabled()
    expect(footer()).toEqual(['예약 취소', '닫기'])
  })
})

describe('deciding', () => {
  test('approves at once', async () => {
    const shown = open('UNDER_INSPECTION', {}, decided('INSPECTION_COMPLETE'))
    await button('승인').click()
    await expect.element(page.getByText('승인되었습니다.', { exact: true })).toBeVisible()
    expect(shown.server.of(decideReservation)[0]?.body).toEqual({
      status: 'INSPECTION_COMPLETE',
      comment: '',
      version: 3,
    })
  })

  test.each(['연락처를 확인해주세요.', ''])('holds with the reason "%s"', async (comment) => {
    const shown = open('REQUEST_FOR_INSPECTION', {}, decided('REJECT_INSPECTION'))
    await button('보류').click()
    const asked = question('승인 보류')
    await expect.element(asked.getByText(/광고를 등록한 사용자에게 전달할 사유를 입력하세요\./)).toBeVisible()
    await userEvent.fill(asked.getByRole('textbox', { name: '보류 사유' }), comment)
    await asked.getByRole('button', { name: '보류' }).click()
    if (comment === '') {
      const sure = question('사유 없이 보류하시겠습니까?')
      await expect.element(sure.getByText(/광고주는 무엇을 고쳐야 하는지 알 수 없습니다/)).toBeVisible()
      await sure.getByRole('button', { name: '사유 없이 보류' }).click()
    }
    await expect.element(page.getByText('보류 처리되었습니다.')).toBeVisible()
    expect(shown.server.of(decideReservation)[0]?.body).toEqual({ status: 'REJECT_INSPECTION', comment, version: 3 })
  })

  test('holds with a reason that was chosen with one click and added to', async () => {
    const shown = open('REQUEST_FOR_INSPECTION', {}, decided('REJECT_INSPECTION'))
    await button('보류').click()
    const asked = question('승인 보류')
    const [first, second] = HOLD_REASONS
    await asked.getByRole('button', { name: first }).click()
    await asked.getByRole('button', { name: second }).click()
    await expect.element(asked.getByRole('button', { name: first })).toBeDisabled()
    await expectAccessible()
    await asked.getByRole('button', { name: '보류', exact: true }).click()
    await expect.element(page.getByText('보류 처리되었습니다.')).toBeVisible()
    expect(shown.server.of(decideReservation)[0]?.body).toMatchObject({ comment: `${first}\n${second}` })
  })

  test('claims an ad for inspection', async () => {
    const shown = open('REQUEST_FOR_INSPECTION', {}, decided('UNDER_INSPECTION'))
    await button('검수 시작').click()
    await expect.element(page.getByText('검수를 시작했습니다.')).toBeVisible()
    expect(shown.server.of(decideReservation)[0]?.body).toEqual({
      status: 'UNDER_INSPECTION',
      comment: '',
      version: 3,
    })
  })

  test('reads the layer again when somebody else was faster', async () => {
    const shown = open('UNDER_INSPECTION', {}, refuse(decideReservation, 'STATE_CHANGED'))
    await expect.element(button('승인')).toBeVisible()
    shown.server.use(answer(getManagedReservation, managedReservation('INSPECTION_COMPLETE')))
    await button('승인').click()
    await expect.element(page.getByText(/광고 상태가 변경되어 처리할 수 없습니다/)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    await expect.element(layer().getByText('검수완료', { exact: true })).toBeVisible()
    await expect.element(button('승인')).not.toBeInTheDocument()
  })
})

describe('approving one after the other', () => {
  const placed = (adSmsReserveSeq: number, registerYmdt: string, more = {}) =>
    managedRow('UNDER_INSPECTION', { adSmsReserveSeq, registerYmdt, ...more })
  const WAITING = [
    placed(9, '2026-11-23T08:55:00+09:00'),
    placed(4, '2026-11-23T08:45:00+09:00', { isCancelRequested: true }),
    placed(3, '2026-11-23T08:40:00+09:00'),
  ]
  const waiting = (list: ManagedReservationRow[]) => answer(listManagedReservations, { list, totalCount: list.length })

  test('opens the next waiting ad of the list, whatever its filters show', async () => {
    const isApproved = { now: false }
    const approved: Answer = {
      call: decideReservation,
      respond: (request) => {
        isApproved.now = true
        return decided('INSPECTION_COMPLETE').respond(request)
      },
    }
    const found: Answer = {
      call: getManagedReservation,
      respond: (request) => {
        const adSmsReserveSeq = Number(request.params.id)
        const status = isApproved.now && adSmsReserveSeq === 5 ? 'INSPECTION_COMPLETE' : 'UNDER_INSPECTION'
        return answer(getManagedReservation, managedReservation(status, { adSmsReserveSeq })).respond(request)
      },
    }
    const shown = open('UNDER_INSPECTION', {}, approved, found, waiting(WAITING))
    await button('승인하고 다음').click()
    await expect.poll(shown.address).toBe('/promotion-manager/sms-history?detail=3')
    expect(shown.server.of(decideReservation)).toHaveLength(1)
    expect(shown.server.of(listManagedReservations).at(-1)?.query).toMatchObject({
      reserveStatus: 'REQUEST_FOR_INSPECTION,REQUEST_FOR_INSPECTION_AGAIN,UNDER_INSPECTION',
      startDate: '2026.10.23',
      pageNum: '1',
    })
    await expect.element(layer()).toBeVisible()
    await expect.element(button('승인하고 다음')).toHaveFocus()
  })

  test('goes on at the beginning after the last one', async () => {
    const shown = open('UNDER_INSPECTION', {}, decided('INSPECTION_COMPLETE'), waiting(WAITING.slice(0, 2)))
    await button('승인하고 다음').click()
    await expect.poll(shown.address).toBe('/promotion-manager/sms-history?detail=9')
  })

  test('stays where it is when no other ad waits', async () => {
    const shown = open('UNDER_INSPECTION', {}, decided('INSPECTION_COMPLETE'), waiting([]))
    await button('승인하고 다음').click()
    await expect.element(page.getByText('검수를 기다리는 광고가 더 없습니다.')).toBeVisible()
    expect(shown.address()).toBe('/promotion-manager/sms-history?detail=5')
  })

  test('stays where it is when the approval was refused', async () => {
    const shown = open('UNDER_INSPECTION', {}, refuse(decideReservation, 'STATE_CHANGED'), waiting(WAITING))
    await button('승인하고 다음').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    expect(shown.address()).toBe('/promotion-manager/sms-history?detail=5')
  })

  test('asks first when it was a key', async () => {
    const shown = open('UNDER_INSPECTION', {}, decided('INSPECTION_COMPLETE'), waiting(WAITING))
    await expect.element(button('승인하고 다음')).toBeVisible()
    await userEvent.keyboard('n')
    await question('이 광고를 승인하시겠습니까?').getByRole('button', { name: '승인하고 다음' }).click()
    await expect.poll(shown.address).toBe('/promotion-manager/sms-history?detail=3')
  })
})

describe('withdrawing an approval', () => {
  test('wants a reason', async () => {
    const shown = open('INSPECTION_COMPLETE', {}, decided('UNDER_INSPECTION'))
    await button('승인 취소').click()
    const asked = question('승인 취소')
    await expect.element(asked.getByText(/발송 15분 전까지 다시 승인해야 발송됩니다/)).toBeVisible()
    await expectAccessible()
    await asked.getByRole('button', { name: '승인 취소', exact: true }).click()
    expect(shown.server.of(decideReservation)).toHaveLength(0)
    await userEvent.fill(asked.getByRole('textbox', { name: '승인 취소 사유' }), '문구를 다시 확인합니다.')
    await asked.getByRole('button', { name: '승인 취소', exact: true }).click()
    await expect.element(page.getByText('승인을 취소했습니다.')).toBeVisible()
    expect(shown.server.of(decideReservation)[0]?.body).toEqual({
      status: 'WITHDRAW_APPROVAL',
      comment: '문구를 다시 확인합니다.',
      version: 3,
    })
  })

  test('is not offered any more once sending is being prepared', async () => {
    open('INSPECTION_COMPLETE', { reserveYmdt: '2026-11-23T09:10:00+09:00' })
    await expect.element(button('예약 취소')).toBeVisible()
    await expect.element(button('승인 취소')).not.toBeInTheDocument()
  })
})

describe('editing', () => {
  const modified = answer(modifyReservation, { adSmsReserveSeq: 5, reserveStatus: 'UNDER_INSPECTION' })

  test('moves the send time, but not to a weekend', async () => {
    const shown = open('UNDER_INSPECTION', {}, modified)
    await button('발송 일시 수정').click()
    await userEvent.fill(layer().getByRole('textbox', { name: '발송일' }), '2026-11-28')
    await button('발송 일시 저장').click()
    await expect.element(layer().getByText(/선택할 수 없는 발송 일시입니다/)).toBeVisible()
    await userEvent.fill(layer().getByRole('textbox', { name: '발송일' }), '2026-11-26')
    await userEvent.selectOptions(layer().getByLabelText('발송 시간'), '14:00')
    await button('발송 일시 저장').click()
    await expect.element(page.getByText('발송 일시가 수정되었습니다.')).toBeVisible()
    expect(shown.server.of(modifyReservation).map((request) => request.body)).toEqual([
      { adSmsContents: { adSmsContentsSeq: 7 }, reserveDateTime: '2026-11-26T14:00:00+09:00', version: 3 },
    ])
    await expect.element(button('발송 일시 수정')).toBeVisible()
  })

  test('tells which schools stand in the way of another day', async () => {
    const detail = '다른 광고가 먼저 예약된 학교가 있습니다: 가람초등학교'
    open('UNDER_INSPECTION', {}, refuse(modifyReservation, 'SCHOOL_TAKEN', { detail, schools: [11] }))
    await button('발송 일시 수정').click()
    await userEvent.fill(layer().getByRole('textbox', { name: '발송일' }), '2026-11-26')
    await button('발송 일시 저장').click()
    await expect.element(page.getByRole('alertdialog').getByText(detail)).toBeVisible()
  })

  test('adds a receiver and keeps the masked one', async () => {
    const shown = open('UNDER_INSPECTION', { additionalReceivePhoneNumber: '010-****-1234' }, modified)
    await button('수신번호 수정').click()
    const field = layer().getByRole('textbox', { name: '결과 수신번호' })
    await expect.element(field).toHaveValue('010****1234')
    await userEvent.fill(field, `010****1234${',01000000001'.repeat(5)}`)
    await expect
      .element(layer().getByText(/5개까지 입력할 수 있습니다\. 입력되지 않은 번호: 01000000001/))
      .toBeVisible()
    await userEvent.fill(field, '010****1234,0109')
    await button('수신번호 저장').click()
    await expect.element(layer().getByText(/결과 수신번호를 확인해주세요/)).toBeVisible()
    await userEvent.fill(field, '010****1234,010-5555-6666')
    await button('수신번호 저장').click()
    await expect.element(page.getByText('결과 수신번호가 수정되었습니다.')).toBeVisible()
    expect(shown.server.of(modifyReservation)[0]?.body).toEqual({
      adSmsContents: { adSmsContentsSeq: 7 },
      additionalReceivePhoneNumber: '010****1234,01055556666',
      version: 3,
    })
  })

  test('changes the text, without emoji, while the phone follows', async () => {
    const shown = open('UNDER_INSPECTION', {}, modified)
    await button('내용 수정').click()
    const field = layer().getByRole('textbox', { name: '내용', exact: true })
    await userEvent.fill(field, '봄 특강을 엽니다.👍')
    const emoji = question('이모지(💎👍☺📢🎁 등)는 문자 발송이 불가능합니다.')
    await emoji.getByRole('button', { name: '확인' }).click()
    await expect.element(field).toHaveValue('봄 특강을 엽니다.')
    await expect
      .element(
        layer()
          .getByRole('region', { name: '문자 미리보기' })
          .getByText(/봄 특강을 엽니다\./),
      )
      .toBeVisible()
    await expectAccessible()
    await button('내용 저장').click()
    await expect.element(page.getByText('내용이 수정되었습니다.')).toBeVisible()
    expect(shown.server.of(modifyReservation)[0]?.body).toEqual({
      adSmsContents: { adSmsContentsSeq: 7, contents: '봄 특강을 엽니다.' },
      version: 3,
    })
  })
})

describe('the test message', () => {
  test('goes to a number typed in groups, with Windows line ends', async () => {
    const smsContents = { ...managedReservation('UNDER_INSPECTION').smsContents, contents: '첫째 줄\n둘째 줄' }
    const sent = answer(sendTest, { sentCount: 1, remainingTests: 29, remainingNumbers: 99 })
    const shown = open('UNDER_INSPECTION', { smsContents }, sent)
    await expect.element(button('테스트 발송')).toBeDisabled()
    const field = layer().getByRole('textbox', { name: '테스트 수신번호' })
    expect(field.element().getAttribute('maxlength')).toBe('70')
    await userEvent.fill(field, '628123456789')
    await expect.element(field).toHaveValue('62-812-3456-789')
    await userEvent.fill(field, '010a11112222')
    await expect.element(field).toHaveValue('010-1111-2222')
    await button('테스트 발송').click()
    await expect.element(question('테스트 문자가 발송되었습니다.')).toBeVisible()
    expect(shown.server.of(sendTest)[0]?.body).toMatchObject({
      body: '첫째 줄\r\n둘째 줄',
      recipientList: [{ recipientNo: '01011112222' }],
    })
  })
})

describe('a deleted ad', () => {
  test('comes back in a chosen status after a warning', async () => {
    const recovered = answer(recoverReservation, { adSmsReserveSeq: 5, reserveStatus: 'SEND_CANCEL' })
    const recoverableStatuses: ReserveStatus[] = ['REQUEST_FOR_INSPECTION', 'SEND_CANCEL']
    const shown = open('TEMPORARY_SAVE', { deleteYn: 'Y', recoverableStatuses }, recovered)
    await expect.element(layer().getByText(/개발자 전용 기능입니다/)).toBeVisible()
    expect(footer()).toEqual(['닫기'])
    await userEvent.selectOptions(layer().getByLabelText('복구할 상태'), '발송취소')
    await button('복구').click()
    await question('발송취소 상태로 복구하시겠습니까?').getByRole('button', { name: '복구' }).click()
    await expect.element(page.getByText('복구되었습니다.')).toBeVisible()
    expect(shown.server.of(recoverReservation)[0]?.query).toEqual({ reserveStatus: 'SEND_CANCEL' })
  })

  test('is brought back only by those who may', async () => {
    const shown = open(
      'TEMPORARY_SAVE',
      { deleteYn: 'Y', recoverableStatuses: ['TEMPORARY_SAVE'] },
      refuse(recoverReservation, 'RECOVER_NOT_ALLOWED'),
    )
    await button('복구').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '복구' }).click()
    await expect.element(page.getByText('광고를 복구할 권한이 없습니다.')).toBeVisible()
    expect(shown.address()).toBe('/promotion-manager/sms-history?detail=5')
  })
})

test('the picture opens through a fresh token of the content service', async () => {
  const image = { tcFileName: '특강 안내.jpg', tcFileId: 4, objectStorageNo: 44 }
  const placed = managedReservation('UNDER_INSPECTION')
  const smsContents = { ...placed.smsContents, smsType: 'MMS' as const, contentsImage: [image], tcAttachFileId: 4 }
  const opened = { location: { href: '' }, close: vi.fn(), focus: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const token = { serverUrl: 'https://files.example/contents', token: 'T1', expiresYmdt: '2026-11-23T09:10:00+09:00' }
  open('UNDER_INSPECTION', { smsType: 'MMS', smsContents }, answer(readDownloadToken, token))
  await button('이미지 보기').click()
  await expect
    .poll(() => opened.location.href)
    .toBe(
      `https://files.example/contents/download/44?token=T1&serviceCode=EDUCOMMON&fileName=${encodeURIComponent('특강 안내.jpg').replaceAll('%20', '+')}`,
    )
})

test('the layer reads material and ad, tells everything and hinders nobody', async () => {
  const shown = open('SEND_COMPLETE', { payList: [samplePayment] })
  await expect.element(layer().getByText('가람학원 (academy)')).toBeVisible()
  await expect.element(layer().getByText('없는 번호')).toBeInTheDocument()
  await expect.element(layer().getByText('결제 완료')).toBeInTheDocument()
  expect(shown.server.of(getManagedContents)[0]?.params).toEqual({ id: '7' })
  await expectAccessible()
})

test.each([
  ['REJECT_INSPECTION', '연락처를 확인해주세요.', '승인보류 사유', '연락처를 확인해주세요.'],
  ['SEND_CANCEL', '', '취소 사유', '-'],
] as const)('an ad in %s shows its reason', async (status, lastComment, title, text) => {
  open(status, { lastComment })
  await expect.element(layer().getByText(title)).toBeVisible()
  expect(document.querySelector('[class*="_adNote_"] p')?.textContent).toBe(text)
})

test('the layer fits on a phone', async () => {
  await page.viewport(390, 844)
  open('UNDER_INSPECTION')
  await expect.element(button('승인')).toBeVisible()
  const content = document.querySelector('[data-part="content"]')
  expect(content?.scrollWidth).toBe(content?.clientWidth)
  await expectAccessible()
  await page.viewport(1280, 800)
})
