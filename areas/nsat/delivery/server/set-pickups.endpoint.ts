import { planWithin } from '#areas/nsat/plan/server/door.ts'
import type { NsatScope } from '#areas/nsat/vendor/server/door.ts'
import { may } from '#platform/contract/life.ts'
import { dottedDay, toDay } from '#platform/contract/seoul.ts'
import type { Work } from '#platform/server/audit/work.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { movesOf } from '#platform/server/life/move.ts'
import { type Refusal, refuse } from '#platform/server/refuse.ts'
import { readSettings } from '#platform/server/settings.ts'
import { PICKUP_RECORD, setPickups } from '../contract/invoice.contract.ts'
import type { Pickup } from '../contract/statuses.ts'
import { isExamAhead, isStepBack, PICKUP_LIFE, pickupMoveTo } from '../rules/pickup-life.rules.ts'
import { deliveries, type NsatDeliveryTables, STORED_ANSWERSHEET_PICKUP } from './nsat-delivery.tables.ts'
import { NSAT_DELIVERY_SETTINGS } from './settings.ts'

const DATE_OF = {
  TAKE_IN: 'warehousingToVendorDate',
  UNTAKE: 'warehousingToVendorDate',
  RELEASE: 'releaseFromVendorDate',
  UNRELEASE: 'releaseFromVendorDate',
  RECEIVE: 'warehousingToSupervisorDate',
  UNRECEIVE: 'warehousingToSupervisorDate',
} as const

/** Moves the answer sheets of an institute on, with the day of the step; a step back takes that away. */
const movePickup = movesOf<NsatDeliveryTables>()('nsat_delivery.answersheet_pickup', {
  life: PICKUP_LIFE,
  key: 'pickupNo',
  status: 'pickup',
  columns: STORED_ANSWERSHEET_PICKUP,
  entity: PICKUP_RECORD.entity,
  unchanged: ['version'],
  alongside: (move, { now }) => ({ [DATE_OF[move]]: isStepBack(move) ? null : toDay(now) }),
})

/** The answer sheets of these institutes in a round, held until the end of the transaction, in one order for everybody. */
function lockPickups(db: Db, planNo: number, schoolNos: readonly number[], { vendorNo }: NsatScope) {
  return deliveries(db)
    .selectFrom('nsat_delivery.answersheet_pickup as p')
    .innerJoin('nsat_vendor.institute as i', 'i.schoolNo', 'p.schoolNo')
    .select(columnsAs('p', STORED_ANSWERSHEET_PICKUP))
    .select('i.schoolName')
    .where('p.nsatPlanNo', '=', planNo)
    .where('p.schoolNo', 'in', schoolNos)
    .$if(vendorNo !== null, (query) => query.where('p.nsatVendorNo', '=', vendorNo))
    .orderBy('p.schoolNo')
    .forUpdate('p')
    .execute()
}

/** Of these institutes the ones to which a parcel of the round has not been handed over. */
async function listUndelivered(db: Db, planNo: number, schoolNos: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice')
    .select('schoolNo')
    .where('nsatPlanNo', '=', planNo)
    .where('schoolNo', 'in', schoolNos)
    .where('deliveryTarget', '=', 'TO_CUSTOMER')
    .where('deliveryStatus', '<>', 'DELIVERY_COMPLETED')
    .execute()
  return new Set(rows.map((row) => row.schoolNo))
}

type Named = { readonly schoolNo: number; readonly schoolName: string; readonly pickup: Pickup }

/** The refusal of all for the sake of some, which it names. */
function refuseFor(code: 'PICKUP_OUT_OF_ORDER' | 'PICKUP_NOT_DELIVERED', schools: readonly Named[]): Refusal {
  const [first, ...others] = schools
  const names = `${first?.schoolName}(${first?.schoolNo})${others.length > 0 ? ` 외 ${others.length}곳` : ''}`
  const detail = `${setPickups.refusals[code].text} ${names}`
  return refuse(setPickups, code, {
    detail,
    schoolNoList: schools.map(({ schoolNo: no }) => no),
    schoolList: schools.map(({ schoolNo, pickup: answersheetPickup }) => ({ schoolNo, answersheetPickup })),
  })
}

