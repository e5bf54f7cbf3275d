import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listReminded, readReminder } from '#areas/nsat/order/contract/reminder.contract.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute, addTwoVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { insertNsatReminders } from './nsat-reminders.ts'

const portal = await portalForFile({ now: '2026-11-24T09:00:00+09:00' })

test('two vendors have reminded their customers without an order; one of them ordered since', async () => {
  const { one, other } = await addTwoVendors(portal)
  const { nsatPlanNo } = await seedPlan(portal)
  const { nsatPlanNo: former } = await seedPlan(portal, {
    planYm: '202610',
    applyStart: '2026-09-01',
    applyEnd: '2026-09-30',
  })
  const customer = async (vendorNo: number, orderedAt?: string) => {
    const schoolNo = await addInstitute(portal, { vendorNo })
    const order = { schoolNo, vendorNo, type: 'PAID' } as const
    await addOrder(portal, { ...order, planNo: former, createdAt: new Date('2026-09-10T10:00:00+09:00') })
    if (orderedAt) await addOrder(portal, { ...order, planNo: nsatPlanNo, createdAt: new Date(orderedAt) })
    return schoolNo
  }
  const silent = await customer(one)
  const since = await customer(one, '2026-11-21T10:00:00+09:00')
  await customer(one, '2026-11-10T10:00:00+09:00')
  await addInstitute(portal, { vendorNo: one })
  const foreign = await customer(other)
  const { rows } = await sql<{ loginId: string; userId: number }>`
    select login_id, user_id::int from account."user"`.execute(portal.db)
  const userIds = new Map(rows.map(({ loginId, userId }) => [loginId, userId]))
  const world = { now: portal.clock.now(), userIds, names: new Map<number, string>() }
  expect(await portal.db.transaction().execute((tx) => insertNsatReminders(tx, world))).toBe(2)
  const query = { nsatPlanNo }
  const vendor1 = await portal.as('vendor1')
  const { list } = (await vendor1.send(listReminded, { query })).body
  expect(list.map(({ schoolNo, outcome, orderedYmdt }) => [schoolNo, outcome, orderedYmdt])).toEqual([
    [since, 'DELIVERED', '2026-11-21T10:00:00+09:00'],
    [silent, 'DELIVERED', null],
  ])
  const vendor2 = await portal.as('vendor2')
  expect((await vendor2.send(listReminded, { query })).body.list).toMatchObject([{ schoolNo: foreign }])
  // The former may remind again by now, the latter not yet.
  expect((await vendor1.send(readReminder, { query })).body).toMatchObject({
    remindableSchool: 1,
    spared: { RECENT: 0 },
  })
  expect((await vendor2.send(readReminder, { query })).body).toMatchObject({
    remindableSchool: 0,
    spared: { RECENT: 1 },
  })
})
