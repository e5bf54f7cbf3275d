import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { markFreeSeen } from '../contract/free-order.contract.ts'
import { historyIdOf, ORDER_RECORD } from '../contract/order.contract.ts'
import { addOrder } from '../testing/order.seed.ts'
import { newOrderWorld, sendOrder } from '../testing/order-world.ts'
import { tellPayment } from '../testing/shop.ts'

const portal = await portalForFile()
const people = {
  vendor1: await portal.as('vendor1'),
  vendor2: await portal.as('vendor2'),
  nsat: await portal.as('nsat'),
  admin: await portal.as('admin'),
  supervisor: await portal.as('supervisor'),
  ktutor: await portal.as('ktutor'),
  member: await portal.as('member'),
}
const { vendor1, nsat } = people
type Who = keyof typeof people

const read = (who: Who, id: string) => people[who].send(readHistory, { params: { entity: ORDER_RECORD.entity, id } })

const historyLines = async (who: Who, id: string) =>
  (await read(who, id)).body.list
    .map(({ actorName, action, changes }) => [
      `${action} ${actorName}`,
      ...changes.map(({ label, from, to }) => `${label} ${from} > ${to}`),
    ])
    .reverse()

test('old numbers, who changed what, and what the shop told, in the order in which it happened', async () => {
  const world = await newOrderWorld(portal)
  const first = (await sendOrder(vendor1, world)).body.nsatSchoolOrderNo
  const orderTargetList = [{ examTargetCode: 'HIGH1' as const, examineeCount: 12 }]
  const second = (await sendOrder(nsat, world, { nsatSchoolOrderNo: first, orderTargetList })).body.nsatSchoolOrderNo
  const pay = { nsatSchoolOrderNo: second, transactionId: 'H-1', type: 'PAID' as const }
  await tellPayment(portal, { ...pay, amount: 1 })
  await tellPayment(portal, { ...pay, amount: 84_000 })
  const id = historyIdOf({ nsatPlanNo: world.plan.nsatPlanNo, schoolNo: world.schools[0] })
  expect(await historyLines('nsat', id)).toEqual([
    [
      expect.stringMatching(/^주문 /),
      `주문번호  > ${first}`,
      '총판  > 한빛총판',
      '고1 0명 > 10명',
      '금액 0원 > 70,000원',
    ],
    [
      expect.stringMatching(/^주문 수정 /),
      `주문번호 ${first} > ${second}`,
      '고1 10명 > 12명',
      '금액 70,000원 > 84,000원',
    ],
    ['결제 통보 거절 시스템', `쇼핑몰 통보 null > 주문번호 ${second}, 1원, 결제, 주문 금액과 다릅니다.`],
    ['결제 시스템', '상태 미결제 > 결제완료', `쇼핑몰 통보 null > 주문번호 ${second}, 84,000원`],
  ])
  expect((await historyLines('vendor1', id))[1]?.[0]).toBe('주문 수정 관리자')
})

test('whoever sees the institute in the list of the round reads it, and nobody else', async () => {
  const world = await newOrderWorld(portal)
  const free = (await sendOrder(vendor1, world, { isFree: true })).body.nsatSchoolOrderNo
  await nsat.send(markFreeSeen, { params: { nsatSchoolOrderNo: free } })
  const id = historyIdOf({ nsatPlanNo: world.plan.nsatPlanNo, schoolNo: world.schools[0] })
  const readers: string[] = []
  for (const who of Object.keys(people) as Who[]) {
    const { status } = await read(who, id)
    if (status === 200) readers.push(who)
    else expect([who, status]).toEqual([who, 404])
  }
  expect(readers).toEqual(['vendor1', 'nsat', 'admin', 'ktutor'])
  expect((await historyLines('nsat', id)).map(([line]) => line?.split(' ').slice(0, -1).join(' '))).toEqual([
    expect.stringContaining('무료 주문'),
    expect.stringContaining('무료 주문 확인'),
  ])
  for (const unknown of ['1', '1_1', 'a_b', `${world.plan.nsatPlanNo}_999999`, '99999999999_1'])
    expect((await read('vendor1', unknown)).status).toBe(404)
})

test('a vendor reads what happened to its own orders, not to those of another one', async () => {
  const world = await newOrderWorld(portal)
  const first = (await sendOrder(vendor1, world)).body.nsatSchoolOrderNo
  const orderTargetList = [{ examTargetCode: 'HIGH1' as const, examineeCount: 12 }]
  const over = { orderTargetList, nsatVendorNo: world.other, nsatSchoolOrderNo: first }
  const second = (await sendOrder(nsat, world, over)).body.nsatSchoolOrderNo
  await addOrder(portal, {
    planNo: world.plan.nsatPlanNo,
    schoolNo: world.schools[0],
    vendorNo: world.one,
    type: 'CANCEL',
  })
  const id = historyIdOf({ nsatPlanNo: world.plan.nsatPlanNo, schoolNo: world.schools[0] })
  expect((await historyLines('nsat', id))[1]).toContain('총판 한빛총판 > 새길총판')
  expect((await historyLines('vendor1', id)).map(([, no]) => no)).toEqual([`주문번호  > ${first}`])
  expect(await historyLines('vendor2', id)).toEqual([['주문 수정 관리자']])
  const tell = { nsatSchoolOrderNo: second, amount: 84_000, type: 'PAID' as const, transactionId: 'H-2' }
  expect((await tellPayment(portal, tell)).status).toBe(200)
  expect(await historyLines('vendor1', id)).toHaveLength(1)
  expect(await historyLines('vendor2', id)).toHaveLength(2)
})
