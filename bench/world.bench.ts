import { deepEqual } from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { openStore } from '#app/areas.ts'
import { importDirectory, type RegionRow, type SchoolRow } from '#areas/base/directory/server/door.ts'
import { insertBoard } from '#demo/board.ts'
import { insertCrowd } from '#demo/crowd.ts'
import { insertLive } from '#demo/live.ts'
import { insertNotices } from '#demo/notices.ts'
import { insertRecipients } from '#demo/recipients.ts'
import { insertRegionalAds } from '#demo/regional-ads.ts'
import { insertSales } from '#demo/sales.ts'
import { insertTextAds } from '#demo/text-ads.ts'
import { addMonths, toDay } from '#platform/contract/seoul.ts'
import { loadConfig } from '#platform/server/config/config.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { toListedSchool } from '#simulators/directory/schools.ts'
import type { BareStatement } from './bare-statements.ts'
import {
  bareBroadcasts,
  bareConsents,
  bareFigures,
  bareMessages,
  bareNotices,
  barePlacedAds,
  bareRegionalAds,
  bareTimeline,
} from './bare-world.ts'
import { preparedDatabase } from './bench-postgres.ts'
import { atMost, type Figure, median } from './figures.ts'
import { startPortal } from './portal.ts'
import { startProgram } from './processes.ts'
import { atMostTimes, costOf, inTurns, type Side, warmUp, whole } from './side.ts'
import { signIn } from './sign-in.ts'

const NOW = new Date('2026-11-20T10:00:00+09:00')
/** 48,000 regional ads over all districts, 60,000 text ads and reports, 490,000 consents, 20,000 articles, 500 broadcasts. */
const SCALE = 10
/** Of Seoul, where more is going on than elsewhere. */
const [PROVINCE, DISTRICT] = [11, 11680]
const SCHOOLS_OF_PAGE = 50
const ROUNDS = 7
const SHORT_ROUNDS = 3
/** Before a case is measured, so many times its requests: by fewer the compiler still works beside, and is counted. */
const WARM_UP_TIMES = 10
const MOST_TIMES = 1.5
const MOST_TIMES_LIGHT = 2

/** What an administrator looks for everywhere: a name, one that is half typed, first consonants, a number. */
const SEARCHED = ['서울초등학교', '서울ㅊ', 'ㅅㅇㅊ', '1234'] as const
const SEARCHES = 50
const MOST_SEARCH_MS = 8

const FIND = '/partner/ad-api/advertisement/find/school'
const year = { from: '2025-11-21', to: '2026-11-20' }
const month = { from: '2026-11-20', to: addMonths('2026-11-20', 1) }

interface Case {
  readonly what: string
  readonly who: 'adops' | 'admin' | 'member'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly bare: BareStatement
  readonly requests: number
  readonly isLight?: boolean
  /** Whether both answer the same to the letter; the others are compared by their total alone, or by nothing. */
  readonly same: 'ALL' | 'TOTAL' | 'NOTHING'
}

interface Place {
  readonly publicUrl: string
  readonly broadcastNo: number
}

