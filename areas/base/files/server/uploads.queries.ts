import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { type FilesTables, tables } from './files.tables.ts'

/** A stored file without its bytes. */
export interface StoredFile {
  readonly objectStorageNo: number
  readonly ownerId: number
  readonly objectKey: string
  readonly name: string
  readonly sizeBytes: number
  readonly mimeType: string
  readonly sha256: string
  /** What its sender says that it is, where an area asks for it. */
  readonly kind: string | null
}

const MOST_NOTES = 1_000

const COLUMNS = ['objectStorageNo', 'ownerId', 'objectKey', 'name', 'sizeBytes', 'mimeType', 'sha256', 'kind'] as const

type Row = {
  objectStorageNo: number
  ownerId: number
  objectKey: string
  name: string
  sizeBytes: number
  mimeType: string
  sha256: string
  kind: string | null
}

const toFile = (row: Row): StoredFile => ({
  objectStorageNo: row.objectStorageNo,
  ownerId: row.ownerId,
  objectKey: row.objectKey,
  name: row.name,
  sizeBytes: row.sizeBytes,
  mimeType: row.mimeType,
  sha256: row.sha256,
  kind: row.kind,
})

/** A file by its number; null when unknown or removed. */
export async function findFile(db: Db, objectStorageNo: number): Promise<StoredFile | null> {
  const row = await tables(db)
    .selectFrom('files.upload')
    .select(COLUMNS)
    .where('objectStorageNo', '=', objectStorageNo)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row ? toFile(row) : null
}

/** The file that an upload token made. */
export async function findFileOfToken(db: Db, tokenId: string): Promise<StoredFile | null> {
  const row = await tables(db)
    .selectFrom('files.upload')
    .select(COLUMNS)
    .where('tokenId', '=', tokenId)
    .executeTakeFirst()
  return row ? toFile(row) : null
}

/** Files of several that a token has stored, removed ones included. */
export async function countFilesOf(db: Db, batchId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('files.upload')
    .select((count) => count.fn.countAll<string>().as('files'))
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow()
  return Number(row.files)
}

