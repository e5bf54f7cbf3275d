import { sql } from 'kysely'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { settleMonths } from '#areas/nsat/commission/server/door.ts'
import { type Db, openDatabase, openPool, PATIENCE } from '#platform/server/database/database.ts'
import { atMost, type Figure } from './figures.ts'

const NOW = new Date('2026-11-24T10:00:00+09:00')
const VENDORS = 40
const INSTITUTES = 12_000
const ORDERS = 60_000
/** No ratio: a worker that was down for a year has to be through before anybody looks. */
const MOST_SECONDS = 2

/** A year of statements of all vendors at once, as after a late start: 60,000 paid orders, a tenth of them taken back. */
export async function run(): Promise<Figure[]> {
  const database = await createTestDatabase()
  const db = openDatabase(openPool(database.url, 2, PATIENCE.work))
  try {
    await fill(db)
    const begun = performance.now()
    const months = await settleMonths(db, NOW)
    const seconds = (performance.now() - begun) / 1000
    const again = performance.now()
    await settleMonths(db, NOW)
    const againSeconds = (performance.now() - again) / 1000
    const { rows } = await sql<{ count: number }>`select count(*) as count from nsat_commission.statement`.execute(db)
    const made = `${months} months, ${rows[0]?.count} statements`
    return [
      atMost(`statements of a year at ${ORDERS.toLocaleString('en')} orders (${made})`, seconds, MOST_SECONDS, 's'),
      atMost('nothing left to settle, beside settling a year', againSeconds / seconds, 0.05, 'x'),
    ]
  } finally {
    await db.destroy()
    await database.drop()
  }
}

async function fill(db: Db): Promise<void> {
  await sql`
    insert into nsat_vendor.vendor (vendor_name, principal_region, representative_name, vendor_phone, tax_email, address,
      commission_rate, created_at)
    select '총판 ' || n, '서울', '대표', '01000000000', 'tax@vendor.example.com', '서울', 15 + n % 10, ${NOW}
    from generate_series(1, ${VENDORS}::int) n`.execute(db)
  await sql`
    insert into nsat_vendor.institute (school_no, school_name, phone_number, address, address_detail, business_method, created_at)
    select 100000 + n, '학원 ' || n, '01000000000', '서울', '1층', 'DIRECT_SALES', ${NOW}
    from generate_series(1, ${INSTITUTES}::int) n`.execute(db)
  await sql`
    insert into nsat_order.school_order (nsat_school_order_no, school_no, nsat_plan_no, nsat_service_no, nsat_vendor_no,
      order_type, examinee_count, total_amount_won, paid_at, created_at)
    select 500000 + n, 100000 + n % ${INSTITUTES}::int + 1, n % 12 + 1, 1001, n % ${VENDORS}::int + 1, 'PAID', 10,
      70000 + n % 7 * 5500, at, at
    from generate_series(1, ${ORDERS}::int) n,
      lateral (select ${NOW}::timestamptz - make_interval(days => 25 + n % 365, secs => n) as at) t`.execute(db)
  await sql`
    insert into nsat_order.payment (transaction_id, nsat_school_order_no, payment_type, amount_won, told_at)
    select 'paid-' || nsat_school_order_no, nsat_school_order_no, 'PAID', total_amount_won, paid_at
    from nsat_order.school_order
    union all
    select 'back-' || nsat_school_order_no, nsat_school_order_no, 'CANCEL', total_amount_won, paid_at + interval '20 days'
    from nsat_order.school_order where nsat_school_order_no % 10 = 0`.execute(db)
  for (const table of ['nsat_vendor.vendor', 'nsat_order.school_order', 'nsat_order.payment'])
    await sql.raw(`vacuum analyze ${table}`).execute(db)
}
