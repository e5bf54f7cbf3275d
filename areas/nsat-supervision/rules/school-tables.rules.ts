import { DELIVERY_STATUSES, type DeliveryTarget, PICKUPS } from '#areas/nsat-delivery/contract/statuses.ts'
import { NO_ORDER } from '#areas/nsat-order/contract/statuses.ts'
import { orderWord } from '#areas/nsat-order/contract/order-word.ts'
import { COUNTED_TARGETS, EXAM_TARGETS } from '#areas/nsat-plan/contract/codes.ts'
import type { ListColumn } from '#platform/contract/list/table.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { orders, payments, type SupervisedSchool } from '../contract/school.contract.ts'

const orderText = ({ orderList, liveOrderTypes }: SupervisedSchool): string =>
  liveOrderTypes.length === 0 ? NO_ORDER.word : orderList.map(orderWord).join(', ')

/** Where the parcels to the vendor or to the institute stand; null where nothing was sent. */
export const parcelText = ({ orderList }: SupervisedSchool, target: DeliveryTarget): string | null =>
  [
    ...new Set(
      orderList.flatMap(({ deliveryInvoiceList }) =>
        deliveryInvoiceList
          .filter(({ deliveryTarget }) => deliveryTarget === target)
          .map(({ deliveryStatus, deliveryStatusDate }) => `${DELIVERY_STATUSES[deliveryStatus].word} ${deliveryStatusDate}`),
      ),
    ),
  ].join(', ') || null
