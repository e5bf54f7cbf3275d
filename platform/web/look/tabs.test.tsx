import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { TextInput } from '../form/text-inputs.tsx'
import { useKeptForm } from '../form/use-kept-form.ts'
import { screen } from '../screens/screen.ts'
import { oneOfOr, searchOf } from '../screens/search-fields.ts'
import { useSearchOf } from '../screens/use-search.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { Tabs } from './tabs.tsx'

const addNote = call({
  name: 'sample.addNote',
  method: 'POST',
  path: '/sample/notes',
  summary: '메모를 남긴다.',
  access: 'session',
  body: z.object({ text: z.string() }),
  output: z.object({}),
})

const PARTS = { books: '책', readers: '독자', loans: '대여' } as const
const SEARCH = searchOf({ part: oneOfOr(['books', 'readers', 'loans'], 'books') })

function Note() {
  const form = useKeptForm({
    leftBy: ['part'],
    initial: { text: '' },
    schema: addNote.body,
    submit: () => Promise.resolve({}),
  })
  return <TextInput form={form} name="text" label="메모" />
}

function LibraryScreen() {
  const [{ part }, move] = useSearchOf(SEARCH)
  return (
    <>
      <h1>도서관</h1>
      <Tabs label="도서관" words={PARTS} value={part} onChoose={(chosen) => move({ part: chosen })}>
        <p>{PARTS[part]} 내용</p>
        {part === 'readers' && <Note />}
      </Tabs>
    </>
  )
}

const show = (at = '/library') =>
  showScreen({
    at,
    screens: [
      screen({ path: '/library', title: '도서관', access: 'session', load: () => Promise.resolve({ LibraryScreen }) }),
    ],
  })

const tab = (name: string) => page.getByRole('tab', { name })

test('the chosen part stands in the address, and Back leads to the former one', async () => {
  const shown = show()
  await expect.element(tab('책')).toHaveAttribute('aria-selected', 'true')
  await tab('대여').click()
  await expect.element(page.getByRole('tabpanel', { name: '대여' })).toHaveTextContent('대여 내용')
  expect(shown.address()).toBe('/library?part=loans')
  shown.router.history.back()
  await expect.element(page.getByRole('tabpanel', { name: '책' })).toBeVisible()
  await expectAccessible()
})

test('arrows, Home and End move between the tabs, Enter opens one', async () => {
  show('/library?part=loans')
  await expect.element(tab('대여')).toHaveAttribute('aria-selected', 'true')
  tab('대여').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('책')).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowLeft}')
  await expect.element(tab('독자')).toHaveFocus()
  await expect.element(tab('독자')).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(tab('독자')).toHaveAttribute('aria-selected', 'true')
})

test('what is typed in a part is not left unasked', async () => {
  const shown = show('/library?part=readers')
  await page.getByRole('textbox', { name: '메모' }).fill('반납')
  await tab('책').click()
  await page.getByRole('button', { name: '계속 작성' }).click()
  await expect.element(page.getByRole('textbox', { name: '메모' })).toHaveValue('반납')
  await tab('책').click()
  await page.getByRole('button', { name: '떠나기' }).click()
  await expect.element(page.getByText('책 내용')).toBeVisible()
  expect(shown.address()).toBe('/library')
})
