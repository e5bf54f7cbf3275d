import { sql } from 'kysely'
import { expect } from 'vitest'
import type { DispatchProgress } from '../server/door.ts'
import { findProgress as readProgress } from '../server/progress.queries.ts'
import type { BenchWorker, MessagingBench } from './messaging-bench.ts'

const ENDS = ['FINISHED', 'MISSED', 'CANCELLED']

/** Lets the workers do their rounds, some seconds apart, until the advertisement has ended; answers how it ended. */
export async function sendUntilEnd(
  bench: MessagingBench,
  workers: readonly BenchWorker[],
  reserveSeq = 1,
  secondsApart = 5,
): Promise<DispatchProgress> {
  for (let round = 0; round < 100; round += 1) {
    await Promise.all(workers.map((worker) => worker.door.sendDue(bench.clock.now())))
    const progress = await findProgress(bench, reserveSeq)
    if (ENDS.includes(progress.state)) return progress
    bench.clock.advance(secondsApart * 1000)
  }
  throw new Error('the dispatch does not end')
}

/** The progress of an advertisement that is there. */
export async function findProgress(bench: MessagingBench, reserveSeq = 1): Promise<DispatchProgress> {
  const found = await readProgress(bench.db, 'AD', [reserveSeq])
  const progress = found.get(reserveSeq)
  if (!progress) throw new Error('no such dispatch')
  return progress
}

/** The vendor has exactly these people, each once, and our own books say the same. */
export async function expectExactlyOnce(
  bench: MessagingBench,
  phones: readonly string[],
  reserveSeq = 1,
): Promise<void> {
  const arrived = await bench.arrived('AD', reserveSeq)
  expect(arrived.map((message) => message.recipientNo).toSorted()).toEqual(phones.toSorted())
  await expectBooksAgree(bench)
}

interface CountedRequest {
  kept: string
  counted: string
}

/** The counts that requests keep are those of their recipients, and nobody is in an open request of an ended dispatch. */
export async function expectBooksAgree(bench: MessagingBench): Promise<void> {
  const { rows } = await sql<CountedRequest>`
    select concat_ws('/', q.recipient_count, q.accepted_count, q.delivered_count, q.failed_count, q.not_sent_count) as kept,
           concat_ws('/', count(r.*), count(*) filter (where r.state in ('ACCEPTED', 'DELIVERED', 'FAILED')),
             count(*) filter (where r.state = 'DELIVERED'), count(*) filter (where r.state = 'FAILED'),
             count(*) filter (where r.state in ('REJECTED', 'NOT_SENT'))) as counted
    from messaging.request q left join messaging.recipient r using (request_key)
    group by q.request_key`.execute(bench.db)
  expect(rows.map((row) => row.kept)).toEqual(rows.map((row) => row.counted))
  const open = await sql<{ count: number }>`
    select count(*) as count from messaging.dispatch d join messaging.request q using (dispatch_id)
    where d.state in ('FINISHED', 'MISSED', 'CANCELLED') and q.state in ('READY', 'SENDING')`.execute(bench.db)
  expect(open.rows[0]?.count).toBe(0)
}
