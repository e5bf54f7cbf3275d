import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { RefreshReason, RefreshState } from '../contract/codes.ts'
import { DIRECTORY_COLUMNS, type DirectoryColumns } from './directory.columns.ts'

/** The tables of the schema `directory`. Other areas may read them in their own joins; only this area writes. */
export type DirectoryTables = Refined<
  DirectoryColumns,
  {
    'directory.region': {
      level: 'PROVINCE' | 'DISTRICT' | 'WARD'
    }
    'directory.consent_refresh': {
      state: RefreshState
      reason: RefreshReason
    }
  }
>

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<DirectoryTables>()

export const STORED_CONSENT_REFRESH = DIRECTORY_COLUMNS['directory.consent_refresh']
