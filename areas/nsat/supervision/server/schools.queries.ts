import { sql } from 'kysely'
import type { DeliveryStatus, DeliveryTarget, Pickup } from '#areas/nsat/delivery/contract/statuses.ts'
import type { OrderSchool } from '#areas/nsat/order/contract/order.contract.ts'
import { ORDER_TYPES } from '#areas/nsat/order/contract/statuses.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { SupervisedSchool } from '../contract/school.contract.ts'
import { rounds } from './rounds.ts'

type Parcel = SupervisedSchool['orderList'][number]['deliveryInvoiceList'][number]

interface Delivered {
  readonly parcels: readonly Parcel[]
  readonly pickup: Pickup | null
  readonly isGrading: boolean
}

const NOTHING: Delivered = { parcels: [], pickup: null, isGrading: false }

/** Institutes of a round with their parcels, answer sheets and grading. */
export async function withDeliveries(
  db: Db,
  nsatPlanNo: number,
  schools: readonly OrderSchool[],
): Promise<SupervisedSchool[]> {
  const schoolNos = schools.map(({ schoolNo }) => schoolNo)
  const found = schoolNos.length === 0 ? new Map<number, Delivered>() : await deliveredTo(db, nsatPlanNo, schoolNos)
  return schools.map((school) => toSupervised(school, found.get(school.schoolNo) ?? NOTHING))
}

const toSupervised = (school: OrderSchool, { parcels, pickup, isGrading }: Delivered): SupervisedSchool => ({
  ...school,
  // With whom it ordered counts more than who looks after it by now.
  vendorName: school.orderList[0]?.vendorName ?? school.vendorName,
  answersheetPickup: pickup,
  isGrading,
  orderList: school.orderList.map((order) => ({
    ...order,
    deliveryInvoiceList: ORDER_TYPES[order.nsatOrderType].isConfirmed ? [...parcels] : [],
  })),
})

interface DeliveredRow {
  readonly schoolNo: number
  readonly pickup: Pickup | null
  readonly isGrading: boolean
  readonly target: DeliveryTarget | null
  readonly status: DeliveryStatus | null
  readonly statusDay: string | null
}

/** The day of the move to where a parcel stands, as the carrier told it; of one that waits the day since which it does. */
const DAY_OF_STATUS = sql<string>`coalesce(
  case d.delivery_status when 'SHIPPING' then d.shipped_date when 'DELIVERY_COMPLETED' then d.delivery_completed_date
    when 'LOST' then d.lost_date end, (d.status_at at time zone 'Asia/Seoul')::date)`

/** By institute; a row per parcel, that to the vendor first. */
async function deliveredTo(db: Db, nsatPlanNo: number, schoolNos: readonly number[]): Promise<Map<number, Delivered>> {
  const { rows } = await sql<DeliveredRow>`
    select asked.school_no, p.pickup, g.school_no is not null as is_grading, d.delivery_target as target,
           d.delivery_status as status, ${DAY_OF_STATUS} as status_day
    from unnest(${schoolNos}::int[]) asked (school_no)
    left join nsat_delivery.delivery_invoice d on d.nsat_plan_no = ${nsatPlanNo} and d.school_no = asked.school_no
    left join nsat_delivery.answersheet_pickup p on p.nsat_plan_no = ${nsatPlanNo} and p.school_no = asked.school_no
    left join nsat_delivery.grading g on g.nsat_plan_no = ${nsatPlanNo} and g.school_no = asked.school_no
    order by d.delivery_target desc, d.commerce_delivery_invoice_no`.execute(rounds(db))
  return new Map(
    [...Map.groupBy(rows, (row) => row.schoolNo)].map(([schoolNo, [first, ...others]]) => [
      schoolNo,
      {
        parcels: [...(first ? [first] : []), ...others].flatMap(toParcel),
        pickup: first?.pickup ?? null,
        isGrading: first?.isGrading ?? false,
      },
    ]),
  )
}

const toParcel = ({ target, status, statusDay: day }: DeliveredRow): Parcel[] =>
  target && status && day ? [{ deliveryTarget: target, deliveryStatus: status, deliveryStatusDate: day }] : []
