// Made by `npm run tables` from the migrated database; 5bb02b42baec59b8 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `itempool_import`, in names of the program. */
export type ItempoolImportColumns = {
  'itempool_import.analysis': {
    parseNo: Generated<number>
    userId: number
    providerNo: number
    testName: string
    files: unknown
    corrections: Generated<unknown>
    status: Generated<string>
    done: Generated<number>
    total: Generated<number>
    taskNo: number | null
    errorMessage: string | null
    result: unknown
    archiveNos: Generated<readonly number[]>
    createdAt: Date
    expiresAt: Date
    examNo: number | null
    categoryNo: number | null
    examTarget: string | null
  }
  'itempool_import.resource_archive': {
    archiveNo: Generated<number>
    providerNo: number
    testName: string
    resourceType: string
    objectStorageNo: number
    unpackedBy: number
    unpackedAt: Date
  }
  'itempool_import.resource_file': {
    archiveNo: number
    nameKey: string
    fileName: string
    objectKey: string
    mimeType: string
    sizeBytes: number
    sha256: string | null
  }
}

/** Their names, for statements: every one of a table. */
export const ITEMPOOL_IMPORT_COLUMNS = {
  'itempool_import.analysis': [
    'parseNo',
    'userId',
    'providerNo',
    'testName',
    'files',
    'corrections',
    'status',
    'done',
    'total',
    'taskNo',
    'errorMessage',
    'result',
    'archiveNos',
    'createdAt',
    'expiresAt',
    'examNo',
    'categoryNo',
    'examTarget',
  ],
  'itempool_import.resource_archive': [
    'archiveNo',
    'providerNo',
    'testName',
    'resourceType',
    'objectStorageNo',
    'unpackedBy',
    'unpackedAt',
  ],
  'itempool_import.resource_file': ['archiveNo', 'nameKey', 'fileName', 'objectKey', 'mimeType', 'sizeBytes', 'sha256'],
} as const satisfies {
  readonly [Table in keyof ItempoolImportColumns]: readonly (keyof ItempoolImportColumns[Table])[]
}
