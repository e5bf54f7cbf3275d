import type { Generated, Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import type { NsatPlanTables } from '#areas/nsat/plan/server/door.ts'
import type { NsatVendorTables } from '#areas/nsat/vendor/server/door.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { OrderType, PaymentType } from '../contract/codes.ts'

/** The tables of the schema `nsat_order`, as Kysely sees them. Other areas read them in joins. */
export type NsatOrderTables = {
  'nsat_order.school_order': {
    nsat_school_order_no: Generated<number>
    school_no: number
    nsat_plan_no: number
    nsat_service_no: number
    nsat_vendor_no: number
    order_type: OrderType
    is_free: Generated<boolean>
    examinee_count: number
    kept_examinee_count: number | null
    total_amount_won: number
    cancelled_amount_won: Generated<number>
    paid_at: Date | null
    replaced_by: number | null
    free_seen_by: number | null
    free_seen_at: Date | null
    version: Generated<number>
    created_by: number | null
    created_at: Date
  }
  'nsat_order.order_target': {
    nsat_school_order_no: number
    exam_target: ExamTarget
    examinee_count: number
    kept_count: number | null
    unit_price_won: number
    commerce_goods_no: number
    goods_name: string
  }
  'nsat_order.payment': {
    transaction_id: string
    nsat_school_order_no: number
    payment_type: PaymentType
    amount_won: number
    told_at: Date
  }
  'nsat_order.refused_payment': {
    refused_payment_no: Generated<number>
    transaction_id: string
    nsat_school_order_no: number
    payment_type: PaymentType
    amount_won: number
    reason: string
    told_at: Date
    settled_at: Date | null
    settled_by: number | null
    settled_comment: string | null
  }
}

export type StoredOrder = Selectable<NsatOrderTables['nsat_order.school_order']>
export type StoredTarget = Selectable<NsatOrderTables['nsat_order.order_target']>

/** The handle with this area's tables, the rounds, vendors and institutes that it joins, and people. */
export const nsatOrder = (db: Db) =>
  db.withTables<NsatOrderTables & NsatPlanTables & NsatVendorTables & PublishedAccountTables>()

export const STORED_SCHOOL_ORDER = columnsOf<NsatOrderTables['nsat_order.school_order']>()([
  'kept_examinee_count',
  'nsat_school_order_no',
  'school_no',
  'nsat_plan_no',
  'nsat_service_no',
  'nsat_vendor_no',
  'order_type',
  'is_free',
  'examinee_count',
  'total_amount_won',
  'cancelled_amount_won',
  'paid_at',
  'replaced_by',
  'free_seen_by',
  'free_seen_at',
  'version',
  'created_by',
  'created_at',
])

export const STORED_PAYMENT = columnsOf<NsatOrderTables['nsat_order.payment']>()([
  'transaction_id',
  'nsat_school_order_no',
  'payment_type',
  'amount_won',
  'told_at',
])

export const STORED_REFUSED_PAYMENT = columnsOf<NsatOrderTables['nsat_order.refused_payment']>()([
  'refused_payment_no',
  'transaction_id',
  'nsat_school_order_no',
  'payment_type',
  'amount_won',
  'reason',
  'told_at',
  'settled_at',
  'settled_by',
  'settled_comment',
])
