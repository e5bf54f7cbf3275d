import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import type { FilesDoor, Reader } from './door.ts'
import { readUploadHolder } from './file-tokens.ts'
import { downloadEndpoint, tokenEndpoints } from './give-tokens.endpoints.ts'
import { filesDoor } from './open-door.ts'
import { sweepFiles } from './sweep-files.job.ts'
import { uploadFileEndpoint } from './upload-file.endpoint.ts'

interface FilesNeeds {
  readonly store: ObjectStore
  /** Key of the tokens. */
  readonly secret: string
}

/** The content service: tokens, upload, download, and the files themselves. */
export function filesArea(platform: Platform, { store, secret }: FilesNeeds): AreaServer & { door: FilesDoor } {
  const readers: Reader[] = []
  const serverUrl = `${platform.config.publicUrl}${platform.config.API_BASE}/contents`
  return {
    name: 'files',
    door: filesDoor(store, readers),
    endpoints: [
      ...tokenEndpoints({ serverUrl, secret, readers }),
      uploadFileEndpoint(store, (given) => readUploadHolder(secret, given)),
      downloadEndpoint(store, secret),
    ],
    recurring: [{ name: 'files.sweep', everySeconds: 600, run: (now) => sweepFiles(platform.db, store, now) }],
  }
}
