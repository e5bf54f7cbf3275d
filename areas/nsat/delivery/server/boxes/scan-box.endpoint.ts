import { INVOICE_RECORD } from '#areas/nsat/delivery/contract/invoice.contract.ts'
import { scanBox, scanSheets } from '#areas/nsat/delivery/contract/scan.contract.ts'
import { type Box, boxOf } from '#areas/nsat/delivery/rules/box-code.rules.ts'
import { may } from '#platform/contract/life.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { DELIVERY_LIFE, deliveryMoverOf } from '../../rules/delivery-life.rules.ts'
import { PICKUP_LIFE } from '../../rules/pickup-life.rules.ts'
import { deliveries, type StoredInvoice } from '../nsat-delivery.tables.ts'
import { lockInvoice, movedDays, moveInvoice } from '../set-invoice-status.endpoint.ts'
import { movePickups } from '../set-pickups.endpoint.ts'

/** In the history of a parcel: the label of one of its boxes was scanned. */
export const BOX_SCANNED = 'nsatDelivery.scan'

/** Notes a box of a parcel as handed over; the last one completes it, whoever is first with it. */
export const scanBoxEndpoint: Endpoint = endpoint(scanBox, async (x) => {
  const { box, row, view } = await boxScanned(x)
  if (row.deliveryStatus === 'LOST') throw refuse(scanBox, 'DELIVERY_LOST')
  const { boxNo } = box
  const isNew = !row.scannedBoxes.includes(boxNo)
  const scannedBoxes = isNew ? [...row.scannedBoxes, boxNo] : row.scannedBoxes
  if (isNew) {
    await noteBoxes(x.db, row.commerceDeliveryInvoiceNo, scannedBoxes)
    const comment = `상자 ${boxNo}/${row.boxCount}`
    await x.audit({
      action: BOX_SCANNED,
      entity: INVOICE_RECORD.entity,
      entityId: row.commerceDeliveryInvoiceNo,
      comment,
    })
  }
  // Also once more: what kept the last box from completing the parcel may be over.
  const completes =
    scannedBoxes.length === row.boxCount &&
    may(DELIVERY_LIFE, 'COMPLETE', view, { by: deliveryMoverOf(x.caller.flags) }).ok
  const after = completes
    ? await moveInvoice(x, row, 'COMPLETE', { set: movedDays(row, 'COMPLETE', toDay(x.now)) })
    : row
  if (!after) throw refuse(scanBox, 'STATE_CHANGED')
  return {
    schoolNo: row.schoolNo,
    schoolName: await nameOf(x.db, row.schoolNo),
    boxNo,
    boxCount: row.boxCount,
    scannedCount: scannedBoxes.length,
    deliveryStatus: after.deliveryStatus,
  }
})

/** Takes in the answer sheets of an institute by the label of one of its boxes, which they come back in. */
export const scanSheetsEndpoint: Endpoint = endpoint(scanSheets, async (x) => {
  const { nsatPlanNo: planNo, schoolNo } = (await boxScanned(x)).row
  const answersheetPickup = PICKUP_LIFE.moves.TAKE_IN.to
  await movePickups(x, { planNo, schoolNos: [schoolNo], goal: answersheetPickup })
  return { schoolNo, schoolName: await nameOf(x.db, schoolNo), answersheetPickup }
})

/** The box of a code with its parcel, held until the end of the transaction; refuses what is none of theirs (404). */
async function boxScanned({ db, scope, body }: Pick<Exchange<typeof scanBox>, 'db' | 'scope' | 'body'>) {
  const box = boxOf(body.code)
  const found = box && (await lockInvoice(db, box.invoiceNo, scope))
  if (!found || !hasLabel(found.row, box)) throw refuse(scanBox, 'LABEL_NOT_FOUND')
  return { box, ...found }
}

/** Labels are printed for what goes to institutes. */
const hasLabel = ({ deliveryTarget, boxCount }: StoredInvoice, { boxNo }: Box): boolean =>
  deliveryTarget === 'TO_CUSTOMER' && boxNo <= boxCount

/** Not a new version of the parcel: whoever edits its number meanwhile has lost nothing. */
const noteBoxes = (db: Db, invoiceNo: number, scannedBoxes: readonly number[]) =>
  deliveries(db)
    .updateTable('nsat_delivery.delivery_invoice')
    .set({ scannedBoxes })
    .where('commerceDeliveryInvoiceNo', '=', invoiceNo)
    .execute()

async function nameOf(db: Db, schoolNo: number): Promise<string> {
  const { schoolName } = await deliveries(db)
    .selectFrom('nsat_vendor.institute')
    .select('schoolName')
    .where('schoolNo', '=', schoolNo)
    .executeTakeFirstOrThrow()
  return schoolName
}
