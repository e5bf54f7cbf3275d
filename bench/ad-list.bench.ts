import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { ManagedHistoryQuery } from '#areas/text-ad/contract/history-query.contract.ts'
import { listManagedPage } from '#areas/text-ad/server/record/reservation-pages.queries.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { atLeast, atMost, type Figure, median } from './figures.ts'
import { insertManyAds } from './many-ads.ts'
import { type Load, load, type Measured, startProgram } from './processes.ts'
import { signIn } from './sign-in.ts'
import { statementsOf } from './statement.ts'

const QUERY = {
  reserveStatus: 'SEND_COMPLETE,REQUEST_FOR_INSPECTION',
  smsType: 'LMS',
  periodType: 'reserveRegisterYmdt',
  startDate: '2026-10-20',
  endDate: '2026-11-20',
  pageNum: '1',
  pageSize: '10',
  deleteYn: 'N',
}
const ROUNDS = 4
const SECONDS = 3
const NOW = '2026-11-21T09:00:00+09:00'
const CONNECTIONS = 16

/** The administrator's list with filters and total at 60,000 ads, beside bare node:http with the same statement, and at ten times the ads. */
export async function run(port: number): Promise<Figure[]> {
  const small = await openList(port, 60_000)
  try {
    const many = { seconds: SECONDS, connections: CONNECTIONS }
    const bare = await startProgram('bench/bare-list.program.ts', port + 2, small.env, '/')
    const [crowd, limit] = (await inTurns([
      () => load(small.server, small.path, small.cookie, many),
      () => load(bare, '/', '', many),
    ]).finally(() => bare.stop())) as [Load, Load]
    return [
      atMost('list of 60,000 ads: server CPU per request', crowd.cpuMsPerRequest, 1, 'ms'),
      atLeast(
        'list of 60,000 ads: throughput, share of bare node:http + pg',
        crowd.perSecond / limit.perSecond,
        0.6,
        'x',
      ),
      ...(await growth(port + 1, small)),
    ]
  } finally {
    await small.close()
  }
}

/** The same request over one connection at ten times the ads. Comes last: a second portal would disturb the first figures. */
async function growth(port: number, small: OpenList): Promise<Figure[]> {
  const large = await openList(port, 600_000)
  try {
    // The first portal has had its crowd; only a program that is as warm can be compared with it.
    await load(large.server, large.path, large.cookie, { seconds: SECONDS * (ROUNDS + 1), connections: CONNECTIONS })
    const alone = { seconds: SECONDS, connections: 1 }
    const [before, after] = (await inTurns([
      () => load(small.server, small.path, small.cookie, alone),
      () => load(large.server, large.path, large.cookie, alone),
    ])) as [Load, Load]
    return [
      atMost('list at ten times the ads: time of one request', before.perSecond / after.perSecond, 1.5, 'x'),
      atMost(
        'list at ten times the ads: server CPU per request',
        after.cpuMsPerRequest / before.cpuMsPerRequest,
        1.5,
        'x',
      ),
    ]
  } finally {
    await large.close()
  }
}

interface OpenList {
  readonly server: Measured
  readonly path: string
  readonly cookie: string
  readonly env: Record<string, string>
  close(): Promise<void>
}

/** A portal on a database with so many ads; more ads reach further into the past, as they do in life. */
async function openList(port: number, ads: number): Promise<OpenList> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const pool = openPool(database.url, 4)
  const db = openDatabase(pool)
  await insertManyAds(db, ads)
  const query = ManagedHistoryQuery.parse(QUERY)
  const [statement] = await statementsOf(pool, (recorded) => listManagedPage(recorded, query, new Date(NOW)))
  writeFileSync(join(folder, 'statement.json'), JSON.stringify(statement))
  await db.destroy()
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    DEMO: '0',
    RATE_LIMIT_PER_MINUTE: '100000000',
    STATEMENT_FILE: join(folder, 'statement.json'),
  }
  const server = await startProgram('app/server.ts', port, env, '/api/health/ready')
  return {
    server,
    env,
    path: `/api/promotion/sms/manager/reserve?${new URLSearchParams(QUERY)}`,
    cookie: await signIn(server.url, 'adops'),
    async close() {
      await server.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Measures in turns, so that a busy moment of the machine meets all alike; the first round only warms up. */
async function inTurns(measures: readonly (() => Promise<Load>)[]): Promise<Load[]> {
  const rounds: Load[][] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const loads: Load[] = []
    for (const measure of measures) loads.push(await measure())
    if (round > 0) rounds.push(loads)
  }
  return measures.map((_measure, index) => middle(rounds.map((loads) => loads[index] as Load)))
}

const middle = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map((each) => each.perSecond)),
  cpuMsPerRequest: median(loads.map((each) => each.cpuMsPerRequest)),
})
