import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectExactlyOnce, findProgress } from '../testing/invariants.ts'
import { type MessagingBench, openMessagingBench } from '../testing/messaging-bench.ts'
import { phonesOf } from '../testing/plans.ts'

const PROGRAM = join(import.meta.dirname, '../testing/worker.program.ts')

let bench: MessagingBench
const workers = new Set<ChildProcess>()

beforeAll(async () => {
  bench = await openMessagingBench({ latencyMs: 150, recipientsPerRequest: 200 })
  await bench.startOver('2026-11-23T11:00:00+09:00')
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await bench.close()
})

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: bench.databaseUrl,
      SMS_BASE_URL: bench.simulatorsUrl,
      DEMO: '1',
      CLOCK_START: '2026-11-23T11:00:00+09:00',
      LOG_LEVEL: 'silent',
    },
  })
  workers.add(worker)
  await once(worker.stdout, 'data')
  return worker
}

async function kill(worker: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = once(worker, 'exit')
  worker.kill(signal)
  await gone
  workers.delete(worker)
}

const waitForSent = (requests: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ sent: number }>`
        select count(*) as sent from messaging.request where state = 'SENT'`.execute(bench.db)
      expect(rows[0]?.sent).toBeGreaterThanOrEqual(requests)
    },
    { timeout: 40_000, interval: 25 },
  )

test('worker processes that are killed again and again in the middle of 20,000 messages double and lose nobody', async () => {
  await bench.plan({ recipients: phonesOf(20_000).map((phone) => ({ phone, partNo: 1 })) })
  let victim = await startWorker()
  const survivors: ChildProcess[] = []
  for (const sent of [3, 30, 60]) {
    await waitForSent(sent)
    const next = startWorker()
    await kill(victim, 'SIGKILL')
    if (sent === 30) survivors.push(await startWorker())
    victim = await next
  }
  await waitForSent(100)
  await vi.waitFor(
    async () => expect(await findProgress(bench)).toMatchObject({ state: 'FINISHED', sent: 20_000 }),
    10_000,
  )
  await expectExactlyOnce(bench, phonesOf(20_000))
  for (const worker of [victim, ...survivors]) await kill(worker, 'SIGTERM')
}, 120_000)
