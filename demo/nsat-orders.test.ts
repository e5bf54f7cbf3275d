import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { historyIdOf, ORDER_RECORD } from '#areas/nsat/order/contract/order.contract.ts'
import { listOrderSchools, readOrderStatus } from '#areas/nsat/order/contract/order-list.contract.ts'
import { sendOrder } from '#areas/nsat/order/testing/order-world.ts'
import { tellPayment } from '#areas/nsat/order/testing/shop.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { insertNsatOrders } from './nsat-orders.ts'
import { insertNsatVendors } from './nsat-vendors.ts'

const portal = await portalForFile({ now: '2026-11-24T09:00:00+09:00' })
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
const world = { now: portal.clock.now(), scale: 1, userIds, names }
await insertNsatVendors(portal.db, world, [{ sido_code: '11', roadAddress: '어느도 어느시 새로 11' }])
const closed = await seedPlan(portal, { planYm: '202609', applyStart: '2026-08-01', applyEnd: '2026-08-31' })
const open = await seedPlan(portal, { planYm: '202612' })
const coming = await seedPlan(portal, { planYm: '202701', applyStart: '2026-12-01', applyEnd: '2026-12-31' })
const made = await insertNsatOrders(portal.db, world)
const nsat = await portal.as('nsat')

const statusOf = async (nsatPlanNo: number) => (await nsat.send(readOrderStatus, { query: { nsatPlanNo } })).body

test('most institutes ordered in a round that is over, some in the one that is open, none in one that is to come', async () => {
  expect(made).toBeGreaterThan(500)
  const { totalSchool, totalNoOrderSchool } = await statusOf(closed.nsatPlanNo)
  expect((totalSchool - totalNoOrderSchool) / totalSchool).toBeGreaterThan(0.7)
  const now = await statusOf(open.nsatPlanNo)
  expect(now.totalNoOrderSchool).toBeGreaterThan(0)
  expect(now.totalUnpaidSchool).toBeGreaterThan(0)
  expect((await statusOf(coming.nsatPlanNo)).totalNoOrderSchool).toBe(totalSchool)
})

test('there are orders in every state, free ones, and ones that were changed', async () => {
  const { rows } = await sql<{ type: string }>`
    select distinct order_type as type from nsat_order.school_order where nsat_plan_no = ${closed.nsatPlanNo}`.execute(
    portal.db,
  )
  expect(rows.map(({ type }) => type).sort()).toEqual(['CANCEL', 'PAID', 'PARTIAL_CANCEL', 'PREORDER', 'UNPAID'])
  const count = async (where: string) =>
    (
      await sql<{ n: number }>`select count(*)::int n from nsat_order.school_order where ${sql.raw(where)}`.execute(
        portal.db,
      )
    ).rows[0]?.n
  for (const where of ['is_free', 'replaced_by is not null', 'is_free and free_seen_at is null'])
    expect([where, await count(where)]).not.toEqual([where, 0])
})

test('money and examinees of orders, targets and payments agree', async () => {
  const { rows } = await sql`
    select o.nsat_school_order_no from nsat_order.school_order o
    join (select nsat_school_order_no, sum(examinee_count) examinees, sum(examinee_count * unit_price_won) won
      from nsat_order.order_target group by 1) t using (nsat_school_order_no)
    left join (select nsat_school_order_no, sum(amount_won) filter (where payment_type = 'PAID') paid,
        coalesce(sum(amount_won) filter (where payment_type in ('CANCEL', 'PARTIAL_CANCEL')), 0) given_back
      from nsat_order.payment group by 1) p using (nsat_school_order_no)
    where t.examinees <> o.examinee_count or t.won <> o.total_amount_won and not o.is_free
      or coalesce(p.given_back, 0) <> o.cancelled_amount_won
      or (o.order_type in ('PAID', 'PARTIAL_CANCEL', 'CANCEL') and not o.is_free) <> (coalesce(p.paid, -1) = o.total_amount_won)`.execute(
    portal.db,
  )
  expect(rows).toEqual([])
})

test('the world goes on: an unpaid order is edited and paid, and its history tells all of it', async () => {
  const query = { nsatPlanNo: open.nsatPlanNo, nsatOrderTypeCode: 'UNPAID' } as const
  const vendor1 = await portal.as('vendor1')
  const [row] = (await vendor1.send(listOrderSchools, { query })).body.list
  const [order] = row?.orderList ?? []
  const { schoolNo = 0 } = row ?? {}
  const answer = await sendOrder(
    vendor1,
    { plan: open, schools: [schoolNo, 0, 0], one: 0, other: 0, foreign: 0 },
    {
      nsatSchoolOrderNo: order?.nsatSchoolOrderNo ?? 0,
    },
  )
  expect(answer.status).toBe(200)
  const { nsatSchoolOrderNo, totalAmount: amount } = answer.body
  expect((await tellPayment(portal, { nsatSchoolOrderNo, amount, transactionId: 'NEW-1', type: 'PAID' })).status).toBe(
    200,
  )
  const id = historyIdOf({ nsatPlanNo: open.nsatPlanNo, schoolNo })
  const { list } = (await vendor1.send(readHistory, { params: { entity: ORDER_RECORD.entity, id } })).body
  expect(list.map(({ action }) => action).slice(0, 2)).toEqual(['결제', '주문 수정'])
  expect(list.at(-1)?.action).toBe('주문')
})

test('the same start makes the same orders', async () => {
  const read = async () =>
    (
      await sql`select school_no, nsat_plan_no, order_type, examinee_count, total_amount_won, created_at
      from nsat_order.school_order where nsat_plan_no = ${closed.nsatPlanNo} order by school_no, created_at`.execute(
        portal.db,
      )
    ).rows
  const before = await read()
  await sql`truncate nsat_order.school_order cascade`.execute(portal.db)
  expect(await insertNsatOrders(portal.db, world)).toBe(made)
  expect(await read()).toEqual(before)
})
