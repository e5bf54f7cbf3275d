import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { changeSettings, listSettings } from '#areas/base/portal/contract/setting.contract.ts'
import type { OrderType } from '#areas/nsat/order/contract/codes.ts'
import { editOrder } from '#areas/nsat/order/contract/order.contract.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { newOrderWorld, type OrderWorld, orderOf, sendOrder } from '#areas/nsat/order/testing/order-world.ts'
import { addInstitute, addVendor } from '#areas/nsat/vendor/testing/vendor.seed.ts'

const portal = await portalForFile()
const people = {
  vendor1: await portal.as('vendor1'),
  vendor2: await portal.as('vendor2'),
  nsat: await portal.as('nsat'),
  admin: await portal.as('admin'),
  supervisor: await portal.as('supervisor'),
  ktutor: await portal.as('ktutor'),
}
const { vendor1, vendor2, nsat } = people
let world: OrderWorld
const at = (time: string) => portal.clock.set(new Date(`${time}+09:00`))

beforeEach(async () => {
  at('2026-11-23T09:00:00')
  world = await newOrderWorld(portal)
})

const storedOrders = async () =>
  (
    await sql<{ no: number; type: string; replacedBy: number | null; vendor: number; total: number; seen: boolean }>`
    select nsat_school_order_no as no, order_type as type, replaced_by as "replacedBy", nsat_vendor_no as vendor,
      total_amount_won as total, free_seen_at is not null as seen
    from nsat_order.school_order order by 1`.execute(portal.db)
  ).rows

test('an order gets its price from the round, and an edited one a new number while the old one stays', async () => {
  const targets = [
    { examTargetCode: 'HIGH1', examineeCount: 10 },
    { examTargetCode: 'HIGH2GA', examineeCount: 3 },
  ] as const
  const first = await sendOrder(vendor1, world, { orderTargetList: [...targets] })
  expect([first.status, first.body]).toEqual([
    200,
    { nsatSchoolOrderNo: expect.any(Number), nsatOrderType: 'UNPAID', totalAmount: 10 * 7_000 + 3 * 8_000 },
  ])
  const { nsatSchoolOrderNo: old } = first.body
  const second = await sendOrder(vendor1, world, { nsatSchoolOrderNo: old })
  expect(second.body).toMatchObject({ nsatOrderType: 'UNPAID', totalAmount: 70_000 })
  expect(await storedOrders()).toMatchObject([
    { no: old, replacedBy: second.body.nsatSchoolOrderNo, total: 94_000 },
    { no: second.body.nsatSchoolOrderNo, replacedBy: null, total: 70_000, vendor: world.one },
  ])
})

test('a free order costs nothing and is paid at once; one of a vendor waits to be seen, one of the office does not', async () => {
  const [, , third] = world.schools
  expect((await sendOrder(vendor1, world, { isFree: true })).body).toMatchObject({
    nsatOrderType: 'PAID',
    totalAmount: 0,
  })
  expect((await sendOrder(nsat, world, { schoolNo: third, isFree: true })).status).toBe(200)
  expect(await storedOrders()).toMatchObject([
    { type: 'PAID', total: 0, seen: false },
    { type: 'PAID', total: 0, seen: true },
  ])
})

test('the office orders for the vendor that looks after an institute, that had the order, or that it names', async () => {
  await addVendor(portal, { name: '영어총판', services: [1002] })
  const asAssigned = await sendOrder(nsat, world)
  const named = await sendOrder(nsat, world, {
    nsatSchoolOrderNo: asAssigned.body.nsatSchoolOrderNo,
    nsatVendorNo: world.other,
  })
  expect(named.status).toBe(200)
  await sendOrder(nsat, world, { nsatSchoolOrderNo: named.body.nsatSchoolOrderNo })
  expect((await storedOrders()).map(({ vendor }) => vendor)).toEqual([world.one, world.other, world.other])
})

test.each([
  ['the last second before the period', '2026-10-31T23:59:59', 409, 'WINDOW_NOT_OPEN'],
  ['its first second', '2026-11-01T00:00:00', 200, undefined],
  ['its last second', '2026-11-30T23:59:59', 200, undefined],
  ['the first second after it', '2026-12-01T00:00:00', 409, 'WINDOW_CLOSED'],
])('%s in Seoul: for vendors and the office alike', async (_name, time, status, code) => {
  at(time)
  const signedIn = { vendor1: await portal.as('vendor1'), nsat: await portal.as('nsat') }
  const [, second] = world.schools
  const answers = [
    await sendOrder(signedIn.vendor1, world),
    await sendOrder(signedIn.nsat, world, { schoolNo: second }),
  ]
  expect(answers.map((answer) => [answer.status, answer.code])).toEqual([
    [status, code],
    [status, code],
  ])
})

