import { DELIVERY_STATUSES, type DeliveryTarget, PICKUPS } from '#areas/nsat/delivery/contract/statuses.ts'
import { orderWord } from '#areas/nsat/order/contract/order-word.ts'
import { NO_ORDER } from '#areas/nsat/order/contract/statuses.ts'
import { COUNTED_TARGETS, EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
import { type ListColumn, tableOf } from '#platform/contract/list/table.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { orders, payments, type SupervisedSchool } from '../contract/school.contract.ts'

const WORDS = {
  isFree: { true: '무료', false: '유료' },
  searchItem: { schoolNo: '학원번호', schoolName: '학원명', vendorName: '총판명', ownerName: '원장명' },
} as const

/** How the parcels to the vendor or to the institute stand, and since when; null where nothing is sent. */
export function parcelText({ orderList }: SupervisedSchool, target: DeliveryTarget): string | null {
  const texts = orderList.flatMap(({ deliveryInvoiceList }) =>
    deliveryInvoiceList
      .filter(({ deliveryTarget }) => deliveryTarget === target)
      .map(
        ({ deliveryStatus: status, deliveryStatusDate: day }) =>
          `${DELIVERY_STATUSES[status].word} (${dottedDay(day)})`,
      ),
  )
  // Orders of one institute go with the same parcel.
  return [...new Set(texts)].join(', ') || null
}

const WHO = [
  { key: 'schoolNo', title: '학원번호', width: 92, value: (row) => row.schoolNo },
  { key: 'schoolName', title: '학원명', primary: true, fixed: true, value: (row) => row.schoolName },
  { key: 'vendorName', title: '총판', width: 116, value: (row) => row.vendorName },
] as const satisfies readonly ListColumn<SupervisedSchool>[]

const HOW_MANY = [
  ...COUNTED_TARGETS.map((target) => {
    const { countField, word } = EXAM_TARGETS[target]
    return {
      key: countField,
      title: word,
      width: 48,
      group: 'targets',
      format: 'count' as const,
      value: (row: SupervisedSchool) => row[countField],
    }
  }),
  { key: 'students', title: '인원(명)', width: 80, format: 'count', isTelling: true, value: (row) => row.sumOfStudent },
  { key: 'amount', title: '금액', width: 112, format: 'won', isTelling: true, value: (row) => row.sumOfTotalAmount },
] as const satisfies readonly ListColumn<SupervisedSchool>[]

const HOW_FAR = [
  { key: 'toVendor', title: '지점 배송', width: 148, value: (row) => parcelText(row, 'TO_VENDOR') },
  {
    key: 'toInstitute',
    title: '학원 배송',
    width: 148,
    isTelling: true,
    value: (row) => parcelText(row, 'TO_CUSTOMER'),
  },
  {
    key: 'answersheetPickup',
    title: '답안지',
    width: 110,
    isTelling: true,
    value: (row) => row.answersheetPickup && PICKUPS[row.answersheetPickup].word,
  },
  { key: 'isGrading', title: '채점', width: 84, isTelling: true, value: (row) => (row.isGrading ? '채점 입력' : null) },
] as const satisfies readonly ListColumn<SupervisedSchool>[]

/** When the newest of the shown orders was paid. */
const paidAt = ({ orderList }: SupervisedSchool): string | null =>
  orderList
    .flatMap(({ paymentYmdt }) => paymentYmdt ?? [])
    .toSorted()
    .at(-1) ?? null

/** What people read of institutes that paid in a round. */
export const paymentTable = tableOf(payments, {
  words: WORDS,
  columns: [
    ...WHO,
    ...HOW_MANY,
    { key: 'paymentYmdt', title: '결제일시', width: 140, format: 'stamp', isTelling: true, value: paidAt },
    ...HOW_FAR,
  ],
})

/** What people read of all institutes of a round. */
export const orderTable = tableOf(orders, {
  words: WORDS,
  columns: [
    ...WHO,
    { key: 'ownerName', title: '원장명', width: 84, isSpare: true, value: (row) => row.ownerName },
    {
      key: 'orderType',
      title: '주문 상태',
      width: 110,
      isTelling: true,
      value: (row) => row.orderList.map(orderWord).join(', ') || NO_ORDER.word,
    },
    ...HOW_MANY,
    ...HOW_FAR,
  ],
})
