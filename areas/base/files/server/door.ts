import type { Readable } from 'node:stream'
import type { Db } from '#platform/server/database/database.ts'
import type { Reader } from './reader.ts'
import type { StoredFile } from './uploads.queries.ts'
import type { PurposeUploads, UploadPurpose } from './uploads-for.ts'

export { markRemoved as removeFile, type StoredFile } from './uploads.queries.ts'
export type { PurposeUploads, UploadPurpose } from './uploads-for.ts'

/** What other areas may do with stored files. */
export interface FilesDoor {
  /**
   * Takes an upload of this owner by its number, in the transaction that attaches it to something; null when it is unknown
   * or somebody else's. Who has taken a file removes it when it is no longer shown; what nobody takes within a day is swept.
   */
  takeUpload(db: Db, objectStorageNo: number, ownerId: number, now: Date): Promise<StoredFile | null>
  /**
   * The same for an upload that nothing else shows: null also when it was taken before. Its `mimeType` says which document it
   * is by its whole content, and it is served as that; containers that are none we know stay `application/zip` or
   * `application/x-cfb`.
   */
  claimDocument(db: Db, objectStorageNo: number, ownerId: number, now: Date): Promise<StoredFile | null>
  /** Opens uploads of an area's own. */
  uploadsFor(purpose: UploadPurpose): PurposeUploads
  /** An upload of this owner that nobody has taken yet; null when it is none. Nothing is taken by looking. */
  findUpload(db: Db, objectStorageNo: number, ownerId: number): Promise<StoredFile | null>
  /**
   * Stores bytes that an area keeps by itself, under a new key: they stay once the area calls `keepObjects` with the key, in
   * the transaction that makes them part of something, within the hour; else they are swept.
   */
  putObject(db: Db, content: Buffer, about: { readonly mimeType: string; readonly now: Date }): Promise<string>
  /** False when one of them has been swept already: whoever wanted to keep them gives up. */
  keepObjects(db: Db, objectKeys: readonly string[]): Promise<boolean>
  /** Gives up bytes that were kept; they are swept in an hour. */
  leaveObjects(db: Db, objectKeys: readonly string[], now: Date): Promise<void>
  /** A file by its key, piece by piece. Throws when the store does not have it. */
  readStream(objectKey: string): Promise<Readable>
  /** The bytes of a file by its key. Throws when the store does not have it. */
  readBytes(objectKey: string): Promise<Buffer>
  /**
   * Gives a file other bytes, in the transaction that takes it; answers the file. Copies of it keep theirs. Null when the store
   * has lost them meanwhile.
   */
  rewrite(db: Db, file: StoredFile, content: Buffer, now: Date): Promise<StoredFile | null>
  /** A second, independent file with the same content, taken already. */
  copy(db: Db, objectStorageNo: number, ownerId: number, now: Date): Promise<StoredFile>
  /** Removes a file; repeated removal is fine. */
  remove(db: Db, objectStorageNo: number, now: Date): Promise<void>
  /** Lets an area grant downloads to people who do not own the file. */
  registerReader(reader: Reader): void
}
