import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { stepBack } from '../../calls/undo.ts'
import { screen } from '../../screens/screen.ts'
import { answer, refuse } from '../../testing/fake-server.ts'
import { expectAccessible, showScreen } from '../../testing/show-screen.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useBulk } from './bulk.ts'

const loans = listOf({
  name: 'sample.listLoans',
  path: '/loans',
  title: '대여',
  access: 'session',
  row: z.object({ loanId: z.number(), title: z.string(), shelf: z.number() }),
  reads: ['sample.loans'],
  filters: [],
})
const loanTable = tableOf(loans, { columns: [{ key: 'title', title: '제목', value: (loan) => loan.title }] })
const LOANS = ['봄', '여름', '가을'].map((title, loanId) => ({ loanId, title, shelf: loanId + 10 }))

const moveLoan = call({
  name: 'sample.moveLoan',
  method: 'PUT',
  path: '/loans/{id}/shelf',
  summary: '옮긴다.',
  access: 'session',
  params: z.object({ id: z.coerce.number() }),
  body: z.object({ shelf: z.number(), from: z.number() }),
  output: z.object({ shelf: z.number() }),
  refusals: { MOVED: { status: 409, text: '다른 사람이 먼저 옮겼습니다.' } },
  changes: ['sample.loans'],
})

function LoanScreen() {
  const move = useBulk(moveLoan, {
    label: '옮기기',
    whyNot: () => undefined,
    nameOf: ({ title }: (typeof LOANS)[number]) => title,
    ask: async () => '',
    inputOf: ({ loanId, shelf }) => ({ params: { id: loanId }, body: { shelf: 1, from: shelf } }),
    // One of them has no way back.
    undo: ({ loanId, shelf, title }, output) =>
      title === '가을'
        ? undefined
        : stepBack(moveLoan, { params: { id: loanId }, body: { shelf, from: output.shelf } }),
  })
  return <ListScreen of={loanTable} rowKey={({ loanId }) => loanId} bulk={[move]} />
}

async function moveAll() {
  const shown = showScreen({
    at: '/loans',
    screens: [
      screen({ path: '/loans', title: '대여', access: 'session', load: () => Promise.resolve({ LoanScreen }) }),
    ],
    answers: [answer(loans.listCall, { list: LOANS, totalCount: 3 }), answer(moveLoan, { shelf: 1 })],
  })
  await expect.element(page.getByText('가을')).toBeVisible()
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: '옮기기 3건' }).click()
  await expect.element(page.getByText('옮기기 2건을 처리했습니다.')).toBeVisible()
  return shown
}

const undo = () => page.getByRole('button', { name: '되돌리기' })

test('what was done to several is taken back with one button, where there is a way back', async () => {
  const shown = await moveAll()
  await expectAccessible()
  const reads = shown.server.of(loans.listCall).length
  await undo().click()
  await expect.element(page.getByText('되돌렸습니다.')).toBeVisible()
  const sent = shown.server.of(moveLoan).map(({ body }) => body)
  expect(sent.slice(3)).toEqual(
    expect.arrayContaining([
      { shelf: 10, from: 1 },
      { shelf: 11, from: 1 },
    ]),
  )
  expect(sent).toHaveLength(5)
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  await expect.poll(() => shown.server.of(loans.listCall).length).toBeGreaterThan(reads)
  expect(undo().query()).toBeNull()
})

test('what somebody else changed meanwhile stays, and why is said', async () => {
  const shown = await moveAll()
  shown.server.use(refuse(moveLoan, 'MOVED'))
  await undo().click()
  await expect.element(page.getByText('2건 중 2건은 되돌리지 못했습니다. 다른 사람이 먼저 옮겼습니다.')).toBeVisible()
})
