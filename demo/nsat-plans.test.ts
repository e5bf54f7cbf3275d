import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openStore } from '#app/areas.ts'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listCountedPlans } from '#areas/nsat/plan/contract/plan.contract.ts'
import { insertItempool } from './itempool.ts'
import { insertNsatPlans } from './nsat-plans.ts'

const NOW = new Date('2026-11-24T09:00:00+09:00')
const portal = await portalForFile({ now: NOW.toISOString() })
const nsat = await portal.as('nsat')
const people = { userIds: new Map([['nsat', 1]]), names: new Map([[1, '사무국']]) }
const papers = await insertItempool(portal.db, {
  now: NOW,
  scale: 1,
  ...people,
  store: openStore(portal.platform.config),
})
const world = (now: Date) => ({ now, ...people, papers })

beforeAll(async () => {
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
  await insertNsatPlans(portal.db, world(NOW))
})

const plans = async (nsatServiceNo: number) =>
  (await nsat.send(listCountedPlans, { query: { nsatServiceNo } })).body.list

test('every service has rounds of this and the next year', async () => {
  for (const service of [1001, 1002, 1003]) {
    const years = new Set((await plans(service)).map(({ planYm }) => planYm.slice(0, 4)))
    expect([...years]).toEqual(expect.arrayContaining(['2026', '2027']))
  }
})

test.each(['2026-11-24', '2026-01-01', '2026-02-28', '2026-12-31', '2028-02-29'])(
  'on %s one round of each service is open for orders, and it is the default one',
  async (day) => {
    await portal.db.transaction().execute(async (tx) => {
      await sql`truncate nsat_plan.plan cascade`.execute(tx)
      await insertNsatPlans(tx, world(new Date(`${day}T09:00:00+09:00`)))
      const { rows } = await sql<{ service: number; open: number; first: boolean }>`
        select nsat_service_no as service, count(*) filter (where ${day}::date between apply_start_date and apply_end_date)::int as open,
          min(plan_ym) filter (where exam_start_date > ${day}::date)
            = min(plan_ym) filter (where ${day}::date between apply_start_date and apply_end_date) as first
        from nsat_plan.plan group by nsat_service_no order by nsat_service_no`.execute(tx)
      expect(rows).toEqual([1001, 1002, 1003].map((service) => ({ service, open: 1, first: true })))
    })
    await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
    await insertNsatPlans(portal.db, world(NOW))
  },
)

test('a larger world has the rounds of more years, of which only the last one was ordered', async () => {
  await portal.db.transaction().execute(async (tx) => {
    await sql`truncate nsat_plan.plan cascade`.execute(tx)
    await insertNsatPlans(tx, { ...world(NOW), scale: 3 })
    const { rows } = await sql<{ first: string; ordered: string; closed: boolean }>`
      select min(plan_ym) as first, min(plan_ym) filter (where exists (select from nsat_plan.exam e
          where e.nsat_plan_no = p.nsat_plan_no and commerce_goods_no is not null)) as ordered,
        bool_and(plan_state = 'CLOSED') filter (where plan_ym < '202511') as closed
      from nsat_plan.plan p where nsat_service_no = 1001`.execute(tx)
    expect(rows).toEqual([{ first: '202311', ordered: '202511', closed: true }])
  })
})

test('mathematics has an open round and two more with goods for three targets whose orders are not printed yet, and papers for some', async () => {
  const { rows } = await sql<{ planYm: string; goods: number; papers: number }>`
    select plan_ym, count(commerce_goods_no)::int as goods, count(itempool_exam_no)::int as papers
    from nsat_plan.plan join nsat_plan.exam using (nsat_plan_no)
    where nsat_service_no = 1001 and exam_start_date > '2026-11-24' group by plan_ym order by plan_ym`.execute(
    portal.db,
  )
  expect(rows).toEqual([
    { planYm: '202612', goods: 3, papers: 3 },
    { planYm: '202701', goods: 3, papers: 1 },
    { planYm: '202702', goods: 3, papers: 1 },
  ])
})

test('what is examined names papers of the bank by their numbers', async () => {
  const { rows } = await sql<{ name: string | null }>`
    select x.exam_name as name from nsat_plan.exam e join nsat_plan.plan p using (nsat_plan_no)
    left join itempool_exam.exam x on x.exam_no = e.itempool_exam_no
    where p.plan_ym = '202612' and p.nsat_service_no = 1001 order by name`.execute(portal.db)
  expect(rows.map(({ name }) => name)).toEqual(['2026년 12월 고1 수학', '2026년 12월 고2 수학', '2026년 12월 중3 수학'])
})

test('prices are those of the shop, and English leads to courses', async () => {
  const { rows } = await sql<{ price: number; courses: number }>`
    select min(unit_price_won)::int as price, (select count(*)::int from nsat_plan.course) as courses
    from nsat_plan.exam`.execute(portal.db)
  expect(rows[0]?.price).toBe(5_000)
  expect(rows[0]?.courses).toBeGreaterThan(50)
})
