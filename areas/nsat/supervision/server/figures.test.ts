import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { figuresOf, standingOf } from '#areas/base/portal/testing/figures.ts'
import { linkOf } from '#areas/base/portal/testing/waiting.ts'
import { readOrderStatus } from '#areas/nsat/order/contract/order-list.contract.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { readRound } from '../contract/round.contract.ts'
import { sameDay } from '../rules/round-days.rules.ts'
import { freshRound, orderIn } from '../testing/round.seed.ts'

const portal = await portalForFile()
const world = await freshRound(portal)
const { plan, schools } = world
const before = await seedPlan(portal, {
  planYm: '202611',
  applyStart: '2026-10-01',
  applyEnd: '2026-10-31',
  examStart: '2026-11-10',
  examEnd: '2026-11-14',
})
const [a, b, c, d] = schools
const former = { ...world, plan: before }
const paid = (at: string) => ({ type: 'PAID', createdAt: new Date(at), paidAt: new Date(at) }) as const

await orderIn(portal, world, a, { ...paid('2026-11-05T10:00:00+09:00'), targets: { HIGH1: 10 } })
await orderIn(portal, world, b, { ...paid('2026-11-20T10:00:00+09:00'), targets: { HIGH1: 7 } })
await orderIn(portal, world, c, { type: 'UNPAID', targets: { HIGH1: 5 } })
await orderIn(portal, world, d, { ...paid('2026-11-23T08:00:00+09:00'), targets: { HIGH1: 20 } })
await orderIn(portal, former, a, { ...paid('2026-10-10T10:00:00+09:00'), targets: { HIGH1: 8 } })
await orderIn(portal, former, d, { ...paid('2026-10-30T10:00:00+09:00'), targets: { HIGH1: 30 } })

const PAID = 'nsat-supervision.paid-schools'
const EXAMINEES = 'nsat-supervision.paid-examinees'

test('the supervisor is told how the round stands beside the former one on the same day, as the round at a glance says', async () => {
  const supervisor = await portal.as('supervisor')
  const figures = await figuresOf(supervisor)
  const { days, lastDays, daysLeft } = (await supervisor.send(readRound, { query: {} })).body
  const paidSchools = days.map(({ paidSchool }) => paidSchool)
  expect(figures[PAID]?.series).toEqual(paidSchools)
  expect(standingOf(figures[PAID])).toEqual([3, 1])
  expect(standingOf(figures[PAID])).toEqual([paidSchools.at(-1), sameDay(lastDays, daysLeft ?? 0).paidSchool])
  expect(standingOf(figures[EXAMINEES])).toEqual([37, 8])
  expect(figures[PAID]).toMatchObject({
    title: '2026년 12월 회차 결제완료 학원',
    comparedWith: '11월 회차 D-7',
    path: '/nsat',
  })
})

test('a vendor is told of its own institutes alone, as its list of orders counts them', async () => {
  const vendor = await portal.as('vendor1')
  const figures = await figuresOf(vendor)
  expect(standingOf(figures[PAID])).toEqual([2, 1])
  expect(standingOf(figures[EXAMINEES])).toEqual([17, 8])
  expect(linkOf(figures[PAID]).screen).toBe('/nsat/order')
  const status = (await vendor.send(readOrderStatus, { query: { nsatPlanNo: plan.nsatPlanNo } })).body
  expect([status.totalPurchaseSchool, status.totalPurchaseCount]).toEqual([2, 17])
  expect(standingOf((await figuresOf(await portal.as('vendor2')))[EXAMINEES])).toEqual([20, 0])
})

test('the office is told of all vendors, people of other work of none', async () => {
  expect(standingOf((await figuresOf(await portal.as('nsat')))[PAID])).toEqual([3, 1])
  for (const loginId of ['academy', 'member', 'adops', 'itempool'])
    expect(await figuresOf(await portal.as(loginId))).not.toHaveProperty([PAID])
})

test('nothing is told of a round that is not ordered yet', async () => {
  portal.clock.set('2026-10-31T09:00:00+09:00')
  expect((await figuresOf(await portal.as('supervisor')))[PAID]?.title).toBe('2026년 11월 회차 결제완료 학원')
  portal.clock.set('2026-09-30T09:00:00+09:00')
  expect(await figuresOf(await portal.as('supervisor'))).toEqual({})
})
