import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import type { OrderType, PaymentType } from '#areas/nsat/order/contract/codes.ts'
import { receivePayment } from '#areas/nsat/order/contract/payment.contract.ts'
import { ORDER_PAID } from '#areas/nsat/order/contract/program-events.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { newOrderWorld, type OrderWorld, sendOrder } from '#areas/nsat/order/testing/order-world.ts'
import { tellPayment } from '#areas/nsat/order/testing/shop.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { toldEvents } from '#platform/testing/told-events.ts'
import { startSimulators } from '#simulators/main.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const vendor1 = await portal.as('vendor1')
const nsat = await portal.as('nsat')
let world: OrderWorld

beforeEach(async () => {
  world = await newOrderWorld(portal)
})

/** An order of 70,000 won. */
const place = (type: OrderType, over: Partial<Parameters<typeof addOrder>[1]> = {}) =>
  addOrder(portal, { planNo: world.plan.nsatPlanNo, schoolNo: world.schools[0], vendorNo: world.one, type, ...over })

const tell = async (nsatSchoolOrderNo: number, type: PaymentType, amount = 70_000, transactionId = 'T-1') => {
  const answer = await tellPayment(portal, { nsatSchoolOrderNo, type, amount, transactionId })
  return answer.code ?? answer.status
}

const stands = async (no: number) => {
  const { rows } = await sql<{ type: string; cancelled: number; isPaid: boolean }>`
    select order_type as type, cancelled_amount_won as cancelled, paid_at is not null as "isPaid"
    from nsat_order.school_order where nsat_school_order_no = ${no}`.execute(portal.db)
  return rows[0]
}

const countOf = async (table: 'payment' | 'refused_payment') =>
  (await sql<{ n: number }>`select count(*)::int n from ${sql.table(`nsat_order.${table}`)}`.execute(portal.db)).rows[0]
    ?.n

test.each<[OrderType, PaymentType, OrderType | null]>([
  ['UNPAID', 'PREORDER', 'PREORDER'],
  ['UNPAID', 'PAID', 'PAID'],
  ['UNPAID', 'CANCEL', null],
  ['PREORDER', 'PAID', 'PAID'],
  ['PREORDER', 'PREORDER', null],
  ['PREORDER', 'CANCEL', 'CANCEL'],
  ['PREORDER', 'PARTIAL_CANCEL', null],
  ['PAID', 'CANCEL', 'CANCEL'],
  ['PAID', 'PAID', null],
  ['PARTIAL_CANCEL', 'CANCEL', 'CANCEL'],
  ['UNPAID', 'PARTIAL_CANCEL', null],
  ['PARTIAL_CANCEL', 'PAID', null],
  ['CANCEL', 'PAID', null],
  ['CANCEL', 'CANCEL', null],
])('of an order that is %s the shop tells %s: it is %s', async (from, type, to) => {
  const order = await place(from)
  expect(await tell(order, type)).toBe(to === null ? 'PAYMENT_NOT_POSSIBLE' : 200)
  expect(await stands(order)).toMatchObject({ type: to ?? from })
  expect(await countOf('refused_payment')).toBe(to === null ? 1 : 0)
})

test('a part is given back, and then what is left', async () => {
  const order = await place('UNPAID')
  await tell(order, 'PAID', 70_000, 'T-1')
  expect(await stands(order)).toEqual({ type: 'PAID', cancelled: 0, isPaid: true })
  expect(await tell(order, 'PARTIAL_CANCEL', 20_000, 'T-2')).toBe(200)
  expect(await stands(order)).toMatchObject({ type: 'PARTIAL_CANCEL', cancelled: 20_000 })
  expect(await tell(order, 'CANCEL', 70_000, 'T-3')).toBe('PAYMENT_AMOUNT_MISMATCH')
  expect(await tell(order, 'CANCEL', 50_000, 'T-4')).toBe(200)
  expect(await stands(order)).toMatchObject({ type: 'CANCEL', cancelled: 70_000 })
})

