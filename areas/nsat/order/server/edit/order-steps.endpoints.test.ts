import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { OrderType } from '#areas/nsat/order/contract/codes.ts'
import { cancelFree } from '#areas/nsat/order/contract/free-order.contract.ts'
import { historyIdOf, ORDER_RECORD } from '#areas/nsat/order/contract/order.contract.ts'
import { listOrderSchools } from '#areas/nsat/order/contract/order-list.contract.ts'
import { sayKept, withdrawOrder } from '#areas/nsat/order/contract/order-step.contract.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { newOrderWorld, type OrderWorld, sendOrder } from '#areas/nsat/order/testing/order-world.ts'
import { tellPayment } from '#areas/nsat/order/testing/shop.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { addInstitute } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { listNotifications, seeNotifications } from '#platform/contract/notification.contract.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
let vendor1 = await portal.as('vendor1')
let vendor2 = await portal.as('vendor2')
let nsat = await portal.as('nsat')
let world: OrderWorld

beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  world = await newOrderWorld(portal)
  await sql`truncate platform.notification`.execute(portal.db)
})

const place = (type: OrderType, over: Partial<Parameters<typeof addOrder>[1]> = {}) =>
  addOrder(portal, { planNo: world.plan.nsatPlanNo, schoolNo: world.schools[0], vendorNo: world.one, type, ...over })
const withdraw = async (nsatSchoolOrderNo: number, person = vendor1, comment = '학원이 신청을 취소함') => {
  const answer = await person.send(withdrawOrder, { params: { nsatSchoolOrderNo }, body: { comment } })
  return answer.code ?? answer.status
}
const shown = async () =>
  (await nsat.send(listOrderSchools, { query: { nsatPlanNo: world.plan.nsatPlanNo, hasOrder: 'true' } })).body.list[0]
const bell = async (person = vendor1) => (await person.send(listNotifications)).body.list.map(({ text }) => text)

test('a vendor withdraws what nobody paid while the round is open, and orders anew; a payment on its way is refused', async () => {
  const order = await place('UNPAID')
  expect(await withdraw(order, vendor2)).toBe('ORDER_NOT_FOUND')
  expect(await withdraw(order, vendor1, '')).toBe('BAD_REQUEST')
  expect(await withdraw(order)).toBe(200)
  expect(await withdraw(order)).toBe('ORDER_NOT_WITHDRAWABLE')
  const late = await tellPayment(portal, {
    nsatSchoolOrderNo: order,
    type: 'PAID',
    amount: 70_000,
    transactionId: 'T-1',
  })
  expect(late.code).toBe('PAYMENT_NOT_POSSIBLE')
  expect((await sendOrder(vendor1, world)).status).toBe(200)
  const { body } = await vendor1.send(readHistory, {
    params: { entity: ORDER_RECORD.entity, id: historyIdOf({ ...world.plan, schoolNo: world.schools[0] }) },
  })
  expect(JSON.stringify(body)).toContain('학원이 신청을 취소함')
})

test('after the period a vendor withdraws nothing; the office does', async () => {
  const order = await place('UNPAID')
  portal.clock.set('2026-12-01T00:00:00+09:00')
  vendor1 = await portal.as('vendor1')
  vendor2 = await portal.as('vendor2')
  nsat = await portal.as('nsat')
  expect(await withdraw(order)).toBe('WINDOW_CLOSED')
  expect(await withdraw(order, nsat)).toBe(200)
})

test.each<[OrderType, unknown, unknown]>([
  ['PREORDER', 'ORDER_NOT_WITHDRAWABLE', 200],
  ['PAID', 'ORDER_NOT_WITHDRAWABLE', 'ORDER_NOT_WITHDRAWABLE'],
  ['PARTIAL_CANCEL', 'ORDER_NOT_WITHDRAWABLE', 'ORDER_NOT_WITHDRAWABLE'],
  ['CANCEL', 'ORDER_NOT_WITHDRAWABLE', 'ORDER_NOT_WITHDRAWABLE'],
])('an order that is %s: a vendor is told %s, the office %s', async (type, ofVendor, ofOffice) => {
  const order = await place(type)
  expect([await withdraw(order), await withdraw(order, nsat)]).toEqual([ofVendor, ofOffice])
})

