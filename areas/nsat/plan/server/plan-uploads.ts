import { lookUpOf } from '#platform/contract/sheet/look-up.ts'
import type { ValueChange } from '#platform/contract/sheet/upload-shapes.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refuse.ts'
import type { Comparison, StoredUpload, UploadWorkOf } from '#platform/server/uploads/upload-kind.ts'
import { planMonthText } from '../contract/codes.ts'
import { PLAN_RECORD } from '../contract/plan.contract.ts'
import type { PlanRow } from '../contract/plan.sheet.ts'
import { datesOf, PLAN_DATE_NAMES, PLAN_DATE_WORDS, type PlanDate, type PlanDates } from '../contract/plan-dates.ts'
import { PLAN_ROLL_BACK_REFUSALS, type planUploads } from '../contract/plan-upload.contract.ts'
import { nsatPlan, PLAN_FIELDS, STORED_PLAN, STORED_PLAN_BEFORE, type StoredPlan } from './nsat-plan.tables.ts'
import { insertPlan, updateDates } from './plan-write.queries.ts'
import { listAllServices } from './plans.queries.ts'

type Nothing = Record<never, never>

const keyOf = (serviceNo: number, planYm: string): string => `${serviceNo} ${planYm}`

/** The stored plans by service and month; held until the end of the transaction where there is one. */
async function storedPlans(db: Db, isHeld: boolean): Promise<ReadonlyMap<string, StoredPlan>> {
  const rows = await nsatPlan(db)
    .selectFrom('nsat_plan.plan')
    .select(STORED_PLAN)
    .$if(isHeld, (query) => query.orderBy('nsatPlanNo').forUpdate())
    .execute()
  return new Map(rows.map((row) => [keyOf(row.nsatServiceNo, row.planYm), row]))
}

const differing = (stored: StoredPlan | undefined, row: PlanRow): PlanDate[] => {
  const before: PlanDates | undefined = stored && PLAN_FIELDS.toWire(stored)
  return PLAN_DATE_NAMES.filter((name) => before?.[name] !== row[name])
}

const refused = (code: keyof typeof PLAN_ROLL_BACK_REFUSALS, detail?: string): Refusal => {
  const { status, text } = PLAN_ROLL_BACK_REFUSALS[code]
  return new Refusal(status, code, detail ?? text)
}

/** Refuses when one of the plans that would be moved is closed, and says which. */
function insistOpen(plans: readonly StoredPlan[]): void {
  const closed = plans.filter(({ planState }) => planState === 'CLOSED')
  if (closed.length === 0) return
  const months = closed.map(({ planYm }) => planMonthText(planYm)).join(', ')
  throw refused('PLAN_CLOSED', `${PLAN_ROLL_BACK_REFUSALS.PLAN_CLOSED.text} (${months})`)
}

async function compare(db: Db, _: Nothing, rows: readonly PlanRow[]): Promise<Comparison<Nothing, ValueChange>> {
  const plans = await storedPlans(db, false)
  const changing = rows.flatMap((row) => {
    const stored = plans.get(keyOf(row.nsatServiceNo, row.planYm))
    const names = differing(stored, row)
    return names.length > 0 ? [{ row, stored, names }] : []
  })
  insistOpen(changing.flatMap(({ stored }) => stored ?? []))
  const addedCount = changing.filter(({ stored }) => stored === undefined).length
  return {
    addedCount,
    changedCount: changing.length - addedCount,
    changes: changing.slice(0, 100).flatMap(({ row, stored, names }) =>
      names.map((name) => ({
        name: `${row.serviceName} ${planMonthText(row.planYm)}`,
        column: PLAN_DATE_WORDS[name],
        before: stored ? PLAN_FIELDS.toWire(stored)[name] : null,
        after: row[name],
      })),
    ),
    warnings: changing
      .filter(({ stored }) => stored?.printOrderedAt)
      .map(({ row }) => ({ row: row.row, column: '월', reason: `발주서가 생성된 회차입니다. (${row.planYm})` })),
    facts: {},
  }
}

/** Writes the plans of a file; those that stand there already as they are stay those of their former upload. */
async function store(tx: Tx, upload: StoredUpload<Nothing>, rows: readonly PlanRow[]): Promise<number[]> {
  const plans = await storedPlans(tx, true)
  const overwrote = new Set<number>()
  for (const row of rows) {
    const stored = plans.get(keyOf(row.nsatServiceNo, row.planYm))
    if (differing(stored, row).length === 0) continue
    if (stored) insistOpen([stored])
    if (stored?.uploadId) overwrote.add(stored.uploadId)
    await (stored ? overwrite(tx, upload, stored, datesOf(row)) : add(tx, upload, row))
  }
  return [...overwrote]
}

