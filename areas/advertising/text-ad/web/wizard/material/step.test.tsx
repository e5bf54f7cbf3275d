import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attachImage, getOwnPhone, sendTest } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import {
  getReservation,
  requestReinspection,
  saveReservation,
} from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import type { Reservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import {
  sampleContents,
  sampleGuide,
  sampleOwnPhone,
  sampleReservation,
  sampleSaved,
} from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { readDownloadToken, readUploadToken, uploadFile } from '#areas/base/files/contract/contents.contract.ts'
import { SHOWN_JPEGS } from '#platform/testing/pictures.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const withContents = (patch: Partial<Reservation['smsContents']>, status: Partial<Reservation> = {}): Reservation => ({
  ...sampleReservation,
  ...status,
  smsContents: { ...sampleContents, ...patch },
})

const show = (reservation: Reservation, flags: string[] = ['IAMCLASS'], ...more: Answer[]) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at: '/promotion/sms-contents?contentsSeq=7&reserveSeq=5',
    screens: textAdScreens,
    flags,
    answers: [
      answer(getGuide, sampleGuide),
      answer(getReservation, reservation),
      answer(saveReservation, sampleSaved),
      answer(getOwnPhone, ownPhone()),
      ...more,
    ],
  })

const ownPhone = (left: Partial<typeof sampleOwnPhone> = {}) => ({ ...sampleOwnPhone, ...left })

const agencyReservation = { ...sampleReservation, senderType: 'AGENCY' } as const

const contents = () => page.getByLabelText(/^내용/)
const next = () => page.getByRole('button', { name: '다음', exact: true })
const close = () => page.getByRole('button', { name: '확인', exact: true })

async function expectAlert(title: string, text?: string | RegExp): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title })
  await expect.element(dialog).toBeVisible()
  if (text) await expect.element(dialog.getByText(text)).toBeVisible()
  await close().click()
}

const [, picture] = SHOWN_JPEGS[0] ?? ['', new Uint8Array()]
const jpg = (sizeBytes = picture.length, name = 'ad.jpg'): File => {
  const bytes = new Uint8Array(sizeBytes)
  bytes.set(picture)
  return new File([bytes], name, { type: 'image/jpeg' })
}

test('the message shows on the phone with the wording of the law, and the step is accessible', async () => {
  show(sampleReservation)
  await expect
    .element(page.getByText(/^\(광고\)\[학교알림장\] OO 11월 소식\s+겨울 특강을 엽니다.\s+무료수신거부 080-000-0000$/))
    .toBeVisible()
  await page.getByRole('button', { name: '2byte 글자 보기' }).click()
  await expect.element(page.getByText(/한글, 특수문자, 줄바꿈\(↵\)/)).toBeVisible()
  await expectAccessible()
})

test('the frame of the phone cuts off nothing of the message', async () => {
  show(sampleReservation)
  const text = page.getByText(/^\(광고\)/)
  await expect.element(text).toBeVisible()
  const bubble = text.element().parentElement as HTMLElement
  bubble.scrollIntoView({ block: 'center' })
  const { left, right, top } = bubble.getBoundingClientRect()
  for (const x of [left + 6, right - 6]) expect(bubble.contains(document.elementFromPoint(x, top + 6))).toBe(true)
})

test('what is missing is named one after the other', async () => {
  show(withContents({ sendPurpose: '', contents: '' }))
  await next().click()
  await expectAlert('필수값이 누락되었습니다.', '발송 목적을 선택해주세요.')
  await expect.element(page.getByLabelText(/^발송 목적/)).toHaveFocus()
  await page.getByLabelText(/^발송 목적/).selectOptions('개원 홍보')
  await next().click()
  await expectAlert('필수값이 누락되었습니다.', '내용을 입력해주세요.')
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA')
})

test('an academy does not write the campaign name: schools and purpose make it', async () => {
  show(sampleReservation)
  await page.getByLabelText(/^발송 목적/).selectOptions('수강료 할인')
  await expect.element(page.getByLabelText(/^캠페인명/)).toHaveValue('가람초등학교 외 1개 학교 수강료 할인')
  await expect.element(page.getByLabelText(/^캠페인명/)).toHaveAttribute('readonly')
})

