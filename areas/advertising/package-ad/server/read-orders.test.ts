import { expect, test } from 'vitest'
import type { CallInput } from '#platform/contract/call.ts'
import type { Person } from '#platform/testing/person.ts'
import { cancelOrder, getOrderReceipt, listOrders, readOrder } from '../contract/order.contract.ts'
import { decideAtVendor, MONDAY_MORNING, orderBodyOf, placeOrder, placePaidOrder } from '../testing/order.seed.ts'
import { orderWorld } from '../testing/order-world.ts'

const world = orderWorld()

type Search = CallInput<typeof listOrders>['body']

const search = async (person: Person, body: Search = {}) => (await person.send(listOrders, { body })).body
const seqsOf = async (person: Person, body?: Search) =>
  (await search(person, body)).adPackageOrders.map((order) => order.adPackageOrderSeq)

/** Pays at a moment, an hour or so before anybody's session ends. */
const payAt = async (person: Person, now: string, over: Parameters<typeof orderBodyOf>) => {
  world.portal.clock.set(now)
  return (await placePaidOrder(world.portal, person, orderBodyOf(...over))).orderSeq
}

test('a history holds what was paid, newest first, with every field', async () => {
  const first = await payAt(world.academy, '2026-11-23T09:00:00+09:00', ['A'])
  const second = await payAt(world.academy, '2026-11-23T09:10:00+09:00', [
    'C',
    { preferredYmd: '2026-12-08', comment: '' },
  ])
  await placeOrder(world.academy)
  const { totalCount, adPackageOrders } = await search(world.academy)
  expect(totalCount).toBe(2)
  expect(adPackageOrders.map((order) => order.adPackageOrderSeq)).toEqual([second, first])
  expect(adPackageOrders[0]).toEqual({
    adPackageOrderSeq: second,
    adPackageSeq: 3,
    adPackageName: 'C',
    orderTitle: '패키지광고 C',
    orderAmount: 600_000,
    discountAmount: 0,
    paymentAmount: 600_000,
    preferredYmd: '2026-12-08',
    comment: '',
    cancellationComment: '',
    registerYmdt: '2026-11-23T09:10:00+09:00',
    paymentStatusCode: 'PAY_COMPLETE',
    orderStatusCode: 'ORDERED',
    paymentTransactionId: expect.stringMatching(/./),
    isCancelRequested: false,
    userName: '바른수학학원',
  })
})

test('whatever the request says, a person sees only their own orders', async () => {
  const mine = await payAt(world.academy, MONDAY_MORNING, ['A'])
  const theirs = await payAt(world.academy2, MONDAY_MORNING, ['B'])
  const otherId = (
    await world.portal.db
      .withTables<{ 'package_ad.package_order': { orderSeq: number; ownerId: number } }>()
      .selectFrom('package_ad.package_order')
      .select('ownerId')
      .where('orderSeq', '=', theirs)
      .executeTakeFirstOrThrow()
  ).ownerId
  for (const body of [{}, { isManager: true }, { isManager: 'Y' as const, userId: otherId }, { userId: otherId }]) {
    expect(await seqsOf(world.academy, body)).toEqual([mine])
  }
  expect(await seqsOf(world.adops, { isManager: true })).toEqual([theirs, mine])
  expect(await seqsOf(world.adops)).toEqual([theirs, mine])
  expect(await seqsOf(await world.portal.as('admin'), { isManager: true })).toEqual([theirs, mine])
  expect(await seqsOf(world.adops, { userId: otherId })).toEqual([theirs])
  expect(await seqsOf(world.adops, { isManager: false })).toEqual([])
})

