import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#platform/web/calls/send.ts'
import { createCallCache } from '#platform/web/calls/use-call.ts'
import { toastStore } from '#platform/web/feedback/toast.ts'
import { dropSessionMarker, hasSessionMarker, SESSION_MARKER } from '#platform/web/screens/session.ts'
import { type Answer, answer, cutOff, fakeServer } from '#platform/web/testing/fake-server.ts'
import { logout } from '../contract/signed-in.contract.ts'
import { signOut } from './door.tsx'

let restore = () => {}

beforeEach(() => {
  Reflect.set(document, 'cookie', `${SESSION_MARKER}=1; Path=/`)
  sessionStorage.setItem('partner', '{"drafts":{}}')
})
afterEach(() => {
  restore()
  dropSessionMarker()
  sessionStorage.clear()
})

function serve(given: Answer) {
  restore = connect({ fetch: fakeServer([given], '/api').fetch, apiBase: '/api' })
  const cache = createCallCache()
  cache.setQueryData(['session'], { userId: 1 })
  return cache
}

test('signing out forgets everything about the person and goes where the server sends', async () => {
  const cache = serve(answer(logout, { redirectUrl: '/login' }))
  const leave = vi.fn()
  await signOut(cache, leave)
  expect(leave).toHaveBeenCalledWith('/login')
  expect(sessionStorage.length).toBe(0)
  expect(hasSessionMarker()).toBe(false)
  expect(cache.getQueryData(['session'])).toBeUndefined()
})

test('without an answer of the server the session is not called ended', async () => {
  const leave = vi.fn()
  await signOut(serve(cutOff(logout)), leave)
  expect(leave).not.toHaveBeenCalled()
  expect(hasSessionMarker()).toBe(true)
  expect(toastStore.read().at(-1)?.text).toMatch(/서버에 연결할 수 없습니다/)
})
