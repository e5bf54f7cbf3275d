import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../testing/fake-server.ts'
import { bookScreens, books, listBooks, removeBook } from '../testing/sample.tsx'
import { showScreen } from '../testing/show-screen.tsx'

const pageOfBooks = answer(listBooks, { list: books(20), totalCount: 45 })
const goTo = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a further page carries the total of the first one, a new search does not', async () => {
  const shown = showScreen({ at: '/books', screens: bookScreens, answers: [pageOfBooks] })
  const asked = () => shown.server.of(listBooks).map(({ query }) => [query.pageNum, query.knownTotal, query.state])
  await expect.element(page.getByText('총 45건')).toBeVisible()
  await goTo('2 페이지')
  await expect.poll(asked).toEqual([
    ['1', undefined, undefined],
    ['2', '45', undefined],
  ])
  await page.getByLabelText('상태').selectOptions('대여')
  await goTo('검색')
  await expect.poll(() => asked().at(-1)).toEqual(['1', undefined, 'out'])
})

test('a page that is opened by its address, or is old because of a change, is counted', async () => {
  const shown = showScreen({
    at: '/books?page=2',
    screens: bookScreens,
    answers: [pageOfBooks, answer(removeBook, {})],
  })
  const totals = () => shown.server.of(listBooks).map(({ query }) => query.knownTotal)
  await expect.element(page.getByText('총 45건')).toBeVisible()
  await goTo('3 페이지')
  await expect.poll(totals).toEqual([undefined, '45'])
  await page.getByRole('button', { name: '책 1 삭제' }).click()
  await page.getByRole('button', { name: '삭제', exact: true }).last().click()
  await expect.poll(totals).toEqual([undefined, '45', undefined])
})
