import { deepEqual } from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { bareOrderSchools, bareOrderStatus } from './bare-nsat.ts'
import type { BareStatement } from './bare-statements.ts'
import { preparedDatabase } from './bench-postgres.ts'
import type { Figure } from './figures.ts'
import { analyze, insertOrders, insertRounds } from './nsat-rounds.ts'
import { startPortal } from './portal.ts'
import { startProgram } from './processes.ts'
import { atMostTimes, inTurns, type Side, warmUp } from './side.ts'
import { signIn } from './sign-in.ts'

/** About 60,000 orders. */
const SIZE = { vendors: 3, institutesPerVendor: 2_000, plans: 10 }
const ROUNDS = 9
const QUICK_ROUNDS = 5
const WARM_UP_REQUESTS = 1500
const MOST_TIMES = 1.5
/** By hand it is so little that most of a request is who asks, and which round and which rows are theirs. */
const MOST_TIMES_LIGHT = 2

const LIST = '/nsat/order/schools'
const STATUS = `${LIST}/status`

type Search = Omit<Parameters<typeof bareOrderSchools>[0], 'userId' | 'planNo' | 'size'>

interface Case {
  readonly what: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly search?: Search
  readonly who: 'vendor1' | 'nsat'
  readonly requests: number
  readonly isLight?: boolean
}

const CASES: readonly Case[] = [
  { what: 'all institutes of a round', path: LIST, who: 'nsat', requests: 60 },
  { what: 'those of a vendor', path: LIST, who: 'vendor1', requests: 100, isLight: true },
  {
    what: 'with an unpaid order',
    path: LIST,
    query: { hasOrder: 'true', nsatOrderTypeCode: 'UNPAID' },
    search: { type: 'UNPAID' },
    who: 'nsat',
    requests: 100,
    isLight: true,
  },
  {
    what: 'without an order',
    path: LIST,
    query: { hasOrder: 'false' },
    search: { isWithout: true },
    who: 'nsat',
    requests: 100,
    isLight: true,
  },
  {
    what: 'a name that many institutes have',
    path: LIST,
    query: { searchItem: 'schoolName', searchKeyword: '가람' },
    search: { keyword: '가람' },
    who: 'nsat',
    requests: 60,
  },
  { what: 'figures of a round', path: STATUS, who: 'nsat', requests: 60 },
  { what: 'figures of a vendor', path: STATUS, who: 'vendor1', requests: 100, isLight: true },
]

/** The order list of a round and its figures beside bare node:http and pg with statements by hand. */
export async function run(port: number, isQuick: boolean): Promise<Figure[]> {
  const url = await preparedDatabase('nsat', '1', async (db) => {
    await insertRounds(db, SIZE)
    await insertOrders(db)
    await analyze(db)
  })
  const portal = await startPortal(url, port)
  const file = join(portal.folder, 'statements.json')
  const { planNo, userId } = await findNumbers(url)
  writeFileSync(file, JSON.stringify(CASES.map((each) => bareOf(each, planNo, userId))))
  const bare = await startProgram('bench/bare.program.ts', port + 1, { DATABASE_URL: url, STATEMENTS_FILE: file }, '/')
  try {
    const figures: Figure[] = []
    for (const [index, { what, path, query, who, requests, isLight }] of CASES.entries()) {
      const cookie = await signIn(portal.url, who)
      const asked = new URLSearchParams({ nsatPlanNo: String(planNo), ...query })
      const own: Side = { pid: portal.pid, url: `${portal.url}/api${path}?${asked}`, cookie }
      const other: Side = { pid: bare.pid, url: `${bare.url}/${index}`, cookie }
      const byHand = (await read(other)) as { list: unknown[] }
      deepEqual(path === STATUS ? byHand.list[0] : byHand, await read(own), what)
      if (index === 0) for (const side of [own, other]) await warmUp(side, WARM_UP_REQUESTS)
      const compared = await inTurns(own, other, { requests, rounds: isQuick ? QUICK_ROUNDS : ROUNDS })
      figures.push(atMostTimes(what, compared, isLight ? MOST_TIMES_LIGHT : MOST_TIMES))
    }
    return figures
  } finally {
    await bare.stop()
    await portal.stop()
  }
}

function bareOf({ path, who, search }: Case, planNo: number, userId: number): BareStatement {
  const asked = { ...search, planNo, userId: who === 'nsat' ? null : userId, size: 20 }
  return path === STATUS ? bareOrderStatus(asked) : bareOrderSchools(asked)
}

const read = async ({ url, cookie = '' }: Side): Promise<unknown> => (await fetch(url, { headers: { cookie } })).json()

async function findNumbers(url: string): Promise<{ planNo: number; userId: number }> {
  const db = openDatabase(openPool(url, 1))
  const { rows } = await sql<{ planNo: number; userId: number }>`
    select (select max(nsat_plan_no) from nsat_plan.plan) as "planNo",
      (select user_id from account."user" where login_id = 'vendor1')::int as "userId"`.execute(db)
  await db.destroy()
  return rows[0] ?? { planNo: 0, userId: 0 }
}
