import type { Db } from '#platform/server/database/database.ts'
import type { SecondFactorColumns } from './second-factor.columns.ts'

/** A handle that knows the tables of this area. */
export const tables = (db: Db) => db.withTables<SecondFactorColumns>()
