import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ProblemError } from '../calls/problem-error.ts'
import { reportUnknownErrors } from '../calls/unknown-errors.ts'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { alert, confirm, confirmWithChoice, confirmWithChoiceAndReason, confirmWithReason } from './dialog.ts'
import { toast } from './toast.ts'

const EmptyScreen = () => (
  <>
    <h1>빈 화면</h1>
    <button type="button">여는 단추</button>
  </>
)

beforeEach(async () => {
  const screens = [
    screen({ path: '/', title: '빈 화면', access: 'open', load: () => Promise.resolve({ EmptyScreen }) }),
  ]
  showScreen({ at: '/', screens, flags: null })
  await expect.element(page.getByRole('heading')).toBeVisible()
})

const dialog = (name: string) => page.getByRole('alertdialog', { name })

test('a question answers yes with its button', async () => {
  const answered = confirm({ title: '삭제하시겠습니까?', text: '되돌릴 수 없습니다.', okText: '삭제', danger: true })
  await expect.element(dialog('삭제하시겠습니까?')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '삭제' }).click()
  expect(await answered).toBe(true)
  await expect.element(dialog('삭제하시겠습니까?')).not.toBeInTheDocument()
})

test('Enter says yes, but not to what cannot be taken back', async () => {
  const harmless = confirm({ title: '저장할까요?', okText: '저장' })
  await expect.element(page.getByRole('button', { name: '저장' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await harmless).toBe(true)
  const final = confirm({ title: '삭제할까요?', okText: '삭제', danger: true })
  await expect.element(page.getByRole('button', { name: '취소' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await final).toBe(false)
})

test.each(['button', 'Escape'])('a question answers no with %s, and focus returns', async (way) => {
  const opener = page.getByRole('button', { name: '여는 단추' })
  ;(opener.element() as HTMLElement).focus()
  const answered = confirm({ title: '계속할까요?' })
  await expect.element(dialog('계속할까요?')).toBeVisible()
  if (way === 'button') await page.getByRole('button', { name: '취소' }).click()
  else await userEvent.keyboard('{Escape}')
  expect(await answered).toBe(false)
  await expect.element(opener).toHaveFocus()
})

test('a required reason must be given', async () => {
  const answered = confirmWithReason({
    title: '검수 보류',
    okText: '보류',
    reason: { label: '보류 사유', maxLength: 20 },
  })
  await page.getByRole('button', { name: '보류' }).click()
  await expect.element(page.getByText('보류 사유를 입력해주세요.')).toBeVisible()
  await expectAccessible()
  await userEvent.type(page.getByRole('textbox', { name: '보류 사유' }), '  문구 수정  ')
  await page.getByRole('button', { name: '보류' }).click()
  expect(await answered).toBe('문구 수정')
})

test('an optional reason may stay empty, and cancelling is not an empty reason', async () => {
  const options = { title: '취소', okText: '진행', reason: { label: '사유', required: false } }
  const first = confirmWithReason(options)
  await page.getByRole('button', { name: '진행' }).click()
  expect(await first).toBe('')
  const second = confirmWithReason(options)
  await page.getByRole('button', { name: '취소' }).click()
  expect(await second).toBeUndefined()
})

test('what has to be chosen is not chosen beforehand', async () => {
  const choices = [
    { value: 'a', label: '가람' },
    { value: 'b', label: '나래' },
  ]
  const answered = confirmWithChoice({ title: '배정', okText: '진행', choice: { label: '총판', choices } })
  const choice = page.getByRole('combobox', { name: '총판' })
  await expect.element(choice).toHaveValue('')
  await page.getByRole('button', { name: '진행' }).click()
  await expect.element(page.getByText('총판을 선택해주세요.')).toBeVisible()
  await expectAccessible()
  await choice.selectOptions('나래')
  await page.getByRole('button', { name: '진행' }).click()
  expect(await answered).toBe('b')
})

test('a word may go with what is chosen', async () => {
  const answered = confirmWithChoiceAndReason({
    title: '배정',
    okText: '진행',
    choice: { label: '총판', choices: [{ value: 'a', label: '가람' }] },
    reason: { label: '전달할 내용', required: false },
  })
  await page.getByRole('textbox', { name: '전달할 내용' }).fill(' 급합니다 ')
  await page.getByRole('button', { name: '진행' }).click()
  await expect.element(page.getByText('총판을 선택해주세요.')).toBeVisible()
  await page.getByRole('combobox', { name: '총판' }).selectOptions('가람')
  await page.getByRole('button', { name: '진행' }).click()
  expect(await answered).toEqual({ chosen: 'a', reason: '급합니다' })
})

test('a message is acknowledged, and a second one waits for the first', async () => {
  const first = alert({ title: '광고 예약 완료', text: '검수 후 발송됩니다.' })
  const second = alert({ title: '다음 안내' })
  await expect.element(dialog('광고 예약 완료')).toBeVisible()
  expect(dialog('다음 안내').query()).toBeNull()
  await page.getByRole('button', { name: '확인' }).click()
  await first
  await expect.element(dialog('다음 안내')).toBeVisible()
  await page.getByRole('button', { name: '확인' }).click()
  await second
})

test('a notification is seen above a dialog and can be closed', async () => {
  const answered = confirm({ title: '계속할까요?' })
  await expect.element(dialog('계속할까요?')).toBeVisible()
  toast.error('저장하지 못했습니다.', Number.POSITIVE_INFINITY)
  const text = page.getByText('저장하지 못했습니다.')
  await expect.element(text).toBeVisible()
  const box = text.element().getBoundingClientRect()
  expect(document.elementFromPoint(box.x + 5, box.y + 5)?.textContent).toBe('저장하지 못했습니다.')
  await userEvent.keyboard('{Escape}')
  await answered
  await expect.element(text).toBeVisible()
  await page.getByRole('button', { name: '알림 닫기' }).click()
  await expect.element(text).not.toBeInTheDocument()
})

test('an unknown error is told, a type error only written down, a known problem told in its own words', async () => {
  const stop = reportUnknownErrors()
  const happen = (reason: unknown) => {
    const promise = Promise.reject(reason)
    promise.catch(() => undefined)
    window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }))
  }
  happen(new TypeError('x is undefined'))
  happen(new ProblemError({ status: 409, code: 'X', detail: '이미 처리되었습니다.' }))
  await expect.element(page.getByText('이미 처리되었습니다.')).toBeVisible()
  expect(page.getByText('알 수 없는 오류가 발생하였습니다.').query()).toBeNull()
  happen(new Error('unexpected'))
  await expect.element(page.getByText('알 수 없는 오류가 발생하였습니다.')).toBeVisible()
  stop()
})
