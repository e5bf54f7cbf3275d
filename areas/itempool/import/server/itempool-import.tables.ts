import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { FileCorrection } from '../contract/analysis.contract.ts'
import type { ArchiveType, PaperType } from '../contract/file-types.ts'
import type { ANALYSIS_STATUSES } from '../contract/parse.contract.ts'
import type { Findings } from '../rules/findings.rules.ts'
import { ITEMPOOL_IMPORT_COLUMNS, type ItempoolImportColumns } from './itempool-import.columns.ts'

/** A stored file of a paper. */
export interface FileRef {
  readonly type: PaperType
  readonly objectStorageNo: number
}

/** The tables of the schema `itempool_import`, as Kysely sees them. */
export type ItempoolImportTables = Refined<
  ItempoolImportColumns,
  {
    'itempool_import.resource_archive': {
      resourceType: ArchiveType
    }
    'itempool_import.analysis': {
      files: readonly FileRef[]
      corrections: readonly FileCorrection[]
      status: (typeof ANALYSIS_STATUSES)[number]
      result: Findings | null
    }
  }
>

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<ItempoolImportTables>()

export const STORED_ANALYSIS = ITEMPOOL_IMPORT_COLUMNS['itempool_import.analysis']
