import { sql } from 'kysely'
import { dottedDay, toDay } from '#platform/contract/seoul.ts'
import type { Known, LookUp } from '#platform/contract/sheet/look-up.ts'
import { lookUpOf } from '#platform/contract/sheet/look-up.ts'
import type { ValueChange } from '#platform/contract/sheet/upload-shapes.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import type { Work } from '#platform/server/audit/work.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Comparison, RestoredUpload, StoredUpload } from '#platform/server/uploads/upload-kind.ts'
import { INVOICE_RECORD } from '../contract/invoice.contract.ts'
import type { TrackingRow } from '../contract/tracking.sheet.ts'
import { doubtOf, effectOf, type TrackedInvoice, trackingChanges } from '../rules/tracking.rules.ts'
import { deliveries, type StoredInvoice } from './nsat-delivery.tables.ts'
import { moveInvoice } from './set-invoice-status.endpoint.ts'

const TARGET_WORD = sql<string>`case d.delivery_target when 'TO_VENDOR' then '지점' else '학원' end`

/** All parcels can be called by their number; a template has those that are still under way. */
export async function invoiceLookUp(db: Db): Promise<LookUp> {
  const rows = await deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice as d')
    .innerJoin('nsat_vendor.institute as i', 'i.school_no', 'd.school_no')
    .select(['d.commerce_delivery_invoice_no as id', 'i.school_name', 'd.delivery_status', 'd.created_at'])
    .select(TARGET_WORD.as('target'))
    .orderBy('d.commerce_delivery_invoice_no')
    .execute()
  const isOpen = new Set(rows.filter((row) => OPEN.includes(row.delivery_status)).map(({ id }) => id))
  const things = rows.map(({ id, school_name: name, target, created_at }): Known => {
    const label = `${name} (${target})`
    return { id, code: null, name: label, label, since: toDay(created_at) }
  })
  return { ...lookUpOf(things, { word: '배송번호' }), things: things.filter(({ id }) => isOpen.has(id)) }
}

const OPEN: readonly string[] = ['WAITING_FOR_DELIVERY', 'SHIPPING']

interface Tracked {
  readonly row: TrackingRow
  readonly stored: StoredInvoice
  readonly view: TrackedInvoice
}

/** The parcels of the rows beside them, in the order of their numbers; `isHeld` keeps others from moving them meanwhile. */
async function trackedBy(db: Db, rows: readonly TrackingRow[], isHeld: boolean): Promise<Tracked[]> {
  const byNo = new Map(rows.map((row) => [row.invoiceNo, row]))
  const found = await deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice as d')
    .innerJoin('nsat_delivery.answersheet_pickup as p', (join) =>
      join.onRef('p.nsat_plan_no', '=', 'd.nsat_plan_no').onRef('p.school_no', '=', 'd.school_no'),
    )
    .selectAll('d')
    .select('p.pickup')
    .where('d.commerce_delivery_invoice_no', 'in', [...byNo.keys()])
    .orderBy('d.commerce_delivery_invoice_no')
    .$if(isHeld, (query) => query.forUpdate('d'))
    .execute()
  return found.flatMap(({ pickup, ...stored }) => {
    const row = byNo.get(stored.commerce_delivery_invoice_no)
    const view = {
      deliveryStatus: stored.delivery_status,
      deliveryTarget: stored.delivery_target,
      answersheetPickup: pickup,
      carrier: stored.carrier,
      trackingNo: stored.tracking_no,
      completedDate: stored.delivery_completed_date,
    }
    return row ? [{ row, stored, view }] : []
  })
}

/** What a file of the carrier would change; rows whose parcel cannot get there are told, and left out. */
export async function compareTracking(
  db: Db,
  rows: readonly TrackingRow[],
): Promise<Comparison<Record<never, never>, ValueChange>> {
  const judged = (await trackedBy(db, rows, false)).map((each) => ({ ...each, effect: effectOf(each.view, each.row) }))
  const changing = judged.filter(({ effect }) => effect.kind === 'MOVED' || effect.kind === 'TRACKED')
  return {
    addedCount: 0,
    changedCount: changing.length,
    changes: changing.slice(0, 100).flatMap(({ view, row }) => trackingChanges(view, row)),
    warnings: judged.flatMap(({ effect, row, view }) => {
      const reason = effect.kind === 'IMPOSSIBLE' ? effect.reason : effect.kind === 'MOVED' && doubtOf(view, row)
      return reason ? [{ row: row.row, column: '배송상태', reason }] : []
    }),
    facts: {},
  }
}

