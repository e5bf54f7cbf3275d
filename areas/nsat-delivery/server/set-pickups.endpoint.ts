import { planWithin } from '#areas/nsat-plan/server/door.ts'
import { type NsatScope, scopeOf } from '#areas/nsat-vendor/server/door.ts'
import { may } from '#platform/contract/life.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { movesOf } from '#platform/server/life/move.ts'
import { type Refusal, refuse } from '#platform/server/refuse.ts'
import { readSettings } from '#platform/server/settings.ts'
import { PICKUP_RECORD, setPickups } from '../contract/invoice.contract.ts'
import type { Pickup } from '../contract/statuses.ts'
import { PICKUP_LIFE, pickupMovesOf } from '../rules/pickup-life.rules.ts'
import { deliveries, type NsatDeliveryTables } from './nsat-delivery.tables.ts'
import { NSAT_DELIVERY_SETTINGS } from './settings.ts'

const DATE_OF = {
  TAKE_IN: 'warehousing_to_vendor_date',
  RELEASE: 'release_from_vendor_date',
  RECEIVE: 'warehousing_to_supervisor_date',
} as const

/** Moves the answer sheets of an institute on, with the day of the step. */
const movePickup = movesOf<NsatDeliveryTables>()('nsat_delivery.answersheet_pickup', {
  life: PICKUP_LIFE,
  key: 'pickup_no',
  status: 'pickup',
  entity: PICKUP_RECORD.entity,
  unchanged: ['version'],
  alongside: (move, { now }) => ({ [DATE_OF[move]]: toDay(now) }),
})

/** The answer sheets of these institutes in a round, held until the end of the transaction, in one order for everybody. */
function lockPickups(db: Db, planNo: number, schoolNos: readonly number[], { vendorNo }: NsatScope) {
  return deliveries(db)
    .selectFrom('nsat_delivery.answersheet_pickup as p')
    .innerJoin('nsat_vendor.institute as i', 'i.school_no', 'p.school_no')
    .selectAll('p')
    .select('i.school_name')
    .where('p.nsat_plan_no', '=', planNo)
    .where('p.school_no', 'in', schoolNos)
    .$if(vendorNo !== null, (query) => query.where('p.nsat_vendor_no', '=', vendorNo))
    .orderBy('p.school_no')
    .forUpdate('p')
    .execute()
}

/** Of these institutes the ones to which a parcel of the round has not been handed over. */
async function listUndelivered(db: Db, planNo: number, schoolNos: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await deliveries(db)
    .selectFrom('nsat_delivery.delivery_invoice')
    .select('school_no')
    .where('nsat_plan_no', '=', planNo)
    .where('school_no', 'in', schoolNos)
    .where('delivery_target', '=', 'TO_CUSTOMER')
    .where('delivery_status', '<>', 'DELIVERY_COMPLETED')
    .execute()
  return new Set(rows.map((row) => row.school_no))
}

type Named = { readonly school_no: number; readonly school_name: string; readonly pickup: Pickup }

/** The refusal of all for the sake of some, which it names. */
function refuseFor(code: 'PICKUP_OUT_OF_ORDER' | 'PICKUP_NOT_DELIVERED', schools: readonly Named[]): Refusal {
  const [first, ...others] = schools
  const names = `${first?.school_name}(${first?.school_no})${others.length > 0 ? ` 외 ${others.length}곳` : ''}`
  const detail = `${setPickups.refusals[code].text} ${names}`
  return refuse(setPickups, code, {
    detail,
    schoolNoList: schools.map(({ school_no: no }) => no),
    schoolList: schools.map(({ school_no: schoolNo, pickup: answersheetPickup }) => ({ schoolNo, answersheetPickup })),
  })
}

/** Moves the answer sheets of many institutes one step on, all or none. */
export const setPickupsEndpoint: Endpoint = endpoint(setPickups, async (x) => {
  const { nsatPlanNo: planNo, schoolNoList, answersheetPickupCode: goal } = x.body
  const scope = await scopeOf(x.db, x.caller)
  await planWithin(x.db, planNo, scope)
  const theirs = pickupMovesOf(x.caller.flags).find(({ move }) => PICKUP_LIFE.moves[move].to === goal)
  if (!theirs) throw refuse(setPickups, 'PICKUP_NOT_YOURS')
  const rows = await lockPickups(x.db, planNo, schoolNoList, scope)
  const found = new Set(rows.map((row) => row.school_no))
  const missing = schoolNoList.filter((schoolNo) => !found.has(schoolNo))
  if (missing.length > 0) throw refuse(setPickups, 'PICKUP_NOT_FOUND', { schoolNoList: missing })

  const waiting = rows.filter((row) => row.pickup !== goal)
  const outOfOrder = waiting.filter(
    ({ pickup }) => !may(PICKUP_LIFE, theirs.move, { answersheetPickup: pickup }, { by: theirs.by }).ok,
  )
  if (outOfOrder.length > 0) throw refuseFor('PICKUP_OUT_OF_ORDER', outOfOrder)
  const { pickupRequiresDelivery } = await readSettings(x.db, NSAT_DELIVERY_SETTINGS)
  if (pickupRequiresDelivery && theirs.move === 'TAKE_IN') {
    const undelivered = await listUndelivered(x.db, planNo, schoolNoList)
    const early = waiting.filter((row) => undelivered.has(row.school_no))
    if (early.length > 0) throw refuseFor('PICKUP_NOT_DELIVERED', early)
  }
  for (const { school_name: _name, ...row } of waiting)
    if (!(await movePickup(x, row, theirs.move))) throw refuse(setPickups, 'STATE_CHANGED')
  return { changedCount: waiting.length }
})
