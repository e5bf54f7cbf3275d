import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, portalForFile } from '#app/testing/test-portal.ts'
import { seedPlan } from '#areas/nsat-plan/testing/plan.seed.ts'
import { addInstitute } from '#areas/nsat-vendor/testing/vendor.seed.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { readSettingsRow, writeSettings } from '#platform/server/settings.ts'
import { MOST_PICKUPS, setInvoiceStatus, setPickups } from '../contract/invoice.contract.ts'
import type { Pickup, PickupGoal } from '../contract/statuses.ts'
import { insertDeliveries, putInvoice, putPickups } from '../testing/delivery.seed.ts'
import { openDeliveryWorld, storedPickups } from '../testing/delivery-world.ts'
import { NSAT_DELIVERY_SETTINGS } from './settings.ts'

const portal = await portalForFile()
const world = await openDeliveryWorld(portal)
const { nsatPlanNo } = world.plan
const [first, second, third] = world.own as [number, number, number]
const people = new Map<string, Person>()
const signIn = async () => {
  for (const name of ['vendor1', 'vendor2', 'nsat', 'admin', 'supervisor', 'ktutor'])
    people.set(name, await portal.as(name))
}
beforeAll(signIn)
beforeEach(() => putPickups(portal, nsatPlanNo, world.own, 'WAITING_FOR_PICKUP'))

const set = (name: string, schoolNoList: number[], answersheetPickupCode: PickupGoal, planNo = nsatPlanNo) =>
  (people.get(name) as Person).send(setPickups, { body: { nsatPlanNo: planNo, schoolNoList, answersheetPickupCode } })

const stand = async (): Promise<Pickup[]> =>
  (await storedPickups(portal, nsatPlanNo)).slice(0, 3).map(({ pickup }) => pickup)

test('answer sheets go on step by step, each step with its day and its line of the trail', async () => {
  const steps = [
    ['vendor1', 'WAREHOUSING_TO_VENDOR'],
    ['vendor1', 'RELEASE_FROM_VENDOR'],
    ['supervisor', 'WAREHOUSING_TO_SUPERVIOR'],
  ] as const
  for (const [name, goal] of steps) {
    expect(await set(name, [first, second], goal)).toMatchObject({ status: 200, body: { changedCount: 2 } })
    expect(await stand()).toEqual([goal, goal, 'WAITING_FOR_PICKUP'])
    // Sessions do not last until the next day.
    portal.clock.advance(86_400_000)
    await signIn()
  }
  const [row] = await storedPickups(portal, nsatPlanNo)
  expect(row).toMatchObject({
    warehousing_to_vendor_date: '2026-11-23',
    release_from_vendor_date: '2026-11-24',
    warehousing_to_supervisor_date: '2026-11-25',
  })
  const trail = await listAudit(portal.db, 'nsatDelivery.pickup', row?.pickup_no ?? 0)
  expect(trail.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['nsatDelivery.takeIn', expect.any(String)],
    ['nsatDelivery.release', expect.any(String)],
    ['nsatDelivery.receive', expect.any(String)],
  ])
})