/** Carries out what a file of the carrier says; keeps how the parcels stood before. Answers the uploads it wrote over. */
export async function storeTracking(
  tx: Tx,
  { uploadId, now, audit }: StoredUpload<unknown>,
  rows: readonly TrackingRow[],
): Promise<readonly number[]> {
  const overwrote = new Set<number>()
  const work = { db: tx, now, audit }
  for (const tracked of await trackedBy(tx, rows, true)) {
    const after = await track(work, tracked)
    if (!after) continue
    const { commerce_delivery_invoice_no: no, ...before } = tracked.stored
    for (const { upload_id: former } of await uploadsOf(tx, no)) overwrote.add(former)
    await deliveries(tx)
      .insertInto('nsat_delivery.tracking_before')
      .values({
        upload_id: uploadId,
        commerce_delivery_invoice_no: no,
        delivery_status: before.delivery_status,
        delivery_completed_date: before.delivery_completed_date,
        carrier: before.carrier,
        tracking_no: before.tracking_no,
        status_at: before.status_at,
        version: after.version,
      })
      .execute()
  }
  return [...overwrote].sort((one, other) => one - other)
}

const uploadsOf = (tx: Tx, invoiceNo: number) =>
  deliveries(tx)
    .selectFrom('nsat_delivery.tracking_before')
    .select('upload_id')
    .where('commerce_delivery_invoice_no', '=', invoiceNo)
    .execute()

const trackOf = ({ carrier, tracking_no: trackingNo }: Pick<StoredInvoice, 'carrier' | 'tracking_no'>) => ({
  carrier,
  trackingNo,
})

/** What the row says, done to its parcel; undefined where that changes nothing. */
async function track(work: Work, { row, stored, view }: Tracked): Promise<StoredInvoice | undefined> {
  const effect = effectOf(view, row)
  const told = { carrier: row.carrier, tracking_no: row.trackingNo }
  if (effect.kind === 'MOVED') {
    const completed = effect.move === 'COMPLETE' ? { delivery_completed_date: row.date } : {}
    const comment = `${row.carrier} ${row.trackingNo}, ${dottedDay(row.date)}`
    return moveInvoice(work, stored, effect.move, { set: { ...told, ...completed }, comment })
  }
  if (effect.kind !== 'TRACKED') return undefined
  const after = await deliveries(work.db)
    .updateTable('nsat_delivery.delivery_invoice')
    .set((eb) => ({ ...told, version: eb('version', '+', 1) }))
    .where('commerce_delivery_invoice_no', '=', stored.commerce_delivery_invoice_no)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { entity } = INVOICE_RECORD
  const changes = changesOf(trackOf(stored), trackOf(after))
  await work.audit({ action: 'nsatDelivery.track', entity, entityId: stored.commerce_delivery_invoice_no, ...changes })
  return after
}

/** Makes parcels what they were before an upload: those that nobody has changed since, and whose answer sheets did not come back. */
export async function restoreTracking(tx: Tx, { uploadId, audit }: StoredUpload<unknown>): Promise<RestoredUpload> {
  const { rows } = await sql<{ no: number; from: string; to: string }>`
    update nsat_delivery.delivery_invoice d set delivery_status = b.delivery_status, carrier = b.carrier,
      delivery_completed_date = b.delivery_completed_date, tracking_no = b.tracking_no, status_at = b.status_at,
      version = d.version + 1
    from nsat_delivery.tracking_before b
    join nsat_delivery.delivery_invoice was using (commerce_delivery_invoice_no)
    join nsat_delivery.answersheet_pickup p on p.nsat_plan_no = was.nsat_plan_no and p.school_no = was.school_no
    where b.upload_id = ${uploadId} and d.commerce_delivery_invoice_no = b.commerce_delivery_invoice_no
      and d.version = b.version and (d.delivery_target = 'TO_VENDOR' or p.pickup = 'WAITING_FOR_PICKUP')
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

/** The parcels of an upload beside those that came back: somebody changed them since. */
async function listLeft(tx: Tx, uploadId: number, restored: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select i.school_name || ' (' || ${TARGET_WORD} || ')' as label
    from nsat_delivery.tracking_before b
    join nsat_delivery.delivery_invoice d using (commerce_delivery_invoice_no)
    join nsat_vendor.institute i on i.school_no = d.school_no
    where b.upload_id = ${uploadId} and b.commerce_delivery_invoice_no <> all(${[...restored]}::int[])
    order by b.commerce_delivery_invoice_no`.execute(tx)
  return rows.map(({ label }) => label)
}

/** An earlier upload finds the parcels as it left them again, and can be taken back next. */
async function letFormerRestore(tx: Tx, uploadId: number, invoiceNos: readonly number[]): Promise<void> {
  await sql`
    update nsat_delivery.tracking_before f set version = d.version
    from nsat_delivery.tracking_before b, nsat_delivery.delivery_invoice d
    where b.upload_id = ${uploadId} and b.commerce_delivery_invoice_no = any(${[...invoiceNos]}::int[])
      and f.commerce_delivery_invoice_no = b.commerce_delivery_invoice_no and f.upload_id <> b.upload_id
      and f.version = b.version - 1 and d.commerce_delivery_invoice_no = b.commerce_delivery_invoice_no`.execute(tx)
}
