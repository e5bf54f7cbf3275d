import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { CONTAINERS, documentType } from '../rules/document-type.rules.ts'
import type { FilesDoor, Reader } from './door.ts'
import { claimFile, copyFile, markRemoved, setType, takeFile } from './uploads.queries.ts'

/** What other areas may do with stored files; whoever registers as a reader is asked about files of others. */
export function filesDoor(store: ObjectStore, readers: Reader[]): FilesDoor {
  const readBytes = async (objectKey: string) => buffer(await store.get(objectKey))
  return {
    readBytes,
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
    remove: markRemoved,
    registerReader: (reader) => void readers.push(reader),
  }
}
