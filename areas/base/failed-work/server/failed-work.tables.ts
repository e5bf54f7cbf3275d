import type { Db } from '#platform/server/database/database.ts'
import { FAILED_WORK_COLUMNS, type FailedWorkColumns } from './failed-work.columns.ts'

export const STORED_ITEM = FAILED_WORK_COLUMNS['failed_work.item']

/** The handle with this area's tables, and the names of people. */
export const failedWork = (db: Db) =>
  db.withTables<FailedWorkColumns & { 'account.user': { userId: number; name: string } }>()
