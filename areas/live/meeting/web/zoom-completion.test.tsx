import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CONNECTION_ENDS, type ConnectionEnd } from '#areas/live/meeting/contract/zoom-completion.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { liveMeetingScreens } from './area.tsx'
import { zoomResults } from './zoom-results.ts'

let heard: ConnectionEnd[] = []
let deafen: () => void
beforeEach(() => {
  vi.spyOn(window, 'close').mockReturnValue(undefined)
  heard = []
  deafen = zoomResults.hear(({ end }) => heard.push(end))
})
afterEach(() => {
  deafen()
  vi.restoreAllMocks()
})

const show = (search = '') => showScreen({ at: `/live/zoom/oauth${search}`, screens: liveMeetingScreens, flags: null })

test('says that Zoom is connected, tells the page that waits and closes at once', async () => {
  show()
  await expect.element(page.getByText(CONNECTION_ENDS.done)).toBeVisible()
  await expect.poll(() => heard).toEqual(['done'])
  expect(window.close).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('the button closes, and where the browser does not let it, that is said', async () => {
  show()
  await page.getByRole('button', { name: '닫기' }).click()
  expect(window.close).toHaveBeenCalledTimes(2)
  await expect.element(page.getByText('창이 닫히지 않으면 브라우저에서 직접 닫아주세요.')).toBeVisible()
})

test.each(['denied', 'expired', 'refused', 'unavailable'] as const)('%s stays to be read', async (end) => {
  show(`?error=${end}`)
  await expect.element(page.getByText(CONNECTION_ENDS[end])).toBeVisible()
  await expect.poll(() => heard).toEqual([end])
  expect(window.close).not.toHaveBeenCalled()
  await expectAccessible()
})
