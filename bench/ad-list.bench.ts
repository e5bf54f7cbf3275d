import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { ManagedHistoryQuery } from '#areas/text-ad/contract/history-query.contract.ts'
import { listManagedPage } from '#areas/text-ad/server/reservation-pages.queries.ts'
import { openDatabase, openPool } from '#platform/server/database.ts'
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
const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 16

/** The administrator's list with filters and total at 60,000 ads, beside bare node:http with the same statement; then at ten times the ads. */
export async function run(port: number): Promise<Figure[]> {
  const small = await measure(port, 60_000, true)
  const large = await measure(port, 600_000, false)
  return [
    atMost('list of 60,000 ads: server CPU per request', small.portal.cpuMsPerRequest, 1, 'ms'),
    atLeast(
      'list of 60,000 ads: throughput, share of bare node:http + pg',
      small.portal.perSecond / (small.bare?.perSecond ?? 1),
      0.6,
      'x',
    ),
    atMost('list at ten times the ads: time at one connection', large.alone.medianMs / small.alone.medianMs, 1.5, 'x'),
    atMost(
      'list at ten times the ads: server CPU per request',
      large.portal.cpuMsPerRequest / small.portal.cpuMsPerRequest,
      1.5,
      'x',
    ),
  ]
}

interface Measurement {
  readonly portal: Load
  readonly bare: Load | null
  /** Over one connection: the time of one request without a queue. */
  readonly alone: { medianMs: number }
}

async function measure(port: number, ads: number, withBare: boolean): Promise<Measurement> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const pool = openPool(database.url, 4)
  const db = openDatabase(pool)
  await insertManyAds(db, ads)
  const [statement] = await statementsOf(pool, (recorded) =>
    listManagedPage(recorded, ManagedHistoryQuery.parse(QUERY), new Date('2026-11-21T09:00:00+09:00')),
  )
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
  const portal = await startProgram('app/server.ts', port, env, '/api/health')
  const bare = withBare ? await startProgram('bench/bare-list.program.ts', port + 10, env, '/') : null
  try {
    const cookie = await signIn(portal.url, 'adops')
    const path = `/api/promotion/sms/manager/reserve?${new URLSearchParams(QUERY)}`
    return await inRounds(portal, bare, path, cookie)
  } finally {
    await portal.stop()
    await bare?.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inRounds(portal: Measured, bare: Measured | null, path: string, cookie: string): Promise<Measurement> {
  const many = { seconds: SECONDS, connections: CONNECTIONS }
  await load(portal, path, cookie, { seconds: 2, connections: CONNECTIONS })
  if (bare) await load(bare, '/', '', { seconds: 2, connections: CONNECTIONS })
  const portals: Load[] = []
  const bares: Load[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    portals.push(await load(portal, path, cookie, many))
    if (bare) bares.push(await load(bare, '/', '', many))
  }
  const times = []
  for (let round = 0; round < 3; round += 1) {
    const one = await load(portal, path, cookie, { seconds: 2, connections: 1 })
    times.push(1000 / one.perSecond)
  }
  return { portal: middle(portals), bare: bare ? middle(bares) : null, alone: { medianMs: median(times) } }
}

const middle = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map((each) => each.perSecond)),
  cpuMsPerRequest: median(loads.map((each) => each.cpuMsPerRequest)),
  medianMs: median(loads.map((each) => each.medianMs)),
})
