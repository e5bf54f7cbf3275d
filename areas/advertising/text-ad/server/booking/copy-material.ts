import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import type { TextAdDeps } from '../deps.ts'
import type { StoredContents } from '../record/reservations.queries.ts'
import { findContents, insertContents } from './contents.queries.ts'
import { NO_IMAGE } from './save-material.ts'

interface Copying {
  readonly db: Db
  readonly now: Date
  readonly caller: Pick<Caller, 'userId'>
}

/** A second material like the first, with a picture of its own. Tests of it are counted anew. */
export async function copyMaterial(
  { db, now, caller }: Copying,
  { files }: Pick<TextAdDeps, 'files'>,
  sourceSeq: number,
  contentsStatus: StoredContents['contentsStatus'],
): Promise<StoredContents> {
  const source = await findContents(db, sourceSeq)
  if (!source) throw new Error(`there is no material ${sourceSeq}`)
  const { contentsSeq: _source, testCount: _tests, ...columns } = source
  const picture = source.imageStorageNo
  const file = picture === null ? null : await files.copy(db, picture, caller.userId, now)
  return insertContents(db, {
    ...columns,
    ...(file ? { imageStorageNo: file.objectStorageNo, imageObjectKey: file.objectKey } : NO_IMAGE),
    contentsStatus,
    registeredAt: now,
    modifiedAt: now,
  })
}
