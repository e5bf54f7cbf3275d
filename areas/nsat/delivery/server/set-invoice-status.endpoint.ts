import { listVendorPeople, type NsatScope } from '#areas/nsat/vendor/server/door.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Work } from '#platform/server/audit/work.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { movesOf } from '#platform/server/life/move.ts'
import { tellPrograms } from '#platform/server/program-events.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import { INVOICE_RECORD, setInvoiceStatus } from '../contract/invoice.contract.ts'
import { PARCEL_DELIVERED } from '../contract/program-events.ts'
import {
  DELIVERY_LIFE,
  type DeliveryMove,
  daysAfter,
  deliveryMoverOf,
  type InvoiceView,
  type MoveDays,
  needsReason,
  wayTo,
} from '../rules/delivery-life.rules.ts'
import {
  deliveries,
  type NsatDeliveryTables,
  STORED_DELIVERY_INVOICE,
  type StoredInvoice,
} from './nsat-delivery.tables.ts'

/**
 * Moves a parcel on; its days are those of `movedDays`. Where it begins anew none of its boxes is scanned yet, and what is sent
 * again is a new parcel, which no carrier knows yet.
 */
const moveStored = movesOf<NsatDeliveryTables>()('nsat_delivery.delivery_invoice', {
  life: DELIVERY_LIFE,
  key: 'commerceDeliveryInvoiceNo',
  status: 'deliveryStatus',
  columns: STORED_DELIVERY_INVOICE,
  entity: INVOICE_RECORD.entity,
  unchanged: ['version'],
  alongside: (move, { now }) => ({
    statusAt: now,
    ...(move === 'RESET' || move === 'RESEND' ? { scannedBoxes: [] } : {}),
    ...(move === 'RESEND' ? { carrier: null, trackingNo: null } : {}),
  }),
})

/** Moves a parcel on; programs of the office and of the vendor hear of one that got there. */
export const moveInvoice: typeof moveStored = async (work, before, move, change) => {
  const after = await moveStored(work, before, move, change)
  if (after?.deliveryStatus === 'DELIVERY_COMPLETED') await tellDelivered(work, after)
  return after
}

async function tellDelivered({ db, now }: Work, parcel: StoredInvoice): Promise<void> {
  const { commerceDeliveryInvoiceNo, nsatPlanNo, nsatVendorNo, schoolNo } = parcel
  const { deliveryTarget, deliveryCompletedDate } = parcel
  const data = { commerceDeliveryInvoiceNo, nsatPlanNo, nsatVendorNo, schoolNo, deliveryTarget, deliveryCompletedDate }
  await tellPrograms(db, PARCEL_DELIVERED, { data, ownerIds: await listVendorPeople(db, nsatVendorNo), now })
}

/** The columns of the days of a parcel after a move; told by people it is today. */
export const movedDays = (before: StoredInvoice, move: DeliveryMove, day: string) => {
  const { shippedDate, deliveryCompletedDate, lostDate } = daysAfter(daysOf(before), DELIVERY_LIFE.moves[move].to, day)
  return { shippedDate, deliveryCompletedDate, lostDate }
}

/** The days of the moves of a stored parcel. */
export const daysOf = (row: Pick<StoredInvoice, 'shippedDate' | 'deliveryCompletedDate' | 'lostDate'>): MoveDays => ({
  shippedDate: row.shippedDate,
  deliveryCompletedDate: row.deliveryCompletedDate,
  lostDate: row.lostDate,
})

/**
 * A parcel of the scope beside the answer sheets of its institute, both held until the end of the transaction: what becomes
 * of one is decided by the other.
 */
export async function lockInvoice(
  db: Db,
  invoiceNo: number,
  { vendorNo, services }: NsatScope,
): Promise<{ readonly row: StoredInvoice; readonly view: InvoiceView } | undefined> {
  const found = await deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice as d')
    .innerJoin('nsat_delivery.answersheet_pickup as p', (join) =>
      join.onRef('p.nsatPlanNo', '=', 'd.nsatPlanNo').onRef('p.schoolNo', '=', 'd.schoolNo'),
    )
    .select(columnsAs('d', STORED_DELIVERY_INVOICE))
    .select('p.pickup')
    .where('d.commerceDeliveryInvoiceNo', '=', invoiceNo)
    .$if(vendorNo !== null, (query) => query.where('d.nsatVendorNo', '=', vendorNo))
    .$if(services !== null, (query) => query.where('d.nsatServiceNo', 'in', services ?? []))
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const { pickup, ...row } = found
  const { deliveryStatus, deliveryTarget } = row
  return { row, view: { deliveryStatus, deliveryTarget, answersheetPickup: pickup } }
}

const toOutput = (row: StoredInvoice) => ({
  commerceDeliveryInvoiceNo: row.commerceDeliveryInvoiceNo,
  deliveryStatus: row.deliveryStatus,
  deliveryCompletedDate: row.deliveryCompletedDate,
})

/** A person says where a parcel stands: the vendor that it was handed over or is not yet, the office anything. */
export const setInvoiceStatusEndpoint: Endpoint = endpoint(setInvoiceStatus, async (x) => {
  const found = await lockInvoice(x.db, x.params.id, x.scope)
  if (!found) throw refuse(setInvoiceStatus, 'INVOICE_NOT_FOUND')
  const way = wayTo(found.view, x.params.status, deliveryMoverOf(x.caller.flags))
  insist(setInvoiceStatus, way)
  if (way.move === undefined) return toOutput(found.row)
  const comment = x.body.reason || null
  if (needsReason(way.move) && comment === null) throw refuse(setInvoiceStatus, 'REASON_REQUIRED')
  const after = await moveInvoice(x, found.row, way.move, {
    set: movedDays(found.row, way.move, toDay(x.now)),
    comment,
  })
  if (!after) throw refuse(setInvoiceStatus, 'STATE_CHANGED')
  return toOutput(after)
})
