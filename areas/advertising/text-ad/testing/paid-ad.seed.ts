import type { MessagingDoor } from '#areas/advertising/messaging/server/door.ts'
import type { PaymentDoor } from '#areas/advertising/payment/server/door.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import type { ReserveStatus } from '../contract/codes.ts'
import { textAd } from '../server/record/reservations.queries.ts'
import { type AdSeed, type SeededAd, seedAd, userIdOf } from './ad.seed.ts'

/** Price of one school of an LMS ad with VAT. */
const PRICE_WON = 110_000

/** What an area offers to others, of a portal in this process. */
export function doorOf(portal: TestPortal, area: 'payment'): PaymentDoor
export function doorOf(portal: TestPortal, area: 'messaging'): MessagingDoor
export function doorOf(portal: TestPortal, area: string): unknown {
  const found = portal.areas.list.find((each) => each.name === `advertising/${area}`)
  if (!found || !('door' in found)) throw new Error(`no door of ${area}`)
  return found.door
}

/** An academy's ad, paid by card at the simulated vendor, in the wanted status. */
export async function seedPaidAd(
  portal: TestPortal,
  seed: AdSeed & { readonly schoolIds: readonly number[] },
  status: ReserveStatus = 'REQUEST_FOR_INSPECTION',
): Promise<SeededAd & { readonly sellerOrderKey: string }> {
  const registeredAt = portal.clock.now().toISOString()
  const owner = { loginId: 'academy', senderType: 'NORMAL', registeredAt } as const
  const ad = await seedAd(portal.db, { ...owner, keepsSchools: true, ...seed, status: 'TEMPORARY_SAVE' })
  const sellerOrderKey = await payFor(portal, ad)
  await textAd(portal.db)
    .updateTable('text_ad.reservation')
    .set({ status })
    .where('reserveSeq', '=', ad.reserveSeq)
    .execute()
  return { ...ad, sellerOrderKey }
}

async function payFor(portal: TestPortal, ad: SeededAd): Promise<string> {
  const payment = doorOf(portal, 'payment')
  const purchase = { kind: 'SMS', refSeq: ad.reserveSeq, userId: await userIdOf(portal.db, 'academy') } as const
  const amountWon = PRICE_WON * ad.schoolIds.length
  const started = await payment.start({
    ...purchase,
    amountWon,
    title: '겨울 특강 안내',
    productName: '문자광고(LMS)',
    items: ad.schoolIds.map((id) => ({ name: `학교 ${id}`, amountWon: PRICE_WON })),
    callbackPath: `/promotion/sms/payment/callback/${ad.reserveSeq}`,
  })
  if ('refused' in started) throw new Error(`the payment cannot begin: ${started.refused}`)
  const form = new URLSearchParams({ result: 'approve' })
  const page = await fetch(started.url, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(page.headers.get('location') ?? '', 'http://portal.test').searchParams
  const sellerOrderKey = back.get('sellerOrderKey') ?? ''
  const settled = await payment.settle({
    ...purchase,
    paySeq: started.paySeq,
    sellerOrderKey,
    code: back.get('code') ?? '',
  })
  if ('refused' in settled || settled.outcome !== 'PAID') throw new Error(`not paid: ${JSON.stringify(settled)}`)
  return sellerOrderKey
}

/** Payments as the vendor has them. */
export interface VendorPayment {
  readonly orderKey: string
  readonly amount: number
  readonly status: string
  readonly cancelledAmount: number
}

/** The vendor's book entry of one order. */
export async function vendorPayment(portal: TestPortal, sellerOrderKey: string): Promise<VendorPayment | undefined> {
  const list = (await (await fetch(`${portal.simulators.url}/payments/_list`)).json()) as VendorPayment[]
  return list.find((each) => each.orderKey === sellerOrderKey)
}

/** A message that reached the simulated vendor. */
export interface ArrivedMessage {
  readonly requestId: string
  readonly recipientNo: string
  readonly type: string
  readonly title: string
  readonly body: string
  readonly receivedAt: string
}

/** Messages of an ad that reached the vendor. */
export async function arrivedMessages(
  portal: TestPortal,
  purpose: 'AD' | 'RESULT',
  reserveSeq: number,
): Promise<ArrivedMessage[]> {
  const url = `${portal.simulators.url}/sms/_messages?purpose=${purpose}&reserve=${reserveSeq}`
  return (await (await fetch(url)).json()) as ArrivedMessage[]
}

/** Makes a vendor fail, or work again. */
export async function setFault(
  portal: TestPortal,
  service: 'payments' | 'sms',
  mode: 'down' | 'error' | 'lose-answer' | 'ok',
  times?: number,
): Promise<void> {
  await fetch(`${portal.simulators.url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode, ...(times !== undefined && { times }) }),
  })
}