test('an agency writes the campaign name and must not leave it out', async () => {
  show(agencyReservation, ['AGENCY'])
  await expect.element(page.getByText('대행사용')).toBeVisible()
  await page.getByLabelText(/^캠페인명/).fill('')
  await next().click()
  await expectAlert('필수값이 누락되었습니다.', '캠페인명을 작성해주세요.')
})

test('an automatic name follows the purpose until an agency writes one, and parents see it as the subject', async () => {
  const automatic = { ...agencyReservation, smsContents: { ...sampleContents, isTitleAutomatic: true } }
  const shown = show(automatic, ['AGENCY'])
  const title = page.getByLabelText(/^캠페인명/)
  await expect.element(title).toHaveValue('가람초등학교 외 1개 학교 특강 안내')
  await expect.element(page.getByText(/학부모가 받는 문자의 제목으로 표시됩니다\./)).toBeVisible()
  await page.getByLabelText(/^발송 목적/).selectOptions('개원 홍보')
  await expect.element(title).toHaveValue('가람초등학교 외 1개 학교 개원 홍보')
  await expect.element(page.getByText(/문자 제목:/)).not.toBeInTheDocument()
  await title.fill('겨울방학 특강 수강생을 모집합니다 선착순 20명')
  await expect.element(page.getByText('문자 제목: 겨울방학 특강 수강생을 모집합니다 선착순')).toBeVisible()
  await page.getByLabelText(/^발송 목적/).selectOptions('특강 안내')
  await expect.element(title).toHaveValue('겨울방학 특강 수강생을 모집합니다 선착순 20명')
  await page.getByRole('button', { name: '임시저장' }).click()
  await expect
    .poll(() => shown.server.of(saveReservation)[0]?.body)
    .toMatchObject({ adSmsContents: { title: '겨울방학 특강 수강생을 모집합니다 선착순 20명' } })
})

test('emoji are taken out and said so', async () => {
  show(sampleReservation)
  await contents().fill('특강💎 안내')
  await expectAlert('이모지(💎👍☺📢🎁 등)는 문자 발송이 불가능합니다.')
  await expect.element(contents()).toHaveValue('특강 안내')
})