test('of a withdrawal and a payment at once exactly one wins', async () => {
  for (let round = 0; round < 6; round += 1) {
    world = await newOrderWorld(portal)
    const order = await place('UNPAID')
    const notification = {
      nsatSchoolOrderNo: order,
      type: 'PAID' as const,
      amount: 70_000,
      transactionId: `R-${round}`,
    }
    const [withdrawn, paid] = await Promise.all([withdraw(order), tellPayment(portal, notification)])
    expect(['200 PAYMENT_NOT_POSSIBLE', 'ORDER_NOT_WITHDRAWABLE 200']).toContain(
      `${withdrawn} ${paid.code ?? paid.status}`,
    )
  }
})

test('a vendor hears what the office does to its order, and not what it does itself', async () => {
  const order = await place('UNPAID')
  await sendOrder(vendor1, world, { nsatSchoolOrderNo: order })
  const edited = (await shown())?.orderList[0]?.nsatSchoolOrderNo ?? 0
  expect((await bell()).filter((text) => text.includes('사무국이'))).toEqual([])
  const again = await sendOrder(nsat, world, { nsatSchoolOrderNo: edited })
  expect((await bell())[0]).toMatch(new RegExp(`사무국이 가람학원의 .*주문\\(${edited}\\)을 수정했습니다`))
  await withdraw(again.body.nsatSchoolOrderNo, nsat, '중복 주문')
  expect((await bell())[0]).toMatch(/취소했습니다\. 사유: 중복 주문/)
  const free = (await sendOrder(vendor1, world, { isFree: true })).body.nsatSchoolOrderNo
  await nsat.send(cancelFree, { params: { nsatSchoolOrderNo: free }, body: { comment: '대상 아님' } })
  expect((await bell())[0]).toContain('사유: 대상 아님')
  expect((await bell(vendor2)).filter((text) => text.includes('사무국이'))).toEqual([])
})

test('what the office does to many orders of a vendor is one entry, which tells how many, whose and of which round', async () => {
  const [garam, narae, dasom] = world.schools
  const fourth = await addInstitute(portal, { name: '라온학원', vendorNo: world.one })
  const orders: number[] = []
  for (const schoolNo of [garam, narae, dasom]) orders.push(await place('UNPAID', { schoolNo }))
  const edit = (schoolNo: number, nsatSchoolOrderNo: number | undefined, count: number) =>
    sendOrder(nsat, world, {
      schoolNo,
      nsatSchoolOrderNo: nsatSchoolOrderNo ?? null,
      orderTargetList: [{ examTargetCode: 'HIGH1', examineeCount: count }],
    })
  const round = `${world.plan.serviceName} ${planMonthText(world.plan.planYm)}`
  const [first] = await Promise.all([edit(garam, orders[0], 3), edit(narae, orders[1], 4), edit(dasom, orders[2], 5)])
  expect(await bell()).toEqual([
    expect.stringMatching(new RegExp(`^사무국이 ${round} 주문 3건\\(.*\\)을 수정했습니다\\.$`)),
  ])
  for (const name of ['가람학원', '나래학원', '다솜학원']) expect((await bell())[0]).toContain(name)
  // The same order once more is none more; a fourth one is.
  expect((await edit(garam, first?.body.nsatSchoolOrderNo, 6)).status).toBe(200)
  expect((await bell())[0]).toContain(`${round} 주문 3건(`)
  await edit(fourth, await place('UNPAID', { schoolNo: fourth }), 7)
  expect(await bell()).toEqual([expect.stringMatching(/주문 4건\(\S+학원 외 3곳\)을 수정했습니다\.$/)])
  const notification = (await vendor1.send(listNotifications)).body.list[0]
  expect(notification?.address).toBe(
    `/nsat/order?nsatServiceNo=${world.plan.nsatServiceNo}&nsatPlanNo=${world.plan.nsatPlanNo}`,
  )
})