test('a period that is changed counts at once', async () => {
  await sql`update nsat_plan.plan set apply_end_date = '2026-11-22' where nsat_plan_no = ${world.plan.nsatPlanNo}`.execute(
    portal.db,
  )
  expect((await sendOrder(vendor1, world)).code).toBe('WINDOW_CLOSED')
})

const place = (type: OrderType, over: Partial<Parameters<typeof addOrder>[1]> = {}) =>
  addOrder(portal, { planNo: world.plan.nsatPlanNo, schoolNo: world.schools[0], vendorNo: world.one, type, ...over })

test.each(['PREORDER', 'PAID', 'PARTIAL_CANCEL', 'CANCEL'] as const)(
  'an order that is %s is not edited',
  async (type) => {
    const nsatSchoolOrderNo = await place(type)
    for (const person of [vendor1, nsat])
      expect((await sendOrder(person, world, { nsatSchoolOrderNo })).code).toBe('ORDER_NOT_EDITABLE')
  },
)

test.each([
  [['UNPAID'], 'UNPAID_ORDER_EXISTS', 'UNPAID_ORDER_EXISTS'],
  [['PREORDER'], 'ORDER_EXISTS', 'ORDER_EXISTS'],
  [['PAID'], 'ORDER_EXISTS', undefined],
  [['PAID', 'PAID'], 'ORDER_EXISTS', undefined],
  [['CANCEL'], undefined, undefined],
  [['PARTIAL_CANCEL', 'CANCEL'], undefined, undefined],
  [['PAID', 'CANCEL'], 'ORDER_EXISTS', 'ORDER_EXISTS'],
] as const)('beside %j: a vendor is told %s, the office %s', async (types, ofVendor, ofOffice) => {
  for (const type of types) await place(type)
  expect((await sendOrder(vendor1, world)).code).toBe(ofVendor)
  await sql`delete from nsat_order.order_target t using nsat_order.school_order o
    where o.nsat_school_order_no = t.nsat_school_order_no and o.created_by is not null`.execute(portal.db)
  await sql`delete from nsat_order.school_order where created_by is not null`.execute(portal.db)
  expect((await sendOrder(nsat, world)).code).toBe(ofOffice)
})

test('an old number is told from one of another institute, and from one that never was', async () => {
  const old = await place('UNPAID')
  await sendOrder(vendor1, world, { nsatSchoolOrderNo: old })
  expect((await sendOrder(vendor1, world, { nsatSchoolOrderNo: old })).code).toBe('ORDER_REPLACED')
  const ofAnother = await place('UNPAID', { schoolNo: world.schools[1] })
  for (const nsatSchoolOrderNo of [ofAnother, 1])
    expect((await sendOrder(vendor1, world, { nsatSchoolOrderNo })).code).toBe('ORDER_MISMATCH')
})

const bad = async (over: Parameters<typeof sendOrder>[2], person = nsat) => {
  const { status, code } = await sendOrder(person, world, over)
  return [status, code]
}

test('what is ordered has to fit the round', async () => {
  const target = (examTargetCode: 'HIGH1' | 'HIGH2NA' | 'MIDDLE1', examineeCount = 1) => ({
    examTargetCode,
    examineeCount,
  })
  expect(await bad({ orderTargetList: [] })).toEqual([400, 'BAD_REQUEST'])
  for (const count of [0, 10_000, 1.5, -1])
    expect((await bad({ orderTargetList: [target('HIGH1', count)] }))[0]).toBe(400)
  expect(await bad({ orderTargetList: [target('HIGH1'), target('HIGH1')] })).toEqual([400, 'TARGET_TWICE'])
  expect(await bad({ orderTargetList: [target('HIGH2NA')] })).toEqual([400, 'TARGET_CLOSED'])
  expect(await bad({ orderTargetList: [target('MIDDLE1')] })).toEqual([422, 'GOODS_MISSING'])
  expect(await storedOrders()).toEqual([])
})

test('whose order it is has to fit the service', async () => {
  const unassigned = await addInstitute(portal, { name: '무소속학원' })
  const closed = await addVendor(portal, { name: '쉬는총판', isActive: false })
  expect(await bad({ schoolNo: unassigned })).toEqual([400, 'NO_VENDOR'])
  expect(await bad({ schoolNo: unassigned, nsatVendorNo: world.one })).toEqual([422, 'SERVICE_NOT_USED'])
  expect(await bad({ nsatVendorNo: closed })).toEqual([422, 'VENDOR_UNKNOWN'])
  expect(await bad({ nsatVendorNo: 999_999 })).toEqual([422, 'VENDOR_UNKNOWN'])
  expect(await bad({ nsatPlanNo: 999_999 })).toEqual([404, 'PLAN_NOT_FOUND'])
  expect(await bad({ schoolNo: 999_999 })).toEqual([404, 'SCHOOL_NOT_FOUND'])
  const body = orderOf(world)
  const elsewhere = await nsat.send(editOrder, { params: { schoolNo: world.schools[1] }, body })
  expect([elsewhere.status, elsewhere.code]).toEqual([400, 'SCHOOL_MISMATCH'])
})

