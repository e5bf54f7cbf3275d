import autocannon from 'autocannon'
import { sql } from 'kysely'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import { insertManyAds } from './many-ads.ts'
import { startPortal } from './portal.ts'

/** Parents who open the link of an ad that has just arrived, in a second. */
const CLICKS_A_SECOND = 500
const SECONDS = 10
const SHORT_SECONDS = 4
const WARM_UP_SECONDS = 2
const CONNECTIONS = 50
/** Other statements that a process sends meanwhile, for each click. */
const BESIDE = 0.05
/** Beyond this somebody who opens a link thinks that nothing happens. */
const PATIENCE_MS = 1000

/**
 * The links of one ad are opened as fast as one process answers: all in the same hour, so all clicks of a school go into one row.
 * Every click that was answered has to be there afterwards.
 */
export async function run(port: number, isShort: boolean): Promise<Figure[]> {
  const database = await createTestDatabase()
  const db = openDatabase(openPool(database.url, 2))
  const codes = await insertLinks(db)
  const portal = await startPortal(database.url, port)
  try {
    const open = (duration: number) =>
      autocannon({
        url: portal.url,
        connections: CONNECTIONS,
        duration,
        requests: codes.map((code) => ({ method: 'GET', path: `/r/${code}`, headers: { 'user-agent': 'Phone' } })),
      })
    await open(WARM_UP_SECONDS)
    const before = await standOf(db)
    const seconds = isShort ? SHORT_SECONDS : SECONDS
    const result = await open(seconds)
    const after = await standOf(db)
    const answered = result['3xx']
    if (result.non2xx !== answered || result.errors > 0)
      throw new Error(`${result.non2xx - answered} refused, ${result.errors} failed`)
    const counted = after.clicks - before.clicks
    // Those on their way when the time was over are counted and not answered.
    if (counted < answered || counted > answered + CONNECTIONS)
      throw new Error(`${answered} clicks were answered and ${counted} counted`)
    return [
      atLeast('clicks of one process', answered / seconds, CLICKS_A_SECOND, '/s'),
      atMost('statements for a click', (after.transactions - before.transactions) / counted, 1 + BESIDE, ''),
      atMost('99 of 100 clicks are answered within', result.latency.p99, PATIENCE_MS, 'ms'),
    ]
  } finally {
    await portal.stop()
    await db.destroy()
    await database.drop()
  }
}

/** Links of one ad to a few schools. */
async function insertLinks(db: Db): Promise<string[]> {
  await insertManyAds(db, 1)
  const { rows } = await sql<{ code: string }>`
    insert into text_ad.link (code, reserve_seq, organization_id, target, created_at)
    select 'benchA' || letter, (select min(reserve_seq) from text_ad.reservation), ascii(letter), 'https://academy.example/', now()
    from unnest(array['a', 'b', 'c', 'd', 'e']) letter returning code`.execute(db)
  return rows.map((row) => row.code)
}

/** Clicks that are stored, and transactions of the database so far; each statement of a click is one. */
async function standOf(db: Db): Promise<{ clicks: number; transactions: number }> {
  // PostgreSQL tells what its connections did a second later.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const { rows } = await sql<{ clicks: number; transactions: number }>`
    select (select coalesce(sum(click_count), 0)::int from text_ad.link_click) as clicks, xact_commit::int as transactions
    from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0] ?? { clicks: 0, transactions: 0 }
}
