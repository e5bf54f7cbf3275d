import { type ComponentType, type FunctionComponent, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../look/button.tsx'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { late, lateLayer } from './late.tsx'
import { Layer } from './layer.tsx'

interface Closable {
  onClose: () => void
}

const Part = () => <p>늦게 온 부분</p>
const Details = ({ onClose }: Closable) => (
  <Layer title="상세" onClose={onClose}>
    늦게 온 상세
  </Layer>
)

/** Fetching that fails until the network is there, and how often it was tried. */
function network<Props>(content: ComponentType<Props>) {
  const state = { isThere: false, tries: 0 }
  const load = (): Promise<ComponentType<Props>> => {
    state.tries += 1
    return state.isThere ? Promise.resolve(content) : Promise.reject(new TypeError('Failed to fetch the module'))
  }
  return { state, load }
}

const part = network(Part)
const LatePart = late(part.load)
const details = network(Details)
const LateDetails = lateLayer(details.load)
const old = network(Part)
const LateOldPart = late(old.load)

const PartScreen = () => (
  <>
    <h1>서가</h1>
    <LatePart />
  </>
)

function LayerScreen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>서가</h1>
      <Button onClick={() => setOpen(true)}>상세 열기</Button>
      {isOpen && <LateDetails onClose={() => setOpen(false)} />}
    </>
  )
}

const OldScreen = () => <LateOldPart />

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const showPart = (ShelfScreen: FunctionComponent) =>
  showScreen({
    at: '/shelf',
    screens: [
      screen({ path: '/shelf', title: '서가', access: 'session', load: () => Promise.resolve({ ShelfScreen }) }),
    ],
  })

const retry = page.getByRole('button', { name: '다시 시도' })
const REASON = '서버에 연결할 수 없습니다. 네트워크 상태를 확인한 뒤 다시 시도해주세요.'

test('a part that does not come says so in its place, and trying again fetches it again', async () => {
  const { state } = part
  showPart(PartScreen)
  await expect.element(page.getByText(REASON)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '서가' })).toBeVisible()
  await expectAccessible()
  const before = state.tries
  await retry.click()
  await expect.poll(() => state.tries).toBeGreaterThan(before)
  await expect.element(page.getByText(REASON)).toBeVisible()
  state.isThere = true
  await retry.click()
  await expect.element(page.getByText('늦게 온 부분')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('a layer that does not come says so above the screen, can be left, and opens when it comes', async () => {
  const { state } = details
  showPart(LayerScreen)
  const opener = page.getByRole('button', { name: '상세 열기' })
  await opener.click()
  const notThere = page.getByRole('dialog', { name: '불러오지 못함' })
  await expect.element(notThere.getByText(REASON)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(notThere).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  const before = state.tries
  await opener.click()
  await expect.element(notThere).toBeVisible()
  expect(state.tries).toBe(before + 1)
  state.isThere = true
  await retry.click()
  await expect.element(page.getByRole('dialog', { name: '상세' })).toBeVisible()
  await expect.element(page.getByText('늦게 온 상세')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('늦게 온 상세')).not.toBeInTheDocument()
})

test('a part of the version before, whose server does not have it any more, is told as such', async () => {
  vi.mocked(window.fetch).mockResolvedValue(new Response())
  showPart(OldScreen)
  await expect.element(page.getByText(/^화면이 새 버전으로 바뀌었습니다/)).toBeVisible()
})

test('a screen that does not come is fetched again; what stands around it stays', async () => {
  const { state, load } = network(Part)
  showScreen({
    at: '/shelf',
    screens: [
      screen({
        path: '/shelf',
        title: '서가',
        access: 'session',
        load: () => load().then((ShelfScreen) => ({ ShelfScreen })),
      }),
    ],
    frame: ({ children }) => (
      <>
        <nav>메뉴</nav>
        {children}
      </>
    ),
  })
  await expect.element(page.getByText(REASON)).toBeVisible()
  await expect.element(page.getByText('메뉴')).toBeVisible()
  state.isThere = true
  await retry.click()
  await expect.element(page.getByText('늦게 온 부분')).toBeVisible()
})
