import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { listOf } from '#platform/contract/list/list.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { confirm } from '../../feedback/dialog.ts'
import { screen } from '../../screens/screen.ts'
import { answer } from '../../testing/fake-server.ts'
import { expectAccessible, showScreen } from '../../testing/show-screen.tsx'
import { ListScreen } from '../list-screen.tsx'
import type { BulkAction, BulkRefusal } from './bulk.ts'

const loans = listOf({
  name: 'sample.listLoans',
  path: '/loans',
  title: '대여',
  access: 'session',
  row: z.object({ loanId: z.number(), title: z.string() }),
  reads: [],
  filters: [],
})
const loanTable = tableOf(loans, { columns: [{ key: 'title', title: '제목', value: (loan) => loan.title }] })
type Loan = { loanId: number; title: string }
const LOANS: Loan[] = ['봄', '여름', '가을'].map((title, loanId) => ({ loanId, title }))

let giveBack: BulkAction<Loan>
const LoanScreen = () => <ListScreen of={loanTable} rowKey={({ loanId }) => loanId} bulk={[giveBack]} />

/** Shows loans that are returned all at once; `answers` are what the tries answer in turn. */
function show(answers: (readonly BulkRefusal[] | undefined)[]) {
  const tries: string[][] = []
  giveBack = {
    label: '반납',
    whyNot: ({ title }) => (title === '가을' ? '예약된 책입니다.' : undefined),
    nameOf: ({ title }) => title,
    ask: async (_rows, note) => ((await confirm({ title: '반납하시겠습니까?', note })) ? '' : undefined),
    runAll: async (rows) => {
      tries.push(rows.map(({ title }) => title))
      return answers.shift()
    },
  }
  showScreen({
    at: '/loans',
    screens: [
      screen({ path: '/loans', title: '대여', access: 'session', load: () => Promise.resolve({ LoanScreen }) }),
    ],
    answers: [answer(loans.listCall, { list: LOANS, totalCount: 3 })],
  })
  return tries
}

async function giveBackAll(): Promise<void> {
  await expect.element(page.getByText('가을')).toBeVisible()
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: '반납 2건' }).click()
  await expect.element(page.getByText('선택한 건 중 1건은 제외됩니다.')).toBeVisible()
  await page.getByRole('button', { name: '확인' }).click()
}

test('what is done to all rows at once is done in one go, and nothing stays chosen', async () => {
  const tries = show([undefined])
  await giveBackAll()
  await expect.poll(() => page.getByRole('region', { name: '선택한 건' }).query()).toBeNull()
  expect(tries).toEqual([['봄', '여름']])
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('why it was refused is told row by row, and all of them are tried again', async () => {
  const tries = show([[{ refusal: '늦었습니다.' }, { refusal: '함께 고른 책이 늦었습니다.' }], undefined])
  await giveBackAll()
  const results = page.getByRole('dialog', { name: '반납 결과' })
  await expect.element(results.getByText('2건 중 0건 처리, 2건 실패')).toBeVisible()
  await expect.element(results.getByText('함께 고른 책이 늦었습니다.')).toBeVisible()
  await expectAccessible()
  await results.getByRole('button', { name: '실패한 2건 다시 시도' }).click()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  expect(tries).toEqual([
    ['봄', '여름'],
    ['봄', '여름'],
  ])
})

test('what would be refused again is left out of another try', async () => {
  const tries = show([
    [{ refusal: '이미 반납한 책입니다.', isFinal: true }, { refusal: '함께 고른 책이 있습니다.' }],
    undefined,
  ])
  await giveBackAll()
  const results = page.getByRole('dialog', { name: '반납 결과' })
  await results.getByRole('button', { name: '나머지 1건 다시 시도' }).click()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  expect(tries).toEqual([['봄', '여름'], ['여름']])
})

test('where nothing can succeed, nothing is tried again', async () => {
  const final = { refusal: '이미 반납한 책입니다.', isFinal: true }
  show([[final, final]])
  await giveBackAll()
  const results = page.getByRole('dialog', { name: '반납 결과' })
  await expect.element(results.getByText('2건 중 0건 처리, 2건 실패')).toBeVisible()
  expect(results.getByRole('button', { name: /다시 시도/ }).query()).toBeNull()
})