test('characters that carriers cannot transmit are shown while typing, with their places', async () => {
  show(sampleReservation)
  await contents().fill('첫째 줄\n똠방각하 𠀋 똠')
  await expect.element(page.getByText(/문자로 발송할 수 없는 글자가 있습니다/)).toBeVisible()
  await expect.element(page.getByText('2번째 줄')).toBeVisible()
  const marks = [...document.querySelectorAll('[class*="_unsendableLines_"] mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['똠', '𠀋', '똠'])
  await expectAccessible()
  const box = contents().element() as HTMLTextAreaElement
  const selected = (): [number, number] => [box.selectionStart, box.selectionEnd]
  box.setSelectionRange(0, 0)
  await page.getByRole('button', { name: '똠 위치 보기' }).click()
  await expect.poll(selected).toEqual([5, 6])
  expect(document.activeElement).toBe(box)
  await page.getByRole('button', { name: '똠 위치 보기' }).click()
  await expect.poll(selected).toEqual([13, 14])
  await page.getByRole('button', { name: '𠀋 위치 보기' }).click()
  await expect.poll(selected).toEqual([10, 12])
  await contents().fill('첫째 줄')
  await expect.element(page.getByText(/문자로 발송할 수 없는 글자가 있습니다/)).not.toBeInTheDocument()
})

test('a text over the limit is cut at 1,800 bytes', async () => {
  show(sampleReservation)
  await contents().fill('가'.repeat(901))
  await expect.element(contents()).toHaveValue('가'.repeat(900))
  await expect.element(page.getByText(/^1,800 \/ 1,800 byte$/)).toBeVisible()
})

test('pictures of other types, too large and damaged ones are refused', async () => {
  show(withContents({ smsType: 'MMS' }))
  const chooser = page.getByLabelText('이미지')
  await userEvent.upload(chooser, new File(['x'], '광고.png', { type: 'image/png' }))
  await expectAlert('png파일은 업로드 하실 수 없습니다. 다시 시도해주세요.')
  await userEvent.upload(chooser, jpg(307_201))
  await expectAlert('이미지 용량 제한을 초과했습니다.', '이미지 용량은 300kb 이하로 첨부해주세요.')
  await userEvent.upload(chooser, new File([picture.slice(0, 20)], 'ad.jpg', { type: 'image/jpeg' }))
  await expectAlert(attachImage.refusals.IMAGE_DAMAGED.text)
  await next().click()
  await expectAlert('이미지를 첨부해주세요.', 'MMS를 발송하실 때에는 이미지를 첨부해주세요.')
})

const stored = { objectStorageNo: 31, fileName: 'ad.jpg', sizeBytes: 4, mimeType: 'image/jpeg' }
const header = { successful: true, resultCode: 0, resultMessage: 'SUCCESS' } as const

const storing: readonly Answer[] = [
  answer(readUploadToken, { serverUrl: '/api/contents', token: 'one', expiresYmdt: sampleGuide.nowYmdt }),
  answer(readDownloadToken, { serverUrl: '/api/contents', token: 'two', expiresYmdt: sampleGuide.nowYmdt }),
  answer(uploadFile, { ...stored, header, data: stored }),
]

test('a chosen picture must be attached, and attaching stores it at the content service first', async () => {
  const attached = answer(attachImage, { tcFileName: 'ad.jpg', tcFileId: 31, objectStorageNo: 31 })
  const shown = show(withContents({ smsType: 'MMS' }), ['IAMCLASS'], ...storing, attached)
  await userEvent.upload(page.getByLabelText('이미지'), jpg())
  await next().click()
  await expectAlert('이미지가 업로드되지 않았습니다.', '첨부 버튼을 눌러주세요.')
  await page.getByRole('button', { name: '첨부', exact: true }).click()
  await expect.element(page.getByText('이미지가 첨부되었습니다.')).toBeVisible()
  const body = shown.server.of(attachImage)[0]?.body as Record<string, unknown>
  expect(body.image).toBe('{"tcFileName":"ad.jpg","objectStorageNo":31}')
  expect(body.file).toBeInstanceOf(File)
  await page.getByRole('radio', { name: /^LMS/ }).click()
  await next().click()
  await expect
    .poll(() => shown.server.of(saveReservation)[0]?.body)
    .toMatchObject({
      adSmsContents: { smsType: 'LMS', contentsStatus: 'SAVED', adSmsContentsSeq: 7 },
      adSmsReserveSeq: 5,
    })
  // The day and the schools are stored: a day that fell behind the cutoff does not hinder the writing.
  expect(shown.server.of(saveReservation)[0]?.body).not.toHaveProperty('reserveDateTime')
  expect(shown.server.of(saveReservation)[0]?.body).not.toHaveProperty('resourceMappings')
})

test('a picture that could not be attached is forgotten', async () => {
  show(withContents({ smsType: 'MMS' }), ['IAMCLASS'], ...storing, refuse(attachImage, 'IMAGE_NOT_UPLOADED'))
  await userEvent.upload(page.getByLabelText('이미지'), jpg())
  await page.getByRole('button', { name: '첨부', exact: true }).click()
  await expectAlert('이미지 첨부에 실패했습니다. 다시 시도해주세요.')
  await expect.element(page.getByText('ad.jpg (첨부 전)')).toBeVisible()
})

test('an academy tests on its own phone, five times', async () => {
  let remainingTests = 1
  const left = answer(getOwnPhone, () => ownPhone({ remainingTests }))
  const sent = answer(sendTest, () => {
    remainingTests = 0
    return { sentCount: 5, remainingTests, remainingNumbers: 95 }
  })
  const shown = show(sampleReservation, ['IAMCLASS'], left, sent)
  await expect.element(page.getByText('010-****-1234')).toBeVisible()
  await expect.element(page.getByText('1 / 5회')).toBeVisible()
  expect(page.getByText('오늘 남은 번호').query()).toBeNull()
  expect(shown.server.of(getOwnPhone)[0]?.query).toEqual({ adSmsContentsSeq: '7' })
  await expect.element(page.getByLabelText('테스트 수신번호')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '테스트 발송' }).click()
  await expectAlert('테스트 문자가 발송되었습니다.', '수신된 문자를 확인해보세요.')
  expect(shown.server.of(sendTest)[0]?.body).toEqual({
    title: sampleContents.title,
    body: '겨울 특강을 엽니다.',
    attachFileIdList: [],
    recipientList: [],
    adSmsContentsSeq: 7,
  })
  await expect.element(page.getByText('0 / 5회')).toBeVisible()
  await expect.element(page.getByText(/테스트 문자 5회를 모두 사용하여/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '테스트 발송' })).toBeDisabled()
})

