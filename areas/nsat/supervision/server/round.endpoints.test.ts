import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listAnswerSheets, listToInstitute } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { putInvoice, putPickups } from '#areas/nsat/delivery/testing/delivery.seed.ts'
import { listOrderSchools, readOrderStatus } from '#areas/nsat/order/contract/order-list.contract.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { instantOf } from '#platform/contract/seoul.ts'
import { readRound, readWork } from '../contract/round.contract.ts'
import { listOrders, listPayments, readOrderStatus as readStatusOfAll } from '../contract/school.contract.ts'
import { listVendorStatus } from '../contract/vendor-status.contract.ts'
import { freshRound, orderIn, printFor, type RoundWorld } from '../testing/round.seed.ts'
import { rounds } from './rounds.ts'

const portal = await portalForFile()
const supervisor = await portal.as('supervisor')
const vendor = await portal.as('vendor1')
let world: RoundWorld
beforeEach(async () => {
  world = await freshRound(portal)
})

const round = async (query: { nsatServiceNo?: number; nsatPlanNo?: number } = {}) =>
  (await supervisor.send(readRound, { query })).body
const work = async (person = vendor) => (await person.send(readWork, {})).body.list

describe('a round at a glance', () => {
  test('counts institutes by vendor as the lists do that its numbers lead to', async () => {
    const [a, b, c, d, e] = world.schools
    await orderIn(portal, world, a, { type: 'PAID', targets: { HIGH1: 10 } })
    await orderIn(portal, world, b, { type: 'UNPAID', targets: { HIGH1: 4 } })
    await orderIn(portal, world, d, { isFree: true, targets: { HIGH1: 2 } })
    await orderIn(portal, world, e, { type: 'CANCEL', targets: { HIGH1: 50 } })
    const { vendors } = await round()
    expect(vendors).toEqual([
      {
        nsatVendorNo: world.vendors.other,
        vendorName: '새길총판',
        orderedSchool: 2,
        unpaidSchool: 0,
        paidSchool: 0,
        freeSchool: 1,
        cancelledSchool: 1,
        noOrderSchool: 0,
        examineeCount: 2,
      },
      {
        nsatVendorNo: world.vendors.one,
        vendorName: '한빛총판',
        orderedSchool: 2,
        unpaidSchool: 1,
        paidSchool: 1,
        freeSchool: 0,
        cancelledSchool: 0,
        noOrderSchool: 1,
        examineeCount: 14,
      },
    ])
    expect(c).toBeGreaterThan(b)
    for (const { nsatVendorNo, ...counts } of vendors) {
      const total = async (query: object) =>
        (await supervisor.send(listOrders, { query: { nsatVendorNo, ...query } })).body.totalCount
      expect(await total({ hasOrder: 'true' })).toBe(counts.orderedSchool)
      expect(await total({ hasOrder: 'true', nsatOrderTypeCode: 'AWAITING_PAYMENT' })).toBe(counts.unpaidSchool)
      expect(await total({ hasOrder: 'true', nsatOrderTypeCode: 'CANCEL' })).toBe(counts.cancelledSchool)
      expect(await total({ hasOrder: 'false' })).toBe(counts.noOrderSchool)
      const paid = async (isFree: 'true' | 'false') =>
        (await supervisor.send(listPayments, { query: { nsatVendorNo, isFree } })).body.totalCount
      expect([await paid('false'), await paid('true')]).toEqual([counts.paidSchool, counts.freeSchool])
    }
  })

  test('counts an institute that ordered with two vendors once, and with both of them', async () => {
    const [a, b, , d] = world.schools
    await orderIn(portal, world, a, { type: 'PAID', targets: { HIGH1: 10 } })
    await orderIn(portal, world, a, { type: 'PAID', targets: { HIGH1: 5 }, vendorNo: world.vendors.other })
    await orderIn(portal, world, b, { type: 'UNPAID', targets: { HIGH1: 4 } })
    await orderIn(portal, world, b, { type: 'CANCEL', targets: { HIGH1: 1 }, vendorNo: world.vendors.other })
    await orderIn(portal, world, d, { isFree: true, targets: { HIGH1: 2 } })
    const { vendors, total } = await round()
    expect(
      vendors.map(({ orderedSchool, unpaidSchool, paidSchool }) => [orderedSchool, unpaidSchool, paidSchool]),
    ).toEqual([
      [3, 0, 1],
      [2, 1, 1],
    ])
    expect(total).toEqual({
      orderedSchool: 3,
      unpaidSchool: 1,
      paidSchool: 1,
      freeSchool: 1,
      cancelledSchool: 1,
      noOrderSchool: 2,
      examineeCount: 21,
    })
    const listed = async (query: object) => (await supervisor.send(listOrders, { query })).body.totalCount
    expect(await listed({ hasOrder: 'true' })).toBe(total.orderedSchool)
    expect(await listed({ hasOrder: 'true', nsatOrderTypeCode: 'AWAITING_PAYMENT' })).toBe(total.unpaidSchool)
    expect(await listed({ hasOrder: 'false' })).toBe(total.noOrderSchool)
    const paid = await supervisor.send(listPayments, { query: { isFree: 'false' } })
    expect(paid.body.totalCount).toBe(total.paidSchool)
  })

  test('reads like the dashboards of orders and the status of vendors: awaited, paid, free and cancelled apart', async () => {
    const [a, b, c, d, e] = world.schools
    await orderIn(portal, world, a, { type: 'PAID', targets: { HIGH1: 10 } })
    const free = await orderIn(portal, world, a, { isFree: true, targets: { HIGH1: 1 } })
    await rounds(portal.db)
      .updateTable('nsat_order.school_order')
      .set({ orderType: 'CANCEL' })
      .where('nsatSchoolOrderNo', '=', free)
      .execute()
    await orderIn(portal, world, b, { type: 'UNPAID', targets: { HIGH1: 4 } })
    await orderIn(portal, world, c, { type: 'PREORDER', targets: { HIGH1: 3 } })
    await orderIn(portal, world, d, { isFree: true, targets: { HIGH1: 2 } })
    await orderIn(portal, world, e, { type: 'CANCEL', targets: { HIGH1: 50 } })
    const { vendors } = await round()
    const { list: progress } = (await supervisor.send(listVendorStatus, { query: {} })).body
    const office = await portal.as('nsat')
    const peopleOf = { [world.vendors.one]: vendor, [world.vendors.other]: await portal.as('vendor2') }
    const figures: unknown[] = []
    for (const { nsatVendorNo, ...counts } of vendors) {
      const atVendor = (await peopleOf[nsatVendorNo]?.send(readOrderStatus, { query: {} }))?.body
      const ofSupervisor = (await supervisor.send(readStatusOfAll, { query: { nsatVendorNo } })).body
      expect(ofSupervisor).toEqual(atVendor)
      const { totalPurchaseSchool: paidSchool, totalFreeSchool: freeSchool, ...others } = ofSupervisor
      const { totalUnpaidSchool: unpaidSchool, totalNoOrderSchool: noOrderSchool } = others
      const cancelledSchool = others.totalCancelSchool
      expect(counts).toMatchObject({ paidSchool, freeSchool, unpaidSchool, noOrderSchool, cancelledSchool })
      const ofProgress = progress.find((row) => row.nsatVendorNo === nsatVendorNo)
      expect(ofProgress).toMatchObject({ totalPurchaseSchool: paidSchool, totalFreeSchool: freeSchool })
      figures.push([paidSchool, freeSchool, unpaidSchool, counts.cancelledSchool])
    }
    expect(figures).toEqual([
      [0, 1, 0, 1],
      [1, 0, 2, 0],
    ])
    expect((await work())[0]).toMatchObject({ unpaidSchool: 2, noOrderSchool: 0 })
    const whole = (await office.send(readOrderStatus, { query: {} })).body
    expect(whole).toMatchObject({ totalPurchaseSchool: 1, totalFreeSchool: 1, totalUnpaidSchool: 2, totalFreeCount: 2 })
  })

  test('goes day by day up to today, beside the round before', async () => {
    const last = await seedPlan(portal, {
      planYm: '202610',
      applyStart: '2026-09-01',
      applyEnd: '2026-09-10',
      examStart: '2026-10-10',
      examEnd: '2026-10-12',
      scoring: '2026-10-20',
    })
    const [a, b, c] = world.schools
    const first = await orderIn(portal, world, a, { createdAt: instantOf('2026-11-02', '23:59') })
    await orderIn(portal, world, a, {
      replaces: first,
      type: 'PAID',
      createdAt: instantOf('2026-11-04'),
      paidAt: instantOf('2026-11-05'),
    })
    await orderIn(portal, world, b, { createdAt: instantOf('2026-11-23', '00:00') })
    const before = { planNo: last.nsatPlanNo, schoolNo: c, vendorNo: world.vendors.one }
    await addOrder(portal, {
      ...before,
      type: 'PAID',
      createdAt: instantOf('2026-09-03'),
      paidAt: instantOf('2026-09-30'),
    })
    const { plan, lastPlan, daysLeft, days, lastDays } = await round()
    expect([plan?.planYm, lastPlan?.planYm, daysLeft]).toEqual(['202612', '202610', 7])
    expect(days).toHaveLength(23)
    expect([days[0], days[1], days[4], days[22]].map((day) => [day?.orderedSchool, day?.paidSchool])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ])
    expect(lastDays).toHaveLength(10)
    expect(lastDays.at(-1)).toEqual({ daysLeft: 0, orderedSchool: 1, paidSchool: 0 })
    expect(lastDays[8]).toEqual({ daysLeft: 1, orderedSchool: 1, paidSchool: 0 })
  })

  test('of a round to come there are no days yet, and the first one has none before it', async () => {
    const later = await seedPlan(portal, {
      planYm: '202703',
      applyStart: '2027-02-01',
      applyEnd: '2027-02-20',
      examStart: '2027-03-10',
      examEnd: '2027-03-12',
      scoring: '2027-03-20',
    })
    expect(await round({ nsatPlanNo: later.nsatPlanNo })).toMatchObject({
      daysLeft: 89,
      days: [],
      lastPlan: { planYm: '202612' },
    })
    expect(await round()).toMatchObject({ lastPlan: null, lastDays: [] })
  })

  test('a service without a round has none; an unknown one is not found', async () => {
    expect(await round({ nsatServiceNo: 1003 })).toMatchObject({ plan: null, vendors: [], days: [] })
    expect((await supervisor.send(readRound, { query: { nsatServiceNo: 9 } })).status).toBe(404)
  })

  test.each(['vendor1', 'ktutor', 'member'])('is not for %s', async (loginId) => {
    expect((await (await portal.as(loginId)).send(readRound, { query: {} })).status).toBe(403)
  })
})

