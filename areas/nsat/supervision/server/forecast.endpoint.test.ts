import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { readForecast } from '../contract/forecast.contract.ts'
import { freshRound, orderIn } from '../testing/round.seed.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const world = await freshRound(portal)
const supervisor = await portal.as('supervisor')
const [a, b, c, d] = world.schools

const read = async (query: object = {}) => (await supervisor.send(readForecast, { query })).body.forecast

/** A round that is over: two institutes ordered when more than seven days were left, two on the last one. */
async function earlierRound(month: number) {
  const ym = String(month).padStart(2, '0')
  const plan = await seedPlan(portal, {
    planYm: `2026${ym}`,
    applyStart: `2026-${ym}-01`,
    applyEnd: `2026-${ym}-28`,
    examStart: `2026-${ym}-29`,
    examEnd: `2026-${ym}-29`,
    scoring: `2026-${ym}-30`,
  })
  const at = (day: string) => ({ createdAt: new Date(`2026-${ym}-${day}T10:00:00+09:00`) })
  await orderIn(portal, { ...world, plan }, a, { type: 'PAID', ...at('05') })
  await orderIn(portal, { ...world, plan }, b, { type: 'UNPAID', ...at('06') })
  await orderIn(portal, { ...world, plan }, c, { type: 'PAID', ...at('28') })
  const first = await orderIn(portal, { ...world, plan }, d, { type: 'UNPAID', ...at('28') })
  // Put in the place of another one: as old as that.
  await orderIn(portal, { ...world, plan }, d, {
    type: 'UNPAID',
    replaces: first,
    createdAt: new Date(`2026-${ym}-28T23:00:00+09:00`),
  })
}

test('without enough earlier rounds nothing is foretold; with them how many will have ordered', async () => {
  await orderIn(portal, world, a, { type: 'PAID', createdAt: new Date('2026-11-03T10:00:00+09:00') })
  await earlierRound(7)
  await earlierRound(8)
  expect(await read()).toMatchObject({ state: 'TOO_FEW_ROUNDS', rounds: 2, orderedSchool: 1, expectedSchool: null })
  await earlierRound(9)
  const forecast = await read()
  expect(forecast).toMatchObject({
    state: 'GIVEN',
    rounds: 3,
    orderedSchool: 1,
    expectedSchool: 2,
    leastSchool: 2,
    mostSchool: 2,
    errorPercent: 0,
  })
  expect(forecast?.curve[0]).toEqual({ daysLeft: 7, expectedSchool: 1 })
  expect(forecast?.curve.at(-1)).toEqual({ daysLeft: 0, expectedSchool: 2 })
})

test('no more institutes are foretold than there are', async () => {
  for (const schoolNo of [b, c])
    await orderIn(portal, world, schoolNo, { type: 'PAID', createdAt: new Date('2026-11-04T10:00:00+09:00') })
  // Three of five have ordered at a time when half had before.
  expect(await read()).toMatchObject({ state: 'GIVEN', orderedSchool: 3, expectedSchool: 5, mostSchool: 5 })
})

test('of a round that is over nothing is foretold, of another service nothing is known', async () => {
  portal.clock.set('2026-12-01T09:00:00+09:00')
  const later = await portal.as('supervisor')
  const of = async (query: object) => (await later.send(readForecast, { query })).body.forecast
  expect(await of({ nsatPlanNo: world.plan.nsatPlanNo })).toMatchObject({ state: 'OVER', expectedSchool: null })
  expect(await of({ nsatServiceNo: 1003 })).toBeNull()
})
