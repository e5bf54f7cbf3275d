import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedPlan } from '../testing/plan.seed.ts'
import { goodsOfPlan, markPrinted, planOfQuery } from './door.ts'

const portal = await portalForFile()
const NOW = portal.clock.now()
const ALL = { services: null }
const MATHEMATICS = { services: [1001] }

beforeEach(async () => {
  await sql`truncate nsat_plan.plan cascade`.execute(portal.db)
})

const meant = async (query: Parameters<typeof planOfQuery>[1], now = NOW) =>
  (await planOfQuery(portal.db, query, ALL, now))?.planYm

test('without a service mathematics is meant, without a plan the default one of the day in Seoul', async () => {
  await seedPlan(portal, { planYm: '202611', examStart: '2026-11-20', examEnd: '2026-11-24' })
  await seedPlan(portal, { planYm: '202612', examStart: '2026-12-10', examEnd: '2026-12-14' })
  const english = await seedPlan(portal, { planYm: '202701', nsatServiceNo: 1002 })
  expect(await meant({})).toBe('202612')
  expect(await meant({ nsatServiceNo: 1002 })).toBe('202701')
  expect(await meant({ nsatPlanNo: english.nsatPlanNo })).toBe('202701')
  // In Seoul the day of the exam has begun nine hours before it has in London.
  expect(await meant({}, new Date('2026-12-09T14:59:59Z'))).toBe('202612')
  expect(await meant({}, new Date('2026-12-09T15:00:00Z'))).toBe('202611')
})

test('a service without plans has none', async () => {
  expect(await planOfQuery(portal.db, { nsatServiceNo: 1003 }, ALL, NOW)).toBeNull()
})

test('what does not fit is refused', async () => {
  const { nsatPlanNo } = await seedPlan(portal, { nsatServiceNo: 1002 })
  const ask = (query: Parameters<typeof planOfQuery>[1], scope: Parameters<typeof planOfQuery>[2] = ALL) =>
    planOfQuery(portal.db, query, scope, NOW)
  const refused = [
    [() => ask({ nsatServiceNo: 999 }), 404, 'SERVICE_NOT_FOUND'],
    [() => ask({ nsatPlanNo: 999_999 }), 404, 'PLAN_NOT_FOUND'],
    [() => ask({ nsatServiceNo: 1001, nsatPlanNo }), 404, 'PLAN_NOT_FOUND'],
    [() => ask({ nsatServiceNo: 1002 }, MATHEMATICS), 403, 'SERVICE_NOT_YOURS'],
    [() => ask({ nsatPlanNo }, MATHEMATICS), 403, 'SERVICE_NOT_YOURS'],
  ] as const
  for (const [asking, status, code] of refused) await expect(asking()).rejects.toMatchObject({ status, code })
})

test('goods come in the order of the targets; a target without goods cannot be ordered', async () => {
  const { nsatPlanNo } = await seedPlan(portal, { goods: { HIGH1: 7_000, MIDDLE1: 5_000, HIGH2GA: 8_000 } })
  await sql`update nsat_plan.exam set commerce_goods_no = null, unit_price_won = null
    where exam_target = 'HIGH1'`.execute(portal.db)
  expect(
    (await goodsOfPlan(portal.db, nsatPlanNo)).map(({ examTarget, unitPriceWon }) => [examTarget, unitPriceWon]),
  ).toEqual([
    ['MIDDLE1', 5_000],
    ['HIGH2GA', 8_000],
  ])
})

test('a plan is ordered from the printer once; its editors then see a newer version', async () => {
  const { nsatPlanNo } = await seedPlan(portal)
  for (const at of [NOW, new Date(NOW.getTime() + 60_000)])
    await portal.db.transaction().execute((tx) => markPrinted(tx, nsatPlanNo, at))
  expect(await planOfQuery(portal.db, { nsatPlanNo }, ALL, NOW)).toMatchObject({
    printOrderedYmdt: '2026-11-23T09:00:00+09:00',
    version: 1,
  })
})
