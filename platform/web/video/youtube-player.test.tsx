import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/show-screen.tsx'
import type { YoutubeApi } from './youtube-api.ts'
import { YoutubePlayer } from './youtube-player.tsx'
import { youtubeProblem } from './youtube-problems.ts'

type AskedPlayer = ConstructorParameters<YoutubeApi['Player']>[1]

let asked: AskedPlayer[] = []
let destroyed = 0
let leave: () => void

class FakePlayer {
  private readonly iframe = document.createElement('iframe')
  constructor(element: HTMLElement, options: AskedPlayer) {
    asked.push(options)
    element.replaceWith(this.iframe)
  }
  getIframe(): HTMLIFrameElement {
    return this.iframe
  }
  destroy(): void {
    destroyed += 1
  }
}

function show(videoId = 'dQw4w9WgXcQ'): void {
  const element = document.createElement('main')
  document.body.append(element)
  const root = createRoot(element)
  root.render(<YoutubePlayer videoId={videoId} title="수시 지원 전략" />)
  leave = () => {
    root.unmount()
    element.remove()
  }
}

beforeEach(() => {
  asked = []
  destroyed = 0
})
afterEach(() => {
  leave()
  delete window.YT
  vi.restoreAllMocks()
})

test('without the player a sentence says so, and a link leads to the video', async () => {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).onerror?.(new Event('error')))
  })
  show()
  await expect.element(page.getByText('YouTube에 연결할 수 없어 동영상을 재생할 수 없습니다.')).toBeVisible()
  const link = page.getByRole('link', { name: 'YouTube에서 보기' })
  await expect.element(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expectAccessible()
})

test('the player is asked without cookies and within the page, and goes with it', async () => {
  window.YT = { Player: FakePlayer }
  show()
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    videoId: 'dQw4w9WgXcQ',
    host: 'https://www.youtube-nocookie.com',
    playerVars: { playsinline: 1, origin: location.origin },
  })
  asked[0]?.events.onReady()
  await expect.element(page.getByTitle('수시 지원 전략')).toBeVisible()
  leave()
  expect(destroyed).toBe(1)
})

test.each([2, 5, 100, 101, 150, 153, 999])('failure %d is a sentence with a link', async (data) => {
  window.YT = { Player: FakePlayer }
  show()
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.events.onError({ data })
  await expect.element(page.getByRole('alert').getByText(youtubeProblem(data))).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'YouTube에서 보기' })).toBeVisible()
})
