import { deepEqual } from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type BareStatement, bareAds, barePayments, bareWaiting } from './bare-statements.ts'
import { preparedDatabase } from './bench-postgres.ts'
import type { Figure } from './figures.ts'
import { insertManyAds, LAST_DAY } from './many-ads.ts'
import { type Portal, startPortal } from './portal.ts'
import { type Measured, startProgram } from './processes.ts'
import { atMostTimes, inTurns, type Side, warmUp } from './side.ts'
import { signIn } from './sign-in.ts'

const MANAGED = '/promotion/sms/manager/reserve'
const OWN = '/promotion/sms/reserve'
const MONTH = { startDate: '2026-10-21', endDate: '2026-11-20' }
const YEAR = { startDate: '2025-11-21', endDate: '2026-11-20' }
const month = { from: '2026-10-21', until: '2026-11-21' }
const year = { from: '2025-11-21', until: '2026-11-21' }
const FILTERED = { reserveStatus: 'SEND_COMPLETE,REQUEST_FOR_INSPECTION', smsType: 'LMS' }
const BY_SENDING = { periodType: 'sendReserveYmdt' }
const ROUNDS = 9
/** A first look: few rounds, and nothing at ten times the ads. */
const QUICK_ROUNDS = 5

interface Case {
  readonly what: string
  readonly who: 'adops' | 'academy'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly bare: (ownerId: number) => BareStatement
  readonly limit: number
  readonly requests: number
  /** How many ask at once, where it is not the usual number. */
  readonly connections?: number
  /** What is not a list is only measured. */
  readonly isCompared?: boolean
}

const CASES: readonly Case[] = [
  {
    what: 'operator, a month',
    who: 'adops',
    path: MANAGED,
    query: { ...FILTERED, ...MONTH },
    bare: () => bareAds({ column: 'registered_at', ...month }),
    limit: 1.5,
    requests: 400,
  },
  {
    what: 'operator, a year',
    who: 'adops',
    path: MANAGED,
    query: { ...FILTERED, ...YEAR },
    bare: () => bareAds({ column: 'registered_at', ...year }),
    limit: 1.5,
    requests: 100,
  },
  {
    what: 'operator, a year by send day',
    who: 'adops',
    path: MANAGED,
    query: { ...FILTERED, ...BY_SENDING, ...YEAR },
    bare: () => bareAds({ column: 'send_at', ...year }),
    limit: 1.5,
    requests: 100,
  },
  {
    what: 'own ads, a month',
    who: 'academy',
    path: OWN,
    query: MONTH,
    bare: (ownerId) => bareAds({ column: 'registered_at', ...month, ownerId }),
    limit: 1.5,
    requests: 400,
  },
  {
    what: 'own ads, a year',
    who: 'academy',
    path: OWN,
    query: YEAR,
    bare: (ownerId) => bareAds({ column: 'registered_at', ...year, ownerId }),
    limit: 1.5,
    requests: 100,
  },
  {
    what: 'operator, a year by a keyword that few ads have',
    who: 'adops',
    path: MANAGED,
    query: { ...FILTERED, ...YEAR, keyword: '특강 5999' },
    bare: () => bareAds({ column: 'registered_at', ...year, keyword: '특강 5999' }),
    limit: 3,
    requests: 100,
  },
  {
    what: 'operator, a year by a keyword that every fifth ad has',
    who: 'adops',
    path: MANAGED,
    query: { ...FILTERED, ...YEAR, keyword: '겨울' },
    bare: () => bareAds({ column: 'registered_at', ...year, keyword: '겨울' }),
    limit: 2,
    requests: 20,
  },
  {
    what: 'spreadsheet of a month, beside its rows alone',
    who: 'adops',
    path: `${MANAGED}/export`,
    query: { ...FILTERED, ...MONTH },
    bare: () => bareAds({ column: 'registered_at', ...month, size: 10_000 }),
    limit: 15,
    requests: 4,
    // One person gets no more files at once.
    connections: 2,
    isCompared: false,
  },
  {
    what: 'what waits for an administrator',
    who: 'adops',
    path: '/partner/ad-api/portal/waiting',
    query: {},
    bare: bareWaiting,
    // Some twenty sources are asked, each by itself; by hand it is one statement.
    limit: 40,
    requests: 100,
    isCompared: false,
  },
  {
    what: 'reconciliation of a month',
    who: 'adops',
    path: '/promotion/payment/reconciliation',
    query: MONTH,
    bare: () => barePayments(month.from, month.until),
    limit: 3,
    requests: 100,
    isCompared: false,
  },
]

