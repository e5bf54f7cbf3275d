import '#platform/web/look/tokens.css'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type RequestByLink, readByLink } from '#areas/live/consulting/contract/request-link.contract.ts'
import { connect } from '#platform/web/calls/send.ts'
import { type Answer, answer, fakeServer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { ViewerPage } from './viewer-page.tsx'

const TOKEN = 'a'.repeat(43)
const clearing: (() => void)[] = []
beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  for (const clear of clearing.splice(0)) clear()
  history.replaceState(null, '', location.pathname + location.search)
})

const request = (part: Partial<RequestByLink> = {}): RequestByLink => ({
  broadcastName: '정시 지원 전략',
  instituteName: '하늘입시연구소',
  title: '가군 지원',
  contents: '수학 1등급입니다.',
  writtenYmdt: '2026-11-24T09:50:00+09:00',
  answer: null,
  answersUntil: '2026-12-01T10:00:00+09:00',
  isOver: true,
  isTooLate: false,
  ...part,
})

function show(reply: Answer): void {
  history.replaceState(null, '', `${location.pathname}${location.search}#request=${TOKEN}`)
  const server = fakeServer([reply], '/api', '2026-11-24T10:00:00+09:00')
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  clearing.push(connect({ fetch: server.fetch, apiBase: '/api' }), () => {
    root.unmount()
    element.remove()
  })
  root.render(<ViewerPage search="?liveBroadcastNo=7" />)
}

test('a private address shows the request and until when it may be answered', async () => {
  show(answer(readByLink, request()))
  await expect.element(page.getByRole('heading', { name: '가군 지원' })).toBeVisible()
  await expect.element(page.getByText(/2026\.12\.01 10:00까지 답변이 등록되면/)).toBeVisible()
  await expectAccessible()
})

test('and the answer once it is there', async () => {
  const given = { contents: '가군은 안정입니다.', name: '관리자', answeredDate: '2026-11-24T11:00:00+09:00' }
  show(answer(readByLink, request({ answer: given })))
  await expect.element(page.getByRole('region', { name: '답변' }).getByText('가군은 안정입니다.')).toBeVisible()
})

test('one that opens nothing says so', async () => {
  show(refuse(readByLink, 'LINK_NOT_FOUND'))
  await expect.element(page.getByText(/볼 수 있는 기간이 지났습니다/)).toBeVisible()
})
