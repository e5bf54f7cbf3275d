import type { FilesDoor, PurposeUploads } from '#areas/base/files/server/door.ts'
import type { FileUrlOf } from '#areas/itempool/item/server/door.ts'

/** What the imports of papers work with. */
export interface ItempoolImportDeps {
  readonly files: FilesDoor
  readonly fileUrlOf: FileUrlOf
  /** Where the calls of the portal are: PUBLIC_URL and API_BASE. */
  readonly apiUrl: string
}

/** The same with what the area opens of it. */
export interface ImportDeps extends ItempoolImportDeps {
  readonly uploads: PurposeUploads
}
