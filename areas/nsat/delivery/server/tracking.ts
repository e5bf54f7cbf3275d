import { sql } from 'kysely'
import type { Known } from '#platform/contract/sheet/look-up.ts'
import type { Within } from '#platform/contract/sheet/upload-calls.ts'
import type { LeftRow } from '#platform/contract/sheet/upload-shapes.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import type { Work } from '#platform/server/audit/work.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import {
  CHANGED_SINCE,
  type Comparison,
  type RestoredUpload,
  type StoredUpload,
} from '#platform/server/uploads/upload-kind.ts'
import { INVOICE_RECORD } from '../contract/invoice.contract.ts'
import type { TrackingRow } from '../contract/tracking.sheet.ts'
import type { TrackingChange } from '../contract/tracking-upload.contract.ts'
import {
  doubtOf,
  effectOf,
  otherRounds,
  overwrites,
  roundsOfRows,
  type TrackedInvoice,
  trackingChanges,
} from '../rules/tracking.rules.ts'
import { type InvoiceAbout, roundMeant, roundText, TARGET_WORD, tellInvoices } from './invoice-look-up.ts'
import { deliveries, STORED_DELIVERY_INVOICE, type StoredInvoice } from './nsat-delivery.tables.ts'
import { movedDays, moveInvoice } from './set-invoice-status.endpoint.ts'
import { notedOf, noteTracking } from './set-tracking.endpoint.ts'

interface Tracked {
  readonly row: TrackingRow
  readonly stored: StoredInvoice
  readonly view: TrackedInvoice
  readonly about: InvoiceAbout
}

/** Keeps answer sheets where they are until the end: whether a parcel may be lost, or begin anew, hangs on them. In one order for all. */
async function holdSheets(tx: Db, invoiceNos: readonly number[]): Promise<void> {
  await sql`
    select from nsat_delivery.answersheet_pickup p
    where (p.nsat_plan_no, p.school_no) in (
      select d.nsat_plan_no, d.school_no from nsat_delivery.delivery_invoice d
      where d.commerce_delivery_invoice_no = any(${[...invoiceNos]}::int[]))
    order by p.nsat_plan_no, p.school_no for share`.execute(tx)
}

/** The parcels of the rows beside them, in the order of their numbers; `isHeld` keeps others from moving them meanwhile. */
async function trackedBy(db: Db, rows: readonly TrackingRow[], isHeld: boolean): Promise<Tracked[]> {
  const byNo = new Map(rows.map((row) => [row.invoiceNo, row]))
  const described = await tellInvoices(db, [...byNo.keys()])
  const found = await deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice as d')
    .innerJoin('nsat_delivery.answersheet_pickup as p', (join) =>
      join.onRef('p.nsatPlanNo', '=', 'd.nsatPlanNo').onRef('p.schoolNo', '=', 'd.schoolNo'),
    )
    .select(columnsAs('d', STORED_DELIVERY_INVOICE))
    .select('p.pickup')
    .where('d.commerceDeliveryInvoiceNo', 'in', [...byNo.keys()])
    .orderBy('d.commerceDeliveryInvoiceNo')
    .$if(isHeld, (query) => query.forUpdate('d'))
    .execute()
  return found.flatMap(({ pickup, ...stored }) => {
    const row = byNo.get(stored.commerceDeliveryInvoiceNo)
    const about = described.get(stored.commerceDeliveryInvoiceNo)
    return row && about ? [{ row, stored, view: { ...stored, answersheetPickup: pickup }, about }] : []
  })
}

/** Under which number the parcels of a file go, as far as that was said of them before. */
export async function storedTracking(db: Db, keys: readonly { row: number; invoice: Known }[], isHeld: boolean) {
  const rowOf = new Map(keys.map(({ row, invoice }) => [invoice.id, row]))
  const invoiceNos = [...rowOf.keys()]
  if (isHeld) await holdSheets(db, invoiceNos)
  const found = await deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice')
    .select(['commerceDeliveryInvoiceNo', 'carrier', 'trackingNo'])
    .where('commerceDeliveryInvoiceNo', '=', sql<number>`any(${invoiceNos}::int[])`)
    .orderBy('commerceDeliveryInvoiceNo')
    .$if(isHeld, (query) => query.forUpdate())
    .execute()
  return new Map(
    found.map(({ commerceDeliveryInvoiceNo: no, carrier, trackingNo }) => [
      rowOf.get(no) ?? 0,
      { carrier: carrier ?? undefined, trackingNo: trackingNo ?? undefined },
    ]),
  )
}

