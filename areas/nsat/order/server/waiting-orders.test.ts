import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listWaitingWork } from '#areas/base/portal/contract/waiting-work.contract.ts'
import { markPrinted } from '#areas/nsat/plan/server/door.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { listOrderSchools } from '../contract/order-list.contract.ts'
import { addOrder } from '../testing/order.seed.ts'
import { newOrderWorld, type OrderWorld, sendOrder } from '../testing/order-world.ts'

const portal = await portalForFile()
const people = { vendor1: await portal.as('vendor1'), nsat: await portal.as('nsat') }
let world: OrderWorld

beforeEach(async () => {
  portal.clock.set(new Date('2026-11-23T09:00:00+09:00'))
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
  // Before the other rounds of these tests, however many worlds other files have made.
  world = await newOrderWorld(portal, { planYm: '203510' })
})

const waitingOf = async (who: keyof typeof people, wanted: string) =>
  (await people[who].send(listWaitingWork)).body.list.find(({ key }) => key === wanted)

test('a vendor is told of institutes without an order in every round that is ordered now, with the lists that show them', async () => {
  const later = await seedPlan(portal, { planYm: '203512', applyEnd: '2026-12-20' })
  await sendOrder(people.vendor1, world)
  const found = await waitingOf('vendor1', 'nsat-order.unordered')
  const path = `/nsat/order?nsatServiceNo=1001&nsatPlanNo=${world.plan.nsatPlanNo}&hasOrder=false`
  expect(found).toMatchObject({
    count: 2,
    text: '수학 모의고사 주문하지 않은 학원 (마감까지 7일)',
    path,
    isUrgent: false,
  })
  expect(await waitingOf('vendor1', 'nsat-order.unordered.2')).toMatchObject({
    count: 3,
    path: path.replace(/PlanNo=\d+/, `PlanNo=${later.nsatPlanNo}`),
  })
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  expect((await people.vendor1.send(listOrderSchools, { query })).body.totalCount).toBe(2)
})

test('an order of their own that was cancelled is one to a vendor, and that of somebody else before them is none', async () => {
  const cancelled = { planNo: world.plan.nsatPlanNo, type: 'CANCEL' as const }
  const [own, taken] = world.schools
  await addOrder(portal, { ...cancelled, schoolNo: own, vendorNo: world.one })
  expect(await waitingOf('vendor1', 'nsat-order.unordered')).toMatchObject({ count: 2 })
  await addOrder(portal, { ...cancelled, schoolNo: taken, vendorNo: world.other })
  expect(await waitingOf('vendor1', 'nsat-order.unordered')).toMatchObject({ count: 2 })
})

test.each([
  ['2026-11-28T12:00:00', '수학 모의고사 주문하지 않은 학원 (마감까지 2일)'],
  ['2026-11-30T23:59:59', '수학 모의고사 주문하지 않은 학원 (오늘 마감)'],
])('%s: %s, and that is urgent', async (time, text) => {
  portal.clock.set(new Date(`${time}+09:00`))
  people.vendor1 = await portal.as('vendor1')
  expect(await waitingOf('vendor1', 'nsat-order.unordered')).toMatchObject({ text, isUrgent: true })
})

test('nothing waits once the period is over, and nothing for the office', async () => {
  expect(await waitingOf('nsat', 'nsat-order.unordered')).toBeUndefined()
  portal.clock.set(new Date('2026-12-01T00:00:00+09:00'))
  people.vendor1 = await portal.as('vendor1')
  expect((await waitingOf('vendor1', 'nsat-order.unordered'))?.count ?? 0).toBe(0)
})

test('the office is told of free orders of vendors that it has not looked at', async () => {
  await sendOrder(people.vendor1, world, { isFree: true })
  const { one, other, schools, foreign } = world
  const [waiting, printed] = [
    await seedPlan(portal, { planYm: '203511' }),
    await seedPlan(portal, { planYm: '203512' }),
  ]
  for (const { nsatPlanNo: planNo } of [waiting, printed]) {
    await addOrder(portal, { planNo, schoolNo: schools[1], vendorNo: one, isFree: true })
    await addOrder(portal, { planNo, schoolNo: foreign, vendorNo: other, isFree: true })
  }
  await portal.db.transaction().execute((tx) => markPrinted(tx, printed.nsatPlanNo, portal.clock.now()))
  const path = `/nsat/order?nsatServiceNo=1001&nsatPlanNo=${world.plan.nsatPlanNo}&isFreeSeen=false`
  people.nsat = await portal.as('nsat')
  expect(await waitingOf('nsat', 'nsat-order.unseenFree')).toMatchObject({ count: 1, path })
  const second = await waitingOf('nsat', 'nsat-order.unseenFree.2')
  expect(second).toMatchObject({ count: 2, path: path.replace(/PlanNo=\d+/, `PlanNo=${waiting.nsatPlanNo}`) })
  const query = Object.fromEntries(new URLSearchParams(second?.path.split('?')[1]))
  expect((await people.nsat.send(listOrderSchools, { query })).body.totalCount).toBe(2)
  expect(await waitingOf('nsat', 'nsat-order.unseenFree.3')).toBeUndefined()
})
