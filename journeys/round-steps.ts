import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { EXAM_TARGETS, type ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { fileOf } from '#platform/testing/upload-form.ts'

/** A round as whoever orders in it sees it. */
export interface RoundPlan {
  readonly nsatPlanNo: number
  readonly planYm: string
  readonly applyEndDate: string
  readonly targets: readonly { readonly examTargetCode: ExamTarget; readonly unitPrice: number }[]
}

export interface RoundSchool {
  readonly schoolNo: number
  readonly schoolName: string
}

export interface PlacedOrder extends RoundSchool {
  readonly nsatSchoolOrderNo: number
  readonly totalAmount: number
}

interface Parcels extends RoundSchool {
  readonly deliveryInvoiceList: readonly { readonly commerceDeliveryInvoiceNo: number }[]
}

/** What the server answers to whoever is signed in on the page. */
export async function readOf<T>(page: Page, path: string): Promise<T> {
  return (await page.request.get(new URL(`/api/nsat/${path}`, page.url()).href)).json() as Promise<T>
}

/** Orders for an institute in the browser: so many of each target, confirmed and saved. */
export async function orderInBrowser(
  page: Page,
  { nsatPlanNo }: RoundPlan,
  school: RoundSchool,
  counts: Readonly<Partial<Record<ExamTarget, number>>>,
): Promise<PlacedOrder> {
  await page.goto(new URL(`/nsat/order?${searchOf(nsatPlanNo, school)}`, page.url()).href)
  await page.getByRole('button', { name: `${school.schoolName} 주문 등록`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `${school.schoolName} 주문 등록` })
  for (const [target, count] of Object.entries(counts))
    await dialog.getByLabel(EXAM_TARGETS[target as ExamTarget].word, { exact: true }).fill(String(count))
  await dialog.getByRole('button', { name: '저장' }).click()
  const question = page.getByRole('alertdialog', { name: '주문 수량을 확인하셨습니까?' })
  await question.getByRole('button', { name: '확인' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { list } = await readOf<{ list: { orderList: PlacedOrder[] }[] }>(
    page,
    `order/schools?${searchOf(nsatPlanNo, school)}`,
  )
  const order = list[0]?.orderList[0]
  if (!order) throw new Error(`${school.schoolName} has no order`)
  return { ...order, ...school }
}

/** The address of what a list says of one institute in a round. */
export const searchOf = (nsatPlanNo: number, { schoolNo }: RoundSchool): URLSearchParams =>
  new URLSearchParams({ nsatPlanNo: String(nsatPlanNo), searchItem: 'schoolNo', searchKeyword: String(schoolNo) })

/** The shop takes or gives back money of an order; answers how the portal took that. */
export async function tellShop(
  simulatorUrl: string,
  { nsatSchoolOrderNo }: PlacedOrder,
  notification: { readonly type: 'PAID' | 'PARTIAL_CANCEL'; readonly amount: number; readonly transactionId: string },
): Promise<number> {
  const answer = await fetch(`${simulatorUrl}/commerce/_payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nsatSchoolOrderNo, ...notification }),
  })
  return answer.status
}

/** The parcel of an institute in a round, by its number, to its vendor or from there to it. */
export async function parcelOf(
  page: Page,
  to: 'TO_VENDOR' | 'TO_CUSTOMER',
  nsatPlanNo: number,
  school: RoundSchool,
): Promise<number> {
  const { list } = await readOf<{ list: Parcels[] }>(page, `delivery/${to}?${searchOf(nsatPlanNo, school)}`)
  const parcel = list[0]?.deliveryInvoiceList[0]
  if (!parcel) throw new Error(`${school.schoolName} has no parcel`)
  return parcel.commerceDeliveryInvoiceNo
}

const CARRIER_TITLES = ['배송번호', '택배사', '운송장번호', '배송상태', '일자']

/** What a carrier tells of a parcel. */
export interface CarrierRow {
  readonly parcel: number
  readonly trackingNo: string
  readonly status: string
  readonly day: string
}

/** Writes the file of a carrier, a parcel a row. */
export async function writeCarrierFile(path: string, rows: readonly CarrierRow[]): Promise<void> {
  const lines = rows.map(({ parcel, trackingNo, status, day }) => [parcel, '한진택배', trackingNo, status, day])
  writeFileSync(path, await fileOf(CARRIER_TITLES, lines))
}
