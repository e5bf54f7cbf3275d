import { type RawBuilder, sql } from 'kysely'
import { CONFIRMED, KEPT_EXAMINEES } from '#areas/nsat/order/server/door.ts'
import { EXAM_TARGET_CODES, EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
import type { SortOf } from '#platform/contract/list/wire.ts'
import { percentOf } from '#platform/contract/percent.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { fitsKeyword } from '#platform/server/list/search.ts'
import { readSettings } from '#platform/server/settings.ts'
import type { AnswerSheet, InstituteDelivery, VendorDelivery } from '../contract/delivery-list.contract.ts'
import type { DeliveryStatus, DeliveryTarget, Pickup } from '../contract/statuses.ts'
import { COUNT_COLUMNS } from './create-deliveries.ts'
import { deliveries } from './nsat-delivery.tables.ts'
import { NSAT_DELIVERY_SETTINGS } from './settings.ts'

/** Which institutes of a round are wanted; what is left out does not matter. */
export interface SchoolSearch {
  readonly planNo: number
  /** Null: of all vendors. */
  readonly vendorNo: number | null
  readonly searchItem: 'schoolNo' | 'schoolName' | 'ownerName'
  readonly searchKeyword?: string | undefined
  /** With a parcel that stands so, of those that go there. */
  readonly deliveryStatus?: DeliveryStatus | undefined
  readonly answersheetPickup?: Pickup | undefined
  readonly sort?: SortOf<'schoolNo' | 'schoolName' | 'ownerName'> | undefined
}

/** The institutes to which a round is delivered: each has answer sheets there, once. */
const schools = (db: Db) =>
  deliveries(db)
    .selectFrom('nsat_delivery.answersheet_pickup as p')
    .innerJoin('nsat_vendor.institute as i', 'i.schoolNo', 'p.schoolNo')

const IS_PARCEL_OF_SCHOOL = sql`d.nsat_plan_no = p.nsat_plan_no and d.school_no = p.school_no`

const COLUMNS = {
  schoolNo: { number: 'p.schoolNo' },
  schoolName: { text: 'i.schoolName' },
  ownerName: { text: 'i.ownerName' },
} as const

function fits(search: SchoolSearch, target: DeliveryTarget): RawBuilder<boolean> {
  const { planNo, vendorNo, deliveryStatus, answersheetPickup } = search
  const conditions = [
    sql`p.nsat_plan_no = ${planNo}`,
    vendorNo !== null && sql`p.nsat_vendor_no = ${vendorNo}`,
    fitsKeyword(COLUMNS, search),
    answersheetPickup && sql`p.pickup = ${answersheetPickup}`,
    deliveryStatus &&
      sql`exists (select from nsat_delivery.delivery_invoice d where ${IS_PARCEL_OF_SCHOOL}
        and d.delivery_target = ${target} and d.delivery_status = ${deliveryStatus})`,
  ].filter((each) => typeof each === 'object')
  return sql.join(conditions, sql` and `)
}

const SORTS = {
  schoolNo: ['p.schoolNo'],
  schoolName: ['i.schoolName', 'p.schoolNo'],
  ownerName: ['i.ownerName', 'p.schoolNo'],
} as const

/** Of an institute that was printed: an order is cancelled, and none is left that would be printed. */
const IS_CANCELLED = sql<boolean>`(
  select count(*) filter (where o.order_type = 'CANCEL') > 0 and count(*) filter (where ${CONFIRMED}) = 0
  from nsat_order.school_order o where o.nsat_plan_no = p.nsat_plan_no and o.school_no = p.school_no)`

const shownSchools = (db: Db) =>
  schools(db)
    .leftJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'p.nsatVendorNo')
    .select(['p.nsatPlanNo', 'p.schoolNo', 'i.schoolName', 'i.ownerName', 'p.pickup as answersheetPickup'])
    .select([sql<string>`coalesce(v.vendor_name, '')`.as('vendorName'), IS_CANCELLED.as('isOrderCancelled')])

const PHONE = sql<string>`i.phone_number`.as('phoneNumber')
const ADDRESS = sql<string>`trim(i.address || ' ' || i.address_detail)`.as('address')

const INVOICE_FIELDS = {
  commerceDeliveryInvoiceNo: 'commerceDeliveryInvoiceNo',
  deliveryStatus: 'deliveryStatus',
  boxCount: 'boxCount',
  shippedDate: 'shippedDate',
  printNo: 'printNo',
  deliveryCompletedDate: 'deliveryCompletedDate',
  lostDate: 'lostDate',
  carrier: 'carrier',
  trackingNo: 'trackingNo',
  version: 'version',
} as const
const COUNT_FIELDS = Object.fromEntries(
  EXAM_TARGET_CODES.map((target) => [EXAM_TARGETS[target].countField, COUNT_COLUMNS[target]]),
)

/** The parcels of the institute of a row, as the wire has them. */
function parcels<Item>(target: DeliveryTarget, fields: Readonly<Record<string, string>>) {
  const pairs = Object.entries(fields).flatMap(([field, column]) => [sql.lit(field), sql.ref(`d.${column}`)])
  return sql<Item[]>`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join(pairs)},
      'scannedCount', cardinality(d.scanned_boxes))
      order by d.commerce_delivery_invoice_no), '[]')
    from nsat_delivery.delivery_invoice d where ${IS_PARCEL_OF_SCHOOL} and d.delivery_target = ${target})`.as(
    'deliveryInvoiceList',
  )
}

