import type { Generated, Selectable } from 'kysely'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { OrderState, OrderStatusCode } from '../contract/codes.ts'

/** The tables of the schema `package_ad`, as Kysely sees them. */
export type PackageAdTables = {
  'package_ad.package': {
    package_seq: Generated<number>
    name: string
    target_count: number
    ad_items: string[]
    price_won: number
    is_active: Generated<boolean>
    sort_no: number
  }
  'package_ad.package_order': {
    order_seq: Generated<number>
    package_seq: number
    package_name: string
    owner_id: number
    order_title: string
    order_amount_won: number
    discount_amount_won: number
    payment_amount_won: number
    preferred_day: string
    comment: string
    cancellation_comment: Generated<string>
    state: OrderState
    order_status: OrderStatusCode
    transaction_id: string | null
    request_key: string | null
    registered_at: Date
    paid_at: Date | null
    closed_at: Date | null
    cancel_requested_at: Date | null
    version: Generated<number>
  }
}

export type StoredPackage = Selectable<PackageAdTables['package_ad.package']>
export type StoredOrder = Selectable<PackageAdTables['package_ad.package_order']>

export const STORED_PACKAGE = columnsOf<PackageAdTables['package_ad.package']>()([
  'package_seq',
  'name',
  'target_count',
  'ad_items',
  'price_won',
  'is_active',
  'sort_no',
])

export const STORED_PACKAGE_ORDER = columnsOf<PackageAdTables['package_ad.package_order']>()([
  'order_seq',
  'package_seq',
  'package_name',
  'owner_id',
  'order_title',
  'order_amount_won',
  'discount_amount_won',
  'payment_amount_won',
  'preferred_day',
  'comment',
  'cancellation_comment',
  'state',
  'order_status',
  'transaction_id',
  'request_key',
  'registered_at',
  'paid_at',
  'closed_at',
  'cancel_requested_at',
  'version',
])
