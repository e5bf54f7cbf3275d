import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import type { FilesDoor, Reader } from './door.ts'
import { copyFile, markRemoved, takeFile } from './uploads.queries.ts'

/** What other areas may do with stored files; whoever registers as a reader is asked about files of others. */
export function filesDoor(store: ObjectStore, readers: Reader[]): FilesDoor {
  return {
    async readBytes(objectKey) {
      return buffer(await store.get(objectKey))
    },
    takeUpload: takeFile,
    async copy(db, objectStorageNo, ownerId, now) {
      const copied = await copyFile(db, objectStorageNo, ownerId, now)
      if (!copied) throw new Error(`file ${objectStorageNo} is gone`)
      return copied
    },
    remove: markRemoved,
    registerReader: (reader) => void readers.push(reader),
  }
}
