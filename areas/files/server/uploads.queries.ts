import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '#platform/server/database.ts'
import type { FilesTables } from './files.tables.ts'

/** A stored file without its bytes. */
export interface StoredFile {
  readonly objectStorageNo: number
  readonly ownerId: number
  readonly objectKey: string
  readonly name: string
  readonly sizeBytes: number
  readonly mimeType: string
  readonly sha256: string
}

const COLUMNS = ['object_storage_no', 'owner_id', 'object_key', 'name', 'size_bytes', 'mime_type', 'sha256'] as const

type Row = {
  object_storage_no: number
  owner_id: number
  object_key: string
  name: string
  size_bytes: number
  mime_type: string
  sha256: string
}

const toFile = (row: Row): StoredFile => ({
  objectStorageNo: row.object_storage_no,
  ownerId: row.owner_id,
  objectKey: row.object_key,
  name: row.name,
  sizeBytes: row.size_bytes,
  mimeType: row.mime_type,
  sha256: row.sha256,
})

/** A file by its number; null when unknown or removed. */
export async function findFile(db: Db, objectStorageNo: number): Promise<StoredFile | null> {
  const row = await db
    .withTables<FilesTables>()
    .selectFrom('files.upload')
    .select(COLUMNS)
    .where('object_storage_no', '=', objectStorageNo)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? toFile(row) : null
}

/** The file that an upload token made. */
export async function findFileOfToken(db: Db, tokenId: string): Promise<StoredFile | null> {
  const row = await db
    .withTables<FilesTables>()
    .selectFrom('files.upload')
    .select(COLUMNS)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  return row ? toFile(row) : null
}

/** The facts of a file that is about to be stored under a new key. */
export function describeFile(file: { ownerId: number; name: string; mimeType: string; bytes: Buffer }) {
  return {
    owner_id: file.ownerId,
    object_key: randomUUID(),
    name: file.name,
    mime_type: file.mimeType,
    size_bytes: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
  }
}

/** Records a stored file; a token that was used meanwhile gives null. */
export async function insertFile(
  db: Db,
  file: Omit<ReturnType<typeof describeFile>, never>,
  now: Date,
  tokenId: string | null = null,
): Promise<StoredFile | null> {
  const row = await db
    .withTables<FilesTables>()
    .insertInto('files.upload')
    .values({ ...file, token_id: tokenId, created_at: now, removed_at: null })
    .onConflict((conflict) => conflict.column('token_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toFile(row) : null
}

/** Marks a file as removed; its bytes are swept later. */
export async function markRemoved(db: Db, objectStorageNo: number, now: Date): Promise<void> {
  await db
    .withTables<FilesTables>()
    .updateTable('files.upload')
    .set({ removed_at: now })
    .where('object_storage_no', '=', objectStorageNo)
    .execute()
}
