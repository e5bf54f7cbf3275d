import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect } from 'vitest'
import { SERVER_TIME_HEADER } from '#platform/contract/server-time.ts'
import { refreshReads } from '../calls/live.ts'
import { connect } from '../calls/send.ts'
import { setClockBy } from '../calls/server-clock.ts'
import { createCallCache } from '../calls/use-call.ts'
import { dialogStore } from '../feedback/dialog.ts'
import { dismissToast, toastStore } from '../feedback/toast.ts'
import { Look } from '../look/look.tsx'
import type { Screen } from '../screens/screen.ts'
import { createScreenRouter, type ScreenRouter } from '../screens/screen-router.tsx'
import { dropSessionMarker, SESSION_MARKER, type Session, SessionSourceContext } from '../screens/session.ts'
import { type Answer, type FakeServer, fakeServer } from './fake-server.ts'

interface ShowScreenOptions {
  /** The address, for example `/promotion/sms-history?page=2`. */
  at: string
  screens: readonly Screen[]
  answers?: readonly Answer[]
  /** Flags of the signed-in user; `null` for nobody. Default: a user without flags. */
  flags?: readonly string[] | null
  session?: Partial<Session>
  /** Where the server's clock stands, ISO 8601; default: where this computer's does. */
  now?: string
  /** Replaces loading the signed-in user, for sessions that are over. */
  loadSession?: () => Promise<Session>
  /** Called when the page has been shown to somebody else before. */
  onOtherPerson?: () => void
  frame?: (props: { children: ReactNode }) => ReactNode
}

export interface ShownScreen {
  server: FakeServer
  router: ScreenRouter
  /** Where the application is now: path and query string. */
  address: () => string
  /** Return addresses with which the sign-in page was opened. */
  sentToLogin: string[]
  /** Somebody changed what these reads show: they are asked again. */
  tellChanged: (reads: readonly string[]) => void
  /** Another page takes the place of the application in this tab. */
  leave: () => void
}

const API_BASE = '/api'
const clearing: (() => void)[] = []

afterEach(() => {
  for (const request of dialogStore.read()) request.answer(undefined)
  for (const { id } of toastStore.read()) dismissToast(id)
  for (const clear of clearing.splice(0).reverse()) clear()
  setClockBy(new Headers({ [SERVER_TIME_HEADER]: new Date().toISOString() }))
  dropSessionMarker()
  localStorage.clear()
  sessionStorage.clear()
})

const Plain = ({ children }: { children: ReactNode }) => <main>{children}</main>

const NotFound = () => <h1>페이지를 찾을 수 없습니다.</h1>

/** Answers how to take it away again. */
function mount(content: ReactNode): () => void {
  const element = document.createElement('div')
  document.body.append(element)
  const root: Root = createRoot(element)
  root.render(content)
  const clear = (): void => {
    root.unmount()
    element.remove()
  }
  clearing.push(clear)
  return clear
}

/** Shows screens at an address in the real browser, with a fake server and a signed-in user. */
export function showScreen(options: ShowScreenOptions): ShownScreen {
  const flags = options.flags === undefined ? [] : options.flags
  if (flags) Reflect.set(document, 'cookie', `${SESSION_MARKER}=1; Path=/`)
  else dropSessionMarker()
  const session: Session = { userId: 1, name: '김담당', ...options.session, flags: new Set(flags) }
  const source = { load: options.loadSession ?? (() => Promise.resolve(session)), onOtherPerson: options.onOtherPerson }
  const server = fakeServer(options.answers ?? [], API_BASE, options.now)
  // The answer that tells who is signed in comes before any screen, and brings the server's time.
  if (options.now !== undefined) setClockBy(new Headers({ [SERVER_TIME_HEADER]: options.now }))
  const sentToLogin: string[] = []
  const cache = createCallCache()
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retryDelay: 1 } })
  const Frame = options.frame ?? Plain
  const router = createScreenRouter({
    screens: options.screens,
    frames: { full: Frame, bare: Plain },
    notFound: NotFound,
    cache,
    source,
    leaveForLogin: (returnUrl) => sentToLogin.push(returnUrl),
    history: createMemoryHistory({ initialEntries: [options.at] }),
  })
  const address = (): string => router.state.location.href
  let isOver = false
  const disconnect = connect({
    fetch: async (address, request, onSent) => {
      onSent?.(0.5)
      const response = await server.fetch(address, request)
      // What a screen does with a late answer, a dialog for example, would show up in the next test.
      return isOver ? new Promise<Response>(() => {}) : response
    },
    apiBase: API_BASE,
    onNoSession: () => sentToLogin.push(address()),
    onForbidden: () => void router.navigate({ to: '/error-403' }),
  })
  clearing.push(() => {
    isOver = true
    disconnect()
  })
  const leave = mount(
    <QueryClientProvider client={cache}>
      <SessionSourceContext value={source}>
        <Look>
          <RouterProvider router={router} />
        </Look>
      </SessionSourceContext>
    </QueryClientProvider>,
  )
  const tellChanged = (reads: readonly string[]): void => void refreshReads(cache, reads)
  return { server, router, address, sentToLogin, tellChanged, leave }
}

const isEnding = (animation: Animation): boolean =>
  animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

/** A control on its way from one colour to another has neither: judge it when it has arrived. */
async function allHasArrived(): Promise<void> {
  // What was drawn just now starts its transition with the next frame.
  await nextFrame()
  await nextFrame()
  for (let moving = document.getAnimations().filter(isEnding); moving.length > 0; ) {
    await Promise.allSettled(moving.map((animation) => animation.finished))
    await nextFrame()
    moving = document.getAnimations().filter(isEnding)
  }
}

/** Checks what is on the screen against the rules of WCAG 2.2 A and AA and good practice. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  await allHasArrived()
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } },
  })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found).toEqual([])
}
