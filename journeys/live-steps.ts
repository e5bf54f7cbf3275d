import type { Browser, Locator, Page, WebSocketRoute } from 'playwright-core'
import { expect } from 'vitest'
import { openWindow, signIn } from './browser.ts'

/** What YouTube answers in a journey: a player that stands where the video is and plays nothing. */
const PLAYER = `
  window.YT = {
    Player: class {
      constructor(place, { videoId, events }) {
        this.frame = document.createElement('iframe')
        this.frame.dataset.video = videoId
        place.replaceWith(this.frame)
        setTimeout(events.onReady)
      }
      getIframe() { return this.frame }
      destroy() { this.frame.remove() }
    },
  }
  window.onYouTubeIframeAPIReady()
`

/** A window in which a broadcast is seen. */
export async function openBroadcastWindow(browser: Browser, width: number): Promise<Page> {
  const page = await openWindow(browser, width)
  await page
    .context()
    .route('https://www.youtube.com/iframe_api', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: PLAYER }),
    )
  await page.context().grantPermissions(['clipboard-write'])
  return page
}

/** A member of an institute, signed in. */
export async function openMemberWindow(browser: Browser, url: string, loginId: string): Promise<Page> {
  const page = await openBroadcastWindow(browser, 1280)
  await signIn(page, url, loginId)
  return page
}

interface OpenBroadcastOptions {
  readonly name: string
  /** Of the form: what is filled in beside the name. */
  readonly fill: (form: Locator) => Promise<void>
}

/** Opens a broadcast of the member's institute by the form, and stands on the list of broadcasts. */
export async function openBroadcast(host: Page, url: string, { name, fill }: OpenBroadcastOptions): Promise<void> {
  await host.goto(`${url}/live`)
  await host
    .getByRole('link', { name: /방송 목록$/ })
    .first()
    .click()
  await host.getByRole('link', { name: '방송 개설' }).click()
  const form = host.getByRole('form', { name: '방송 개설' })
  await form.getByLabel('방송명').fill(name)
  await fill(form)
  await form.getByRole('button', { name: '저장' }).click()
  await host.getByText('저장되었습니다.').waitFor()
}

/** Enters a room of a broadcast by the list of broadcasts on which the member stands. */
export async function enterRoom(member: Page, name: string, room: '호스트' | '스태프'): Promise<void> {
  await member.getByRole('link', { name: `${name} ${room} 입장` }).click()
  await member.getByRole('heading', { name, level: 1 }).waitFor()
}

/** What a definition says, among the facts or figures of a page. */
export const fact = (page: Page, label: string): Promise<string | null> =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .textContent()

/** The link that is shared of the broadcast in whose room the member is, as they copy it. */
export async function shareLink(member: Page): Promise<string> {
  await member.getByRole('button', { name: '공유 링크 복사' }).click()
  await member.getByText('공유 링크를 복사했습니다.').waitFor()
  return String(await fact(member, '공유 링크'))
}

/** Joins the broadcast of a link under a name. */
export async function join(viewer: Page, link: string, name: string): Promise<void> {
  await viewer.goto(link)
  await viewer.getByLabel('이름').fill(name)
  await viewer.getByRole('button', { name: '참여하기' }).click()
  await viewer.getByText(`${name}님, 환영합니다.`).waitFor()
}

export const messages = (page: Page): Locator => page.getByRole('log', { name: '채팅 메시지' }).getByRole('listitem')

/** Says something in the chat of the page, and sees it there. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '메시지' }).fill(text)
  await page.getByRole('button', { name: '전송' }).click()
  await messages(page).filter({ hasText: text }).waitFor()
}

/** Waits until a page shows exactly these messages, in this order. */
export async function expectSaid(page: Page, texts: readonly string[]): Promise<void> {
  const shown = async (): Promise<string[]> =>
    (await messages(page).locator('p').allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
  await expect.poll(shown, { timeout: 30_000 }).toEqual(texts)
}

/** The network of a window, to be lost and found. What Chromium calls offline leaves open sockets alone. Before the page is opened. */
export async function networkOf(page: Page): Promise<{ lose: () => Promise<void>; find: () => Promise<void> }> {
  const sockets = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/socket/, (socket) => {
    socket.connectToServer()
    sockets.add(socket)
  })
  const lose = async (): Promise<void> => {
    await page.context().setOffline(true)
    for (const socket of sockets) await socket.close()
    sockets.clear()
  }
  return { lose, find: () => page.context().setOffline(false) }
}
