import type { CallInput } from '#platform/contract/call.ts'
import type { Person } from '#platform/testing/person.ts'
import type { SmsType } from '../contract/codes.ts'
import { pay, settlePayment } from '../contract/payment.contract.ts'
import { saveReservation } from '../contract/reservation.contract.ts'
import { findPlaces, type School } from '../contract/school.contract.ts'
import { quote } from '../rules/money/price.rules.ts'

/** Monday morning: the next day can be chosen. */
export const MONDAY_MORNING = '2026-11-23T09:00:00+09:00'
/** The first send day of somebody who asks then, and a day that it does not touch. */
export const TUESDAY = '2026-11-24'
export const IN_TWO_WEEKS = '2026-12-08'

export type SaveBody = CallInput<typeof saveReservation>['body']

/** An ad that was saved through the API. */
export interface SavedAd {
  readonly reserveSeq: number
  readonly contentsSeq: number
  readonly smsType: SmsType
  readonly mappings: readonly { seq: number; organizationId: number; expectedTargetCount: number }[]
}

/** The first schools of the test district by name, with the parents they have. */
export async function findSchools(person: Person, count: number, from = 0): Promise<School[]> {
  const query = { sidoSeq: 36, sigunguSeq: 36110, targetDateTime: `${TUESDAY} 11:00` }
  const { body } = await person.send(findPlaces, { query })
  return body.list.slice(from, from + count)
}

/** What the wizard posts for an ad to these schools; `over` replaces whole fields, `material` single ones. */
export function bodyOf(
  organizationIds: readonly number[],
  over: Partial<SaveBody> = {},
  material: Partial<SaveBody['adSmsContents']> = {},
): SaveBody {
  return {
    reserveDateTime: `${TUESDAY} 11:00:00`,
    resourceMappings: organizationIds.map((organizationId) => ({ organizationId })),
    status: 'TEMPORARY_SAVE',
    ...over,
    adSmsContents: {
      title: '겨울 특강 모집',
      smsType: 'LMS',
      sendPurpose: '특강 안내',
      contents: '겨울 특강을 모집합니다.\n자세한 내용은 학원으로 문의해주세요.',
      contentsStatus: 'SAVED',
      ...material,
    },
  }
}

/** Saves an ad; throws when it is refused. */
export async function saveAd(person: Person, body: SaveBody): Promise<SavedAd> {
  const answer = await person.send(saveReservation, { body })
  if (answer.status !== 200)
    throw new Error(`not saved: ${answer.status} ${answer.code} ${String(answer.problem.detail)}`)
  return {
    reserveSeq: answer.body.adSmsReserveSeq,
    contentsSeq: answer.body.adSmsContentsSeq,
    smsType: body.adSmsContents.smsType ?? 'LMS',
    mappings: answer.body.resourceMappingList.map((each) => ({
      seq: each.adSmsReserveResourceMappingSeq,
      organizationId: each.organizationId,
      expectedTargetCount: each.expectedTargetCount,
    })),
  }
}

/** A finished ad of the academy to some schools of the test district, ready to be paid. */
export async function saveReadyAd(person: Person, schools: { count?: number; from?: number } = {}): Promise<SavedAd> {
  const found = await findSchools(person, schools.count ?? 2, schools.from ?? 0)
  return saveAd(person, bodyOf(found.map((school) => school.organizationId)))
}

/** What the screen posts to pay or register an ad, with the right amounts. */
export function payBodyOf(ad: SavedAd): CallInput<typeof pay>['body'] {
  const schools = ad.mappings.map((mapping) => ({
    adSmsReserveResourceMappingSeq: mapping.seq,
    organizationName: `학교 ${mapping.organizationId}`,
    expectedTargetCount: mapping.expectedTargetCount,
  }))
  const price = quote(ad.smsType, schools, 'GTE')
  return {
    adSmsReserveSeq: ad.reserveSeq,
    orderAmount: price.orderAmount,
    discountAmount: 0,
    orderTitle: '문자광고',
    productName: '문자광고',
    items: price.items.map(({ adSmsReserveResourceMappingSeq, payItemName, orderAmount }) => ({
      adSmsReserveResourceMappingSeq,
      payItemName,
      orderAmount,
    })),
    additionalReceivePhoneNumber: '',
  }
}

/** What the payer does in the payment window. */
export type Decision = 'approve' | 'cancel' | 'fail' | 'tamper'

/** Decides in the payment window; answers what the callback page then posts. */
export async function decideAtVendor(
  url: string,
  adSmsReserveSeq: number,
  decision: Decision,
): Promise<CallInput<typeof settlePayment>['body']> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ result: decision }),
    redirect: 'manual',
  })
  const { searchParams } = new URL(response.headers.get('location') ?? '')
  const value = (name: string) => searchParams.get(name) ?? ''
  return {
    adSmsReserveSeq,
    paySeq: value('paySeq'),
    payTransactionIdNo: value('payTransactionIdNo'),
    sellerIdNo: value('sellerIdNo'),
    sellerOrderKey: value('sellerOrderKey'),
    totalPayAmt: value('totalPaymentAmt'),
    discountAmt: value('discountAmt'),
    pointAmt: value('pointAmt'),
    code: value('code'),
  }
}

/** Opens the payment window of an ad; throws when it is refused. */
export async function openPayment(person: Person, ad: SavedAd): Promise<{ paySeq: number; url: string }> {
  const answer = await person.send(pay, { body: payBodyOf(ad) })
  if (answer.status !== 200)
    throw new Error(`not opened: ${answer.status} ${answer.code} ${String(answer.problem.detail)}`)
  return answer.body
}

/** Pays an ad from the open window to the registered ad. */
export async function payAd(person: Person, ad: SavedAd): Promise<void> {
  const { url } = await openPayment(person, ad)
  const body = await decideAtVendor(url, ad.reserveSeq, 'approve')
  const answer = await person.send(settlePayment, { body })
  if (answer.status !== 200) throw new Error(`not paid: ${answer.status} ${answer.code}`)
}
