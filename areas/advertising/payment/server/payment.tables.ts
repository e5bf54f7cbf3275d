import type { ColumnType, Selectable } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { Finding, PaymentStatus, PurchaseKind, VendorStatus } from '../contract/codes.ts'
import { PAYMENT_COLUMNS, type PaymentColumns } from './payment.columns.ts'

/** The tables of the schema `payment`, as Kysely sees them. */
export type PaymentTables = Refined<
  PaymentColumns,
  {
    'payment.payment': {
      kind: PurchaseKind
      status: PaymentStatus
    }
    'payment.payment_event': {
      detail: ColumnType<Record<string, unknown>, string, never>
    }
    'payment.difference': {
      finding: Finding
      ourStatus: PaymentStatus
      vendorStatus: VendorStatus
    }
  }
>

export type PaymentRow = Selectable<PaymentTables['payment.payment']>

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<PaymentTables>()

export const STORED_PAYMENT = PAYMENT_COLUMNS['payment.payment']

export const STORED_DIFFERENCE = PAYMENT_COLUMNS['payment.difference']