function casesOf({ publicUrl, broadcastNo }: Place): readonly Case[] {
  const ads = { publicUrl, today: toDay(new Date()) }
  const timeline = (what: string, days: typeof year): Case => ({
    what: `timeline of a district, ${what}`,
    who: 'adops',
    path: FIND,
    query: {
      startDate: days.from,
      endDate: days.to,
      parentAreaId: String(PROVINCE),
      childAreaId: String(DISTRICT),
      pageNum: '1',
      pageSize: String(SCHOOLS_OF_PAGE),
    },
    bare: bareTimeline({ ...days, ...ads, districtId: DISTRICT, size: SCHOOLS_OF_PAGE }),
    requests: 30,
    same: 'ALL',
  })
  const nation = (what: string, days: typeof year, page: { pageNum: number; known?: number }): Case => ({
    what: `ads of the nation, ${what}`,
    who: 'adops',
    path: FIND,
    query: {
      startDate: days.from,
      endDate: days.to,
      adsOnly: 'true',
      pageNum: String(page.pageNum),
      pageSize: '20',
      ...(page.known && { knownTotal: String(page.known) }),
    },
    bare: barePlacedAds({ ...days, ...ads, ...page, skip: (page.pageNum - 1) * 20, size: 20 }),
    requests: 20,
    same: 'ALL',
  })
  const byWord = (what: string, word: string, byPairs: boolean): Case => ({
    what: `regional ads by a word that ${what}`,
    who: 'adops',
    path: '/partner/ad-api/advertisements',
    query: { keyword: word, pageNum: '1', pageSize: '20' },
    bare: bareRegionalAds(word, 20, byPairs),
    requests: 30,
    same: 'TOTAL',
  })
  return [
    timeline('a month', month),
    timeline('a year', year),
    nation('a month', month, { pageNum: 1 }),
    nation('a year', year, { pageNum: 1 }),
    nation('a year, page 200', year, { pageNum: 200, known: 150_000 }),
    byWord('many have, beside reading every one', '학원', false),
    byWord('many have, beside the index', '학원', true),
    { ...byWord('none has, beside the index', '없는말', true), isLight: true, requests: 200 },
    {
      what: 'notices by a word',
      who: 'admin',
      path: '/partner/ad-api/notices',
      query: { keyword: '결제', pageNum: '1', pageSize: '20' },
      bare: bareNotices('결제', 20),
      requests: 60,
      same: 'ALL',
    },
    {
      what: 'messages of a broadcast by a word',
      who: 'admin',
      path: `/live/broadcast/${broadcastNo}/report/message`,
      query: { keyword: '1', pageNum: '1', pageSize: '20' },
      bare: bareMessages(broadcastNo, '1', 20),
      requests: 40,
      same: 'TOTAL',
    },
    {
      what: 'broadcasts of an institute',
      who: 'member',
      path: '/live/institute/1',
      query: { pageNum: '1', pageSize: '20' },
      bare: bareBroadcasts(1, 20),
      requests: 200,
      isLight: true,
      same: 'TOTAL',
    },
    {
      what: 'consents by province',
      who: 'admin',
      path: '/partner/ad-api/directory/consents',
      bare: bareConsents(),
      requests: 20,
      same: 'NOTHING',
    },
    {
      what: 'figures of sales of a year',
      who: 'admin',
      path: '/partner/ad-api/sales/figures',
      query: { year: '2026' },
      bare: bareFigures(2026),
      requests: 20,
      same: 'NOTHING',
    },
  ]
}

/** What may travel at once, whatever is asked for: bytes of an answer as browsers get it. */
const SIZES: readonly (readonly [what: string, query: Readonly<Record<string, string>>, most: number])[] = [
  ['timeline of a district, a month', { startDate: month.from, endDate: month.to, childAreaId: String(DISTRICT) }, 60],
  ['timeline of a district, a year', { startDate: year.from, endDate: year.to, childAreaId: String(DISTRICT) }, 150],
  [
    'timeline of a province without a page, a year',
    { startDate: year.from, endDate: year.to, parentAreaId: '11' },
    200,
  ],
  ['timeline of the nation without a page, a year', { startDate: year.from, endDate: year.to }, 200],
]

