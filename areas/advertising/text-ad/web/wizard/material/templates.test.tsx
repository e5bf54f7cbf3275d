import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { getReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { deleteTemplate, listTemplates, saveTemplate } from '#areas/advertising/text-ad/contract/template.contract.ts'
import { sampleContents, sampleGuide, sampleReservation } from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const INVITATION = {
  templateNo: 3,
  name: '설명회 초대',
  contents: '{학원명} 설명회에 초대합니다. {날짜}',
  fields: ['학원명', '날짜'],
}

const show = (contents = '') =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at: '/promotion/sms-contents?contentsSeq=7&reserveSeq=5',
    screens: textAdScreens,
    flags: ['IAMCLASS'],
    answers: [
      answer(getGuide, sampleGuide),
      answer(getReservation, { ...sampleReservation, smsContents: { ...sampleContents, contents } }),
      answer(listTemplates, { list: [INVITATION] }),
      answer(saveTemplate, INVITATION),
      answer(deleteTemplate, INVITATION),
    ],
  })

const written = () => page.getByRole('textbox', { name: /^내용/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function choose(): Promise<void> {
  await page.getByLabelText('저장한 문구').selectOptions('설명회 초대')
  await button('문구 불러오기').click()
}

test('a kept text is filled in and takes the place of what was written; a missing field is said', async () => {
  show()
  await choose()
  const dialog = page.getByRole('dialog', { name: "'설명회 초대' 채우기" })
  await expect.element(dialog.getByRole('textbox', { name: /날짜/ })).toHaveValue('11월 24일(화)')
  await dialog.getByRole('button', { name: '내용에 넣기' }).click()
  await expect.element(dialog.getByText("'학원명' 항목을 입력해주세요.")).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: /학원명/ }).fill('가람학원')
  await expect.element(dialog.getByText('가람학원 설명회에 초대합니다. 11월 24일(화)')).toBeVisible()
  await expect.element(dialog.getByText(/^43 \/ 1,800 byte/)).toBeVisible()
  await dialog.getByRole('button', { name: '내용에 넣기' }).click()
  await expect.element(written()).toHaveValue('가람학원 설명회에 초대합니다. 11월 24일(화)')
})

test('what was written is asked for before it is replaced', async () => {
  show('이미 쓴 내용')
  await choose()
  const question = page.getByRole('alertdialog', { name: '작성한 내용을 바꿀까요?' })
  await question.getByRole('button', { name: '취소' }).click()
  await expect.element(written()).toHaveValue('이미 쓴 내용')
})

test('what was written is kept under a name, with its fields', async () => {
  const { server } = show('{학원명} 개원')
  await button('문구로 저장').click()
  await page.getByRole('textbox', { name: /문구 이름/ }).fill('개원')
  await button('저장').click()
  await expect
    .poll(() => server.of(saveTemplate).map(({ body }) => body))
    .toEqual([{ name: '개원', contents: '{학원명} 개원' }])
  await expect.element(page.getByText(/불러올 때 채울 항목: 학원명, 날짜/)).toBeVisible()
})

test('a kept text that is deleted can be had back', async () => {
  const { server } = show()
  await page.getByLabelText('저장한 문구').selectOptions('설명회 초대')
  await button('문구 삭제').click()
  await button('되돌리기').click()
  await expect
    .poll(() => server.of(saveTemplate).map(({ body }) => body))
    .toEqual([{ name: INVITATION.name, contents: INVITATION.contents }])
})

test('an ad with a field that is not filled in does not go on', async () => {
  show('{학원명} 개원')
  await button('다음').click()
  await expect.element(page.getByText('채우지 않은 항목이 있습니다: {학원명}')).toBeVisible()
})
