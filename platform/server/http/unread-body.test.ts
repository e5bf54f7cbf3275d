import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitBody, isBodyUnread } from './unread-body.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function requestOf(headers: Record<string, string>, complete = false) {
  const request = Object.assign(new EventEmitter(), { headers, complete, isCut: false, destroy: () => undefined })
  request.destroy = () => {
    request.isCut = true
    return undefined
  }
  return request as typeof request & IncomingMessage
}

test.each([
  ['a small body', { 'content-length': '200' }, 65_536, 10],
  ['20 MB', { 'content-length': '20971520' }, 20_971_520, 650],
  ['a body of which nobody knows the length', { 'transfer-encoding': 'chunked' }, 327_680, 20],
  ['a body that claims to be larger than it may', { 'content-length': '99999999999' }, 327_680, 20],
])('%s may take as long as the slowest connection needs, and no longer', (_what, headers, most, seconds) => {
  const request = requestOf(headers)
  awaitBody(request, most)
  vi.advanceTimersByTime(seconds * 1000 - 1)
  expect(request.isCut).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(request.isCut).toBe(true)
})

test('a body that has arrived is not waited for', () => {
  const request = requestOf({ 'content-length': '200' })
  awaitBody(request, 65_536)
  request.emit('end')
  vi.advanceTimersByTime(60_000)
  expect(request.isCut).toBe(false)
})

test.each([
  [{}, false, false],
  [{ 'content-length': '0' }, false, false],
  [{ 'content-length': '5' }, false, true],
  [{ 'content-length': '5' }, true, false],
  [{ 'transfer-encoding': 'chunked' }, false, true],
])('of a request with %j, complete %s, a body is unread: %s', (headers, complete, isUnread) => {
  expect(isBodyUnread(requestOf(headers, complete))).toBe(isUnread)
})
