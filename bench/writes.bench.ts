import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { MOST_ORDERS_AT_ONCE } from '#areas/nsat/order/contract/order.contract.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { openSilentProxy, type SilentProxy } from '#platform/testing/silent-proxy.ts'
import type { BareStatement } from './bare-statements.ts'
import { postgresCpuMs } from './bench-postgres.ts'
import { atMost, type Figure, median } from './figures.ts'
import { analyze, insertRounds } from './nsat-rounds.ts'
import { startPortal } from './portal.ts'
import { cpuMs, startProgram } from './processes.ts'
import { atMostTimes, type Cost, inRounds } from './side.ts'
import { signIn } from './sign-in.ts'

const ROUNDS = 9
const QUICK_ROUNDS = 3
/** So many orders by each of both in a round. */
const SHARE = 200
const AT_ONCE = 4
const BULK_ROWS = 2_000
/** No ratio: whoever uploads a sheet looks at it so long. They are sent one step after the other, so it takes what both programs work. */
const MOST_BULK_SECONDS = 6

/** By hand: an order and its audit row, with all that has to be asked and locked before, and all that the portal stores. */
const bareOrder = (planNo: number): BareStatement => ({
  texts: [
    `select p.*, (select value from platform.setting where area = 'nsat_order'), $1::int as school
     from nsat_plan.plan p where nsat_plan_no = ${planNo} for share of p`,
    `select pg_advisory_xact_lock(${planNo}, $1::int)`,
    `select o.* from nsat_order.school_order o
     where o.school_no = $1::int and o.nsat_plan_no = ${planNo} and replaced_by is null for update`,
    `select i.school_no, a.nsat_vendor_no, (select json_agg(e) from nsat_plan.exam e where e.nsat_plan_no = ${planNo}) as goods
     from nsat_vendor.institute i join nsat_vendor.institute_vendor a using (school_no)
     where i.school_no = $1::int and a.nsat_service_no = 1001`,
    `with stored as (
       insert into nsat_order.school_order (school_no, nsat_plan_no, nsat_service_no, nsat_vendor_no, order_type, is_free,
         examinee_count, total_amount_won, created_by, created_at)
       select school_no, ${planNo}, 1001, nsat_vendor_no, 'UNPAID', false, 12, 84000, 1, now()
       from nsat_vendor.institute_vendor where school_no = $1::int and nsat_service_no = 1001
       returning nsat_school_order_no as no)
     insert into nsat_order.order_target (nsat_school_order_no, exam_target, examinee_count, unit_price_won, commerce_goods_no, goods_name)
     select no, 'HIGH1', 12, 7000, 907000, 'HIGH1' from stored`,
    `insert into platform.audit (at, actor_id, actor_name, action, entity, entity_id, from_state, to_state, request_id)
     values (now(), 1, 'bench', 'nsatOrder.order', 'nsatOrder.order', $1::text, '{"totalAmount":0}', '{"totalAmount":84000}', gen_random_uuid())`,
  ],
})

const formOf = (schoolNo: number, nsatPlanNo: number, examineeCount = 12) => ({
  schoolNo,
  nsatPlanNo,
  orderTargetList: [{ examTargetCode: 'HIGH1', examineeCount }],
})

