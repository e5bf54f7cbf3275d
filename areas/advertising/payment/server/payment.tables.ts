import type { ColumnType, Generated, Selectable } from 'kysely'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Finding, PaymentStatus, PurchaseKind, VendorStatus } from '../contract/codes.ts'

/** The tables of the schema `payment`, as Kysely sees them. */
export type PaymentTables = {
  'payment.payment': {
    pay_seq: Generated<number>
    kind: PurchaseKind
    ref_seq: number
    user_id: number
    order_amount_won: number
    order_title: string
    product_name: string
    status: PaymentStatus
    seller_order_key: string
    reserve_order_no: string | null
    order_sheet_url: string | null
    pay_transaction_id_no: string | null
    order_certify_key: string | null
    approved_amount_won: number | null
    result_code: string | null
    reason: string | null
    hold_until: Date
    created_at: Date
    approving_at: Date | null
    approved_at: Date | null
    registered_at: Date | null
    cancel_requested_at: Date | null
    refund_sent_at: Date | null
    cancelled_at: Date | null
    failed_at: Date | null
    check_at: Date | null
    tries: Generated<number>
    lease_id: string | null
    lease_until: Date | null
    version: Generated<number>
  }
  'payment.payment_item': { pay_seq: number; item_no: number; name: string; amount_won: number }
  'payment.payment_event': {
    event_id: Generated<number>
    pay_seq: number
    at: Date
    event: string
    detail: ColumnType<Record<string, unknown>, string, never>
  }
  'payment.comparison': {
    day: string
    last_pay_seq: Generated<number>
    payment_count: Generated<number>
    started_at: Date
    finished_at: Date | null
  }
  'payment.difference': {
    difference_seq: Generated<number>
    day: string
    pay_seq: number
    finding: Finding
    our_status: PaymentStatus
    our_amount_won: number
    vendor_status: VendorStatus
    vendor_amount_won: number
    vendor_cancelled_won: number
    found_at: Date
    resolved_at: Date | null
  }
}

export type PaymentRow = Selectable<PaymentTables['payment.payment']>

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<PaymentTables>()

export const STORED_PAYMENT = columnsOf<PaymentTables['payment.payment']>()([
  'pay_seq',
  'kind',
  'ref_seq',
  'user_id',
  'order_amount_won',
  'order_title',
  'product_name',
  'status',
  'seller_order_key',
  'reserve_order_no',
  'order_sheet_url',
  'pay_transaction_id_no',
  'order_certify_key',
  'approved_amount_won',
  'result_code',
  'reason',
  'hold_until',
  'created_at',
  'approving_at',
  'approved_at',
  'registered_at',
  'cancel_requested_at',
  'refund_sent_at',
  'cancelled_at',
  'failed_at',
  'check_at',
  'tries',
  'lease_id',
  'lease_until',
  'version',
])

export const STORED_DIFFERENCE = columnsOf<PaymentTables['payment.difference']>()([
  'difference_seq',
  'day',
  'pay_seq',
  'finding',
  'our_status',
  'our_amount_won',
  'vendor_status',
  'vendor_amount_won',
  'vendor_cancelled_won',
  'found_at',
  'resolved_at',
])
