import { COUNTED_TARGETS, EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import {
  answerSheets,
  type Invoice,
  instituteDeliveries,
  type VendorDelivery,
  vendorDeliveries,
} from '../contract/delivery-list.contract.ts'
import { DELIVERY_STATUSES, PICKUPS } from '../contract/statuses.ts'

const searchItem = { schoolNo: '학원번호', schoolName: '학원명', ownerName: '원장명' }
const deliveryWords = { deliveryStatus: wordsOf(DELIVERY_STATUSES), searchItem }

interface WithParcels<P extends Invoice> {
  readonly deliveryInvoiceList: readonly P[]
}

const joined = <P extends Invoice>({ deliveryInvoiceList }: WithParcels<P>, textOf: (parcel: P) => unknown): string =>
  deliveryInvoiceList.map((parcel) => textOf(parcel) ?? '').join(', ')
const sum = <P extends Invoice>({ deliveryInvoiceList }: WithParcels<P>, countOf: (parcel: P) => number): number =>
  deliveryInvoiceList.reduce((total, parcel) => total + countOf(parcel), 0)

/** Said of an institute whose orders are cancelled since they were printed. */
export const ORDER_CANCELLED = '주문 취소'
const withCancellation = (text: string, { isOrderCancelled }: { readonly isOrderCancelled: boolean }): string =>
  isOrderCancelled ? `${text} (${ORDER_CANCELLED})` : text

const statusesIn = (row: WithParcels<Invoice> & { readonly isOrderCancelled: boolean }): string =>
  withCancellation(
    joined(row, (parcel) => DELIVERY_STATUSES[parcel.deliveryStatus].word),
    row,
  )
const boxesIn = (row: WithParcels<Invoice>): number => sum(row, (parcel) => parcel.boxCount)
/** A number where there is one parcel. */
const invoiceNoIn = (row: WithParcels<Invoice>): string | number => {
  const [first, ...others] = row.deliveryInvoiceList
  return first && others.length === 0
    ? first.commerceDeliveryInvoiceNo
    : joined(row, (parcel) => parcel.commerceDeliveryInvoiceNo)
}
const trackingIn = (row: WithParcels<Invoice>): string =>
  joined(row, ({ carrier, trackingNo }) => [carrier, trackingNo].filter(Boolean).join(' '))

type DayField = 'shippedDate' | 'deliveryCompletedDate' | 'lostDate'

/** The day on which the last of them was sent, handed over or lost. */
const lastDay =
  (field: DayField) =>
  ({ deliveryInvoiceList }: WithParcels<Invoice>): string | null =>
    deliveryInvoiceList
      .map((parcel) => parcel[field])
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
const completedIn = lastDay('deliveryCompletedDate')

const SCHOOL_NO = { key: 'schoolNo', title: '학원번호', width: 92 } as const
const SCHOOL_NAME = { key: 'schoolName', title: '학원명', primary: true, fixed: true } as const
const OWNER = { key: 'ownerName', title: '원장명', width: 84, isSpare: true } as const
const VENDOR = { key: 'vendor', title: '총판', width: 110, hidden: true } as const
const PHONE = { key: 'phone', title: '전화번호', width: 118, isTelling: true } as const
const ADDRESS = { key: 'address', title: '주소', width: 210, isTelling: true } as const
const STATUS = { key: 'status', title: '배송상태', width: 92, fixed: true } as const
const BOXES = { key: 'boxes', title: '상자', width: 64, format: 'count', isTelling: true } as const
const COMPLETED = { key: 'completed', title: '배송완료일', width: 104, format: 'day' } as const
const SHIPPED = { key: 'shipped', title: '배송 시작일', width: 104, format: 'day', hidden: true } as const
const LOST_ON = { key: 'lost', title: '분실일', width: 104, format: 'day', hidden: true } as const
const TRACKING = { key: 'tracking', title: '운송장', width: 150, hidden: true } as const
const INVOICE_NO = { key: 'invoiceNo', title: '배송번호', width: 92, hidden: true } as const

/** What people read of parcels to vendors. */
export const vendorDeliveryTable = tableOf(vendorDeliveries, {
  words: deliveryWords,
  columns: [
    { ...SCHOOL_NO, value: (row) => row.schoolNo },
    { ...SCHOOL_NAME, value: (row) => row.schoolName },
    { ...OWNER, value: (row) => row.ownerName },
    { ...VENDOR, hidden: false, value: (row) => row.vendorName },
    { ...STATUS, value: statusesIn },
    { ...BOXES, value: boxesIn },
    ...COUNTED_TARGETS.map((target) => ({
      key: EXAM_TARGETS[target].countField,
      title: EXAM_TARGETS[target].word,
      width: 64,
      group: 'targets',
      format: 'count' as const,
      value: (row: VendorDelivery) => sum(row, (parcel) => parcel[EXAM_TARGETS[target].countField]),
    })),
    { ...SHIPPED, value: lastDay('shippedDate') },
    { ...COMPLETED, value: completedIn },
    { ...LOST_ON, value: lastDay('lostDate') },
    { ...TRACKING, hidden: false, value: trackingIn },
    { ...INVOICE_NO, value: invoiceNoIn },
  ],
})

/** What people read of parcels to institutes. */
export const instituteDeliveryTable = tableOf(instituteDeliveries, {
  words: deliveryWords,
  columns: [
    { ...SCHOOL_NO, value: (row) => row.schoolNo },
    { ...SCHOOL_NAME, value: (row) => row.schoolName },
    { ...OWNER, value: (row) => row.ownerName },
    { ...VENDOR, value: (row) => row.vendorName },
    { ...PHONE, value: (row) => row.phoneNumber },
    { ...ADDRESS, value: (row) => row.address },
    { ...STATUS, value: statusesIn },
    { ...BOXES, value: boxesIn },
    { ...SHIPPED, value: lastDay('shippedDate') },
    { ...COMPLETED, value: completedIn },
    { ...LOST_ON, value: lastDay('lostDate') },
    { ...TRACKING, value: trackingIn },
    { ...INVOICE_NO, value: invoiceNoIn },
  ],
})

/** What is read of answer sheets; when they came to the supervisor is for some to choose. */
const sheetTable = ({ isReceiver }: { isReceiver: boolean }) =>
  tableOf(answerSheets, {
    words: { answersheetPickup: wordsOf(PICKUPS), searchItem },
    columns: [
      { ...SCHOOL_NO, value: (row) => row.schoolNo },
      { ...SCHOOL_NAME, value: (row) => row.schoolName },
      { ...OWNER, value: (row) => row.ownerName },
      { ...VENDOR, value: (row) => row.vendorName },
      { ...PHONE, value: (row) => row.phoneNumber },
      { ...ADDRESS, value: (row) => row.address },
      {
        key: 'examinees',
        title: '응시 인원',
        width: 84,
        format: 'count',
        isTelling: true,
        value: (row) => row.sumOfExamineeCount,
      },
      {
        key: 'pickup',
        title: '수거상태',
        width: 116,
        fixed: true,
        value: (row) => withCancellation(PICKUPS[row.answersheetPickup].word, row),
      },
      // Who receives sheets looks for when they were sent on and came; the days before that go first.
      { ...COMPLETED, isSpare: isReceiver, value: (row) => row.deliveryCompletedDate },
      {
        key: 'takenIn',
        title: '벤더 입고일',
        width: 104,
        format: 'day',
        isSpare: isReceiver,
        value: (row) => row.warehousingToVendorDate,
      },
      { key: 'released', title: '벤더 출고일', width: 104, format: 'day', value: (row) => row.releaseFromVendorDate },
      {
        key: 'received',
        title: '슈퍼바이저 입고일',
        width: 128,
        format: 'day',
        hidden: !isReceiver,
        value: (row) => row.warehousingToSupervisorDate,
      },
    ],
  })

/** What vendors and the office read of answer sheets. */
export const answerSheetTable = sheetTable({ isReceiver: false })

/** What a supervisor reads of them. */
export const receivedSheetTable = sheetTable({ isReceiver: true })
