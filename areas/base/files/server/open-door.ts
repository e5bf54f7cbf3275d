import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { CONTAINERS, documentType } from '../rules/document-type.rules.ts'
import type { FilesDeps } from './deps.ts'
import type { FilesDoor } from './door.ts'
import type { Reader } from './reader.ts'
import {
  beginObject,
  claimFile,
  copyFile,
  findUntaken,
  finishObjects,
  leaveObjects,
  markRemoved,
  setBytes,
  setType,
  takeFile,
} from './uploads.queries.ts'
import { uploadsFor } from './uploads-for.ts'

type Parts = Pick<FilesDeps, 'store' | 'secret'> & { readonly readers: Reader[] }

/** What other areas may do with stored files; whoever registers as a reader is asked about files of others. */
export function filesDoor({ store, secret, readers }: Parts): FilesDoor {
  const readBytes = async (objectKey: string) => buffer(await store.get(objectKey))
  const putObject: FilesDoor['putObject'] = async (db, content, { mimeType, now }) => {
    const objectKey = await beginObject(db, now)
    await store.put(objectKey, content, { contentType: mimeType })
    return objectKey
  }
  return {
    readBytes,
    readStream: (objectKey) => store.get(objectKey),
    uploadsFor: (purpose) => uploadsFor({ store, secret }, purpose),
    findUpload: findUntaken,
    putObject,
    keepObjects: finishObjects,
    leaveObjects,
    takeUpload: takeFile,
    async claimDocument(db, objectStorageNo, ownerId, now) {
      const file = await claimFile(db, objectStorageNo, ownerId, now)
      if (!file || !CONTAINERS.includes(file.mimeType)) return file
      return setType(db, file, documentType(await readBytes(file.objectKey), file.mimeType))
    },
    async copy(db, objectStorageNo, ownerId, now) {
      const copied = await copyFile(db, objectStorageNo, ownerId, now)
      if (!copied) throw new Error(`file ${objectStorageNo} is gone`)
      return copied
    },
    async rewrite(db, file, content, now) {
      const objectKey = await putObject(db, content, { mimeType: file.mimeType, now })
      if (!(await finishObjects(db, [objectKey]))) return null
      const sha256 = createHash('sha256').update(content).digest('hex')
      return setBytes(db, file, { objectKey, sizeBytes: content.length, sha256 }, now)
    },
    remove: markRemoved,
    registerReader: (reader) => void readers.push(reader),
  }
}
