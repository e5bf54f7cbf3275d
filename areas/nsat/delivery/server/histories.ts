import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { dayField, wordField } from '#platform/server/audit/history-fields.ts'
import {
  type HistoryKind,
  type HistoryReader,
  historyWithin,
  type ScopedHistoryAsk,
} from '#platform/server/audit/history-kind.ts'
import { moveWords } from '#platform/server/life/move.ts'
import { ANSWER_SHEET_READERS, DELIVERY_READERS } from '../contract/access.ts'
import { INVOICE_RECORD, PICKUP_RECORD } from '../contract/invoice.contract.ts'
import { DELIVERY_STATUSES, PICKUPS } from '../contract/statuses.ts'
import { DELIVERY_LIFE } from '../rules/delivery-life.rules.ts'
import { PICKUP_LIFE } from '../rules/pickup-life.rules.ts'
import { BOX_SCANNED } from './boxes/scan-box.endpoint.ts'
import { deliveries } from './nsat-delivery.tables.ts'

/** To whom the people of the office are colleagues; who only looks on for the tutor provider does not know them by name. */
const COLLEAGUES = ['NSAT_ADMIN', 'NSAT_SUPERVISOR'] as const

type Asked = ScopedHistoryAsk<typeof NSAT_SCOPE>

/** Who reads the history of a row of the mock exams: the office and supervisors any, others those of their scope. */
const readerWithin =
  (
    flags: readonly string[],
    find: (asked: Asked) => Promise<{ nsatVendorNo: number; nsatServiceNo: number } | undefined>,
  ) =>
  async (asked: Asked): Promise<HistoryReader | undefined> => {
    if (!flags.some((flag) => asked.caller.flags.has(flag))) return undefined
    const row = await find(asked)
    if (!row) return undefined
    const { vendorNo, services } = asked.scope
    if (services !== null && !services.includes(row.nsatServiceNo)) return undefined
    if (vendorNo !== null) return row.nsatVendorNo === vendorNo ? 'OWNER' : undefined
    return COLLEAGUES.some((flag) => asked.caller.flags.has(flag)) ? 'MANAGER' : 'OWNER'
  }

/** The history of a parcel. */
const invoiceHistory = historyWithin(NSAT_SCOPE, {
  ...INVOICE_RECORD,
  readerOf: readerWithin(DELIVERY_READERS, ({ db, no }) =>
    deliveries(db)
      .selectFrom('nsat_delivery.delivery_invoice')
      .select(['nsatVendorNo', 'nsatServiceNo'])
      .where('commerceDeliveryInvoiceNo', '=', no)
      .executeTakeFirst(),
  ),
  actions: {
    ...moveWords(INVOICE_RECORD.entity, DELIVERY_LIFE),
    [BOX_SCANNED]: '상자 확인',
    'nsatDelivery.track': '운송장 등록',
    'nsatDelivery.untrack': '배송 결과 되돌리기',
  },
  statusWord: (status) => wordField('상태', DELIVERY_STATUSES).text(status),
  fields: {
    carrier: '택배사',
    trackingNo: '운송장번호',
    shippedDate: dayField('배송 시작일'),
    deliveryCompletedDate: dayField('배송완료일'),
    lostDate: dayField('분실일'),
  },
})

/** The history of the answer sheets of an institute in a round. */
const pickupHistory = historyWithin(NSAT_SCOPE, {
  ...PICKUP_RECORD,
  readerOf: readerWithin(ANSWER_SHEET_READERS, ({ db, no }) =>
    deliveries(db)
      .selectFrom('nsat_delivery.answersheet_pickup')
      .select(['nsatVendorNo', 'nsatServiceNo'])
      .where('pickupNo', '=', no)
      .executeTakeFirst(),
  ),
  actions: moveWords(PICKUP_RECORD.entity, PICKUP_LIFE),
  statusWord: (status) => wordField('상태', PICKUPS).text(status),
})

/** What happened to parcels and answer sheets. */
export const nsatDeliveryHistories: readonly HistoryKind[] = [invoiceHistory, pickupHistory]