test('parts are given back in any order and told again, and then the rest: what is kept is exact after each', async () => {
  for (const [round, parts] of [
    [20_000, 37_000, 13_000],
    [13_000, 20_000, 37_000],
    [37_000, 13_000, 20_000],
  ].entries()) {
    const order = await place('UNPAID', { schoolNo: world.schools[round] })
    await tell(order, 'PAID', 70_000, `${round}-P`)
    let gone = 0
    for (const [at, part] of parts.entries()) {
      const type = at === 2 ? 'CANCEL' : 'PARTIAL_CANCEL'
      gone += part
      expect([
        await tell(order, type, part, `${round}-${at}`),
        await tell(order, type, part, `${round}-${at}`),
      ]).toEqual([200, 200])
      expect(await stands(order)).toMatchObject({ type, cancelled: gone })
    }
  }
})

test('the last part that is told as one takes the rest', async () => {
  const order = await place('UNPAID')
  await tell(order, 'PAID', 70_000, 'T-1')
  expect(await tell(order, 'PARTIAL_CANCEL', 57_000, 'T-2')).toBe(200)
  expect(await tell(order, 'PARTIAL_CANCEL', 13_001, 'T-3')).toBe('PAYMENT_AMOUNT_MISMATCH')
  expect(await tell(order, 'PARTIAL_CANCEL', 13_000, 'T-4')).toBe(200)
  expect(await stands(order)).toMatchObject({ type: 'CANCEL', cancelled: 70_000 })
})

test.each([0, 1, 70_000, 999_999])('a reservation is taken back whatever amount is named (%i won)', async (amount) => {
  const order = await place('UNPAID')
  await tell(order, 'PREORDER', 70_000, 'T-1')
  expect(await tell(order, 'CANCEL', amount, 'T-2')).toBe(200)
  expect(await stands(order)).toEqual({ type: 'CANCEL', cancelled: 0, isPaid: false })
  expect(await tell(order, 'CANCEL', amount, 'T-3')).toBe(200)
  expect(await tell(order, 'PAID', 70_000, 'T-4')).toBe('PAYMENT_NOT_POSSIBLE')
  expect((await sendOrder(vendor1, world)).status).toBe(200)
})

test('the money tells which papers of one target are left; of several the office has to say, anew after each part', async () => {
  const kept = async (no: number) =>
    (
      await sql<{ kept: number | null }>`
        select kept_examinee_count as kept from nsat_order.school_order where nsat_school_order_no = ${no}`.execute(
        portal.db,
      )
    ).rows[0]?.kept
  const one = await place('PAID')
  await tell(one, 'PARTIAL_CANCEL', 49_000, 'T-1')
  expect(await kept(one)).toBe(3)
  await tell(one, 'PARTIAL_CANCEL', 1_000, 'T-2')
  expect(await kept(one)).toBeNull()
  const several = await place('PAID', { schoolNo: world.schools[1], targets: { HIGH1: 5, MIDDLE3: 5 } })
  await tell(several, 'PARTIAL_CANCEL', 49_000, 'T-3')
  expect(await kept(several)).toBeNull()
})

test.each<[OrderType, PaymentType, number]>([
  ['UNPAID', 'PAID', 69_999],
  ['UNPAID', 'PAID', 0],
  ['UNPAID', 'PREORDER', 1],
  ['PAID', 'PARTIAL_CANCEL', 70_000],
  ['PAID', 'PARTIAL_CANCEL', 0],
  ['PAID', 'CANCEL', 1],
])('of an order that is %s, %s of %i won is not the right amount', async (from, type, amount) => {
  const order = await place(from)
  expect(await tell(order, type, amount)).toBe('PAYMENT_AMOUNT_MISMATCH')
  expect(await stands(order)).toMatchObject({ type: from })
})