async function add(tx: Tx, upload: StoredUpload<Nothing>, row: PlanRow): Promise<void> {
  const { nsatServiceNo, planYm } = row
  const plan = { nsatServiceNo, planYm, ...datesOf(row) }
  const entityId = await insertPlan(tx, plan, upload)
  // All plans are held, but one may have begun meanwhile: then the whole file comes again.
  if (entityId === undefined) throw new Error('a plan of the file was added meanwhile')
  await upload.audit({ action: 'nsatPlan.createPlan', entity: PLAN_RECORD.entity, entityId, to: plan })
}

async function overwrite(tx: Tx, upload: StoredUpload<Nothing>, stored: StoredPlan, dates: PlanDates): Promise<void> {
  const planNo = stored.nsatPlanNo
  const before: PlanDates = PLAN_FIELDS.toWire(stored)
  await nsatPlan(tx)
    .insertInto('nsat_plan.plan_before')
    .values({
      ...PLAN_FIELDS.toRow(before),
      uploadId: upload.uploadId,
      nsatPlanNo: planNo,
      beforeUploadId: stored.uploadId,
    })
    .execute()
  await updateDates(tx, planNo, dates, upload)
  const changes = changesOf({ ...before }, { ...dates })
  await upload.audit({ action: 'nsatPlan.changePlan', entity: PLAN_RECORD.entity, entityId: planNo, ...changes })
}

/**
 * Makes every plan of the upload what it was: overwritten ones get their dates back, added ones go. Where somebody has worked on one
 * of them since, nothing is taken back.
 */
async function restore(tx: Tx, upload: StoredUpload<Nothing>) {
  const { uploadId } = upload
  const tables = nsatPlan(tx)
  const written = await tables
    .selectFrom('nsat_plan.plan')
    .select(STORED_PLAN)
    .where('uploadId', '=', uploadId)
    .orderBy('nsatPlanNo')
    .forUpdate()
    .execute()
  const before = await tables
    .selectFrom('nsat_plan.plan_before')
    .select(STORED_PLAN_BEFORE)
    .where('uploadId', '=', uploadId)
    .execute()
  const former = new Map(before.map((row) => [row.nsatPlanNo, row]))
  const added = written.filter((plan) => !former.has(plan.nsatPlanNo))
  const isUsed = added.some((plan) => plan.examVersion > 0 || plan.printOrderedAt !== null)
  // An edit by hand takes the plan out of its upload.
  const isEdited = before.some(({ nsatPlanNo: no }) => !written.some((plan) => plan.nsatPlanNo === no))
  if (isUsed || isEdited) throw refused('PLANS_CHANGED')
  insistOpen(written)
  for (const row of before) {
    const dates: PlanDates = PLAN_FIELDS.toWire(row)
    const { beforeUploadId: uploadBefore } = row
    await updateDates(tx, row.nsatPlanNo, dates, { ...upload, uploadId: uploadBefore ?? undefined })
    const entityId = row.nsatPlanNo
    await upload.audit({ action: 'nsatPlan.restorePlan', entity: PLAN_RECORD.entity, entityId, to: dates })
  }
  for (const { nsatPlanNo: entityId } of added) {
    await tables.deleteFrom('nsat_plan.plan').where('nsatPlanNo', '=', entityId).execute()
    await upload.audit({ action: 'nsatPlan.removePlan', entity: PLAN_RECORD.entity, entityId })
  }
  return { restoredCount: before.length, removedCount: added.length }
}

/** What becomes of plans that come in a spreadsheet. */
export const planUploadWork: UploadWorkOf<typeof planUploads> = {
  lookUps: {
    services: async (db) => {
      const services = await listAllServices(db)
      const things = services.map(({ nsatServiceNo, serviceName }) => ({
        id: nsatServiceNo,
        code: null,
        name: serviceName,
        label: serviceName,
      }))
      return lookUpOf(things, { word: '서비스' })
    },
  },
  stored: async (db, _, keys, isHeld) => {
    const plans = await storedPlans(db, isHeld)
    return new Map(
      keys.flatMap(({ row, service, planYm }) => {
        const plan = plans.get(keyOf(service.id, planYm))
        return plan ? [[row, PLAN_FIELDS.toWire(plan)]] : []
      }),
    )
  },
  compare,
  store,
  restore,
}