test('one order is answered as the history holds it, to whoever ordered and to administrators only', async () => {
  const seq = await payAt(world.academy, MONDAY_MORNING, ['A'])
  const params = { id: seq }
  const [listed] = (await search(world.academy)).adPackageOrders
  expect((await world.academy.send(readOrder, { params })).body).toEqual(listed)
  expect((await world.adops.send(readOrder, { params })).body).toEqual(listed)
  expect(await world.academy2.send(readOrder, { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('an order that was never paid belongs to no history', async () => {
  const { adPackageOrderSeq: id } = await placeOrder(world.academy)
  expect(await world.academy.send(readOrder, { params: { id } })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('package, status and both kinds of period narrow the history', async () => {
  const early = await payAt(world.academy, '2026-11-23T09:00:00+09:00', ['A', { preferredYmd: '2026-12-14' }])
  world.portal.clock.set('2026-11-24T00:00:00+09:00')
  const later = await world.portal.as('academy')
  const late = await payAt(later, '2026-11-24T00:00:00+09:00', ['B', { preferredYmd: '2026-12-01' }])
  const manager = await world.portal.as('adops')
  const [order] = (await search(later, { adPackageSeq: 2 })).adPackageOrders
  const body = { adPackageOrderSeq: late, transactionId: order?.paymentTransactionId ?? '' }
  expect((await manager.send(cancelOrder, { body })).status).toBe(200)
  const cases: [Search, number[]][] = [
    [{ adPackageSeq: 1 }, [early]],
    [{ adPackageSeq: '', paymentStatusCode: '' }, [late, early]],
    [{ adPackageSeq: 99 }, []],
    [{ paymentStatusCode: 'PAY_COMPLETE' }, [early]],
    [{ paymentStatusCode: 'PAY_CANCEL' }, [late]],
    [{ paymentStatusCode: 'ALL' }, [late, early]],
    [{ startDate: '2026-11-23', endDate: '2026-11-23' }, [early]],
    [{ startDate: '2026-11-24' }, [late]],
    [{ startDate: '2026-11-23T15:00:00.000Z', endDate: '2026-11-24T14:59:59.999Z' }, [late]],
    [{ startDate: '2026.11.23 00:00:00', endDate: '2026.11.23 23:59:59' }, [early]],
    [{ filterDateType: 'PREFERRED', startDate: '2026-12-02', endDate: '2026-12-14' }, [early]],
    [{ filterDateType: 'PREFERRED', endDate: '2026-12-01' }, [late]],
    [{ filterDateType: 'PREFERRED', startDate: '', endDate: null }, [late, early]],
  ]
  for (const [query, expected] of cases)
    expect({ query, seqs: await seqsOf(later, query) }).toEqual({ query, seqs: expected })
})

test('offset and limit cut the page, and the total stays', async () => {
  const seqs: number[] = []
  for (let index = 0; index < 12; index += 1) seqs.unshift(await payAt(world.academy, MONDAY_MORNING, ['C']))
  expect(await seqsOf(world.academy)).toEqual(seqs.slice(0, 10))
  expect(await seqsOf(world.academy, { offset: 10, limit: 10 })).toEqual(seqs.slice(10))
  expect(await search(world.academy, { offset: 50 })).toEqual({ totalCount: 12, adPackageOrders: [] })
})

test.each([
  ['101 rows', { limit: 101 }],
  ['no rows', { limit: 0 }],
  ['a negative offset', { offset: -1 }],
  ['an end before the start', { startDate: '2026-11-24', endDate: '2026-11-23' }],
  ['a day that does not exist', { startDate: '2026-11-31' }],
  ['a state that is never listed', { paymentStatusCode: 'PAY_READY' }],
  ['an unknown kind of date', { filterDateType: 'PAID' }],
])('%s is bad input', async (_what, body) => {
  expect(await world.academy.send(listOrders, { body: body as never })).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
  })
})

test('the receipt is for the buyer and administrators, also of a cancelled order', async () => {
  const order = await placePaidOrder(world.portal, world.academy)
  const receipt = (person: Person, transactionId = order.transactionId) =>
    person.send(getOrderReceipt, { query: { transactionId } })
  const { body } = await receipt(world.academy)
  expect((await fetch(body.url)).status).toBe(200)
  expect((await receipt(world.adops)).body).toEqual(body)
  expect(await receipt(world.academy2)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await receipt(world.academy, 'guess')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await receipt(world.academy, '')).status).toBe(400)
  await world.adops.send(cancelOrder, {
    body: { adPackageOrderSeq: order.orderSeq, transactionId: order.transactionId },
  })
  expect((await receipt(world.academy)).body).toEqual(body)
})

test('an unpaid order has no receipt', async () => {
  const callback = await decideAtVendor(await placeOrder(world.academy), 'cancel')
  const query = { transactionId: String(callback.payTransactionIdNo || 'none') }
  expect((await world.academy.send(getOrderReceipt, { query })).status).toBe(404)
})

test('a keyword finds everybody’s orders by the name or the login of who ordered, or by their number', async () => {
  const mine = await payAt(world.academy, MONDAY_MORNING, ['A'])
  const theirs = await payAt(world.academy2, MONDAY_MORNING, ['B'])
  const cases: [string, number[]][] = [
    ['바른수학', [mine]],
    [' 수학학원 ', [mine]],
    ['ACADEMY2', [theirs]],
    ['academy', [theirs, mine]],
    [String(theirs), [theirs]],
    [`#${mine}`, [mine]],
    ['', [theirs, mine]],
    ['없는 학원', []],
    ['%', []],
  ]
  for (const [keyword, expected] of cases)
    expect({ keyword, seqs: await seqsOf(world.adops, { isManager: true, keyword }) }).toEqual({
      keyword,
      seqs: expected,
    })
  const wanted = { isManager: true, keyword: '바른수학', paymentStatusCode: 'PAY_CANCEL' } as const
  expect(await seqsOf(world.adops, wanted)).toEqual([])
  // Nobody learns of others by searching for them.
  expect(await seqsOf(world.academy, { isManager: true, keyword: 'academy2' })).toEqual([mine])
})
