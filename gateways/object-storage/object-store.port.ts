import type { Readable } from 'node:stream'

/** Keys are UUIDs (lower case, with dashes), nothing else; names and owners live in the database. */
export type ObjectKey = string

export interface ObjectHead {
  readonly sizeBytes: number
  readonly contentType: string
}

/** Keeps bytes. */
export interface ObjectStore {
  /** Stores the whole content or nothing, replacing what the key held. Resolves once it would survive a crash. */
  put(key: ObjectKey, content: Buffer | Readable, about: { readonly contentType: string }): Promise<void>
  /** Throws ObjectMissing. */
  get(key: ObjectKey): Promise<Readable>
  /** null when there is no such object. */
  head(key: ObjectKey): Promise<ObjectHead | null>
  /** Removing what is not there is fine. */
  remove(key: ObjectKey): Promise<void>
}

/** The store has nothing under this key. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing'
}
