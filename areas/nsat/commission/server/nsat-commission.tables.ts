import type { Generated } from 'kysely'
import type { NsatOrderTables } from '#areas/nsat/order/server/door.ts'
import type { NsatVendorTables } from '#areas/nsat/vendor/server/door.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The tables of the schema `nsat_commission`, as Kysely sees them. */
export type NsatCommissionTables = {
  'nsat_commission.statement': {
    nsat_statement_no: Generated<number>
    nsat_vendor_no: number
    sale_start_date: string
    sale_end_date: string
    is_adjustment: Generated<boolean>
    sales_won: number
    supply_price_won: number
    commission_rate: number
    commission_supply_price_won: number
    commission_vat_won: number
    commission_amount_won: number
    tax_issue_date: string
    commission_deposit_date: string
    made_at: Date
  }
  'nsat_commission.settled_month': { month: string; settled_at: Date }
  'nsat_commission.statement_payment': {
    transaction_id: string
    nsat_statement_no: number
    nsat_school_order_no: number
    amount_won: number
  }
}

/** The handle with this area's tables, and those of vendors and orders that it joins. */
export const nsatCommission = (db: Db) => db.withTables<NsatCommissionTables & NsatVendorTables & NsatOrderTables>()

export const STORED_STATEMENT = columnsOf<NsatCommissionTables['nsat_commission.statement']>()([
  'nsat_statement_no',
  'nsat_vendor_no',
  'sale_start_date',
  'sale_end_date',
  'is_adjustment',
  'sales_won',
  'supply_price_won',
  'commission_rate',
  'commission_supply_price_won',
  'commission_vat_won',
  'commission_amount_won',
  'tax_issue_date',
  'commission_deposit_date',
  'made_at',
])
