import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { countingTask } from '#platform/testing/task-worker.program.ts'
import { startTask } from './task.ts'

const PROGRAM = join(import.meta.dirname, '../../testing/task-worker.program.ts')
const UP_TO = 5000

let bare: BarePlatform
const workers = new Set<ChildProcess>()
beforeAll(async () => {
  bare = await openBarePlatform()
  await sql`create table test_count (number int not null)`.execute(bare.platform.db)
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await bare.close()
})

/** A worker that stands ready: it takes longer to start than a fast one to count to the end. */
async function openWorker(): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE_URL: bare.databaseUrl }
  const worker = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'], env })
  workers.add(worker)
  await once(worker.stdout ?? worker, 'data')
  return worker
}

const setToWork = (worker: ChildProcess) => worker.stdin?.write('go\n')

async function kill(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

const readWritten = async () =>
  (await sql<{ number: number }>`select number from test_count order by number`.execute(bare.platform.db)).rows.map(
    ({ number }) => number,
  )
const untilWritten = (count: number) =>
  vi.waitFor(async () => expect((await readWritten()).length).toBeGreaterThanOrEqual(count), {
    timeout: 40_000,
    interval: 10,
  })

/** The lease of a process that is gone is over at once, as it is by itself after a few seconds. */
const leaseRunsOut = () => sql`update platform.task set lease_until = clock_timestamp()`.execute(bare.platform.db)

test('a task whose workers are killed in the middle goes on where it was, and nothing is doubled or missing', async () => {
  const taskNo = await startTask(bare.platform.db, countingTask, {
    input: { upTo: UP_TO },
    ownerId: 1,
    now: bare.clock.now(),
  })
  let victim = await openWorker()
  setToWork(victim)
  for (let kills = 0; kills < 3; kills += 1) {
    const next = await openWorker()
    await untilWritten((await readWritten()).length + 50)
    await kill(victim)
    expect((await readWritten()).length).toBeLessThan(UP_TO)
    await leaseRunsOut()
    victim = next
    setToWork(victim)
  }
  await untilWritten(UP_TO)
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select status, tries from platform.task where task_no = ${taskNo}`.execute(
        bare.platform.db,
      )
      expect(rows).toEqual([{ status: 'DONE', tries: 4 }])
    },
    { timeout: 10_000 },
  )
  expect(await readWritten()).toEqual(Array.from({ length: UP_TO }, (_, at) => at + 1))
}, 90_000)
