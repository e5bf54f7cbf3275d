import { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLive } from './live.ts'

/** A socket without a network that writes down what it is told. */
function fakeSocket() {
  const handlers = new Map<string, (value?: unknown) => void>()
  const emitted: [string, readonly string[], number?][] = []
  let connections = 0
  const socket = {
    connected: false,
    active: true,
    connect: () => {
      connections += 1
    },
    on: (event: string, handler: (value?: unknown) => void) => void handlers.set(event, handler),
    emit: (...said: [string, readonly string[], number?]) => void emitted.push(said),
    close: () => undefined,
  }
  const connect = (): void => {
    socket.connected = true
    handlers.get('connect')?.()
  }
  const disconnect = (reason: string): void => {
    socket.connected = false
    handlers.get('disconnect')?.(reason)
  }
  /** The server answered no: by itself the socket does not try again. */
  const refuse = (message: string): void => {
    socket.active = false
    handlers.get('connect_error')?.(new Error(message))
  }
  /** The connection was not made; the socket tries again by itself. */
  const fail = (): void => handlers.get('connect_error')?.(new Error('websocket error'))
  const changed = (names: string[]) => handlers.get('changed')?.(names)
  return { socket, emitted, connect, disconnect, refuse, fail, changed, connections: () => connections }
}

async function start() {
  const cache = new QueryClient()
  const fetched: string[] = []
  const known = async (key: string, reads: string[]): Promise<void> => {
    await cache.fetchQuery({ queryKey: [key], meta: { reads }, queryFn: () => fetched.push(key) })
  }
  await known('list', ['ad.list'])
  await known('other', ['ad.other'])
  const fake = fakeSocket()
  let opened = 0
  const live = createLive(cache, () => {
    opened += 1
    return Promise.resolve(fake.socket as unknown as Socket)
  })
  const isOld = (key: string): boolean | undefined => cache.getQueryState([key])?.isInvalidated
  const fetchAgain = (key: string) => cache.fetchQuery({ queryKey: [key], queryFn: () => fetched.push(key) })
  return { ...fake, live, isOld, fetchAgain, opened: () => opened }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('the first watched name opens one connection, which then says what is watched', async () => {
  const page = await start()
  page.live.watch(['ad.list'])
  page.live.watch(['ad.list', 'ad.other'])
  await settled()
  page.connect()
  expect(page.opened()).toBe(1)
  expect(page.emitted).toEqual([['watch', ['ad.list', 'ad.other'], expect.any(Number)]])
})

test('a name is given up with its last watcher', async () => {
  const page = await start()
  const one = page.live.watch(['ad.list'])
  const other = page.live.watch(['ad.list'])
  await settled()
  page.connect()
  page.emitted.length = 0
  one()
  await settled()
  expect(page.emitted).toEqual([])
  other()
  await settled()
  expect(page.emitted).toEqual([['unwatch', ['ad.list']]])
})

test('a change marks only the reads of its name as old', async () => {
  const page = await start()
  page.live.watch(['ad.list'])
  await settled()
  page.connect()
  page.changed(['ad.list'])
  expect([page.isOld('list'), page.isOld('other')]).toEqual([true, false])
})

test('a connection that comes back refreshes what may have been missed', async () => {
  const page = await start()
  page.live.watch(['ad.list'])
  await settled()
  page.connect()
  expect(page.isOld('list')).toBe(false)
  page.connect()
  expect(page.isOld('list')).toBe(true)
})

test('who is not let in again is not told why: the screen asks, once, whether somebody is signed in', async () => {
  const page = await connected()
  page.disconnect('transport close')
  page.fail()
  expect(page.isOld('list')).toBe(true)
  await page.fetchAgain('list')
  page.fail()
  expect(page.isOld('list')).toBe(false)
})

async function connected() {
  const page = await start()
  page.live.watch(['ad.list'])
  await settled()
  page.connect()
  return page
}

test('a connection that the server closes is tried once more, for another tab may have signed in', async () => {
  const page = await connected()
  page.disconnect('transport close')
  expect(page.connections()).toBe(0)
  page.disconnect('io server disconnect')
  expect(page.connections()).toBe(1)
  page.connect()
  expect(page.isOld('list')).toBe(true)
})

test('when nobody is signed in any more the screen asks again and learns it', async () => {
  const page = await connected()
  page.disconnect('io server disconnect')
  page.refuse('NO_SESSION')
  expect([page.isOld('list'), page.isOld('other')]).toEqual([true, false])
  expect(page.connections()).toBe(1)
})

test('a server that cannot say who is signed in is tried again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = await start()
  page.live.watch(['ad.list'])
  await vi.advanceTimersByTimeAsync(0)
  page.refuse('UNAVAILABLE')
  expect([page.connections(), page.isOld('list')]).toEqual([0, false])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.connections()).toBe(1)
})
