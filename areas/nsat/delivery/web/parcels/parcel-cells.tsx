import type { Invoice } from '#areas/nsat/delivery/contract/delivery-list.contract.ts'
import { DELIVERY_STATUSES, type DeliveryTarget, type Pickup } from '#areas/nsat/delivery/contract/statuses.ts'
import { ORDER_CANCELLED } from '#areas/nsat/delivery/rules/delivery-table.rules.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from '../delivery.module.css'
import type { ShownParcel } from './parcel-steps.ts'

interface ParcelRow {
  readonly schoolName: string
  readonly answersheetPickup: Pickup
  readonly isOrderCancelled: boolean
  readonly deliveryInvoiceList: readonly Invoice[]
}

/** The parcels of a row as the rules look at them. */
export const parcelsOf = (row: ParcelRow, deliveryTarget: DeliveryTarget): ShownParcel[] =>
  row.deliveryInvoiceList.map(({ commerceDeliveryInvoiceNo, deliveryStatus }) => ({
    commerceDeliveryInvoiceNo,
    deliveryStatus,
    deliveryTarget,
    answersheetPickup: row.answersheetPickup,
    schoolName: row.schoolName,
  }))

/** Where the parcels of a row stand. */
export const ParcelStatuses = ({ row: { deliveryInvoiceList, isOrderCancelled } }: { row: ParcelRow }) => (
  <span className={css.tags}>
    {deliveryInvoiceList.map(({ commerceDeliveryInvoiceNo, deliveryStatus }) => (
      <StatusTag key={commerceDeliveryInvoiceNo} of={DELIVERY_STATUSES[deliveryStatus]} />
    ))}
    {isOrderCancelled && <StatusTag tone="danger">{ORDER_CANCELLED}</StatusTag>}
  </span>
)
