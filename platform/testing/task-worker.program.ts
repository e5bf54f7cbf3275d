import { sql } from 'kysely'
import { z } from 'zod'
import { runningClock } from '#platform/server/clock.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { ListeningPool } from '#platform/server/database/listening-pool.ts'
import { openLog } from '#platform/server/log.ts'
import { measuredBy, openMetrics } from '#platform/server/metrics.ts'
import { task } from '#platform/server/tasks/task.ts'
import { TaskWorker } from '#platform/server/tasks/task-worker.ts'
import { memoryShelf } from './memory-shelf.ts'

/** Writes numbers down one by one, and goes on where it was broken off. */
export const countingTask = task({
  name: 'test.count',
  title: '세기',
  mostTries: 20,
  input: z.object({ upTo: z.number() }),
  state: z.object({ written: z.number() }),
  async run({ input, state, db, keep, progress }) {
    for (let number = (state?.written ?? 0) + 1; number <= input.upTo; number += 1) {
      await db.transaction().execute(async (tx) => {
        await sql`insert into test_count values (${number})`.execute(tx)
        await keep({ written: number }, tx)
      })
      await progress(number, input.upTo)
    }
  },
})

/** A worker process that does nothing but tasks, and those only once it is told to, for tests that kill it. */
if (import.meta.main) {
  const url = process.env.DATABASE_URL ?? ''
  const worker = new TaskWorker({
    db: openDatabase(openPool(url, 4)),
    clock: runningClock(null),
    log: openLog('silent'),
    live: { changed: () => undefined },
    shelf: memoryShelf(),
    listening: new ListeningPool(url),
    measured: measuredBy(openMetrics()),
  })
  process.stdin.once('data', () => worker.start([countingTask]))
  process.stdout.write('ready\n')
}
