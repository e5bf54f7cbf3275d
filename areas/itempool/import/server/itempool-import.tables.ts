import type { Generated } from 'kysely'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FileCorrection } from '../contract/analysis.contract.ts'
import type { ArchiveType, PaperType } from '../contract/file-types.ts'
import type { ANALYSIS_STATUSES } from '../contract/parse.contract.ts'
import type { Findings } from '../rules/findings.rules.ts'

/** A stored file of a paper. */
export interface FileRef {
  readonly type: PaperType
  readonly objectStorageNo: number
}

/** The tables of the schema `itempool_import`, as Kysely sees them. */
export type ItempoolImportTables = {
  'itempool_import.resource_archive': {
    archive_no: Generated<number>
    provider_no: number
    test_name: string
    resource_type: ArchiveType
    object_storage_no: number
    unpacked_by: number
    unpacked_at: Date
  }
  'itempool_import.resource_file': {
    archive_no: number
    name_key: string
    file_name: string
    object_key: string
    mime_type: string
    size_bytes: number
  }
  'itempool_import.analysis': {
    parse_no: Generated<number>
    user_id: number
    provider_no: number
    test_name: string
    files: readonly FileRef[]
    corrections: Generated<readonly FileCorrection[]>
    status: Generated<(typeof ANALYSIS_STATUSES)[number]>
    done: Generated<number>
    total: Generated<number>
    task_no: number | null
    error_message: string | null
    result: Findings | null
    archive_nos: Generated<readonly number[]>
    created_at: Date
    expires_at: Date
    exam_no: number | null
    category_no: number | null
    exam_target: string | null
  }
}

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<ItempoolImportTables>()

export const STORED_ANALYSIS = columnsOf<ItempoolImportTables['itempool_import.analysis']>()([
  'parse_no',
  'user_id',
  'provider_no',
  'test_name',
  'files',
  'corrections',
  'status',
  'done',
  'total',
  'task_no',
  'error_message',
  'result',
  'archive_nos',
  'created_at',
  'expires_at',
  'exam_no',
  'category_no',
  'exam_target',
])
