import type { Db } from '#platform/server/database/database.ts'
import type { BaseAuditColumns } from './base-audit.columns.ts'

/** The handle with this area's tables. */
export const baseAudit = (db: Db) => db.withTables<BaseAuditColumns>()