/** The move that is asked for: with a reason a step back, otherwise one on. Refuses what is not for this person to make. */
async function moveAsked(db: Db, flags: ReadonlySet<string>, goal: Pickup, reason: string) {
  const on = reason === '' ? pickupMoveTo(flags, goal, false) : undefined
  if (on) return on
  const back = pickupMoveTo(flags, goal, true)
  if (!back) throw refuse(setPickups, 'PICKUP_NOT_YOURS')
  if (!(await readSettings(db, NSAT_DELIVERY_SETTINGS)).pickupBackAllowed) throw refuse(setPickups, 'PICKUP_BACK_OFF')
  if (reason === '') throw refuse(setPickups, 'REASON_REQUIRED')
  return back
}

/** Which answer sheets are moved where; a reason moves them back. */
interface PickupsAsked {
  readonly planNo: number
  readonly schoolNos: readonly number[]
  readonly goal: Pickup
  readonly reason?: string
  readonly confirmBeforeExam?: boolean
}

/** Moves the answer sheets of institutes one step on, or back, all or none; tells how many. Refuses as `setPickups` does. */
export async function movePickups(
  x: Work & Pick<Exchange, 'caller'> & { readonly scope: NsatScope },
  { planNo, schoolNos, goal, reason = '', confirmBeforeExam = false }: PickupsAsked,
): Promise<number> {
  const { examStartYmd } = await planWithin(x.db, planNo, x.scope)
  const theirs = await moveAsked(x.db, x.caller.flags, goal, reason)
  const rows = await lockPickups(x.db, planNo, schoolNos, x.scope)
  const found = new Set(rows.map((row) => row.schoolNo))
  const missing = schoolNos.filter((schoolNo) => !found.has(schoolNo))
  if (missing.length > 0) throw refuse(setPickups, 'PICKUP_NOT_FOUND', { schoolNoList: missing })

  const waiting = rows.filter((row) => row.pickup !== goal)
  const outOfOrder = waiting.filter(
    ({ pickup }) => !may(PICKUP_LIFE, theirs.move, { answersheetPickup: pickup }, { by: theirs.by }).ok,
  )
  if (outOfOrder.length > 0) throw refuseFor('PICKUP_OUT_OF_ORDER', outOfOrder)
  const { pickupRequiresDelivery } = await readSettings(x.db, NSAT_DELIVERY_SETTINGS)
  if (pickupRequiresDelivery && theirs.move === 'TAKE_IN') {
    const undelivered = await listUndelivered(x.db, planNo, schoolNos)
    const early = waiting.filter((row) => undelivered.has(row.schoolNo))
    if (early.length > 0) throw refuseFor('PICKUP_NOT_DELIVERED', early)
  }
  const isEarly = !isStepBack(theirs.move) && isExamAhead(examStartYmd, toDay(x.now))
  if (isEarly && waiting.length > 0 && !confirmBeforeExam) {
    const detail = `${setPickups.refusals.PICKUP_BEFORE_EXAM.text} (시험 시작일 ${dottedDay(examStartYmd)})`
    throw refuse(setPickups, 'PICKUP_BEFORE_EXAM', { detail, examStartYmd })
  }
  for (const { schoolName: _name, ...row } of waiting)
    if (!(await movePickup(x, row, theirs.move, { comment: reason || null }))) throw refuse(setPickups, 'STATE_CHANGED')
  return waiting.length
}

/** Moves the answer sheets of many institutes one step on, or back, all or none. */
export const setPickupsEndpoint: Endpoint = endpoint(setPickups, async (x) => {
  const { nsatPlanNo: planNo, schoolNoList: schoolNos, answersheetPickupCode: goal, reason, confirmBeforeExam } = x.body
  return { changedCount: await movePickups(x, { planNo, schoolNos, goal, reason, confirmBeforeExam }) }
})
