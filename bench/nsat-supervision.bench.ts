import { deepEqual } from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { bareReconciled, bareVendorStatus } from './bare-nsat-supervision.ts'
import type { BareStatement } from './bare-statements.ts'
import { preparedDatabase } from './bench-postgres.ts'
import type { Figure } from './figures.ts'
import { startPortal } from './portal.ts'
import { startProgram } from './processes.ts'
import { atMostTimes, inTurns, type Side, warmUp } from './side.ts'
import { signIn } from './sign-in.ts'

/** 60,000 orders: 20,000 institutes of 20 vendors in each of three rounds, of which the second is printed and under way. */
const VENDORS = 20
const INSTITUTES = 20_000
const PLANS = [1, 2, 3]
const PRINTED_PLAN = 2
const ROUNDS = 7
const SHORT_ROUNDS = 3
const WARM_UP_REQUESTS = 200
const MOST_TIMES = 1.5

interface Case {
  readonly what: string
  readonly path: string
  readonly bare: BareStatement
  readonly requests: number
}

const RECONCILIATION = `/nsat/service/plan/${PRINTED_PLAN}/reconciliation?page=1&pageSize=20`
const CASES: readonly Case[] = [
  {
    what: 'a round by vendor',
    path: `/nsat/supervisor/vendor/status?nsatServiceNo=1001&nsatPlanNo=${PRINTED_PLAN}&page=1&pageSize=20`,
    bare: bareVendorStatus(PRINTED_PLAN),
    requests: 40,
  },
  { what: 'a round reconciled', path: RECONCILIATION, bare: bareReconciled(PRINTED_PLAN, false), requests: 40 },
  {
    what: 'what differs in a round',
    path: `${RECONCILIATION}&isDifferent=true`,
    bare: bareReconciled(PRINTED_PLAN, true),
    requests: 40,
  },
]

/** Rounds at a glance over 60,000 orders, beside bare node:http and pg with one statement by hand for the same answer. */
export async function run(port: number, isShort: boolean): Promise<Figure[]> {
  const url = await preparedDatabase('nsat-supervision', '1', fill)
  const portal = await startPortal(url, port)
  const file = join(portal.folder, 'statements.json')
  writeFileSync(file, JSON.stringify(CASES.map(({ bare }) => bare)))
  const bare = await startProgram('bench/bare.program.ts', port + 1, { DATABASE_URL: url, STATEMENTS_FILE: file }, '/')
  try {
    const cookie = await signIn(portal.url, 'nsat')
    const figures: Figure[] = []
    for (const [index, { what, path, requests }] of CASES.entries()) {
      const own: Side = { pid: portal.pid, url: `${portal.url}/api${path}`, cookie }
      const other: Side = { pid: bare.pid, url: `${bare.url}/${index}`, cookie }
      deepEqual(await read(other), await read(own), what)
      for (const side of [own, other]) await warmUp(side, WARM_UP_REQUESTS)
      const compared = await inTurns(own, other, { requests, rounds: isShort ? SHORT_ROUNDS : ROUNDS })
      figures.push(atMostTimes(what, compared, MOST_TIMES))
    }
    return figures
  } finally {
    await bare.stop()
    await portal.stop()
  }
}

const read = async ({ url, cookie = '' }: Side): Promise<unknown> => (await fetch(url, { headers: { cookie } })).json()