test('cancellations for one reason are one entry; for another reason, and once the first was seen, they are one of their own', async () => {
  const orders: number[] = []
  for (const schoolNo of world.schools) orders.push(await place('UNPAID', { schoolNo }))
  const [one = 0, two = 0, three = 0] = orders
  await withdraw(one, nsat, '회차 변경')
  await withdraw(two, nsat, '회차 변경')
  expect(await bell()).toEqual([
    expect.stringContaining('주문 2건(가람학원, 나래학원)을 취소했습니다. 사유: 회차 변경'),
  ])
  await withdraw(three, nsat, '중복 주문')
  expect(await bell()).toEqual([
    expect.stringMatching(/다솜학원의 .*취소했습니다\. 사유: 중복 주문/),
    expect.stringContaining('주문 2건'),
  ])
  await vendor1.send(seeNotifications, { body: { notificationNo: Number.MAX_SAFE_INTEGER } })
  await withdraw(await place('UNPAID'), nsat, '회차 변경')
  expect((await bell()).length).toBe(3)
  expect((await bell())[0]).toMatch(/가람학원의 .*주문\(\d+\)을 취소했습니다\. 사유: 회차 변경/)
})

const say = (nsatSchoolOrderNo: number, counts: readonly (readonly ['HIGH1' | 'MIDDLE3', number])[], version = 0) =>
  nsat.send(sayKept, {
    params: { nsatSchoolOrderNo },
    body: {
      version,
      keptTargetList: counts.map(([examTargetCode, examineeCount]) => ({ examTargetCode, examineeCount })),
    },
  })

test('the office says what is still paid for, until another part is taken back', async () => {
  const order = await place('PAID', { targets: { HIGH1: 5, MIDDLE3: 5 } })
  const tell = (amount: number, transactionId: string) =>
    tellPayment(portal, { nsatSchoolOrderNo: order, type: 'PARTIAL_CANCEL', amount, transactionId })
  await tell(42_000, 'T-1')
  const [asked] = (await shown())?.orderList ?? []
  expect(asked).toMatchObject({ isKeptUnsaid: true, keptCounts: null, keptAmount: 28_000, version: 1 })
  const said = await say(
    order,
    [
      ['HIGH1', 4],
      ['MIDDLE3', 0],
    ],
    1,
  )
  expect(said.body).toEqual({ version: 2 })
  expect((await shown())?.orderList[0]).toMatchObject({ isKeptUnsaid: false, keptCounts: { high1Count: 4 } })
  expect(
    (
      await say(
        order,
        [
          ['HIGH1', 3],
          ['MIDDLE3', 0],
        ],
        1,
      )
    ).code,
  ).toBe('STATE_CHANGED')
  await tell(1_000, 'T-2')
  expect((await shown())?.orderList[0]).toMatchObject({ isKeptUnsaid: true, keptAmount: 27_000 })
  expect(
    (
      await say(
        order,
        [
          ['HIGH1', 3],
          ['MIDDLE3', 0],
        ],
        2,
      )
    ).code,
  ).toBe('STATE_CHANGED')
})

test('what is said has to fit the order', async () => {
  const order = await place('PARTIAL_CANCEL', { targets: { HIGH1: 5, MIDDLE3: 5 }, cancelledWon: 42_000 })
  expect(
    (
      await say(order, [
        ['HIGH1', 6],
        ['MIDDLE3', 0],
      ])
    ).code,
  ).toBe('KEPT_TOO_MANY')
  expect((await say(order, [['HIGH1', 4]])).code).toBe('KEPT_INCOMPLETE')
  expect(
    (
      await say(order, [
        ['HIGH1', 4],
        ['HIGH1', 0],
      ])
    ).code,
  ).toBe('TARGET_TWICE')
  expect((await say(await place('PAID'), [['HIGH1', 4]])).code).toBe('NOT_PARTLY_CANCELLED')
  expect((await shown())?.orderList.at(-1)).toMatchObject({ isKeptUnsaid: true })
})