const sentOnce = answer(sendTest, { sentCount: 1, remainingTests: 29, remainingNumbers: 99 })

test('an agency is offered its own phone first and sees what is left', async () => {
  const left = answer(getOwnPhone, ownPhone({ remainingTests: 30 }))
  const shown = show(agencyReservation, ['AGENCY'], left, sentOnce)
  await expect.element(page.getByText('30 / 30회')).toBeVisible()
  await expect.element(page.getByText('100 / 100개')).toBeVisible()
  const aside = page.getByRole('complementary', { name: '미리보기와 테스트' })
  const buttons = aside.getByRole('button').elements()
  expect(buttons.map((each) => each.textContent)).toEqual(['내 휴대폰으로 받기', '테스트 발송'])
  await page.getByRole('button', { name: '내 휴대폰으로 받기' }).click()
  await expectAlert('테스트 문자가 발송되었습니다.')
  expect(shown.server.of(sendTest)[0]?.body).toMatchObject({ toOwnPhone: true, recipientList: [] })
})

test('an agency types the number of the test, digits only', async () => {
  const shown = show(agencyReservation, ['AGENCY'], sentOnce)
  await expect.element(page.getByRole('button', { name: '테스트 발송' })).toBeDisabled()
  await page.getByLabelText('테스트 수신번호').fill('010')
  await page.getByRole('button', { name: '테스트 발송' }).click()
  await expect.element(page.getByText('수신번호는 휴대폰 번호로 입력해주세요.')).toBeVisible()
  await page.getByLabelText('테스트 수신번호').fill('01000001234a')
  await page.getByRole('button', { name: '테스트 발송' }).click()
  await expectAlert('테스트 문자가 발송되었습니다.')
  const body = shown.server.of(sendTest)[0]?.body
  expect(body).toMatchObject({ recipientList: [{ recipientNo: '01000001234' }] })
  expect(body).not.toHaveProperty('toOwnPhone')
})

test('whoever has used up the numbers of the day types none, hears why, and still has the own phone', async () => {
  const shown = show(agencyReservation, ['AGENCY'], refuse(sendTest, 'TEST_AT_NIGHT'))
  await expect.element(page.getByText('100 / 100개')).toBeVisible()
  shown.server.use(answer(getOwnPhone, ownPhone({ remainingNumbers: 0 })))
  await page.getByLabelText('테스트 수신번호').fill('01000001234')
  await page.getByRole('button', { name: '테스트 발송' }).click()
  await expectAlert('테스트 문자를 발송하지 못했습니다.', sendTest.refusals.TEST_AT_NIGHT.text)
  await expect.element(page.getByText('0 / 100개')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '테스트 발송' })).toBeDisabled()
  await expect.element(page.getByText(/번호 100개를 모두 사용했습니다/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '내 휴대폰으로 받기' })).toBeEnabled()
})

test('a temporary save says that it worked, or why it did not', async () => {
  const shown = show(withContents({ contents: '' }))
  await page.getByRole('button', { name: '임시저장' }).click()
  await expect.element(page.getByText('임시저장되었습니다.')).toBeVisible()
  shown.server.use(refuse(saveReservation, 'NOT_EDITABLE'))
  await page.getByRole('button', { name: '임시저장' }).click()
  await expectAlert('임시저장에 실패했습니다.', '이미 검수가 요청되었거나 삭제된 광고이므로 임시저장할 수 없습니다.')
})

