import type { NsatOrderTables } from '#areas/nsat/order/server/door.ts'
import type { NsatVendorTables } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { NSAT_COMMISSION_COLUMNS, type NsatCommissionColumns } from './nsat-commission.columns.ts'

/** The tables of the schema `nsat_commission`, as Kysely sees them. */
export type NsatCommissionTables = NsatCommissionColumns

/** The handle with this area's tables, and those of vendors and orders that it joins. */
export const nsatCommission = (db: Db) => db.withTables<NsatCommissionTables & NsatVendorTables & NsatOrderTables>()

export const STORED_STATEMENT = NSAT_COMMISSION_COLUMNS['nsat_commission.statement']
