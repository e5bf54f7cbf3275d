import type { FilesDoor } from '#areas/base/files/server/door.ts'
import type { AdsConfig } from './managed-ads.queries.ts'

/** What the endpoints of regional ads work with. */
export interface AdsDeps {
  readonly config: AdsConfig
  readonly files: FilesDoor
}
