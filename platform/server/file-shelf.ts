import type { Readable } from 'node:stream'

/** Where bytes lie that are too many for the database, by keys that are UUIDs. */
export interface FileShelf {
  /** Stores the whole content or nothing, replacing what the key held. */
  put(key: string, content: Buffer | Readable, about: { readonly contentType: string }): Promise<void>
  /** Throws when there is nothing under the key. */
  get(key: string): Promise<Readable>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
}
