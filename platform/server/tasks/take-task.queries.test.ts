import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { atOnce, noWrites, tenTimes } from '#platform/testing/at-once.ts'
import { type Db, openDatabase, openPool } from '../database/database.ts'
import { takeTask } from './take-task.queries.ts'
import { startTask, task } from './task.ts'

let bare: BarePlatform
let db: Db
beforeAll(async () => {
  bare = await openBarePlatform()
  db = openDatabase(openPool(bare.databaseUrl, 14))
})
afterAll(async () => {
  await db.destroy()
  await bare.close()
})

const waiting = task({
  name: 'test.waiting',
  title: '시험 작업',
  input: z.object({}),
  run: async () => undefined,
})

test('of ten processes that look for work at once one gets a task of the same person', async () => {
  for (let nth = 0; nth < 3; nth += 1) await startTask(db, waiting, { input: {}, ownerId: 7, now: bare.clock.now() })
  const looking = tenTimes(() => takeTask(db, [{ name: waiting.name, perCluster: 10 }]))
  const taken = await atOnce(db, noWrites('platform.task_turn'), looking)
  expect(taken.filter((each) => each !== undefined)).toHaveLength(1)
})
