import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'

let bare: BarePlatform
const done: string[] = []
const waiting = new Map<string, () => void>()
const finished = (key: string) =>
  new Promise<void>((resolve) => (done.includes(key) ? resolve() : void waiting.set(key, resolve)))
let failures = 1
let recurringRuns = 0
const countRun = async () => {
  recurringRuns += 1
}

beforeAll(async () => {
  bare = await openBarePlatform()
  await bare.platform.jobs.start(
    [
      {
        name: 'test.work',
        concurrency: 2,
        expireSeconds: 30,
        run: async (data) => {
          const key = String(data.key)
          if (key === 'fails once' && failures-- > 0) throw new Error('not yet')
          done.push(key)
          waiting.get(key)?.()
        },
      },
    ],
    [{ name: 'test.again', everySeconds: 3600, run: countRun }],
  )
})
afterAll(() => bare.close())

test('a job enqueued in a transaction runs when that commits', async () => {
  await bare.platform.db
    .transaction()
    .execute((tx) => bare.platform.jobs.enqueue('test.work', { key: 'committed' }, { db: tx }))
  await finished('committed')
  expect(done).toContain('committed')
})

test('a job enqueued in a transaction that is rolled back never runs', async () => {
  const rolledBack = bare.platform.db.transaction().execute(async (tx) => {
    await bare.platform.jobs.enqueue('test.work', { key: 'rolled back' }, { db: tx })
    throw new Error('stop')
  })
  await expect(rolledBack).rejects.toThrow('stop')
  await bare.platform.jobs.enqueue('test.work', { key: 'after it' })
  await finished('after it')
  expect(done).not.toContain('rolled back')
})

test('a job that fails is tried again', async () => {
  await bare.platform.jobs.enqueue('test.work', { key: 'fails once' })
  await finished('fails once')
  expect(failures).toBeLessThan(1)
})

test('a start instant is one of the clock of the application', async () => {
  const startAt = new Date(bare.clock.now().getTime() + 1000)
  await bare.platform.jobs.enqueue('test.work', { key: 'a second later' }, { startAt })
  expect(done).not.toContain('a second later')
  await finished('a second later')
})

test('recurring work can be run at once', async () => {
  await bare.platform.jobs.runNow('test.again')
  expect(recurringRuns).toBe(1)
  await expect(bare.platform.jobs.runNow('test.unknown')).rejects.toThrow('test.unknown')
})
