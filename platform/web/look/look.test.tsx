import type { FormEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { chooseAppearance, showKeptAppearance } from './appearance.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import { Button } from './button.tsx'

afterEach(() => chooseAppearance({ scheme: 'auto', density: 'regular' }))

const show = (content: object) =>
  showScreen({
    at: '/',
    flags: null,
    screens: [screen({ path: '/', title: '화면', access: 'open', load: () => Promise.resolve(content) })],
  })

const ChoiceScreen = () => (
  <>
    <h1>화면</h1>
    <AppearanceChoice />
    <Button>단추</Button>
  </>
)

const root = () => document.documentElement
const inkOf = (element: Element) => getComputedStyle(element).color

test('the chosen look is shown at once, kept for later, and can be read', async () => {
  show({ ChoiceScreen })
  const heading = page.getByRole('heading')
  await expect.element(heading).toBeVisible()
  const lightInk = inkOf(heading.element())
  await page.getByRole('radio', { name: '어둡게' }).click()
  expect(inkOf(heading.element())).not.toBe(lightInk)
  await expectAccessible()
  const height = page.getByRole('button', { name: '단추' }).element().getBoundingClientRect().height
  await page.getByRole('radio', { name: '조밀' }).click()
  expect(page.getByRole('button', { name: '단추' }).element().getBoundingClientRect().height).toBeLessThan(height)
  await expectAccessible()
  delete root().dataset.scheme
  delete root().dataset.density
  showKeptAppearance()
  expect({ ...root().dataset }).toMatchObject({ scheme: 'dark', density: 'dense' })
  await page.getByRole('radio', { name: '자동' }).click()
  expect(root().dataset.scheme).toBeUndefined()
})

test.each(['{', '{"scheme":"pink","density":7}', 'null'])(
  'what is kept and makes no sense counts for nothing: %s',
  (kept) => {
    localStorage.setItem('appearance', kept)
    showKeptAppearance()
    expect(root().dataset.scheme).toBeUndefined()
    expect(root().dataset.density).toBe('regular')
  },
)

const act = vi.fn()
const send = vi.fn((event: FormEvent) => event.preventDefault())
const BusyScreen = () => (
  <form onSubmit={send}>
    <h1>화면</h1>
    <Button isBusy onClick={act}>
      저장
    </Button>
    <Button type="submit" isBusy>
      보내기
    </Button>
  </form>
)

test('a busy button keeps the keyboard, says so, and neither acts nor submits', async () => {
  show({ BusyScreen })
  const save = page.getByRole('button', { name: '저장' })
  await save.click()
  await expect.element(save).toHaveFocus()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: '보내기' }).click()
  await userEvent.keyboard('{Enter}')
  expect(act).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
  await expectAccessible()
})
