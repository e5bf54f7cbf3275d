import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useCall } from '../calls/use-call.ts'
import { screen } from '../screens/screen.ts'
import { type Answer, answer, refuse } from '../testing/fake-server.ts'
import { books, listBooks, removeBook } from '../testing/sample.tsx'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { useDecision } from './use-decision.ts'

function BooksScreen() {
  const { decide, isRunning } = useDecision(removeBook)
  const [said, say] = useState('')
  const list = useCall(listBooks, { query: {} })
  return (
    <ul>
      {(list.data?.list ?? []).map(({ bookId, title }) => (
        <li key={bookId}>
          <a href={`/books/${bookId}`}>{title}</a>
          <button
            type="button"
            disabled={isRunning}
            onClick={() =>
              void decide({
                ask: { title: '삭제하시겠습니까?', okText: '삭제', reason: { label: '사유', templates: ['낡음'] } },
                input: { params: { bookId } },
                done: '삭제되었습니다.',
              }).then((isDone) => say(isDone ? '했음' : '안 했음'))
            }
          >
            {title} 삭제
          </button>
        </li>
      ))}
      <li>{said}</li>
    </ul>
  )
}

const screens = [
  screen({ path: '/books', title: '책', access: 'session', load: () => Promise.resolve({ BooksScreen }) }),
]
const show = (...answers: Answer[]) =>
  showScreen({ at: '/books', screens, answers: [answer(listBooks, { list: books(2), totalCount: 2 }), ...answers] })

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function decideWithReason(): Promise<void> {
  await button('책 1 삭제').click()
  await button('낡음').click()
  await expectAccessible()
  await button('삭제').click()
}

test('asks, runs, says so, reads the list again and keeps the keyboard nearby', async () => {
  const shown = show(answer(removeBook, {}))
  await expect.element(button('책 2 삭제')).toBeVisible()
  shown.server.use(answer(listBooks, { list: books(1, 2), totalCount: 1 }))
  await decideWithReason()
  await expect.element(page.getByText('삭제되었습니다.')).toBeVisible()
  await expect.element(page.getByText('했음', { exact: true })).toBeVisible()
  await expect.element(button('책 1 삭제')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '책 2' })).toHaveFocus()
})

test('a refusal is told, what it is about is read again, and the keyboard comes back', async () => {
  const shown = show(refuse(removeBook, 'IS_LENT'))
  await expect.element(button('책 1 삭제')).toBeVisible()
  await decideWithReason()
  const dialog = page.getByRole('alertdialog', { name: '처리하지 못했습니다.' })
  await expect.element(dialog.getByText('대여 중인 책은 삭제할 수 없습니다.')).toBeVisible()
  await expect.poll(() => shown.server.of(listBooks).length).toBe(2)
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('안 했음')).toBeVisible()
  await expect.element(button('책 1 삭제')).toHaveFocus()
})

test('nothing is done without the wanted reason or after thinking better of it', async () => {
  const shown = show(answer(removeBook, {}))
  await button('책 1 삭제').click()
  await button('삭제').click()
  await expect.element(page.getByText('사유를 입력해주세요.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('안 했음')).toBeVisible()
  expect(shown.server.of(removeBook)).toEqual([])
  await expect.element(button('책 1 삭제')).toHaveFocus()
})

test('a refused reason stands in the next question, until it is done', async () => {
  const shown = show(refuse(removeBook, 'IS_LENT'))
  const reason = () => page.getByRole('textbox', { name: '사유' })
  await decideWithReason()
  const dialog = page.getByRole('alertdialog', { name: '처리하지 못했습니다.' })
  await expect.element(dialog.getByText('입력한 사유는 다시 처리할 때 채워집니다.')).toBeVisible()
  await dialog.getByRole('button', { name: '확인' }).click()
  shown.server.use(answer(removeBook, {}))
  await button('책 2 삭제').click()
  await expect.element(reason()).toHaveValue('낡음')
  await button('삭제').click()
  await expect.element(page.getByText('했음', { exact: true })).toBeVisible()
  await button('책 1 삭제').click()
  await expect.element(reason()).toHaveValue('')
})
