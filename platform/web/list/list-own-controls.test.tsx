import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { byOwn } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { Select } from '../form/select.tsx'
import { screen } from '../screens/screen.ts'
import { answer } from '../testing/fake-server.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import type { OwnControl } from './list-parts.tsx'
import { ListScreen } from './list-screen.tsx'

const loans = listOf({
  name: 'sample.listLoans',
  path: '/loans',
  title: '대여',
  access: 'session',
  row: z.object({ loanId: z.number(), title: z.string() }),
  reads: [],
  filters: [byOwn('isOut', '대여 상태', z.enum(['true', 'false'])), byOwn('reason', '사유', z.string())],
})
const loanTable = tableOf(loans, { columns: [{ key: 'title', title: '제목', value: ({ title }) => title }] })

interface LoanSearch {
  isOut?: 'true' | 'false' | undefined
  reason?: string | undefined
}

const STATE: OwnControl<LoanSearch> = {
  fields: ['isOut', 'reason'],
  words: ({ reason }) => reason && `연체(${reason})`,
  control: ({ id, change }) => (
    <Select
      id={id}
      emptyText="전체"
      choices={[{ value: 'late', label: '연체' }]}
      value={undefined}
      onChoose={() => change({ isOut: 'true', reason: '분실' })}
    />
  ),
}

const LoansScreen = () => (
  <ListScreen of={loanTable} controls={{ isOut: STATE, reason: null }} rowKey={({ loanId }) => loanId} />
)

test('one control fills several fields, and a filter without a control of its own has no place in the bar', async () => {
  const shown = showScreen({
    at: '/loans',
    screens: [
      screen({ path: '/loans', title: '대여', access: 'session', load: () => Promise.resolve({ LoansScreen }) }),
    ],
    answers: [answer(loans.listCall, { list: [{ loanId: 1, title: '책' }], totalCount: 1 })],
  })
  await page.getByRole('combobox', { name: '대여 상태' }).selectOptions('연체')
  await expect.element(page.getByText('사유', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect
    .poll(() => shown.server.of(loans.listCall).at(-1)?.query)
    .toMatchObject({ isOut: 'true', reason: '분실' })
  await expectAccessible()
  await page.getByRole('button', { name: '대여 상태 연체(분실) 조건 지우기' }).click()
  await expect.poll(shown.address).toBe('/loans')
})

const books = listOf({
  name: 'sample.listShelf',
  path: '/shelf',
  title: '서가',
  access: 'session',
  row: z.object({ bookId: z.number(), title: z.string() }),
  reads: [],
  filters: [
    byOwn('shelf', '서가', z.enum(['A', 'B']), { isAlwaysChosen: true }),
    byOwn('state', '상태', z.enum(['OUT'])),
  ],
})
const bookTable = tableOf(books, { columns: [{ key: 'title', title: '제목', value: ({ title }) => title }] })

const ShelfScreen = () => (
  <ListScreen
    of={bookTable}
    controls={{ shelf: null, state: null }}
    rowKey={({ bookId }) => bookId}
    emptyText="조건에 맞는 책이 없습니다."
    noneYetText="이 서가에는 책이 없습니다."
  />
)

test.each([
  ['/shelf', '이 서가에는 책이 없습니다.'],
  ['/shelf?shelf=B', '이 서가에는 책이 없습니다.'],
  ['/shelf?shelf=B&state=OUT', '조건에 맞는 책이 없습니다.'],
])('what is always chosen narrows nothing: %s without rows says %s', async (at, sentence) => {
  showScreen({
    at,
    screens: [
      screen({ path: '/shelf', title: '서가', access: 'session', load: () => Promise.resolve({ ShelfScreen }) }),
    ],
    answers: [answer(books.listCall, { list: [], totalCount: 0 })],
  })
  await expect.element(page.getByText(sentence)).toBeVisible()
})
