import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import type { Reader } from './reader.ts'

/** What the endpoints of the content service work with. */
export interface FilesDeps {
  readonly store: ObjectStore
  /** Key of the tokens. */
  readonly secret: string
  /** The address that a token is good at. */
  readonly serverUrl: string
  /** Who may read files of others, as areas say. */
  readonly readers: readonly Reader[]
}