describe('who puts answer sheets where', () => {
  test.each([
    ['vendor1', 'WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', 200, undefined],
    ['nsat', 'WAREHOUSING_TO_VENDOR', 'RELEASE_FROM_VENDOR', 200, undefined],
    ['admin', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR', 200, undefined],
    ['supervisor', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR', 200, undefined],
    ['vendor1', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR', 403, 'PICKUP_NOT_YOURS'],
    ['supervisor', 'WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', 403, 'PICKUP_NOT_YOURS'],
    ['supervisor', 'WAREHOUSING_TO_VENDOR', 'RELEASE_FROM_VENDOR', 403, 'PICKUP_NOT_YOURS'],
    ['ktutor', 'WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', 403, 'FORBIDDEN'],
    ['vendor2', 'WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', 404, 'PICKUP_NOT_FOUND'],
    ['vendor1', 'WAITING_FOR_PICKUP', 'RELEASE_FROM_VENDOR', 409, 'PICKUP_OUT_OF_ORDER'],
    ['vendor1', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_VENDOR', 409, 'PICKUP_OUT_OF_ORDER'],
    ['nsat', 'WAREHOUSING_TO_VENDOR', 'WAREHOUSING_TO_SUPERVIOR', 409, 'PICKUP_OUT_OF_ORDER'],
    ['nsat', 'WAREHOUSING_TO_SUPERVIOR', 'RELEASE_FROM_VENDOR', 409, 'PICKUP_OUT_OF_ORDER'],
  ] as const)('%s: from %s to %s: %i %s', async (name, from, goal, status, code) => {
    await putPickups(portal, nsatPlanNo, world.own, from)
    const answer = await set(name, [first], goal)
    expect([answer.status, answer.code]).toEqual([status, code])
    expect((await stand())[0]).toBe(status === 200 ? goal : from)
  })
})

test('one that cannot go on keeps all of them where they are, and is named', async () => {
  await putPickups(portal, nsatPlanNo, [second, third], 'RELEASE_FROM_VENDOR')
  const answer = await set('vendor1', [first, second, third], 'WAREHOUSING_TO_VENDOR')
  expect(answer).toMatchObject({ status: 409, code: 'PICKUP_OUT_OF_ORDER' })
  expect(answer.problem.schoolNoList).toEqual([second, third])
  expect(answer.problem.schoolList).toEqual(
    [second, third].map((schoolNo) => ({ schoolNo, answersheetPickup: 'RELEASE_FROM_VENDOR' })),
  )
  expect(answer.problem.detail).toBe(`지금 상태에서는 변경할 수 없는 학원이 있습니다. 나래학원(${second}) 외 1곳`)
  expect(await stand()).toEqual(['WAITING_FOR_PICKUP', 'RELEASE_FROM_VENDOR', 'RELEASE_FROM_VENDOR'])
})

test('those that stand there already stay as they are beside those that go on', async () => {
  await set('vendor1', [first], 'WAREHOUSING_TO_VENDOR')
  const [before] = await storedPickups(portal, nsatPlanNo)
  expect(await set('vendor1', [first, second], 'WAREHOUSING_TO_VENDOR')).toMatchObject({ body: { changedCount: 1 } })
  expect((await storedPickups(portal, nsatPlanNo))[0]).toEqual(before)
})

test('an institute of somebody else, or without this plan, is not there', async () => {
  const answer = await set('vendor1', [first, world.foreign, 999_999], 'WAREHOUSING_TO_VENDOR')
  expect(answer).toMatchObject({ status: 404, code: 'PICKUP_NOT_FOUND' })
  expect(answer.problem.schoolNoList).toEqual([world.foreign, 999_999])
  expect(await stand()).toEqual(Array(3).fill('WAITING_FOR_PICKUP'))
  expect(await set('nsat', [first], 'WAREHOUSING_TO_VENDOR', 999_999)).toMatchObject({
    status: 404,
    code: 'PLAN_NOT_FOUND',
  })
})

test.each([
  [[], '학원을 선택해주세요.'],
  [[1, 1], '같은 학원이 두 번 있습니다.'],
  [Array.from({ length: MOST_PICKUPS + 1 }, (_, at) => at + 1), '한 번에 500곳까지 변경할 수 있습니다.'],
])('%j is no list of institutes', async (schoolNoList, detail) => {
  const answer = await set('vendor1', schoolNoList, 'WAREHOUSING_TO_VENDOR')
  expect([answer.status, answer.problem.detail]).toEqual([400, detail])
})

test('of many at once each institute goes on once', async () => {
  const answers = await Promise.all(
    [[first, second], [second, first], world.own, [third]].map((some) => set('vendor1', some, 'WAREHOUSING_TO_VENDOR')),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
  expect(answers.reduce((sum, { body }) => sum + body.changedCount, 0)).toBe(3)
})

test('a parcel is not reset while its answer sheets are picked up', async () => {
  const id = await putInvoice(portal, { planNo: nsatPlanNo, schoolNo: first }, 'DELIVERY_COMPLETED')
  const reset = (people.get('vendor1') as Person).send(setInvoiceStatus, {
    params: { id, status: 'WAITING_FOR_DELIVERY' },
    body: {},
  })
  const [answer, picked] = await Promise.all([reset, set('vendor1', [first], 'WAREHOUSING_TO_VENDOR')])
  expect(picked.status).toBe(200)
  // Whichever came first: a parcel is reset before its sheets are picked up, or not at all.
  expect([200, 409]).toContain(answer.status)
  expect((await stand())[0]).toBe('WAREHOUSING_TO_VENDOR')
})

test('where pickup requires delivery, those without are named', async () => {
  const { version } = await readSettingsRow(portal.db, NSAT_DELIVERY_SETTINGS)
  const now = portal.clock.now()
  await writeSettings(portal.db, NSAT_DELIVERY_SETTINGS, { pickupRequiresDelivery: true }, version, now)
  await putInvoice(portal, { planNo: nsatPlanNo, schoolNo: first }, 'DELIVERY_COMPLETED')
  const answer = await set('vendor1', [first, second], 'WAREHOUSING_TO_VENDOR')
  expect(answer).toMatchObject({ status: 409, code: 'PICKUP_NOT_DELIVERED' })
  expect(answer.problem.schoolNoList).toEqual([second])
  expect(await set('vendor1', [first], 'WAREHOUSING_TO_VENDOR')).toMatchObject({ status: 200 })
  await writeSettings(portal.db, NSAT_DELIVERY_SETTINGS, { pickupRequiresDelivery: false }, version + 1, now)
})

test('500 institutes go on in one go', async () => {
  const plan = await seedPlan(portal, { planYm: '202701' })
  const schools: number[] = []
  for (let at = 0; at < MOST_PICKUPS; at += 1) schools.push(await addInstitute(portal, { name: `대량학원 ${at}` }))
  const parcel = { vendorNo: world.vendors.one, boxCount: 1, counts: { HIGH1: 5 } }
  await insertDeliveries(portal, { plan, schools: schools.map((schoolNo) => ({ ...parcel, schoolNo })) })
  const answer = await set('vendor1', schools, 'WAREHOUSING_TO_VENDOR', plan.nsatPlanNo)
  expect(answer).toMatchObject({ status: 200, body: { changedCount: MOST_PICKUPS } })
})