describe("a vendor's work", () => {
  test('is what its institutes have still to order and to pay, and how long they can', async () => {
    const [a, b, , d] = world.schools
    await orderIn(portal, world, a, { type: 'PAID' })
    await orderIn(portal, world, b, { type: 'UNPAID' })
    await orderIn(portal, world, d, { type: 'UNPAID' })
    const [only, ...others] = await work()
    expect(others).toEqual([])
    expect(only).toEqual({
      nsatPlanNo: world.plan.nsatPlanNo,
      nsatServiceNo: 1001,
      serviceName: world.plan.serviceName,
      planYm: '202612',
      applyEndDate: '2026-11-30',
      daysLeft: 7,
      noOrderSchool: 1,
      unpaidSchool: 1,
      waitingDeliverySchool: 0,
      shippingSchool: 0,
      pickupSchool: 0,
      releaseSchool: 0,
      dueDate: '2026-11-30',
      isOverdue: false,
    })
    const total = async (query: object) => (await vendor.send(listOrderSchools, { query })).body.totalCount
    expect(await total({ hasOrder: 'false' })).toBe(only?.noOrderSchool)
    expect(await total({ hasOrder: 'true', nsatOrderTypeCode: 'AWAITING_PAYMENT' })).toBe(only?.unpaidSchool)
  })

  test('of a round that takes no orders any more is what has to be delivered and sent back', async () => {
    const past = await seedPlan(portal, {
      planYm: '202611',
      applyStart: '2026-10-01',
      applyEnd: '2026-10-31',
      examStart: '2026-11-20',
      examEnd: '2026-11-24',
      scoring: '2026-11-30',
    })
    const [a, b, c, d] = world.schools
    const inPast = { ...world, plan: past }
    await printFor(portal, inPast, new Map([a, b, c, d].map((schoolNo) => [schoolNo, 10])))
    await putInvoice(portal, { planNo: past.nsatPlanNo, schoolNo: a }, 'DELIVERY_COMPLETED')
    await putInvoice(portal, { planNo: past.nsatPlanNo, schoolNo: b }, 'SHIPPING')
    await putPickups(portal, past.nsatPlanNo, [a], 'RELEASE_FROM_VENDOR')
    await putPickups(portal, past.nsatPlanNo, [b], 'WAREHOUSING_TO_VENDOR')
    const [first, open] = await work()
    expect(first).toMatchObject({
      planYm: '202611',
      daysLeft: null,
      noOrderSchool: 0,
      waitingDeliverySchool: 1,
      shippingSchool: 1,
      pickupSchool: 1,
      releaseSchool: 1,
    })
    const query = { nsatPlanNo: past.nsatPlanNo }
    const delivered = async (deliveryStatus: 'WAITING_FOR_DELIVERY' | 'SHIPPING') =>
      (await vendor.send(listToInstitute, { query: { ...query, deliveryStatus } })).body.totalCount
    expect([await delivered('WAITING_FOR_DELIVERY'), await delivered('SHIPPING')]).toEqual([1, 1])
    const sheets = async (answersheetPickup: 'WAITING_FOR_PICKUP' | 'WAREHOUSING_TO_VENDOR') =>
      (await vendor.send(listAnswerSheets, { query: { ...query, answersheetPickup } })).body.totalCount
    expect([await sheets('WAITING_FOR_PICKUP'), await sheets('WAREHOUSING_TO_VENDOR')]).toEqual([1, 1])
    expect(open).toMatchObject({ planYm: '202612', daysLeft: 7 })
  })

  test('goes by the nearest deadline, rounds of which all is late last; papers of an exam that is over are none', async () => {
    const old = await seedPlan(portal, {
      planYm: '202511',
      applyStart: '2025-10-01',
      applyEnd: '2025-10-31',
      examStart: '2025-11-20',
      examEnd: '2025-11-24',
      scoring: '2025-11-30',
    })
    const [a, b] = world.schools
    await printFor(portal, { ...world, plan: old }, new Map([a, b].map((schoolNo) => [schoolNo, 10])))
    const list = await work()
    expect(list.map(({ planYm, isOverdue }) => [planYm, isOverdue])).toEqual([
      ['202612', false],
      ['202511', true],
    ])
    expect(list[1]).toMatchObject({ waitingDeliverySchool: 0, pickupSchool: 2, dueDate: '2025-11-30' })
    await putPickups(portal, old.nsatPlanNo, [a, b], 'RELEASE_FROM_VENDOR')
    expect((await work()).map(({ planYm }) => planYm)).toEqual(['202612'])
  })

  test('answer sheets are no work before the exam', async () => {
    await printFor(portal, world, new Map([[world.schools[0], 10]]))
    expect((await work())[0]).toMatchObject({ waitingDeliverySchool: 1, pickupSchool: 0 })
  })

  test('on the last day there are none left, on the next day nothing can be ordered', async () => {
    const withDays = async (now: string) => {
      portal.clock.set(now)
      return (await work(await portal.as('vendor1'))).map(({ daysLeft }) => daysLeft)
    }
    expect(await withDays('2026-11-30T23:59:59+09:00')).toEqual([0])
    expect(await withDays('2026-12-01T00:00:00+09:00')).toEqual([])
    portal.clock.set('2026-11-23T09:00:00+09:00')
  })

  test('of the tutor provider is that of all vendors, in mathematics alone', async () => {
    await seedPlan(portal, { nsatServiceNo: 1002 })
    const list = await work(await portal.as('ktutor'))
    expect(list.map(({ nsatServiceNo, noOrderSchool }) => [nsatServiceNo, noOrderSchool])).toEqual([[1001, 5]])
  })

  test('is not for supervisors, and not for others', async () => {
    for (const loginId of ['supervisor', 'member'])
      expect((await (await portal.as(loginId)).send(readWork, {})).status).toBe(403)
  })
})
