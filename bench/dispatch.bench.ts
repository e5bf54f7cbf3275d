import { sql } from 'kysely'
import { type MessagingBench, openMessagingBench } from '#areas/advertising/messaging/testing/messaging-bench.ts'
import { AD_BODY, phonesOf } from '#areas/advertising/messaging/testing/plans.ts'
import { openPool } from '#platform/server/database/database.ts'
import { postgresCpuMs } from './bench-postgres.ts'
import type { Figure } from './figures.ts'
import { atMostTimes, type Cost, inRounds } from './side.ts'

const RECIPIENTS = 50_000
const AT_ONCE = 1000
const ROUNDS = 3
const SHORT_ROUNDS = 1
const MOST_TIMES = 3

/**
 * One worker sends one ad to fifty thousand recipients into the simulator. Beside the vendor's calls alone, each with one
 * statement that reads a thousand people and one that stores what was answered. The simulator works in this process and costs
 * both the same.
 */
export async function run(_port: number, isShort: boolean): Promise<Figure[]> {
  const bench = await openMessagingBench({ recipientsPerRequest: AT_ONCE })
  try {
    const compared = await inRounds(
      isShort ? SHORT_ROUNDS : ROUNDS,
      () => sendByWorker(bench),
      () => sendByHand(bench),
    )
    return [atMostTimes('dispatch by one worker into the simulator, a thousand recipients', compared, MOST_TIMES)]
  } finally {
    await bench.close()
  }
}

async function sendByWorker(bench: MessagingBench): Promise<Cost> {
  await bench.startOver('2026-11-23T10:50:00+09:00')
  await bench.plan({ recipients: phonesOf(RECIPIENTS).map((phone) => ({ phone, partNo: 1 })) })
  // The clock leaps over the minutes in which PostgreSQL takes stock of new rows by itself.
  await sql`analyze messaging.recipient`.execute(bench.db)
  const worker = bench.openWorker()
  bench.clock.set('2026-11-23T11:00:00+09:00')
  const cost = await costOf(() => worker.run('messaging.sendDue'))
  const arrived = await bench.arrived('AD', 1)
  if (arrived.length !== RECIPIENTS) throw new Error(`${arrived.length} of ${RECIPIENTS} messages arrived`)
  await worker.die()
  return cost
}

async function sendByHand(bench: MessagingBench): Promise<Cost> {
  await bench.startOver('2026-11-23T11:00:00+09:00')
  const pool = openPool(bench.databaseUrl, 1)
  await pool.query('create table if not exists bare (phone text primary key, request int, state text, seq bigint)')
  await pool.query('truncate bare')
  await pool.query(
    `insert into bare select phone, (at - 1) / ${AT_ONCE}, 'PLANNED' from unnest($1::text[]) with ordinality u (phone, at)`,
    [phonesOf(RECIPIENTS)],
  )
  await pool.query('create index if not exists bare_of_request on bare (request)')
  await pool.query('analyze bare')
  const cost = await costOf(async () => {
    for (let request = 0; request < RECIPIENTS / AT_ONCE; request += 1) {
      const found = await pool.query<{ phone: string }>('select phone from bare where request = $1', [request])
      const { results } = await bench.sms.sendMultimedia({
        groupingKey: `bare-${request}-${performance.now()}`,
        title: '겨울 특강 안내',
        body: AD_BODY,
        attachmentIds: [],
        recipients: found.rows.map(({ phone }) => ({ phone, key: phone })),
        advertising: true,
      })
      await pool.query(
        `update bare set state = 'ACCEPTED', seq = t.seq from unnest($1::text[], $2::bigint[]) t (phone, seq) where bare.phone = t.phone`,
        [results.map(({ phone }) => phone), results.map(({ recipientSeq }) => recipientSeq)],
      )
    }
  })
  await pool.end()
  return cost
}

/** CPU milliseconds of this process and of PostgreSQL for a thousand recipients. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [begun, postgres] = [process.cpuUsage(), postgresCpuMs()]
  await work()
  const { user, system } = process.cpuUsage(begun)
  const thousands = RECIPIENTS / 1000
  return { node: (user + system) / 1000 / thousands, postgres: (postgresCpuMs() - postgres) / thousands }
}