test('a day that fell behind the cutoff is told at once: the contents are kept and another day is chosen', async () => {
  const shown = show(
    sampleReservation,
    ['IAMCLASS'],
    answer(saveReservation, { ...sampleSaved, isSendTimeOpen: false }),
  )
  await contents().fill('늦게 쓴 내용입니다.')
  await next().click()
  await expectAlert(
    '발송 일시를 다시 선택해주세요.',
    '작성한 내용은 저장되었습니다. 선택한 발송 일시는 신청 마감이 지나 광고를 신청할 수 없으니 다른 일시를 선택해주세요. 내용과 학교는 그대로 유지됩니다.',
  )
  await expect.element(page.getByRole('heading', { name: '광고 일정/타겟 설정' })).toBeVisible()
  await expect.element(page.getByText('2 / 50개')).toBeVisible()
  expect(shown.server.of(saveReservation)).toHaveLength(1)
})

test('an ad whose time ran out begins anew with what was typed', async () => {
  const shown = show(sampleReservation, ['IAMCLASS'], refuse(saveReservation, 'EXPIRED'))
  await next().click()
  await expectAlert('저장하지 못했습니다.', '임시저장 보관 기간이 지나 삭제된 광고입니다. 새로 작성해주세요.')
  await expect.element(page.getByText('2 / 50개')).toBeVisible()
  await expect.poll(shown.address).toBe('/promotion/sms-contents')
})

test('a held ad opens in step 2 alone and is sent to inspection again', async () => {
  const held = withContents(
    { contentsStatus: 'SAVED' },
    { reserveStatus: 'REJECT_INSPECTION', lastComment: '연락처 누락', expireYmdt: null },
  )
  const again = answer(requestReinspection, { adSmsReserveSeq: 5, reserveStatus: 'REQUEST_FOR_INSPECTION_AGAIN' })
  const shown = show(held, ['IAMCLASS'], again)
  await expect.element(page.getByText(/연락처 누락/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '광고 일정/타겟 설정' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '최종 확인 및 결제' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '임시저장' })).not.toBeInTheDocument()
  await contents().fill('겨울 특강을 엽니다. 문의 02-000-0000')
  await page.getByRole('button', { name: '재검수 요청' }).click()
  await expect.element(page.getByRole('heading', { name: '재검수 요청이 완료되었습니다.' })).toBeVisible()
  const body = shown.server.of(saveReservation)[0]?.body as Record<string, unknown>
  expect(body).toMatchObject({ status: 'REJECT_INSPECTION', adSmsContents: { contentsStatus: 'SAVED' } })
  expect(body.reserveDateTime).toBeUndefined()
  expect(shown.server.of(requestReinspection)[0]?.body).toEqual({ status: 'REQUEST_FOR_INSPECTION_AGAIN' })
})

test('a held ad that is sent again without a price has no payment to show', async () => {
  const held = withContents(
    { contentsStatus: 'SAVED' },
    { reserveStatus: 'REJECT_INSPECTION', resendOf: 3, resendAmount: 0 },
  )
  const again = answer(requestReinspection, { adSmsReserveSeq: 5, reserveStatus: 'REQUEST_FOR_INSPECTION_AGAIN' })
  show(held, ['IAMCLASS'], again)
  await page.getByRole('button', { name: '재검수 요청' }).click()
  await expect.element(page.getByRole('heading', { name: '재검수 요청이 완료되었습니다.' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '결제 영수증' })).not.toBeInTheDocument()
  await expect.element(page.getByText('결제 금액', { exact: true })).not.toBeInTheDocument()
})

