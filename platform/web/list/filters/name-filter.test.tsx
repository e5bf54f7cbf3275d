import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { screen } from '../../screens/screen.ts'
import { searchOf, text } from '../../screens/search-fields.ts'
import { useSearchOf } from '../../screens/use-search.ts'
import { expectAccessible, showScreen } from '../../testing/show-screen.tsx'
import { NameFilter } from './name-filter.tsx'

const NameSearch = searchOf({ name: text(20) })

function Names({ pauseMs }: { pauseMs?: number }) {
  const [{ name }, setSearch] = useSearchOf(NameSearch)
  const [reported, setReported] = useState<(string | undefined)[]>([])
  return (
    <>
      <h1>책 목록</h1>
      <NameFilter
        label="책 이름"
        name={name}
        maxLength={20}
        pauseMs={pauseMs}
        onName={(wanted) => {
          setReported((before) => [...before, wanted])
          setSearch({ name: wanted }, { replace: true })
        }}
      />
      <output>{reported.map((each) => each ?? '-').join(' ')}</output>
    </>
  )
}

const AtOnceScreen = () => <Names />
const PausingScreen = () => <Names pauseMs={600} />

const shared = { title: '책 목록', access: 'session', search: NameSearch } as const
const screens = [
  screen({ ...shared, path: '/books', load: () => Promise.resolve({ AtOnceScreen }) }),
  screen({ ...shared, path: '/pausing', load: () => Promise.resolve({ PausingScreen }) }),
]

const show = (at: string) => showScreen({ at, screens })
const field = () => page.getByRole('searchbox', { name: '책 이름' })
const reportedText = () => page.getByRole('status').element().textContent

test('what is typed goes to the address, without spaces around it, and nothing when it is empty', async () => {
  const shown = show('/books')
  await userEvent.type(field(), ' 토지')
  await expect.poll(shown.address).toBe(`/books?name=${encodeURIComponent('토지')}`)
  await expect.element(field()).toHaveValue(' 토지')
  await expectAccessible()
  await userEvent.clear(field())
  await expect.poll(shown.address).toBe('/books')
})

test('with a pause the list is narrowed once, after the last letter', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const shown = show('/pausing')
  await userEvent.type(field(), 'abc')
  await expect.poll(shown.address).toBe('/pausing?name=abc')
  expect(reportedText()).toBe('abc')
  expect(timer.mock.calls.some(([, milliseconds]) => milliseconds === 600)).toBe(true)
  timer.mockRestore()
})

test('another address replaces what was typed, and its name is not told back', async () => {
  const shown = show('/books?name=first')
  await expect.element(field()).toHaveValue('first')
  await shown.router.navigate({ to: '/books', search: { name: 'second' } } as never)
  await expect.element(field()).toHaveValue('second')
  await shown.router.navigate({ to: '/books', search: {} } as never)
  await expect.element(field()).toHaveValue('')
  shown.router.history.back()
  await expect.element(field()).toHaveValue('second')
  expect(reportedText()).toBe('')
})
