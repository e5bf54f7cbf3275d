import type { FilesDoor, PurposeUploads } from '#areas/files/server/door.ts'
import type { FileUrlOf } from '#areas/itempool-item/server/door.ts'
import type { Sheet } from '#platform/contract/sheet/sheet.ts'

/** What the imports of papers work with. */
export interface ItempoolImportDeps {
  readonly files: FilesDoor
  readonly fileUrlOf: FileUrlOf
  /** Where the calls of the portal are: PUBLIC_URL and API_BASE. */
  readonly apiUrl: string
  /** The file of the OMR reader, as the area that reads it has it: of each layout there is a template. */
  readonly omrSheet: Pick<Sheet, 'title' | 'note' | 'columns'>
}

/** The same with what the area opens of it. */
export interface ImportDeps extends ItempoolImportDeps {
  readonly uploads: PurposeUploads
}
