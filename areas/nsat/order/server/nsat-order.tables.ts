import type { Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import type { NsatPlanTables } from '#areas/nsat/plan/server/door.ts'
import type { NsatVendorTables } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { OrderType, PaymentType } from '../contract/codes.ts'
import { NSAT_ORDER_COLUMNS, type NsatOrderColumns } from './nsat-order.columns.ts'

/** The tables of the schema `nsat_order`, as Kysely sees them. Other areas read them in joins. */
export type NsatOrderTables = Refined<
  NsatOrderColumns,
  {
    'nsat_order.school_order': {
      orderType: OrderType
    }
    'nsat_order.order_target': {
      examTarget: ExamTarget
    }
    'nsat_order.payment': {
      paymentType: PaymentType
    }
    'nsat_order.refused_payment': {
      paymentType: PaymentType
    }
  }
>

export type StoredOrder = Selectable<NsatOrderTables['nsat_order.school_order']>
export type StoredTarget = Selectable<NsatOrderTables['nsat_order.order_target']>

/** The handle with this area's tables, the rounds, vendors and institutes that it joins, and people. */
export const nsatOrder = (db: Db) =>
  db.withTables<NsatOrderTables & NsatPlanTables & NsatVendorTables & PublishedAccountTables>()

export const STORED_SCHOOL_ORDER = NSAT_ORDER_COLUMNS['nsat_order.school_order']

export const STORED_PAYMENT = NSAT_ORDER_COLUMNS['nsat_order.payment']

export const STORED_REFUSED_PAYMENT = NSAT_ORDER_COLUMNS['nsat_order.refused_payment']