test('nobody orders for institutes of others, and who only reads does not order', async () => {
  expect(await bad({ schoolNo: world.foreign }, vendor1)).toEqual([404, 'SCHOOL_NOT_FOUND'])
  expect(await bad({ nsatVendorNo: world.other }, vendor1)).toEqual([403, 'VENDOR_NOT_ALLOWED'])
  const foreign = await place('UNPAID', { schoolNo: world.foreign, vendorNo: world.other })
  expect(await bad({ nsatSchoolOrderNo: foreign }, vendor1)).toEqual([409, 'ORDER_MISMATCH'])
  for (const person of [people.supervisor, people.ktutor]) expect((await bad({}, person))[0]).toBe(403)
})

test('an institute that another vendor looks after by now stays with who has its order', async () => {
  const order = await place('UNPAID')
  await sql`update nsat_vendor.institute_vendor set nsat_vendor_no = ${world.other}`.execute(portal.db)
  expect(await bad({}, vendor2)).toEqual([404, 'SCHOOL_NOT_FOUND'])
  expect((await sendOrder(vendor1, world, { nsatSchoolOrderNo: order })).status).toBe(200)
})

test('what was cancelled leaves an institute to its new vendor, and the old one orders nothing more for it', async () => {
  await place('CANCEL')
  await sql`update nsat_vendor.institute_vendor set nsat_vendor_no = ${world.other}`.execute(portal.db)
  expect(await bad({}, vendor1)).toEqual([403, 'NOT_ASSIGNED'])
  expect(await bad({}, vendor2)).toEqual([200, undefined])
  expect(await storedOrders()).toMatchObject([
    { type: 'CANCEL', vendor: world.one },
    { type: 'UNPAID', vendor: world.other },
  ])
})

test('an unpaid order is edited by its vendor, but not added to once it is paid or the institute is elsewhere', async () => {
  const order = await place('UNPAID')
  await sql`delete from nsat_vendor.institute_vendor where school_no = ${world.schools[0]}`.execute(portal.db)
  expect(await bad({}, vendor1)).toEqual([403, 'NOT_ASSIGNED'])
  expect(await bad({ nsatSchoolOrderNo: order }, vendor1)).toEqual([200, undefined])
  expect(await bad({ schoolNo: world.foreign }, vendor1)).toEqual([404, 'SCHOOL_NOT_FOUND'])
})

test('of two that edit the same order at once one succeeds, and so of two that order first', async () => {
  const order = await place('UNPAID')
  const edits = await Promise.all([1, 2, 3].map(() => sendOrder(vendor1, world, { nsatSchoolOrderNo: order })))
  expect(edits.map(({ code }) => code ?? 'done').sort()).toEqual(['ORDER_REPLACED', 'ORDER_REPLACED', 'done'])
  const schoolNo = world.schools[1]
  const firsts = await Promise.all([vendor1, nsat, vendor1].map((person) => sendOrder(person, world, { schoolNo })))
  expect(firsts.map(({ code }) => code ?? 'done').sort()).toEqual([
    'UNPAID_ORDER_EXISTS',
    'UNPAID_ORDER_EXISTS',
    'done',
  ])
})

test('the same key once more answers the same order and makes no second one', async () => {
  const headers = { 'Idempotency-Key': 'row-2-of-a-sheet' }
  const first = await sendOrder(nsat, world, {}, headers)
  const again = await sendOrder(nsat, world, {}, headers)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await storedOrders()).toHaveLength(1)
})

test('settings open the period to the office, the second half of the second year to all, and free orders to the office alone', async () => {
  const settings = async (value: Record<string, unknown>) => {
    const { list } = (await people.admin.send(listSettings)).body
    const { version = 0 } = list.find(({ area }) => area === 'nsat_order') ?? {}
    const answer = await people.admin.send(changeSettings, { params: { area: 'nsat_order' }, body: { version, value } })
    expect(answer.status).toBe(200)
  }
  world = await newOrderWorld(portal, { applyEnd: '2026-11-20', goods: { HIGH1: 7_000, HIGH2NA: 8_000 } })
  await settings({ isOfficeAlwaysOpen: true, isHigh2NaOpen: true, isFreeForVendors: false })
  const orderTargetList = [{ examTargetCode: 'HIGH2NA' as const, examineeCount: 2 }]
  expect((await sendOrder(nsat, world, { orderTargetList })).body).toMatchObject({ totalAmount: 16_000 })
  expect(await bad({ schoolNo: world.schools[1] }, vendor1)).toEqual([409, 'WINDOW_CLOSED'])
  at('2026-11-20T09:00:00')
  const early = await portal.as('vendor1')
  expect(await bad({ schoolNo: world.schools[1], isFree: true }, early)).toEqual([403, 'FREE_NOT_ALLOWED'])
  await settings({ isOfficeAlwaysOpen: false, isHigh2NaOpen: false, isFreeForVendors: true })
})
