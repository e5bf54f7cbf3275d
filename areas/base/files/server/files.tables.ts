import type { Generated } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** The tables of the schema `files`, as Kysely sees them. */
export type FilesTables = {
  'files.upload': {
    object_storage_no: Generated<number>
    owner_id: number
    object_key: string
    name: string
    mime_type: string
    size_bytes: number
    sha256: string
    token_id: string | null
    kind: Generated<string | null>
    batch_id: Generated<string | null>
    created_at: Date
    taken_at: Date | null
    removed_at: Date | null
  }
  'files.begun_object': {
    object_key: string
    begun_at: Date
  }
}

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<FilesTables>()
