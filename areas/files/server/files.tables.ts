import type { Generated } from 'kysely'

/** The table of the schema `files`, as Kysely sees it. */
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
    created_at: Date
    removed_at: Date | null
  }
}
