import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { runningClock } from '../clock.ts'
import { type Db, openDatabase, openPool } from '../database/database.ts'
import { openLog } from '../log.ts'
import type { Recurring } from './recurring.ts'
import { keepWork, noteWorks, readAges, returnWork, takeWork } from './recurring.ts'
import { RecurringLoop } from './recurring-loop.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection: whatever holds one while it waits for another would wait for ever.
  db = openDatabase(openPool(database.url, 1))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const runOut = (name: string) =>
  sql`update platform.recurring set lease_until = clock_timestamp() - interval '1 second' where name = ${name}`.execute(
    db,
  )

test('of many that take a work at once one has it, until it is given back', async () => {
  const leases = await Promise.all(Array.from({ length: 8 }, () => takeWork(db, 'test.shared')))
  const [lease, ...more] = leases.filter((each) => each !== null)
  expect(more).toEqual([])
  expect(await takeWork(db, 'test.shared')).toBeNull()
  await returnWork(db, 'test.shared', lease ?? '', true)
  expect(await takeWork(db, 'test.shared')).not.toBeNull()
})

test('a lease that ran out goes to the next one, and whoever had it can neither keep it nor give it back', async () => {
  const old = (await takeWork(db, 'test.frozen')) ?? ''
  expect(await keepWork(db, 'test.frozen', old)).toBe(true)
  await runOut('test.frozen')
  const next = (await takeWork(db, 'test.frozen')) ?? ''
  expect(next).not.toBe('')
  expect(await keepWork(db, 'test.frozen', old)).toBe(false)
  await returnWork(db, 'test.frozen', old, true)
  expect(await keepWork(db, 'test.frozen', next)).toBe(true)
})

test('a work is as old as its last success, or as the first start that knew it', async () => {
  await noteWorks(db, ['test.new', 'test.failing', 'test.done'])
  await sql`update platform.recurring set known_at = clock_timestamp() - interval '2 hours' where name like 'test.%'`.execute(
    db,
  )
  for (const [name, wentWell] of [
    ['test.failing', false],
    ['test.done', true],
  ] as const)
    await returnWork(db, name, (await takeWork(db, name)) ?? '', wentWell)
  await noteWorks(db, ['test.new'])
  const ages = await readAges(db, ['test.new', 'test.failing', 'test.done'])
  expect(ages.get('test.new')).toBeGreaterThanOrEqual(7200)
  expect(ages.get('test.failing')).toBeGreaterThanOrEqual(7200)
  expect(ages.get('test.done')).toBeLessThan(7200)
})

test('a work that runs holds no connection, its lease is its own, and a failure gives it back', async () => {
  const seen: (string | null)[] = []
  const ran = Promise.withResolvers<void>()
  const work: Recurring = {
    name: 'test.loop',
    everySeconds: 3600,
    run: async () => {
      // The only connection there is.
      seen.push(await takeWork(db, 'test.loop'))
      ran.resolve()
      throw new Error('fails')
    },
  }
  const measured = (_job: string, run: () => Promise<void>) => run()
  const loop = new RecurringLoop(work, { db, clock: runningClock(null), log: openLog('silent'), measured })
  loop.start(0)
  await ran.promise
  await loop.stop()
  expect(seen).toEqual([null])
  expect(await takeWork(db, 'test.loop')).not.toBeNull()
})

test('what fails is counted until it goes well again, in whichever process', async () => {
  let fails = true
  const work: Recurring = {
    name: 'test.failing-loop',
    everySeconds: 3600,
    run: async () => {
      if (fails) throw new Error('fails')
    },
  }
  await noteWorks(db, [work.name])
  const failuresOf = async () =>
    (
      await sql<{ failures: number; isSince: boolean }>`
        select failures, failing_since is not null as is_since from platform.recurring where name = ${work.name}`.execute(
        db,
      )
    ).rows[0]
  const measured = (_job: string, run: () => Promise<void>) => run()
  const runThrough = async (loop: RecurringLoop) => {
    const started = Promise.withResolvers<void>()
    const { run } = work
    loop.work.run = async (now) => {
      started.resolve()
      await run(now)
    }
    loop.start(0)
    await started.promise
    await loop.stop()
  }
  const loopOf = () =>
    new RecurringLoop({ ...work }, { db, clock: runningClock(null), log: openLog('silent'), measured })
  await runThrough(loopOf())
  await runThrough(loopOf())
  expect(await failuresOf()).toEqual({ failures: 2, isSince: true })
  fails = false
  await runThrough(loopOf())
  expect(await failuresOf()).toEqual({ failures: 0, isSince: false })
})
