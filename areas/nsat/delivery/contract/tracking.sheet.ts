import { dottedDay } from '#platform/contract/seoul.ts'
import { day, detailOf, known, nameOf, oneOf, text } from '#platform/contract/sheet/columns.ts'
import { sheetOf } from '#platform/contract/sheet/sheet.ts'
import { LONGEST_TRACKING } from './invoice.contract.ts'
import { DELIVERY_STATUSES } from './statuses.ts'

/** What a carrier tells of a parcel. */
const TRACKED = {
  SHIPPING: DELIVERY_STATUSES.SHIPPING.word,
  DELIVERY_COMPLETED: DELIVERY_STATUSES.DELIVERY_COMPLETED.word,
  LOST: DELIVERY_STATUSES.LOST.word,
} as const

/** The results of a carrier, a parcel a row. */
export const TRACKING_SHEET = sheetOf(
  {
    title: '배송 결과',
    note: [
      '첫 번째 시트의 자료만 업로드됩니다. 열 제목은 바꾸지 마세요.',
      '배송상태는 배송중, 배송완료, 분실 중 하나를 입력합니다. 일자는 그 상태가 된 날입니다.',
      '양식에는 선택한 회차의 배송대기·배송중인 배송 건이 들어 있습니다. 택배사부터 일자까지 모두 비워 둔 행은 업로드하지 않습니다.',
    ].join('\n'),
    keys: ['invoice', 'status', 'date'],
    columns: {
      invoice: known('배송번호', 'invoices', { isUnique: true }),
      service: detailOf('서비스', 'invoice', 'service', { isChecked: true }),
      round: detailOf('회차', 'invoice', 'round', { isChecked: true }),
      vendor: detailOf('총판', 'invoice', 'vendor'),
      label: nameOf('학원 (구분)', 'invoice', { alsoCalled: ['학원'] }),
      address: detailOf('받는 주소', 'invoice', 'address', { width: 50 }),
      boxes: detailOf('상자', 'invoice', 'boxes', { width: 8 }),
      carrier: text('택배사', { mostLength: LONGEST_TRACKING }),
      trackingNo: text('운송장번호', { mostLength: LONGEST_TRACKING }),
      status: oneOf('배송상태', TRACKED),
      date: day('일자', { isPast: true }),
    },
    given: ['invoice', 'service', 'round', 'vendor', 'label', 'address', 'boxes'],
    objections: ({ invoice: { since = '' }, date }) =>
      date < since
        ? [{ column: 'date', reason: `발주서가 생성된 ${dottedDay(since)} 이후의 날짜를 입력해주세요.` }]
        : [],
  },
  ({ row, invoice, carrier, trackingNo, status, date }) => ({
    row,
    invoiceNo: invoice.id,
    label: invoice.label,
    carrier,
    trackingNo,
    status,
    date,
  }),
)

/** A row of the sheet; `row` is its number in the file. */
export interface TrackingRow {
  readonly row: number
  readonly invoiceNo: number
  readonly label: string
  readonly carrier: string
  readonly trackingNo: string
  readonly status: keyof typeof TRACKED
  readonly date: string
}
