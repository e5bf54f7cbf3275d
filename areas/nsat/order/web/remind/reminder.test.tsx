import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listReminded, readReminder, sendReminder } from '#areas/nsat/order/contract/reminder.contract.ts'
import { remindedSample, reminderSample } from '#areas/nsat/order/testing/reminder.samples.ts'
import { listPlansOfService, listServices } from '#areas/nsat/plan/contract/plan.contract.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { nsatOrderScreens } from '../area.tsx'

const open = (
  over: Parameters<typeof reminderSample>[0] = {},
  answers: NonNullable<Parameters<typeof showScreen>[0]['answers']> = [],
) =>
  showScreen({
    at: '/nsat/order/reminder?nsatServiceNo=1001&nsatPlanNo=11',
    screens: nsatOrderScreens,
    flags: ['NSAT_VENDOR'],
    now: '2026-11-24T10:00:00+09:00',
    answers: [
      answer(readReminder, reminderSample(over)),
      answer(listReminded, {
        list: [
          remindedSample(),
          remindedSample({ remindedNo: 2, schoolName: '나래학원', orderedYmdt: '2026-11-22T10:00:00+09:00' }),
        ],
        totalCount: 2,
      }),
      answer(listServices, { list: [] }),
      answer(listPlansOfService, { list: [] }),
      answer(sendReminder, { reminderNo: 7, remindedSchool: 9, sendYmdt: '2026-11-24T10:00:00+09:00' }),
      ...answers,
    ],
  })

const offer = () => page.getByRole('button', { name: '주문 안내 보내기 (9곳)' })
const dialog = () => page.getByRole('dialog', { name: '수학 모의고사 2026년 12월 회차 주문 안내' })

test('says who has not ordered, who is left out and why, and who ordered since', async () => {
  open()
  await expect.element(page.getByRole('link', { name: '주문 없는 학원 12' })).toBeVisible()
  await page.getByText('안내하지 않는 학원 3곳').click()
  await expect.element(page.getByText(/최근에 안내함 1곳, 거래 없음 2곳\. 같은 학원에는 3일에 한 번/)).toBeVisible()
  const table = page.getByRole('table', { name: '주문 안내 문자' })
  await expect.element(table.getByText('주문함', { exact: true })).toBeVisible()
  await expect.element(table.getByText('주문 없음', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('the text is seen as it arrives, and sent as it was written', async () => {
  const shown = open()
  await offer().click()
  const preview = dialog().getByRole('region', { name: '미리보기' })
  await expect.element(preview.getByText(/\(광고\)한빛총판\s나래학원 원장님/)).toBeVisible()
  await expect.element(preview.getByText(/무료수신거부 080-123-4567/)).toBeVisible()
  const text = dialog().getByRole('textbox', { name: /내용/ })
  await text.fill('{원장님} 안녕하세요')
  await dialog().getByRole('button', { name: '9곳에 보내기' }).click()
  await expect.element(dialog().getByText(/\{원장님\}은\(는\) 쓸 수 없는 항목입니다/)).toBeVisible()
  await text.fill('{학원명} 주문 마감 안내')
  await expect.element(preview.getByText(/나래학원 주문 마감 안내/)).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('button', { name: '9곳에 보내기' }).click()
  await expect.element(page.getByText('9곳에 주문 안내 문자를 보냈습니다.')).toBeVisible()
  expect(shown.server.of(sendReminder)).toMatchObject([{ body: { nsatPlanNo: 11, text: '{학원명} 주문 마감 안내' } }])
})

test('at night it says when it leaves', async () => {
  open({ sendYmdt: '2026-11-25T08:00:00+09:00' })
  await expect.element(page.getByText(/밤이므로 .*08:00에 발송됩니다/)).toBeVisible()
})

test('what the server refuses stands beside the text', async () => {
  open({}, [refuse(sendReminder, 'MESSAGE_TOO_LONG')])
  await offer().click()
  await dialog().getByRole('button', { name: '9곳에 보내기' }).click()
  await expect.element(dialog().getByText(/문자가 너무 깁니다/)).toBeVisible()
})

test.each([
  ['the round is not ordered any more', { whyNot: '신청 기간이 끝났습니다.' }, '신청 기간이 끝났습니다.'],
  ['nobody is left', { remindableSchool: 0 }, '지금 안내할 학원'],
])('nothing is offered where %s', async (_, over, text) => {
  open(over)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  // Until the answer is there a button stands in its place.
  await expect.element(page.getByRole('button', { name: /주문 안내 보내기/ })).not.toBeInTheDocument()
})