/** What is remembered of a file. */
interface TrackingFacts {
  readonly rounds: string[]
}

/** What a file of the carrier would change; rows whose parcel cannot get there are told, and left out. */
export async function compareTracking(
  db: Db,
  rows: readonly TrackingRow[],
  within: Within,
): Promise<Comparison<TrackingFacts, TrackingChange>> {
  const judged = (await trackedBy(db, rows, false)).map((each) => ({ ...each, effect: effectOf(each.view, each.row) }))
  const changing = judged.filter(({ effect }) => effect.kind === 'MOVED' || effect.kind === 'TRACKED')
  const meant = await roundMeant(db, within)
  return {
    addedCount: 0,
    changedCount: changing.length,
    overwrittenCount: changing.filter(({ view, row }) => overwrites(view, row)).length,
    changes: changing
      .slice(0, 100)
      .flatMap(({ view, row, about }) =>
        trackingChanges(view, row).map((change) => ({ ...change, ...previewFacts(row.invoiceNo, about) })),
      ),
    warnings: [
      ...judged.flatMap(({ effect, row, view }) => {
        const reason = effect.kind === 'IMPOSSIBLE' ? effect.reason : effect.kind === 'MOVED' && doubtOf(view, row)
        return reason ? [{ row: row.row, column: '배송상태', reason }] : []
      }),
      ...otherRounds(
        changing.map(({ row, stored, about }) => ({
          row: row.row,
          planNo: stored.nsatPlanNo,
          round: roundText(about),
        })),
        meant,
      ),
    ].sort((one, other) => one.row - other.row),
    facts: {
      rounds: roundsOfRows(judged.map(({ stored, about }) => ({ planNo: stored.nsatPlanNo, round: roundText(about) }))),
    },
  }
}

const previewFacts = (invoiceNo: number, about: InvoiceAbout) => ({
  invoiceNo,
  round: roundText(about),
  vendor: about.vendor,
  address: about.address,
  boxes: about.boxes,
})

/** Carries out what a file of the carrier says; keeps how the parcels stood before. Answers the uploads it wrote over. */
export async function storeTracking(
  tx: Tx,
  { uploadId, now, audit }: StoredUpload<unknown>,
  rows: readonly TrackingRow[],
): Promise<readonly number[]> {
  const overwrote = new Set<number>()
  const work = { db: tx, now, audit }
  await holdSheets(
    tx,
    rows.map(({ invoiceNo }) => invoiceNo),
  )
  for (const tracked of await trackedBy(tx, rows, true)) {
    const after = await track(work, tracked)
    if (!after) continue
    const { commerceDeliveryInvoiceNo: no, ...before } = tracked.stored
    for (const { uploadId: former } of await uploadsOf(tx, no)) overwrote.add(former)
    await deliveries(tx)
      .insertInto('nsat_delivery.tracking_before')
      .values({
        uploadId,
        commerceDeliveryInvoiceNo: no,
        deliveryStatus: before.deliveryStatus,
        shippedDate: before.shippedDate,
        deliveryCompletedDate: before.deliveryCompletedDate,
        lostDate: before.lostDate,
        carrier: before.carrier,
        trackingNo: before.trackingNo,
        statusAt: before.statusAt,
        version: after.version,
      })
      .execute()
  }
  return [...overwrote].sort((one, other) => one - other)
}

/** The parcels that an upload moved or noted. */
async function invoicesOf(tx: Tx, uploadId: number): Promise<number[]> {
  const rows = await deliveries(tx)
    .selectFrom('nsat_delivery.tracking_before')
    .select('commerceDeliveryInvoiceNo')
    .where('uploadId', '=', uploadId)
    .execute()
  return rows.map((row) => row.commerceDeliveryInvoiceNo)
}

const uploadsOf = (tx: Tx, invoiceNo: number) =>
  deliveries(tx)
    .selectFrom('nsat_delivery.tracking_before')
    .select('uploadId')
    .where('commerceDeliveryInvoiceNo', '=', invoiceNo)
    .execute()

/** What the row says, done to its parcel; undefined where that changes nothing. */
async function track(work: Work, { row, stored, view }: Tracked): Promise<StoredInvoice | undefined> {
  const effect = effectOf(view, row)
  const tracking = { carrier: row.carrier, trackingNo: row.trackingNo }
  if (effect.kind === 'MOVED') {
    const set = { ...tracking, ...movedDays(stored, effect.move, row.date) }
    return moveInvoice(work, stored, effect.move, {
      set,
      fields: changesOf(notedOf(stored), notedOf({ ...stored, ...set })),
    })
  }
  if (effect.kind !== 'TRACKED') return undefined
  return noteTracking(work, stored, { ...tracking, [DAY_COLUMNS[row.status]]: row.date })
}