/** One order beside bare pg, the ways to the database that it takes, and a sheet of 2,000 orders, twice. */
export async function run(port: number, isQuick: boolean): Promise<Figure[]> {
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS
  const database = await createTestDatabase()
  const db = openDatabase(openPool(database.url, 2))
  await insertRounds(db, { vendors: 1, institutesPerVendor: (rounds + 1) * 2 * SHARE + BULK_ROWS, plans: 1 })
  await analyze(db)
  const { planNo, schoolNos } = await findNumbers(db)
  const proxy = await openSilentProxy(database.url)
  const portal = await startPortal(database.url, port)
  const counted = await startPortal(proxy.url, port + 2)
  const file = join(portal.folder, 'statements.json')
  writeFileSync(file, JSON.stringify({ order: bareOrder(planNo) }))
  const env = { DATABASE_URL: database.url, STATEMENTS_FILE: file }
  const bare = await startProgram('bench/bare.program.ts', port + 1, env, '/')
  try {
    const senderOf = async (url: string, loginId: string) => {
      const headers = { cookie: await signIn(portal.url, loginId), 'content-type': 'application/json' }
      return async <Answer>(path: string, body: object): Promise<Answer> => {
        sent += 1
        const options = { method: 'POST', headers: { ...headers, 'idempotency-key': `bench-${sent}` } }
        const response = await fetch(url + path, { ...options, body: JSON.stringify(body) })
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
        return (await response.json()) as Answer
      }
    }
    let sent = 0
    const office = await senderOf(portal.url, 'nsat')
    const byHand = await senderOf(bare.url, 'nsat')
    const bulk = schoolNos.splice(0, BULK_ROWS)
    const compared = await inRounds(
      rounds,
      () => costOf(portal.pid, schoolNos.splice(0, SHARE), (no) => office(editOf(no), formOf(no, planNo))),
      () => costOf(bare.pid, schoolNos.splice(0, SHARE), (no) => byHand(`/order/${no}`, formOf(no, planNo))),
    )
    const orderAll = async () => {
      const begun = cpuMs(portal.pid) + postgresCpuMs()
      for (let at = 0; at < bulk.length; at += MOST_ORDERS_AT_ONCE) {
        const list = bulk.slice(at, at + MOST_ORDERS_AT_ONCE).map((no) => formOf(no, planNo))
        await office('/api/nsat/order/schools/edit', { list })
      }
      return (cpuMs(portal.pid) + postgresCpuMs() - begun) / 1000
    }
    const first = await orderAll()
    const before = await countOrders(db)
    const again = await orderAll()
    const changed = (await countOrders(db)) - before
    const vendor = await senderOf(counted.url, 'vendor1')
    return [
      atMostTimes('one order with its audit row', compared, 2),
      atMost('ways to the database of an edited order', await tripsOfEdit(vendor, proxy, bulk, planNo), 5, 'trips'),
      atMost(`${BULK_ROWS} rows of a bulk order, processor time of both`, first, MOST_BULK_SECONDS, 's'),
      atMost(
        `the same rows again, of which ${changed} changed`,
        changed === 0 ? again : Number.POSITIVE_INFINITY,
        6,
        's',
      ),
    ]
  } finally {
    await bare.stop()
    await counted.stop()
    await portal.stop()
    await proxy.close()
    await db.destroy()
    await database.drop()
  }
}

const editOf = (schoolNo: number) => `/api/nsat/order/school/${schoolNo}/edit`

/** How often a vendor that edits an order waits for the database, the session included: the middle of many. */
async function tripsOfEdit(
  send: <Answer>(path: string, body: object) => Promise<Answer>,
  { countTrips }: SilentProxy,
  schoolNos: readonly number[],
  planNo: number,
): Promise<number> {
  const trips: number[] = []
  for (const no of schoolNos.slice(0, 30)) {
    const same = { ...formOf(no, planNo), skipsUnchanged: true }
    const { nsatSchoolOrderNo } = await send<{ nsatSchoolOrderNo: number }>(editOf(no), same)
    const before = countTrips()
    await send(editOf(no), { ...formOf(no, planNo, 13), nsatSchoolOrderNo })
    // One more tells the pages of other processes once everything is stored: nobody waits for it.
    trips.push(countTrips() - before - 1)
  }
  return median(trips)
}

async function costOf(pid: number, schoolNos: number[], order: (no: number) => Promise<unknown>): Promise<Cost> {
  const count = schoolNos.length
  const [node, postgres] = [cpuMs(pid), postgresCpuMs()]
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let no = schoolNos.pop(); no !== undefined; no = schoolNos.pop()) await order(no)
  })
  await Promise.all(lanes)
  return { node: (cpuMs(pid) - node) / count, postgres: (postgresCpuMs() - postgres) / count }
}

async function findNumbers(db: Db): Promise<{ planNo: number; schoolNos: number[] }> {
  const { rows } = await sql<{ planNo: number; schoolNos: number[] }>`
    select (select max(nsat_plan_no) from nsat_plan.plan) as "planNo",
      array_agg(school_no order by school_no) as "schoolNos" from nsat_vendor.institute`.execute(db)
  return rows[0] ?? { planNo: 0, schoolNos: [] }
}

async function countOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from nsat_order.school_order`.execute(db)
  return rows[0]?.count ?? 0
}
