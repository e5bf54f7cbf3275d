import { beforeEach, expect, test } from 'vitest'
import { countsOf, linkOf, waitingIn } from '#areas/base/portal/testing/waiting.ts'
import type { Person } from '#platform/testing/person.ts'
import { addressOf } from '#platform/web/list/list-address.ts'
import { cancelOrder, listOrders } from '../contract/order.contract.ts'
import { managedOrderTable, ownOrderTable } from '../rules/order-tables.rules.ts'
import { NEXT_MONDAY, orderBodyOf, placeOrder, placePaidOrder } from '../testing/order.seed.ts'
import { orderWorld } from '../testing/order-world.ts'

const world = orderWorld()
// Some tests go on past the end of a session.
beforeEach(() => world.signIn())

const waiting = (person: Person) => waitingIn('package-ad', person)
const order = async (person: Person, preferredYmd = NEXT_MONDAY) =>
  (await placePaidOrder(world.portal, person, orderBodyOf('A', { preferredYmd }))).orderSeq

/** The orders that the screen behind a link lists: its address is read as the screen reads it. */
async function ordersBehind(person: Person, work: Parameters<typeof linkOf>[0]): Promise<number[]> {
  const { screen, filters } = linkOf(work)
  const table = screen.startsWith('/promotion-manager/') ? managedOrderTable : ownOrderTable
  return (await person.send(listOrders, table.ask(addressOf(table.list).parse(filters)))).body.adPackageOrders.map(
    (each) => each.adPackageOrderSeq,
  )
}

test('orders of today and of the coming week wait for administrators, whoever ordered', async () => {
  const first = await order(world.academy)
  const second = await order(world.academy2, '2026-12-01')
  await placeOrder(world.academy)
  const found = await waiting(world.adops)
  expect(countsOf(found)).toEqual({ 'ordered-today': 2, coming: 1 })
  expect(await ordersBehind(world.adops, found['ordered-today'])).toEqual([second, first])
  expect(await ordersBehind(world.adops, found.coming)).toEqual([first])
  expect(linkOf(found.coming).screen).toBe('/promotion-manager/package/order-history')
})

test('on its day an order is urgent', async () => {
  const wanted = await order(world.academy)
  world.portal.clock.set(`${NEXT_MONDAY}T09:00:00+09:00`)
  await world.signIn()
  const found = await waiting(world.adops)
  expect(countsOf(found)).toEqual({ 'run-today': 1, coming: 1 })
  expect([found['run-today']?.isUrgent, found.coming?.isUrgent]).toEqual([true, false])
  expect(await ordersBehind(world.adops, found['run-today'])).toEqual([wanted])
})

test('buyers hear of their own orders alone', async () => {
  const mine = await order(world.academy)
  await order(world.academy2)
  const found = await waiting(world.academy)
  expect(Object.keys(found)).toEqual(['own-coming'])
  expect(found['own-coming']).toMatchObject({ count: 1, isUrgent: false })
  expect(await ordersBehind(world.academy, found['own-coming'])).toEqual([mine])
  expect(linkOf(found['own-coming']).screen).toBe('/promotion/package/order-history')
  expect(await waiting(await world.portal.as('member'))).toEqual({})
})

test('a cancelled order waits for nobody', async () => {
  const { orderSeq, transactionId } = await placePaidOrder(world.portal, world.academy)
  await world.adops.send(cancelOrder, {
    body: { adPackageOrderSeq: orderSeq, adPackageName: 'A', comment: '일정 변경', transactionId },
  })
  expect(countsOf(await waiting(world.adops))).toEqual({})
  expect(countsOf(await waiting(world.academy))).toEqual({})
})
