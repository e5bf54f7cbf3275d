import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { YouTubeApi } from './youtube-script.ts'
import { YouTubeVideo } from './youtube-video.tsx'

let root: Root | undefined

function show(videoId: string): void {
  const box = document.createElement('div')
  document.body.append(box)
  root ??= createRoot(box)
  root.render(<YouTubeVideo videoId={videoId} title="입시 설명회" />)
}

type Wish = ConstructorParameters<YouTubeApi['Player']>[1]

/** A script of YouTube that writes down what it is asked for. */
function fakeApi() {
  const wishes: Wish[] = []
  const destroyed: string[] = []
  class Player {
    readonly videoId: string
    constructor(place: HTMLElement, wish: Wish) {
      wishes.push(wish)
      this.videoId = wish.videoId
      place.dataset.player = wish.videoId
    }
    destroy(): void {
      destroyed.push(this.videoId)
    }
  }
  window.YT = { Player }
  return { wishes, destroyed }
}

afterEach(() => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  delete window.YT
})

test('a video plays inside the page, without cookies', async () => {
  const { wishes } = fakeApi()
  show('abcdefghijk')
  await vi.waitFor(() => expect(wishes).toHaveLength(1))
  expect(wishes[0]).toMatchObject({
    videoId: 'abcdefghijk',
    host: 'https://www.youtube-nocookie.com',
    playerVars: { playsinline: 1, origin: location.origin },
  })
})

test.each([
  [100, '삭제되었거나 비공개'],
  [101, '다른 사이트에서 재생할 수 없는'],
  [150, '다른 사이트에서 재생할 수 없는'],
  [153, '이 페이지에서는'],
])('error %i of the player is said in its place, with a way to YouTube', async (data, text) => {
  const { wishes } = fakeApi()
  show('abcdefghijk')
  await vi.waitFor(() => expect(wishes).toHaveLength(1))
  wishes[0]?.events.onError({ data })
  await expect.element(page.getByText(new RegExp(text))).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'YouTube에서 보기' }))
    .toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk')
})

test('another video takes the place of the one before', async () => {
  const { wishes, destroyed } = fakeApi()
  show('abcdefghijk')
  await vi.waitFor(() => expect(wishes).toHaveLength(1))
  show('zzzzzzzzzzz')
  await vi.waitFor(() => expect(wishes).toHaveLength(2))
  expect(destroyed).toEqual(['abcdefghijk'])
})

test('a script that does not come is said, too', async () => {
  vi.spyOn(document.head, 'append').mockImplementationOnce((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('error')))
  })
  show('abcdefghijk')
  await expect.element(page.getByText(/YouTube 플레이어를 불러오지 못했습니다/)).toBeVisible()
})
