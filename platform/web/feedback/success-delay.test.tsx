import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { screen } from '../screens/screen.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { SUCCESS_DELAY_MS, useAfterSuccess } from './success-delay.ts'

const close = vi.fn()

function SavedScreen() {
  const afterSuccess = useAfterSuccess()
  return (
    <button type="button" onClick={() => afterSuccess(close)}>
      저장
    </button>
  )
}

async function save() {
  const shown = showScreen({
    at: '/',
    flags: null,
    screens: [screen({ path: '/', title: '저장', access: 'open', load: () => Promise.resolve({ SavedScreen }) })],
  })
  const button = page.getByRole('button', { name: '저장' })
  await expect.element(button).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  return shown
}

afterEach(() => {
  vi.useRealTimers()
  close.mockReset()
})

test('what follows a success waits until it was read', async () => {
  await save()
  vi.advanceTimersByTime(SUCCESS_DELAY_MS - 1)
  expect(close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(close).toHaveBeenCalledOnce()
})

test('nothing follows once the part that showed it is gone', async () => {
  const shown = await save()
  shown.leave()
  vi.advanceTimersByTime(SUCCESS_DELAY_MS)
  expect(close).not.toHaveBeenCalled()
})
