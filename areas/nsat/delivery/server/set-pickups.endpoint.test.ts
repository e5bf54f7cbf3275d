import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { readSettingsRow, writeSettings } from '#platform/server/settings.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { MOST_PICKUPS, setInvoiceStatus, setPickups } from '../contract/invoice.contract.ts'
import type { Pickup } from '../contract/statuses.ts'
import { insertDeliveries, putInvoice, putPickups } from '../testing/delivery.seed.ts'
import { openDeliveryWorld, storedPickups } from '../testing/delivery-world.ts'
import { NSAT_DELIVERY_SETTINGS } from './settings.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
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

const set = (name: string, schoolNoList: number[], answersheetPickupCode: Pickup, planNo = nsatPlanNo, said = {}) =>
  (people.get(name) as Person).send(setPickups, {
    body: { nsatPlanNo: planNo, schoolNoList, answersheetPickupCode, ...said },
  })
const stepBack = (name: string, goal: Pickup, reason = '잘못 눌렀습니다.') =>
  set(name, [first], goal, nsatPlanNo, { reason })

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
    warehousingToVendorDate: '2026-11-23',
    releaseFromVendorDate: '2026-11-24',
    warehousingToSupervisorDate: '2026-11-25',
  })
  const trail = await listAudit(portal.db, 'nsatDelivery.pickup', row?.pickupNo ?? 0)
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
    // A supervisor only takes these steps back, for which there has to be a reason.
    ['supervisor', 'WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', 422, 'REASON_REQUIRED'],
    ['supervisor', 'WAREHOUSING_TO_VENDOR', 'RELEASE_FROM_VENDOR', 422, 'REASON_REQUIRED'],
    ['ktutor', 'WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', 403, 'FORBIDDEN'],
    ['vendor2', 'WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', 404, 'PICKUP_NOT_FOUND'],
    ['vendor1', 'WAITING_FOR_PICKUP', 'RELEASE_FROM_VENDOR', 409, 'PICKUP_OUT_OF_ORDER'],
    ['vendor1', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_VENDOR', 409, 'PICKUP_OUT_OF_ORDER'],
    ['nsat', 'WAREHOUSING_TO_VENDOR', 'WAREHOUSING_TO_SUPERVIOR', 409, 'PICKUP_OUT_OF_ORDER'],
    ['nsat', 'WAREHOUSING_TO_SUPERVIOR', 'RELEASE_FROM_VENDOR', 409, 'PICKUP_OUT_OF_ORDER'],
    ['nsat', 'WAREHOUSING_TO_VENDOR', 'WAITING_FOR_PICKUP', 422, 'REASON_REQUIRED'],
    ['supervisor', 'WAREHOUSING_TO_SUPERVIOR', 'RELEASE_FROM_VENDOR', 422, 'REASON_REQUIRED'],
    ['vendor1', 'WAREHOUSING_TO_VENDOR', 'WAITING_FOR_PICKUP', 403, 'PICKUP_NOT_YOURS'],
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

test('of ten who move the same answer sheets at once one does, and all are told that they stand there', async () => {
  const asking = tenTimes(() => set('vendor1', [first, second], 'WAREHOUSING_TO_VENDOR'))
  const answers = await atOnce(portal.db, noWrites('nsat_delivery.answersheet_pickup'), asking)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers.reduce((sum, { body }) => sum + body.changedCount, 0)).toBe(2)
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

describe('a step back', () => {
  test.each([
    [
      'nsat',
      'WAREHOUSING_TO_SUPERVIOR',
      'RELEASE_FROM_VENDOR',
      'nsatDelivery.unreceive',
      'warehousingToSupervisorDate',
    ],
    ['supervisor', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_VENDOR', 'nsatDelivery.unrelease', 'releaseFromVendorDate'],
    ['admin', 'WAREHOUSING_TO_VENDOR', 'WAITING_FOR_PICKUP', 'nsatDelivery.untake', 'warehousingToVendorDate'],
  ] as const)('%s takes sheets from %s to %s, with a reason', async (name, from, goal, action, day) => {
    await putPickups(portal, nsatPlanNo, [first], from)
    await sql`update nsat_delivery.answersheet_pickup set ${sql.ref(day)} = '2026-11-23'`.execute(portal.db)
    expect(await stepBack(name, goal)).toMatchObject({ status: 200, body: { changedCount: 1 } })
    const [row] = await storedPickups(portal, nsatPlanNo)
    expect(row).toMatchObject({ pickup: goal, [day]: null })
    const [last] = (await listAudit(portal.db, 'nsatDelivery.pickup', row?.pickupNo ?? 0)).slice(-1)
    expect(last).toMatchObject({ action, from: { status: from }, to: { status: goal }, comment: '잘못 눌렀습니다.' })
  })

  test.each([
    ['vendor1', 'WAREHOUSING_TO_VENDOR', 'WAITING_FOR_PICKUP', 403, 'PICKUP_NOT_YOURS'],
    ['vendor1', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_VENDOR', 403, 'PICKUP_NOT_YOURS'],
    ['nsat', 'RELEASE_FROM_VENDOR', 'WAITING_FOR_PICKUP', 409, 'PICKUP_OUT_OF_ORDER'],
    ['nsat', 'WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', 409, 'PICKUP_OUT_OF_ORDER'],
    ['nsat', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR', 403, 'PICKUP_NOT_YOURS'],
  ] as const)('%s is refused from %s to %s: %i %s', async (name, from, goal, status, code) => {
    await putPickups(portal, nsatPlanNo, [first], from)
    expect(await stepBack(name, goal)).toMatchObject({ status, code })
    expect((await stand())[0]).toBe(from)
  })

  test('is not taken where the setting says so', async () => {
    const { version } = await readSettingsRow(portal.db, NSAT_DELIVERY_SETTINGS)
    const now = portal.clock.now()
    await writeSettings(portal.db, NSAT_DELIVERY_SETTINGS, { pickupBackAllowed: false }, version, now)
    await putPickups(portal, nsatPlanNo, [first], 'WAREHOUSING_TO_VENDOR')
    expect(await stepBack('nsat', 'WAITING_FOR_PICKUP')).toMatchObject({ status: 409, code: 'PICKUP_BACK_OFF' })
    await writeSettings(portal.db, NSAT_DELIVERY_SETTINGS, { pickupBackAllowed: true }, version + 1, now)
    expect(await stepBack('nsat', 'WAITING_FOR_PICKUP')).toMatchObject({ status: 200 })
  })
})

describe('before the exam', () => {
  const seedAhead = async (planYm: string, examStart: string) => {
    const plan = await seedPlan(portal, { planYm, examStart, examEnd: '2026-12-14' })
    const parcel = { schoolNo: first, vendorNo: world.vendors.one, boxCount: 1, counts: { HIGH1: 5 } }
    await insertDeliveries(portal, { plan, schools: [parcel] })
    return plan.nsatPlanNo
  }

  test.each([
    ['vendor1', 'WAITING_FOR_PICKUP', 'WAREHOUSING_TO_VENDOR', '202702'],
    ['vendor1', 'WAREHOUSING_TO_VENDOR', 'RELEASE_FROM_VENDOR', '202704'],
    ['supervisor', 'RELEASE_FROM_VENDOR', 'WAREHOUSING_TO_SUPERVIOR', '202705'],
  ] as const)('%s is asked with its day from %s to %s', async (name, from, goal, planYm) => {
    const planNo = await seedAhead(planYm, toDay(new Date(portal.clock.now().getTime() + 86_400_000)))
    await putPickups(portal, planNo, [first], from)
    const asked = await set(name, [first], goal, planNo)
    expect(asked).toMatchObject({ status: 409, code: 'PICKUP_BEFORE_EXAM' })
    expect(asked.problem).toMatchObject({ examStartYmd: toDay(new Date(portal.clock.now().getTime() + 86_400_000)) })
    expect((await storedPickups(portal, planNo))[0]?.pickup).toBe(from)
    expect(await set(name, [first], goal, planNo, { confirmBeforeExam: true })).toMatchObject({ status: 200 })
    // Where they stand already nothing is asked.
    expect(await set(name, [first], goal, planNo)).toMatchObject({ status: 200, body: { changedCount: 0 } })
  })

  test('nobody is asked from the day on which it begins', async () => {
    const planNo = await seedAhead('202703', toDay(portal.clock.now()))
    expect(await set('vendor1', [first], 'WAREHOUSING_TO_VENDOR', planNo)).toMatchObject({ status: 200 })
  })
})

test('500 institutes go on in one go', async () => {
  const plan = await seedPlan(portal, { planYm: '202701', examStart: '2026-11-20', examEnd: '2026-11-22' })
  const schools: number[] = []
  for (let at = 0; at < MOST_PICKUPS; at += 1) schools.push(await addInstitute(portal, { name: `대량학원 ${at}` }))
  const parcel = { vendorNo: world.vendors.one, boxCount: 1, counts: { HIGH1: 5 } }
  await insertDeliveries(portal, { plan, schools: schools.map((schoolNo) => ({ ...parcel, schoolNo })) })
  const answer = await set('vendor1', schools, 'WAREHOUSING_TO_VENDOR', plan.nsatPlanNo)
  expect(answer).toMatchObject({ status: 200, body: { changedCount: MOST_PICKUPS } })
})
