import { deepEqual } from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { importDirectory, type RegionRow, type SchoolRow } from '#areas/base/directory/server/door.ts'
import { insertSales } from '#demo/sales.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { bareOrganizations, bareReports } from './bare-sales.ts'
import type { BareStatement } from './bare-statements.ts'
import { preparedDatabase } from './bench-postgres.ts'
import { atMost, type Figure, median } from './figures.ts'
import { startPortal } from './portal.ts'
import { startProgram } from './processes.ts'
import { atMostTimes, inTurns, type Side, warmUp } from './side.ts'
import { signIn } from './sign-in.ts'

const NOW = new Date('2026-11-20T10:00:00+09:00')
/** As many schools as there are, and 60,000 reports. */
const SCALE = 10
/** A district of Seoul. */
const DISTRICT = 11680
const ROUNDS = 9
const SHORT_ROUNDS = 5
const WARM_UP_REQUESTS = 1500

const ORGANIZATIONS = '/partner/ad-api/sales/organizations'
const REPORTS = '/partner/ad-api/sales/sales-reports'
const MAP = '/partner/ad-api/sales/map'

interface Case {
  readonly what: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly bare: (memberId: number) => BareStatement
  readonly requests: number
  /** By hand it is so little that most of a request is who asks, what is checked and what is noted. */
  readonly isLight?: boolean
}

const CASES: readonly Case[] = [
  {
    what: 'a name that half of the organisations have',
    path: ORGANIZATIONS,
    query: { searchText: '초등', pageNum: '1', pageSize: '20' },
    bare: () => bareOrganizations({ keyword: '초등', size: 20 }),
    requests: 60,
  },
  {
    what: 'a name that few organisations have',
    path: ORGANIZATIONS,
    query: { searchText: '가람', pageNum: '1', pageSize: '20' },
    bare: () => bareOrganizations({ keyword: '가람', size: 20 }),
    requests: 300,
    isLight: true,
  },
  {
    what: 'a district without pages',
    path: ORGANIZATIONS,
    query: { childAreaId: String(DISTRICT) },
    bare: () => bareOrganizations({ districtId: DISTRICT, size: 5000 }),
    requests: 200,
    isLight: true,
  },
  {
    what: 'all reports',
    path: REPORTS,
    query: { page: '1', size: '20' },
    bare: () => bareReports({ size: 20 }),
    requests: 100,
  },
  {
    what: 'one’s own reports',
    path: REPORTS,
    query: { page: '1', size: '20', mine: 'true' },
    bare: (authorId) => bareReports({ authorId, size: 20 }),
    requests: 100,
  },
  {
    what: 'reports of schools with a name',
    path: REPORTS,
    query: { page: '1', size: '20', searchText: '가람' },
    bare: () => bareReports({ keyword: '가람', size: 20 }),
    requests: 200,
    isLight: true,
  },
]
const MOST_TIMES = 1.5
const MOST_TIMES_LIGHT = 3
/** No ratio: so long somebody looks at a page that comes. */
const MOST_MAP_MS = 100
const MAPS = 20

/** Searches over all organisations and over 60,000 reports beside bare node:http and pg with statements by hand for the same answer. */
export async function run(port: number, isShort: boolean): Promise<Figure[]> {
  const url = await preparedDatabase('sales', '1', fill)
  const portal = await startPortal(url, port)
  const file = join(portal.folder, 'statements.json')
  const memberId = await findMember(url)
  writeFileSync(file, JSON.stringify(CASES.map((each) => each.bare(memberId))))
  const bare = await startProgram('bench/bare.program.ts', port + 1, { DATABASE_URL: url, STATEMENTS_FILE: file }, '/')
  try {
    const cookie = await signIn(portal.url, 'member')
    const figures: Figure[] = []
    for (const [index, { what, path, query, requests, isLight }] of CASES.entries()) {
      const own: Side = { pid: portal.pid, url: `${portal.url}/api${path}?${new URLSearchParams(query)}`, cookie }
      const other: Side = { pid: bare.pid, url: `${bare.url}/${index}`, cookie }
      deepEqual(await read(other), await read(own), what)
      if (index === 0) for (const side of [own, other]) await warmUp(side, WARM_UP_REQUESTS)
      const rounds = isShort ? SHORT_ROUNDS : ROUNDS
      const limit = isLight ? MOST_TIMES_LIGHT : MOST_TIMES
      figures.push(atMostTimes(what, await inTurns(own, other, { requests, rounds }), limit))
    }
    figures.push(
      atMost(
        'map of the country',
        await mapMs({ pid: portal.pid, url: `${portal.url}/api${MAP}`, cookie }),
        MOST_MAP_MS,
        'ms',
      ),
    )
    return figures
  } finally {
    await bare.stop()
    await portal.stop()
  }
}

const read = async ({ url, cookie = '' }: Side): Promise<unknown> => (await fetch(url, { headers: { cookie } })).json()

/** Milliseconds until the schools of the whole country are counted by province and stage. */
async function mapMs(side: Side): Promise<number> {
  const taken: number[] = []
  for (let asked = 0; asked < MAPS; asked += 1) {
    const begun = performance.now()
    await read(side)
    taken.push(performance.now() - begun)
  }
  return median(taken)
}

const readRows = <T>(name: string): T[] =>
  parse(readFileSync(join(import.meta.dirname, '../demo/data', name)), { columns: true, bom: true }) as T[]

async function fill(db: Db): Promise<void> {
  await importDirectory(db, readRows<RegionRow>('regions.csv'), readRows<SchoolRow>('schools.csv'))
  const { rows } = await sql<{ userId: number; loginId: string; name: string }>`
    select user_id, login_id, name from account."user"`.execute(db)
  const userIds = new Map(rows.map((row) => [row.loginId, row.userId]))
  await insertSales(db, { now: NOW, scale: SCALE, userIds, names: new Map(rows.map((row) => [row.userId, row.name])) })
  for (const table of ['directory.school', 'sales.organization', 'sales.report', 'sales.contact'])
    await sql.raw(`vacuum analyze ${table}`).execute(db)
}

async function findMember(url: string): Promise<number> {
  const db = openDatabase(openPool(url, 1))
  const { rows } = await sql<{ id: number }>`
    select user_id as id from account."user" where login_id = 'member'`.execute(db)
  await db.destroy()
  return rows[0]?.id ?? 0
}