test('programs of the office and of its vendor are told that an order is paid, once', async () => {
  const order = await place('UNPAID')
  for (let times = 0; times < 2; times += 1) await tell(order, 'PAID')
  const told = (await toldEvents(portal.db, ORDER_PAID)).filter(
    ({ data }) => (data as { nsatSchoolOrderNo: number }).nsatSchoolOrderNo === order,
  )
  const { neoIdNo } = (await vendor1.send(readMe)).body
  expect(told).toEqual([
    { data: expect.objectContaining({ amount: 70_000, schoolNo: world.schools[0] }), ownerIds: [neoIdNo] },
  ])
})

test('the same transaction once more is taken and changes nothing; with other contents it is refused', async () => {
  const order = await place('UNPAID')
  const other = await place('UNPAID', { schoolNo: world.schools[1] })
  expect([await tell(order, 'PAID'), await tell(order, 'PAID')]).toEqual([200, 200])
  expect(await tell(other, 'PAID')).toBe('PAYMENT_TRANSACTION_TAKEN')
  expect(await tell(order, 'CANCEL')).toBe('PAYMENT_TRANSACTION_TAKEN')
  expect([await stands(order), await stands(other)]).toMatchObject([{ type: 'PAID' }, { type: 'UNPAID' }])
  expect(await countOf('payment')).toBe(1)
  expect(await tell(order, 'CANCEL', 70_000, 'T-2')).toBe(200)
  expect(await tell(order, 'PAID')).toBe(200)
  expect(await stands(order)).toMatchObject({ type: 'CANCEL' })
})

test('ten repeats at once of what was taken are taken, and ten of another amount are refused', async () => {
  const order = await place('UNPAID')
  await tell(order, 'PAID')
  const before = await stands(order)
  const ten = (amount: number) => Promise.all(Array.from({ length: 10 }, () => tell(order, 'PAID', amount)))
  const [same, more, nothing] = await Promise.all([ten(70_000), ten(70_001), ten(0)])
  expect([...new Set(same)]).toEqual([200])
  expect([...new Set([...more, ...nothing])]).toEqual(['PAYMENT_TRANSACTION_TAKEN'])
  expect([await stands(order), await countOf('payment')]).toEqual([before, 1])
  const { rows } = await sql`select amount_won from nsat_order.payment`.execute(portal.db)
  expect(rows).toEqual([{ amountWon: 70_000 }])
})

test('ten repeats at once of what is told first count once, also when none of them has found the order paid', async () => {
  const order = await place('UNPAID')
  const answers = await atOnce(
    portal.db,
    noWrites('nsat_order.payment'),
    tenTimes(() => tell(order, 'PAID')),
  )
  expect(answers).toEqual(Array(10).fill(200))
  expect([await countOf('payment'), await countOf('refused_payment')]).toEqual([1, 0])
  expect(await stands(order)).toMatchObject({ type: 'PAID' })
})

test('of ten parts of a payment that are given back at once each is counted', async () => {
  const order = await place('PAID')
  const asking = tenTimes((index) => tell(order, 'PARTIAL_CANCEL', 7_000, `T-${index}`))
  expect(await atOnce(portal.db, noWrites('nsat_order.payment'), asking)).toEqual(Array(10).fill(200))
  expect(await stands(order)).toMatchObject({ type: 'CANCEL', cancelled: 70_000 })
})

test('a payment that comes twenty times at once counts once', async () => {
  const order = await place('UNPAID')
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(order, 'PAID')))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await countOf('payment')).toBe(1)
})

