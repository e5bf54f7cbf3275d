// Made by `npm run tables` from the migrated database; 9b1452b7b91d63aa are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `files`, in names of the program. */
export type FilesColumns = {
  'files.begun_object': {
    objectKey: string
    begunAt: Date
  }
  'files.upload': {
    objectStorageNo: Generated<number>
    ownerId: number
    objectKey: string
    name: string
    mimeType: string
    sizeBytes: number
    sha256: string
    tokenId: string | null
    createdAt: Date
    removedAt: Date | null
    takenAt: Date | null
    kind: string | null
    batchId: string | null
  }
}

/** Their names, for statements: every one of a table. */
export const FILES_COLUMNS = {
  'files.begun_object': ['objectKey', 'begunAt'],
  'files.upload': [
    'objectStorageNo',
    'ownerId',
    'objectKey',
    'name',
    'mimeType',
    'sizeBytes',
    'sha256',
    'tokenId',
    'createdAt',
    'removedAt',
    'takenAt',
    'kind',
    'batchId',
  ],
} as const satisfies { readonly [Table in keyof FilesColumns]: readonly (keyof FilesColumns[Table])[] }