const listOf = (db: Db, search: SchoolSearch, target: DeliveryTarget) => ({
  found: schools(db).where(fits(search, target)),
  order: orderOf(search.sort ?? 'schoolNo', SORTS),
  id: 'p.pickupNo' as const,
})

/** A page of the institutes with what goes to their vendors. */
export const listVendorDeliveries = (
  db: Db,
  search: SchoolSearch,
  page: PageRequest,
): Promise<Page<VendorDelivery>> => {
  type Parcel = VendorDelivery['deliveryInvoiceList'][number]
  const shown = shownSchools(db).select(parcels<Parcel>('TO_VENDOR', { ...INVOICE_FIELDS, ...COUNT_FIELDS }))
  return pageOf({ ...listOf(db, search, 'TO_VENDOR'), shown }, page, (row) => row)
}

/** A page of the institutes with what goes to them. */
export const listInstituteDeliveries = (
  db: Db,
  search: SchoolSearch,
  page: PageRequest,
): Promise<Page<InstituteDelivery>> => {
  type Parcel = InstituteDelivery['deliveryInvoiceList'][number]
  const shown = shownSchools(db).select([PHONE, ADDRESS, parcels<Parcel>('TO_CUSTOMER', INVOICE_FIELDS)])
  return pageOf({ ...listOf(db, search, 'TO_CUSTOMER'), shown }, page, (row) => row)
}

/** A page of the institutes with the way of their answer sheets. */
export async function listAnswerSheetRows(db: Db, search: SchoolSearch, page: PageRequest): Promise<Page<AnswerSheet>> {
  const { pickupBackAllowed: isBackAllowed } = await readSettings(db, NSAT_DELIVERY_SETTINGS)
  const shown = shownSchools(db)
    .select([
      'p.pickupNo',
      'p.warehousingToVendorDate',
      'p.releaseFromVendorDate',
      'p.warehousingToSupervisorDate',
      PHONE,
      ADDRESS,
    ])
    .select([
      sql<number>`(select coalesce(sum(${KEPT_EXAMINEES}), 0)::int from nsat_order.school_order o
        where o.nsat_plan_no = p.nsat_plan_no and o.school_no = p.school_no and ${CONFIRMED})`.as('sumOfExamineeCount'),
      sql<string | null>`(select max(d.delivery_completed_date) from nsat_delivery.delivery_invoice d
        where ${IS_PARCEL_OF_SCHOOL} and d.delivery_target = 'TO_CUSTOMER')`.as('deliveryCompletedDate'),
    ])
  return pageOf({ ...listOf(db, search, 'TO_CUSTOMER'), shown }, page, (row) => ({ ...row, isBackAllowed }))
}

/** Institutes and boxes of what the list shows, by where their parcels to institutes stand. */
export async function countDeliveries(db: Db, search: SchoolSearch) {
  const rows = await schools(db)
    .innerJoin('nsat_delivery.delivery_invoice as d', (join) => join.on(sql<boolean>`${IS_PARCEL_OF_SCHOOL}`))
    .where('d.deliveryTarget', '=', 'TO_CUSTOMER')
    .where(fits(search, 'TO_CUSTOMER'))
    .select(['d.deliveryStatus', sql<number>`count(distinct d.school_no)::int`.as('schools')])
    .select(sql<number>`sum(d.box_count)::int`.as('boxes'))
    .groupBy('d.deliveryStatus')
    .execute()
  const of = (status: DeliveryStatus) => rows.find((row) => row.deliveryStatus === status) ?? { schools: 0, boxes: 0 }
  const [complete, shipping] = [of('DELIVERY_COMPLETED'), of('SHIPPING')]
  const [waiting, lost] = [of('WAITING_FOR_DELIVERY'), of('LOST')]
  const boxes = rows.reduce((sum, row) => sum + row.boxes, 0)
  return {
    totalDeliveryCompleteSchool: complete.schools,
    totalDeliveryCompleteBoxCount: complete.boxes,
    totalDeliveryShippingSchool: shipping.schools,
    totalDeliveryShippingBoxCount: shipping.boxes,
    totalDeliveryWaitingSchool: waiting.schools,
    totalDeliveryWaitingBoxCount: waiting.boxes,
    totalDeliveryLostSchool: lost.schools,
    totalDeliveryLostBoxCount: lost.boxes,
    completePercentage: percentOf(complete.boxes, boxes),
  }
}

/** Institutes of what the list shows, by where their answer sheets stand; what the supervisor has was released. */
export async function countAnswerSheets(db: Db, search: SchoolSearch) {
  const rows = await schools(db)
    .where(fits(search, 'TO_CUSTOMER'))
    .select(['p.pickup', sql<number>`count(*)::int`.as('schools')])
    .groupBy('p.pickup')
    .execute()
  const of = (pickup: Pickup): number => rows.find((row) => row.pickup === pickup)?.schools ?? 0
  const received = of('WAREHOUSING_TO_SUPERVIOR')
  const released = of('RELEASE_FROM_VENDOR') + received
  const all = rows.reduce((sum, row) => sum + row.schools, 0)
  return {
    totalWaitingForPickupSchool: of('WAITING_FOR_PICKUP'),
    totalWarehousingToVendorSchool: of('WAREHOUSING_TO_VENDOR'),
    totalReleaseFromVendorSchool: released,
    totalWarehousingToSupervisorSchool: received,
    completePercentage: percentOf(released, all),
  }
}