/** An owner's upload that nobody has taken yet; null when it is unknown, removed, taken or somebody else's. */
export async function findUntaken(db: Db, objectStorageNo: number, ownerId: number): Promise<StoredFile | null> {
  const row = await tables(db)
    .selectFrom('files.upload')
    .select(COLUMNS)
    .where('objectStorageNo', '=', objectStorageNo)
    .where('ownerId', '=', ownerId)
    .where('takenAt', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row ? toFile(row) : null
}

/** Notes bytes that are about to be stored, before the first of them; answers their key. */
export async function beginObject(db: Db, now: Date): Promise<string> {
  const objectKey = randomUUID()
  await leaveObjects(db, [objectKey], now)
  return objectKey
}

/** Notes bytes that belong to nothing, or not yet: the sweep takes them. */
export async function leaveObjects(db: Db, objectKeys: readonly string[], now: Date): Promise<void> {
  for (let at = 0; at < objectKeys.length; at += MOST_NOTES) {
    const values = objectKeys.slice(at, at + MOST_NOTES).map((objectKey) => ({ objectKey, begunAt: now }))
    await tables(db)
      .insertInto('files.begun_object')
      .values(values)
      .onConflict((conflict) => conflict.column('objectKey').doNothing())
      .execute()
  }
}

/** Takes the note of stored bytes away; false when it is gone already and the bytes with it. */
export const finishObject = (db: Db, objectKey: string): Promise<boolean> => finishObjects(db, [objectKey])

/** The same for several; false when one of them is gone. */
export async function finishObjects(db: Db, objectKeys: readonly string[]): Promise<boolean> {
  if (objectKeys.length === 0) return true
  const gone = await tables(db)
    .deleteFrom('files.begun_object')
    .where('objectKey', '=', sql<string>`any(${objectKeys})`)
    .executeTakeFirst()
  return gone.numDeletedRows === BigInt(objectKeys.length)
}

type FileFacts = 'ownerId' | 'objectKey' | 'name' | 'mimeType' | 'sizeBytes' | 'sha256' | 'tokenId'

/** A file that is stored; of several that one token stores with their kind. */
export type NewFile = Pick<Insertable<FilesTables['files.upload']>, FileFacts | 'kind' | 'batchId'>

/** Records a stored file; a token that was used meanwhile gives null. */
export async function insertFile(db: Db, file: NewFile, now: Date): Promise<StoredFile | null> {
  const row = await tables(db)
    .insertInto('files.upload')
    .values({ ...file, createdAt: now, takenAt: null, removedAt: null })
    .onConflict((conflict) => conflict.column('tokenId').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toFile(row) : null
}

/** Marks an owner's upload as taken; null when it is unknown, removed, or somebody else's. */
export async function takeFile(
  db: Db,
  objectStorageNo: number,
  ownerId: number,
  now: Date,
): Promise<StoredFile | null> {
  const row = await tables(db)
    .updateTable('files.upload')
    .set((row) => ({ takenAt: row.fn.coalesce('takenAt', row.val(now)) }))
    .where('objectStorageNo', '=', objectStorageNo)
    .where('ownerId', '=', ownerId)
    .where('removedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toFile(row) : null
}

/** Takes an owner's upload that nobody has taken yet; null when it is none. */
export async function claimFile(
  db: Db,
  objectStorageNo: number,
  ownerId: number,
  now: Date,
): Promise<StoredFile | null> {
  const row = await tables(db)
    .updateTable('files.upload')
    .set({ takenAt: now })
    .where('objectStorageNo', '=', objectStorageNo)
    .where('ownerId', '=', ownerId)
    .where('takenAt', 'is', null)
    .where('removedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toFile(row) : null
}

/** Keeps what a file was found to be; it is served as that. */
export async function setType(db: Db, file: StoredFile, mimeType: string): Promise<StoredFile> {
  await tables(db)
    .updateTable('files.upload')
    .set({ mimeType })
    .where('objectStorageNo', '=', file.objectStorageNo)
    .execute()
  return { ...file, mimeType }
}

/** Gives a file other bytes; those that it had are swept unless a copy shows them. */
export async function setBytes(
  db: Db,
  file: StoredFile,
  bytes: Pick<StoredFile, 'objectKey' | 'sizeBytes' | 'sha256'>,
  now: Date,
): Promise<StoredFile> {
  await tables(db)
    .updateTable('files.upload')
    .set({ objectKey: bytes.objectKey, sizeBytes: bytes.sizeBytes, sha256: bytes.sha256 })
    .where('objectStorageNo', '=', file.objectStorageNo)
    .execute()
  const copy = await tables(db)
    .selectFrom('files.upload')
    .select('objectStorageNo')
    .where('objectKey', '=', file.objectKey)
    .executeTakeFirst()
  if (!copy) await leaveObjects(db, [file.objectKey], now)
  return { ...file, ...bytes }
}

/** A second file with the same bytes, taken already; null when there is no first one. */
export async function copyFile(
  db: Db,
  objectStorageNo: number,
  ownerId: number,
  now: Date,
): Promise<StoredFile | null> {
  const source = await findFile(db, objectStorageNo)
  if (!source) return null
  const row = await tables(db)
    .insertInto('files.upload')
    .values({
      ownerId,
      objectKey: source.objectKey,
      name: source.name,
      mimeType: source.mimeType,
      sizeBytes: source.sizeBytes,
      sha256: source.sha256,
      tokenId: null,
      createdAt: now,
      takenAt: now,
      removedAt: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toFile(row)
}

/** Marks a file as removed; its bytes are swept later. */
export async function markRemoved(db: Db, objectStorageNo: number, now: Date): Promise<void> {
  await tables(db)
    .updateTable('files.upload')
    .set({ removedAt: now })
    .where('objectStorageNo', '=', objectStorageNo)
    .execute()
}
