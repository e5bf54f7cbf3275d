import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { byText } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { screen } from '../screens/screen.ts'
import { useParam } from '../screens/use-search.ts'
import { type Answer, answer, fail, heldBack, type SeenRequest } from '../testing/fake-server.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { MoreListScreen } from './more-list-screen.tsx'
import { Neighbours } from './neighbours/neighbours.tsx'

const Note = z.object({ noteId: z.number(), title: z.string() })
type Note = z.infer<typeof Note>

const listNotes = call({
  name: 'sample.listNotes',
  method: 'POST',
  path: '/notes',
  summary: '',
  access: 'session',
  body: z.object({ keyword: z.string().optional(), before: z.number().optional() }),
  output: z.object({ notes: z.array(Note), hasNextPage: z.boolean() }),
  reads: ['sample.notes'],
})
const notes = listOver({
  title: '메모',
  access: 'session',
  filters: [byText('keyword', '검색어')],
  listCall: listNotes,
  rowsField: 'notes',
})
const noteTable = tableOf(notes, {
  columns: [{ key: 'title', title: '제목', value: (note: Note) => note.title }],
  ask: ({ keyword }, last) => ({ body: { keyword, before: last?.noteId } }),
})

const NoteListScreen = () => (
  <MoreListScreen
    of={noteTable}
    rowKey={(note) => note.noteId}
    rowLink={(note) => `/notes/${note.noteId}`}
    endText="마지막 메모입니다."
  />
)
const NoteScreen = () => <Neighbours list="/notes" current={Number(useParam('id'))} />

const screens = [
  screen({ path: '/notes', title: '메모', access: 'session', load: () => Promise.resolve({ NoteListScreen }) }),
  screen({ path: '/notes/{id}', title: '메모', access: 'session', load: () => Promise.resolve({ NoteScreen }) }),
]

const ALL: Note[] = [5, 4, 3, 2, 1].map((noteId) => ({ noteId, title: `메모 ${noteId}` }))
const PAGE = 2

/** Notes before the one that was asked for, newest first. */
function notesOf({ body }: Pick<SeenRequest, 'body'>, all = ALL) {
  const { before } = body as { before?: number }
  const rest = all.filter(({ noteId }) => before === undefined || noteId < before)
  return { notes: rest.slice(0, PAGE), hasNextPage: rest.length > PAGE }
}

const served = (all = ALL): Answer => answer(listNotes, (request) => notesOf(request, all))
const show = (answers: Answer[] = [served()], at = '/notes') => showScreen({ at, screens, answers })
const more = () => page.getByRole('button', { name: '더 보기' })
const titles = () => [...document.querySelectorAll('tbody td')].map((cell) => cell.textContent)

beforeEach(() => page.viewport(1280, 800))

test('further rows are asked for by the last one, until there are none', async () => {
  const shown = show()
  await expect.element(page.getByText('2건 표시 중')).toBeVisible()
  await expectAccessible()
  await more().click()
  await expect.poll(titles).toEqual(['메모 5', '메모 4', '메모 3', '메모 2'])
  await expect.element(more()).toHaveFocus()
  await more().click()
  await expect.poll(titles).toHaveLength(5)
  const end = page.getByText('마지막 메모입니다.')
  await expect.element(end).toHaveFocus()
  await expect.element(page.getByText('총 5건')).toBeVisible()
  await expect.element(more()).not.toBeInTheDocument()
  await expect.element(page.getByRole('navigation', { name: /페이지$/ })).not.toBeInTheDocument()
  expect(shown.server.of(listNotes).map(({ body }) => body)).toEqual([{}, { before: 4 }, { before: 2 }])
  await expectAccessible()
})

test('a list that ends with its first rows leaves the keyboard where it is', async () => {
  show([served(ALL.slice(0, 2))])
  await expect.element(page.getByText('마지막 메모입니다.')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

test('a search begins anew', async () => {
  const shown = show()
  await more().click()
  await expect.poll(titles).toHaveLength(4)
  await userEvent.fill(page.getByLabelText('검색어'), '메모')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect.poll(titles).toHaveLength(2)
  expect(shown.server.of(listNotes).at(-1)?.body).toEqual({ keyword: '메모' })
})

test('what does not come is said at the button, and the rows stay', async () => {
  const shown = show()
  await expect.element(more()).toBeVisible()
  shown.server.use(fail(listNotes, 400, '잠시 후 다시 시도해주세요.'))
  await more().click()
  await expect.element(page.getByRole('alert').getByText('잠시 후 다시 시도해주세요.')).toBeVisible()
  expect(titles()).toEqual(['메모 5', '메모 4'])
  shown.server.use(served())
  await more().click()
  await expect.poll(titles).toHaveLength(4)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a list that does not come at all can be asked for again', async () => {
  const shown = show([fail(listNotes, 400, '잠시 후 다시 시도해주세요.')])
  await expect.element(page.getByText('잠시 후 다시 시도해주세요.')).toBeVisible()
  shown.server.use(served())
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.poll(titles).toHaveLength(2)
})

test('while more is on its way the button says so and asks for nothing else', async () => {
  const shown = show()
  await expect.element(more()).toBeVisible()
  const held = heldBack(served())
  shown.server.use(held)
  await more().click()
  await expect.element(more()).toHaveAttribute('aria-busy', 'true')
  await more().click()
  held.release()
  await expect.poll(titles).toHaveLength(4)
  expect(shown.server.of(listNotes)).toHaveLength(2)
})

test('changes of others come in, in all rows that were read', async () => {
  const shown = show()
  await more().click()
  await expect.poll(titles).toHaveLength(4)
  shown.server.use(served([{ noteId: 6, title: '메모 6' }, ...ALL]))
  shown.tellChanged(listNotes.reads)
  await expect.poll(titles).toEqual(['메모 6', '메모 5', '메모 4', '메모 3'])
})

test('whoever comes back finds the rows that were read, and a record knows its neighbours among them', async () => {
  const shown = show()
  await more().click()
  await expect.poll(titles).toHaveLength(4)
  await page.getByRole('link', { name: '메모 4' }).click()
  await expect.element(page.getByText('2 / 4')).toBeVisible()
  await page.getByRole('button', { name: '다음' }).click()
  await page.getByRole('button', { name: '다음' }).click()
  await expect.element(page.getByText('4 / 4')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '다음' })).toBeDisabled()
  await shown.router.navigate({ to: '/notes' })
  await expect.poll(titles).toHaveLength(4)
})

test('on a phone the rows are cards', async () => {
  await page.viewport(390, 844)
  show()
  await more().click()
  await expect.poll(() => document.querySelectorAll('[data-part="card"]').length).toBe(4)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