const DAY_COLUMNS = {
  SHIPPING: 'shippedDate',
  DELIVERY_COMPLETED: 'deliveryCompletedDate',
  LOST: 'lostDate',
} as const

/**
 * Answer sheets come back only from a parcel that got there, so one whose sheets are in is not put before that: it may become
 * delivered again, stay where it stands, and leave a loss.
 */
const MAY_GO_BACK = sql<boolean>`(d.delivery_target = 'TO_VENDOR' or p.pickup = 'WAITING_FOR_PICKUP'
  or d.delivery_status = 'LOST' or b.delivery_status in ('DELIVERY_COMPLETED', d.delivery_status))`

/** Makes parcels what they were before an upload: those that nobody has changed since, and whose answer sheets allow it. */
export async function restoreTracking(tx: Tx, { uploadId, audit }: StoredUpload<unknown>): Promise<RestoredUpload> {
  await holdSheets(tx, await invoicesOf(tx, uploadId))
  const { rows } = await sql<{ no: number; from: string; to: string }>`
    update nsat_delivery.delivery_invoice d set delivery_status = b.delivery_status, carrier = b.carrier,
      shipped_date = b.shipped_date, delivery_completed_date = b.delivery_completed_date, lost_date = b.lost_date, tracking_no = b.tracking_no, status_at = b.status_at,
      version = d.version + 1
    from nsat_delivery.tracking_before b
    join nsat_delivery.delivery_invoice was using (commerce_delivery_invoice_no)
    join nsat_delivery.answersheet_pickup p on p.nsat_plan_no = was.nsat_plan_no and p.school_no = was.school_no
    where b.upload_id = ${uploadId} and d.commerce_delivery_invoice_no = b.commerce_delivery_invoice_no
      and d.version = b.version and ${MAY_GO_BACK}
    returning d.commerce_delivery_invoice_no as no, was.delivery_status as from, d.delivery_status as to`.execute(tx)
  await letFormerRestore(
    tx,
    uploadId,
    rows.map(({ no }) => no),
  )
  const { entity } = INVOICE_RECORD
  for (const { no, from, to } of rows)
    await audit({
      action: 'nsatDelivery.untrack',
      entity,
      entityId: no,
      from: { status: from },
      to: { status: to },
    })
  const left = await listLeft(
    tx,
    uploadId,
    rows.map(({ no }) => no),
  )
  return { restoredCount: rows.length, removedCount: 0, left }
}

/** The parcels of an upload beside those that came back, and why they did not. */
async function listLeft(tx: Tx, uploadId: number, restored: readonly number[]): Promise<LeftRow[]> {
  const { rows } = await sql<{ name: string; isChanged: boolean }>`
    select i.school_name || ' (' || ${TARGET_WORD} || ')' as name, d.version <> b.version as is_changed
    from nsat_delivery.tracking_before b
    join nsat_delivery.delivery_invoice d using (commerce_delivery_invoice_no)
    join nsat_vendor.institute i on i.school_no = d.school_no
    where b.upload_id = ${uploadId} and b.commerce_delivery_invoice_no <> all(${[...restored]}::int[])
    order by b.commerce_delivery_invoice_no`.execute(tx)
  return rows.map(({ name, isChanged }) => ({ name, reason: isChanged ? CHANGED_SINCE : SHEETS_IN }))
}

const SHEETS_IN = '답안지를 이미 수거하여 이전 배송상태로 되돌릴 수 없습니다.'

/** An earlier upload finds the parcels as it left them again, and can be taken back next. */
async function letFormerRestore(tx: Tx, uploadId: number, invoiceNos: readonly number[]): Promise<void> {
  await sql`
    update nsat_delivery.tracking_before f set version = d.version
    from nsat_delivery.tracking_before b, nsat_delivery.delivery_invoice d
    where b.upload_id = ${uploadId} and b.commerce_delivery_invoice_no = any(${[...invoiceNos]}::int[])
      and f.commerce_delivery_invoice_no = b.commerce_delivery_invoice_no and f.upload_id <> b.upload_id
      and f.version = b.version - 1 and d.commerce_delivery_invoice_no = b.commerce_delivery_invoice_no`.execute(tx)
}