test('a payment for an order that was edited is refused, and kept once for the office', async () => {
  const old = await place('UNPAID')
  const edited = await sendOrder(vendor1, world, { nsatSchoolOrderNo: old })
  expect([await tell(old, 'PAID'), await tell(old, 'PAID')]).toEqual([
    'PAYMENT_ORDER_REPLACED',
    'PAYMENT_ORDER_REPLACED',
  ])
  expect(await stands(edited.body.nsatSchoolOrderNo)).toMatchObject({ type: 'UNPAID' })
  expect(await countOf('refused_payment')).toBe(1)
  const bell = await nsat.send(listNotifications)
  expect(bell.body.list.filter(({ text }) => text.includes(`주문번호 ${old},`))).toMatchObject([
    {
      text: `쇼핑몰의 결제 통보를 거절했습니다. 주문번호 ${old}, 70,000원, 결제, 거래번호 T-1, 수정되어 새 번호를 받은 주문입니다.`,
      address: '/nsat/refused-payment?isSettled=false',
    },
  ])
  const { rows } = await sql<{ to: object }>`
    select to_state as to from platform.audit where action = 'nsatOrder.refusePayment'`.execute(portal.db)
  expect(rows.at(-1)?.to).toMatchObject({ nsatSchoolOrderNo: old, amount: 70_000, reason: 'PAYMENT_ORDER_REPLACED' })
  const metrics = await fetch(`${portal.url}/api/metrics`)
  expect(await metrics.text()).toContain('portal_nsat_refused_payments{reason="PAYMENT_ORDER_REPLACED"} 1')
})

test('what is told of an order that never was is refused and kept', async () => {
  expect(await tell(1, 'PAID')).toBe('PAYMENT_ORDER_UNKNOWN')
  expect(await countOf('refused_payment')).toBe(1)
})

test('of a payment and an edit of the same order at once exactly one wins', async () => {
  for (let round = 0; round < 12; round += 1) {
    world = await newOrderWorld(portal)
    const order = await place('UNPAID')
    const paying = () => tell(order, 'PAID', 70_000, `R-${round}`)
    const editing = () => sendOrder(vendor1, world, { nsatSchoolOrderNo: order })
    const [paid, edited] = await (round % 2 === 0
      ? Promise.all([paying(), editing()])
      : Promise.all([editing(), paying()]).then(([edit, pay]) => [pay, edit] as const))
    const outcome = `${paid} ${edited.code ?? edited.status}`
    expect(['200 ORDER_NOT_EDITABLE', 'PAYMENT_ORDER_REPLACED 200']).toContain(outcome)
    expect((await stands(order))?.type).toBe(paid === 200 ? 'PAID' : 'UNPAID')
  }
})

test('nobody but the shop is believed', async () => {
  const order = await place('UNPAID')
  const notification = { nsatSchoolOrderNo: order, type: 'PAID' as const, amount: 70_000, transactionId: 'T-1' }
  for (const signature of ['', 'f'.repeat(64), 'simulator-commerce-webhook']) {
    const answer = await tellPayment(portal, notification, signature)
    expect([answer.status, answer.code]).toEqual([403, 'BAD_SIGNATURE'])
  }
  const unsigned = await vendor1.send(receivePayment, { body: notification })
  expect(unsigned.status).toBe(403)
  expect(await stands(order)).toMatchObject({ type: 'UNPAID' })
})

test('the simulated shop tells the portal', async () => {
  const shop = await startSimulators({
    port: 0,
    dataDir: '',
    clock: portal.clock,
    settings: { commerceWebhookUrl: `${portal.url}/api/nsat/order/payment` },
  })
  onTestFinished(() => shop.close())
  const order = await place('UNPAID')
  const pay = async (nsatSchoolOrderNo: number) => {
    const body = JSON.stringify({
      nsatSchoolOrderNo,
      amount: 70_000,
      transactionId: `shop-${nsatSchoolOrderNo}`,
      type: 'PAID',
    })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${shop.url}/commerce/_payments`, { method: 'POST', headers, body })).status
  }
  expect([await pay(order), await pay(order), await pay(1)]).toEqual([200, 200, 409])
  expect(await stands(order)).toMatchObject({ type: 'PAID' })
})
