import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileShelf } from '#platform/server/file-shelf.ts'

/** A shelf that forgets with the test; `files` is what lies on it. */
export function memoryShelf(): FileShelf & { readonly files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  return {
    files,
    async put(key, content) {
      files.set(key, Buffer.isBuffer(content) ? content : await buffer(content))
    },
    async get(key) {
      const found = files.get(key)
      if (!found) throw new Error('no such file')
      return Readable.from([found])
    },
    async remove(key) {
      files.delete(key)
    },
  }
}
