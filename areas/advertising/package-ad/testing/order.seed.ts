import { sql } from 'kysely'
import type { CallInput, CallOutput } from '#platform/contract/call.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { orderPackage, settleOrderPayment } from '../contract/order.contract.ts'
import type { StoredOrder } from '../server/package-ad.tables.ts'
import { packageAd } from '../server/packages.queries.ts'

/** Monday morning; the earliest day is the Monday after. */
export const MONDAY_MORNING = '2026-11-23T09:00:00+09:00'
export const NEXT_MONDAY = '2026-11-30'

export type OrderBody = CallInput<typeof orderPackage>['body']
export type CallbackBody = CallInput<typeof settleOrderPayment>['body']
type Placed = CallOutput<typeof orderPackage>

const PRICES_WON = { A: 1_500_000, B: 1_000_000, C: 600_000 } as const
export type PackageName = keyof typeof PRICES_WON

/** What the screen posts for a package of the price list; `over` replaces fields. */
export function orderBodyOf(name: PackageName, over: Partial<OrderBody> = {}): OrderBody {
  const price = PRICES_WON[name]
  return {
    preferredYmd: NEXT_MONDAY,
    adPackageSeq: Object.keys(PRICES_WON).indexOf(name) + 1,
    adPackageName: name,
    orderTitle: `패키지광고 ${name}`,
    orderAmount: price,
    discountAmount: 0,
    paymentAmount: price,
    comment: '오전에 연락 부탁드립니다.',
    ...over,
  }
}

/** Orders a package; throws when it is refused. */
export async function placeOrder(person: Person, body: OrderBody = orderBodyOf('A')): Promise<Placed> {
  const answer = await person.send(orderPackage, { body })
  if (answer.status !== 200) throw new Error(`not ordered: ${answer.status} ${String(answer.problem.detail)}`)
  return answer.body
}

/** What the payer does in the payment window. */
export type Decision = 'approve' | 'cancel' | 'fail' | 'tamper'

/** Decides in the payment window; answers what the callback page then posts. */
export async function decideAtVendor(placed: Placed, decision: Decision): Promise<CallbackBody> {
  const form = new URLSearchParams({ result: decision })
  const response = await fetch(placed.url, { method: 'POST', body: form, redirect: 'manual' })
  const { searchParams } = new URL(response.headers.get('location') ?? '')
  const value = (name: string) => searchParams.get(name) ?? ''
  return {
    adPackageOrderSeq: placed.adPackageOrderSeq,
    paySeq: value('paySeq'),
    payTransactionIdNo: value('payTransactionIdNo'),
    sellerOrderKey: value('sellerOrderKey'),
    productName: '패키지광고',
    code: value('code'),
  }
}

/** Orders a package and pays it; answers the order as it is stored. */
export async function placePaidOrder(
  portal: TestPortal,
  person: Person,
  body: OrderBody = orderBodyOf('A'),
): Promise<StoredOrder & { transactionId: string }> {
  const placed = await placeOrder(person, body)
  const answer = await person.send(settleOrderPayment, { body: await decideAtVendor(placed, 'approve') })
  const order = await readOrder(portal, placed.adPackageOrderSeq)
  if (answer.status !== 200 || order.transactionId === null) throw new Error(`not paid: ${answer.status}`)
  return { ...order, transactionId: order.transactionId }
}

/** How an order stands in the table. */
export function readOrder(portal: TestPortal, orderSeq: number): Promise<StoredOrder> {
  return packageAd(portal.db)
    .selectFrom('package_ad.package_order')
    .selectAll()
    .where('orderSeq', '=', orderSeq)
    .executeTakeFirstOrThrow()
}

/** Empties orders and payments, here and at the vendor, and mends the vendor. */
export async function startAnew(portal: TestPortal): Promise<void> {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate package_ad.package_order, payment.payment cascade`.execute(portal.db)
  await sql`delete from platform.setting where area = 'package_ad'`.execute(portal.db)
  await setFault(portal, 'ok')
  await post(portal, '/_reset', {})
}

/** Makes the card vendor fail, or work again. */
export async function setFault(
  portal: TestPortal,
  mode: 'down' | 'error' | 'lose-answer' | 'ok',
  times?: number,
): Promise<void> {
  await post(portal, '/_faults', { service: 'payments', mode, ...(times !== undefined && { times }) })
}

const post = (portal: TestPortal, path: string, body: unknown) =>
  fetch(`${portal.simulators.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** An order as the simulated card vendor has it. */
export interface VendorOrder {
  readonly transactionId: string
  readonly amount: number
  readonly status: string
  readonly cancelledAmount: number
}

/** All orders of the simulated card vendor. */
export async function listAtVendor(portal: TestPortal): Promise<VendorOrder[]> {
  return (await (await fetch(`${portal.simulators.url}/payments/_list`)).json()) as VendorOrder[]
}
