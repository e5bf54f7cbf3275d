import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openReadiness } from './readiness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A database whose answers come when the test says so. */
function fakeDatabase() {
  const asked: { resolve: () => void; reject: (error: Error) => void }[] = []
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      asked.push({ resolve, reject })
    })
  return { asked, ask }
}

test('a process is ready between its start and its stop, when the database answers', async () => {
  const { asked, ask } = fakeDatabase()
  const readiness = openReadiness(ask)
  expect(await readiness.check()).toBe(false)
  readiness.begin()
  const first = readiness.check()
  asked[0]?.resolve()
  expect(await first).toBe(true)
  const second = readiness.check()
  asked[1]?.reject(new Error('the database is away'))
  expect(await second).toBe(false)
  const third = readiness.check()
  readiness.end()
  asked[2]?.resolve()
  expect([await third, await readiness.check(), readiness.isStopping]).toEqual([false, false, true])
})

test('a database that is silent is asked once, not for everybody who wants to know, and after a while anew', async () => {
  const { asked, ask } = fakeDatabase()
  const readiness = openReadiness(ask)
  readiness.begin()
  const answers = Promise.all(Array.from({ length: 100 }, () => readiness.check()))
  await vi.advanceTimersByTimeAsync(1000)
  expect(new Set(await answers)).toEqual(new Set([false]))
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  const later = readiness.check()
  expect(asked).toHaveLength(2)
  asked[1]?.resolve()
  expect(await later).toBe(true)
})
