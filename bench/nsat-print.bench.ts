import { createTestDatabase } from '#app/testing/test-database.ts'
import { insertOrderedSchools } from '#areas/nsat/print/testing/many-orders.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { atMost, type Figure } from './figures.ts'
import { startPortal } from './portal.ts'
import { forgetPeak, memoryMb } from './processes.ts'
import { signIn } from './sign-in.ts'

const SCHOOLS = 10_000
const PLANS = 3
const VENDORS = 8
const TARGETS = { MIDDLE3: 12, HIGH1: 23, HIGH2GA: 8 }
/** No ratio: so long a person waits for a button that they press once a month. */
const MOST_SECONDS = 2
/** No ratio: the memory of a container is as large as it is. */
const MOST_GROWTH_MB = 200

/** Print orders of ten thousand institutes, each of three rounds: created, and taken away as a file. */
export async function run(port: number): Promise<Figure[]> {
  const database = await createTestDatabase()
  const planNos = await fill(database.url)
  const portal = await startPortal(database.url, port)
  try {
    const cookie = await signIn(portal.url, 'nsat')
    const rounds: { readonly seconds: number; readonly growthMb: number; readonly bytes: number }[] = []
    for (const planNo of planNos) {
      const path = `${portal.url}/api/nsat/service/plan/${planNo}/print-order`
      const seconds = await create(path, planNo, cookie)
      const beforeMb = memoryMb(portal.pid, 'VmRSS')
      forgetPeak(portal.pid)
      const bytes = await download(path, cookie)
      rounds.push({ seconds, growthMb: memoryMb(portal.pid, 'VmHWM') - beforeMb, bytes })
    }
    const slowest = Math.max(...rounds.map(({ seconds }) => seconds))
    const largest = Math.max(...rounds.map(({ growthMb }) => growthMb))
    const size = Math.round((rounds[0]?.bytes ?? 0) / 1000)
    return [
      atMost(`creation for ${SCHOOLS.toLocaleString('en')} institutes`, slowest, MOST_SECONDS, 's'),
      atMost(`memory that its download adds (a file of ${size} kB)`, largest, MOST_GROWTH_MB, 'MB'),
    ]
  } finally {
    await portal.stop()
    await database.drop()
  }
}

async function fill(url: string): Promise<number[]> {
  const pool = openPool(url, 2)
  const db = openDatabase(pool)
  const vendors = await pool.query<{ no: number }>(
    `insert into nsat_vendor.vendor (vendor_name, principal_region, representative_name, vendor_phone, tax_email, address,
       commission_rate, created_at)
     select '총판 ' || n, '서울', '김대표', '01000000200', 'tax@vendor.example.com', '서울특별시 종로구 세종대로 209', 20, now()
     from generate_series(1, $1::int) n returning nsat_vendor_no as no`,
    [VENDORS],
  )
  const plans = await pool.query<{ no: number }>(
    `insert into nsat_plan.plan (nsat_service_no, plan_ym, apply_start_date, apply_end_date, exam_start_date, exam_end_date,
       scoring_date, created_at)
     select 1001, '20270' || n, '2027-01-01', '2027-01-10', '2027-02-01', '2027-02-02', '2027-02-03', now()
     from generate_series(1, $1::int) n returning nsat_plan_no as no`,
    [PLANS],
  )
  const vendorNos = vendors.rows.map(({ no }) => no)
  const planNos = plans.rows.map(({ no }) => no)
  for (const planNo of planNos)
    await insertOrderedSchools(db, { planNo, vendorNos, schools: SCHOOLS, targets: TARGETS })
  await db.destroy()
  return planNos
}

/** Seconds until the answer. */
async function create(path: string, nsatPlanNo: number, cookie: string): Promise<number> {
  const headers = { cookie, 'content-type': 'application/json' }
  const begun = performance.now()
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ nsatPlanNo }) })
  const { orderedSchoolCount } = (await answer.json()) as { orderedSchoolCount?: number }
  const seconds = (performance.now() - begun) / 1000
  if (orderedSchoolCount !== SCHOOLS) throw new Error(`${answer.status}: ${orderedSchoolCount} institutes are printed`)
  return seconds
}

async function download(path: string, cookie: string): Promise<number> {
  const answer = await fetch(`${path}/schools/export`, { headers: { cookie } })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.arrayBuffer()).byteLength
}