const lastDay = { startDate: LAST_DAY, endDate: LAST_DAY }
/** Lists that both sides are warmed up by: after fewer requests the compiler still works beside, and is counted. */
const WARM_UPS: readonly Case[] = [
  {
    what: 'operator, a day',
    who: 'adops',
    path: MANAGED,
    query: { ...FILTERED, ...lastDay },
    bare: () => bareAds({ column: 'registered_at', from: LAST_DAY, until: month.until }),
    limit: 0,
    requests: 15_000,
  },
  {
    what: 'own ads, a day',
    who: 'academy',
    path: OWN,
    query: lastDay,
    bare: (ownerId) => bareAds({ column: 'registered_at', from: LAST_DAY, until: month.until, ownerId }),
    limit: 0,
    requests: 15_000,
  },
]

/**
 * Lists of text ads beside bare node:http and pg with statements by hand for the same answer, at 60,000 ads; and a further page
 * at ten times the ads, of which ten times as many match.
 */
export async function run(port: number, isQuick: boolean): Promise<Figure[]> {
  const small = await openWorld(60_000, port)
  const figures: Figure[] = []
  try {
    for (const each of CASES) figures.push(await compare(small, each, isQuick ? QUICK_ROUNDS : ROUNDS))
    if (isQuick) return figures
    const large = await openWorld(600_000, port + 2)
    try {
      figures.push(await compareSizes(small, large))
    } finally {
      await large.close()
    }
    return figures
  } finally {
    await small.close()
  }
}

interface World {
  readonly portal: Portal
  readonly bare: Measured
  readonly cookies: Readonly<Record<Case['who'], string>>
  close(): Promise<void>
}

async function openWorld(ads: number, port: number): Promise<World> {
  const url = await preparedDatabase(`ads_${ads}`, '3', (db) => insertManyAds(db, ads))
  const portal = await startPortal(url, port)
  const file = join(portal.folder, 'statements.json')
  const ownerId = await findUser(url, 'academy')
  writeFileSync(file, JSON.stringify([...CASES, ...WARM_UPS].map((each) => each.bare(ownerId))))
  const bare = await startProgram('bench/bare.program.ts', port + 1, { DATABASE_URL: url, STATEMENTS_FILE: file }, '/')
  const world: World = {
    portal,
    bare,
    cookies: { adops: await signIn(portal.url, 'adops'), academy: await signIn(portal.url, 'academy') },
    async close() {
      await bare.stop()
      await portal.stop()
    },
  }
  for (const each of WARM_UPS) for (const side of sidesOf(world, each)) await warmUp(side, each.requests)
  return world
}

async function findUser(url: string, loginId: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = await client.query<{ user_id: string }>('select user_id from account."user" where login_id = $1', [
    loginId,
  ])
  await client.end()
  return Number(found.rows[0]?.user_id)
}

const sideOf = ({ portal, cookies }: World, { who, path, query }: Pick<Case, 'who' | 'path' | 'query'>): Side => ({
  pid: portal.pid,
  url: `${portal.url}/api${path}?${new URLSearchParams(query)}`,
  cookie: cookies[who],
})

function sidesOf(world: World, each: Case): readonly [portal: Side, bare: Side] {
  const portal = sideOf(world, each)
  const statement = [...CASES, ...WARM_UPS].indexOf(each)
  return [portal, { ...portal, pid: world.bare.pid, url: `${world.bare.url}/${statement}` }]
}

async function compare(world: World, each: Case, rounds: number): Promise<Figure> {
  const [portal, bare] = sidesOf(world, each)
  if (each.isCompared !== false) await expectSame(portal, bare)
  return atMostTimes(each.what, await inTurns(portal, bare, { ...each, rounds }), each.limit)
}

const read = async ({ url, cookie = '' }: Side): Promise<{ readonly totalCount: number }> =>
  (await (await fetch(url, { headers: { cookie } })).json()) as { totalCount: number }

/** Whoever answers less, or something else, is no measure. */
async function expectSame(portal: Side, bare: Side): Promise<void> {
  deepEqual(await read(bare), await read(portal), portal.url)
}

/** Turning pages: the request carries the total that the first page told. */
async function compareSizes(small: World, large: World): Promise<Figure> {
  const request = { who: 'adops', path: MANAGED, query: { ...FILTERED, ...YEAR } } as const
  const pageOf = async (world: World): Promise<Side> => {
    const { totalCount } = await read(sideOf(world, request))
    return sideOf(world, { ...request, query: { ...request.query, pageNum: '200', knownTotal: String(totalCount) } })
  }
  const compared = await inTurns(await pageOf(large), await pageOf(small), { requests: 200, rounds: ROUNDS })
  return atMostTimes('page 200 of a year at ten times the ads', compared, 1.5)
}