/** Every order type, free orders and every state of parcels and answer sheets, by the number of the institute. */
const FILLING = [
  `insert into nsat_vendor.vendor (nsat_vendor_no, vendor_name, principal_region, representative_name, vendor_phone, tax_email,
     address, commission_rate, created_at)
   overriding system value
   select n, '총판 ' || lpad(n::text, 2, '0'), '서울', '김대표', '0212345678', 'tax@vendor.example.com', '서울특별시 종로구', 20, now()
   from generate_series(1, ${VENDORS}) n`,
  `insert into nsat_vendor.vendor_service select n, 1001 from generate_series(1, ${VENDORS}) n`,
  `insert into nsat_vendor.institute (school_no, school_name, owner_name, phone_number, address, address_detail, business_method,
     created_at)
   overriding system value
   select 100000 + n, '학원 ' || n, '이원장', '0100000' || lpad((n % 10000)::text, 4, '0'), '세종특별자치시', '3층', 'DIRECT_SALES', now()
   from generate_series(1, ${INSTITUTES}) n`,
  `insert into nsat_vendor.institute_vendor
   select 100000 + n, 1001, 1 + n % ${VENDORS}, null, now() from generate_series(1, ${INSTITUTES}) n`,
  `insert into nsat_plan.plan (nsat_plan_no, nsat_service_no, plan_ym, apply_start_date, apply_end_date, exam_start_date,
     exam_end_date, scoring_date, created_at)
   overriding system value
   select n, 1001, '20260' || n, '2026-01-01', '2026-01-31', '2026-02-10', '2026-02-12', '2026-02-20', now()
   from unnest(array[${PLANS}]) n`,
  `insert into nsat_order.school_order (school_no, nsat_plan_no, nsat_service_no, nsat_vendor_no, order_type, is_free,
     examinee_count, total_amount_won, paid_at, created_at)
   select 100000 + n, plan, 1001, 1 + n % ${VENDORS},
     case n % 20 when 0 then 'UNPAID' when 1 then 'PREORDER' when 2 then 'CANCEL' when 3 then 'PARTIAL_CANCEL' else 'PAID' end,
     n % 20 = 4, 5 + n % 60, case when n % 20 = 4 then 0 else (5 + n % 60) * 7000 end,
     case when n % 20 > 3 then now() end, now()
   from unnest(array[${PLANS}]) plan, generate_series(1, ${INSTITUTES}) n`,
  `insert into nsat_print.print_order (nsat_plan_no, created_at) values (${PRINTED_PLAN}, now())`,
  `insert into nsat_print.print_order_school (nsat_plan_no, school_no, school_name, nsat_vendor_no, vendor_name, representative_name,
     vendor_phone, address, exam_count, explanation_count, total_exam_count, total_explanation_count, omr_count, box_count)
   select o.nsat_plan_no, o.school_no, '학원', o.nsat_vendor_no, '총판', '김대표', '0212345678', '서울', o.examinee_count,
     o.examinee_count, o.examinee_count, o.examinee_count, o.examinee_count, 1
   from nsat_order.school_order o where o.nsat_plan_no = ${PRINTED_PLAN} and o.order_type = 'PAID' and o.school_no % 50 > 0`,
  `insert into nsat_delivery.delivery_invoice (nsat_plan_no, nsat_service_no, school_no, nsat_vendor_no, delivery_target,
     delivery_status, box_count, high1_count, status_at, created_at)
   select nsat_plan_no, 1001, school_no, nsat_vendor_no, target,
     (array['WAITING_FOR_DELIVERY', 'SHIPPING', 'DELIVERY_COMPLETED', 'LOST'])[1 + school_no % 4], 1, exam_count, now(), now()
   from nsat_print.print_order_school, unnest(array['TO_VENDOR', 'TO_CUSTOMER']) target`,
  `insert into nsat_delivery.answersheet_pickup (nsat_plan_no, school_no, nsat_service_no, nsat_vendor_no, pickup)
   select nsat_plan_no, school_no, 1001, nsat_vendor_no,
     (array['WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR'])[1 + school_no % 4]
   from nsat_print.print_order_school`,
  `insert into nsat_delivery.grading
   select nsat_plan_no, school_no, now() from nsat_print.print_order_school where school_no % 8 = 3`,
]

async function fill(db: Db): Promise<void> {
  for (const text of [...FILLING, 'vacuum analyze']) await sql.raw(text).execute(db)
}