test('an ad that another window has saved is not overwritten unseen', async () => {
  const shown = show(sampleReservation, ['IAMCLASS'], refuse(saveReservation, 'DRAFT_CHANGED'))
  await contents().fill('이 창에서 쓴 내용입니다.')
  shown.server.use(answer(getReservation, { ...withContents({ contents: '다른 창에서 쓴 내용입니다.' }), version: 4 }))
  await page.getByRole('button', { name: '임시저장' }).click()
  await expectAlert('임시저장에 실패했습니다.', /다른 창이나 기기에서 이 광고를 먼저 변경했습니다/)
  const conflict = page.getByRole('alert').filter({ hasText: '이 광고를 먼저 변경했습니다.' })
  await expect.element(conflict.getByText('다른 창에서 쓴 내용입니다.', { exact: true })).toBeVisible()
  await expect.element(conflict.getByText('나도 고친 항목')).toBeVisible()
  await expect.element(contents()).toHaveValue('이 창에서 쓴 내용입니다.')
  await expectAccessible()
  shown.server.use(answer(saveReservation, { ...sampleSaved, version: 5 }))
  await conflict.getByRole('button', { name: '내가 고친 항목 유지하기' }).click()
  await expect.element(conflict).not.toBeInTheDocument()
  await page.getByRole('button', { name: '임시저장' }).click()
  await expect.element(page.getByText('임시저장되었습니다.')).toBeVisible()
  expect(shown.server.of(saveReservation).map(({ body }) => body)).toMatchObject([
    { version: 3 },
    { version: 4, adSmsContents: { contents: '이 창에서 쓴 내용입니다.' } },
  ])
})

test('while nothing is typed the wizard follows what another window saves', async () => {
  const shown = show(sampleReservation)
  await expect.element(contents()).toHaveValue(sampleContents.contents)
  shown.server.use(
    answer(getReservation, { ...withContents({ contents: '다른 창에서 쓴 내용입니다.' }), version: 4 }),
    refuse(saveReservation, 'DRAFT_CHANGED'),
  )
  await page.getByRole('button', { name: '임시저장' }).click()
  await expectAlert('임시저장에 실패했습니다.')
  await expect.element(contents()).toHaveValue('다른 창에서 쓴 내용입니다.')
})

test('leaving with typed text asks first, and without does not', async () => {
  const shown = show(sampleReservation)
  await contents().fill('저장하지 않은 내용입니다.')
  void shown.router.navigate({ to: '/promotion' })
  const question = page.getByRole('alertdialog', { name: '작성 중인 내용이 있습니다.' })
  await question.getByRole('button', { name: '계속 작성' }).click()
  await expect.element(contents()).toHaveValue('저장하지 않은 내용입니다.')
  await page.getByRole('button', { name: '임시저장' }).click()
  await expect.element(page.getByText('임시저장되었습니다.')).toBeVisible()
  void shown.router.navigate({ to: '/promotion' })
  await expect.poll(shown.address).toBe('/promotion')
})

const byOther = (shown: ReturnType<typeof show>) =>
  shown.server.use(answer(getReservation, { ...withContents({ contents: '다른 창에서 쓴 내용입니다.' }), version: 4 }))
const conflictNow = () => page.getByRole('alert').filter({ hasText: '이 광고를 먼저 변경했습니다.' })

test('a change that is heard of while something is typed is shown, and does not become what the entries are based on', async () => {
  const shown = show(sampleReservation)
  await contents().fill('이 창에서 쓴 내용입니다.')
  byOther(shown)
  shown.tellChanged(['textAd.reservation'])
  await expect.element(conflictNow().getByText('다른 창에서 쓴 내용입니다.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '임시저장' }).click()
  await expect.poll(() => shown.server.of(saveReservation).map(({ body }) => body)).toMatchObject([{ version: 3 }])
})

test('entries that a tab kept are based on the ad as it was then', async () => {
  const before = show(sampleReservation)
  await contents().fill('이 창에서 쓴 내용입니다.')
  before.leave()
  const shown = show({ ...withContents({ contents: '다른 창에서 쓴 내용입니다.' }), version: 4 })
  await expect.element(contents()).toHaveValue('이 창에서 쓴 내용입니다.')
  await expect.element(conflictNow().getByText('나도 고친 항목')).toBeVisible()
  await page.getByRole('button', { name: '임시저장' }).click()
  await expect.poll(() => shown.server.of(saveReservation).map(({ body }) => body)).toMatchObject([{ version: 3 }])
})

test('a tab that kept only what was stored follows what another window saved meanwhile', async () => {
  const before = show(sampleReservation)
  await expect.element(contents()).toHaveValue(sampleContents.contents)
  before.leave()
  show({ ...withContents({ contents: '다른 창에서 쓴 내용입니다.' }), version: 4 })
  await expect.element(contents()).toHaveValue('다른 창에서 쓴 내용입니다.')
  await expect.element(conflictNow()).not.toBeInTheDocument()
})