/** What people look through in a large world, beside bare node:http and pg with the best statement by hand, and how much travels. */
export async function run(port: number, isShort: boolean): Promise<Figure[]> {
  const url = await preparedDatabase('world', '1', fill)
  const portal = await startPortal(url, port, { PUBLIC_URL: `http://127.0.0.1:${port}` })
  const cases = casesOf({ publicUrl: portal.url, broadcastNo: await findBroadcast(url) })
  const file = join(portal.folder, 'statements.json')
  writeFileSync(file, JSON.stringify(cases.map(({ bare }) => bare)))
  const bare = await startProgram('bench/bare.program.ts', port + 1, { DATABASE_URL: url, STATEMENTS_FILE: file }, '/')
  try {
    const cookies = {
      adops: await signIn(portal.url, 'adops'),
      admin: await signIn(portal.url, 'admin'),
      member: await signIn(portal.url, 'member'),
    }
    const figures: Figure[] = []
    for (const [index, each] of cases.entries()) {
      const cookie = cookies[each.who]
      const own: Side = {
        pid: portal.pid,
        url: `${portal.url}/api${each.path}?${new URLSearchParams(each.query)}`,
        cookie,
      }
      const other: Side = { pid: bare.pid, url: `${bare.url}/${index}`, cookie }
      await expectSame(own, other, each)
      for (const side of [own, other]) await warmUp(side, WARM_UP_TIMES * each.requests)
      const compared = await inTurns(own, other, { requests: each.requests, rounds: isShort ? SHORT_ROUNDS : ROUNDS })
      figures.push(atMostTimes(each.what, compared, each.isLight ? MOST_TIMES_LIGHT : MOST_TIMES))
    }
    for (const [what, query, most] of SIZES) {
      const found = await fetch(`${portal.url}/api${FIND}?${new URLSearchParams(query)}`, {
        headers: { cookie: cookies.adops, 'accept-encoding': 'gzip' },
      })
      figures.push(atMost(`${what}, as it travels`, Number(found.headers.get('content-length')) / 1000, most, 'KB'))
    }
    for (const word of SEARCHED) {
      const url = `${portal.url}/api/partner/ad-api/search?${new URLSearchParams({ q: word })}`
      const side: Side = { pid: portal.pid, url, cookie: cookies.admin }
      await warmUp(side, SEARCHES)
      const costs: number[] = []
      for (let round = 0; round < (isShort ? SHORT_ROUNDS : ROUNDS); round += 1)
        costs.push(whole(await costOf(side, SEARCHES, 2)))
      figures.push(atMost(`finding ${word} anywhere`, median(costs), MOST_SEARCH_MS, 'ms'))
    }
    return figures
  } finally {
    await bare.stop()
    await portal.stop()
  }
}

interface Answer {
  readonly totalCount?: number
}

const read = async ({ url, cookie = '' }: Side): Promise<Answer> =>
  (await (await fetch(url, { headers: { cookie } })).json()) as Answer

/** Whoever answers less, or something else, is no measure. */
async function expectSame(own: Side, other: Side, { what, same }: Case): Promise<void> {
  const [one, two] = [await read(own), await read(other)]
  if (same === 'ALL') deepEqual(two, one, what)
  if (same === 'TOTAL') deepEqual(two.totalCount, one.totalCount, what)
}

const readRows = <T>(name: string): T[] =>
  parse(readFileSync(join(import.meta.dirname, '../demo/data', name)), { columns: true, bom: true }) as T[]

async function fill(db: Db): Promise<void> {
  // In one transaction, as the demo world is loaded: it is thousands of statements.
  await db.transaction().execute(insertWorld)
  await sql.raw('vacuum analyze').execute(db)
}

async function insertWorld(db: Db): Promise<void> {
  const schools = readRows<SchoolRow>('schools.csv')
  await importDirectory(db, readRows<RegionRow>('regions.csv'), schools)
  await sql`delete from directory.recipient`.execute(db)
  await insertRecipients(db, schools.map(toListedSchool))
  const { rows } = await sql<{ userId: number; loginId: string; name: string }>`
    select user_id, login_id, name from account."user"`.execute(db)
  const userIds = new Map(rows.map((row) => [row.loginId, row.userId]))
  const names = new Map(rows.map((row) => [row.userId, row.name]))
  const world = { now: NOW, scale: SCALE, userIds, names, till: null, store: openStore(loadConfig(process.env)) }
  await insertTextAds(db, world)
  await insertNotices(db, world)
  await insertRegionalAds(db, world)
  await insertSales(db, world)
  await insertBoard(db, world)
  await insertLive(db, world)
  await insertCrowd(db, SCALE)
}

/** The one in which most was said. */
async function findBroadcast(url: string): Promise<number> {
  const db = openDatabase(openPool(url, 1))
  const { rows } = await sql<{ no: number }>`
    select live_broadcast_no as no from live_channel.message group by 1 order by count(*) desc limit 1`.execute(db)
  await db.destroy()
  return rows[0]?.no ?? 0
}
