import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import type { FilesDeps } from './deps.ts'
import type { FilesDoor } from './door.ts'
import { downloadEndpoint, readDownloadTokenEndpoint, readUploadTokenEndpoint } from './give-tokens.endpoints.ts'
import { filesDoor } from './open-door.ts'
import type { Reader } from './reader.ts'
import { sweepFiles } from './sweep-files.job.ts'
import { uploadFileEndpoint } from './upload-file.endpoint.ts'

/** The content service: tokens, upload, download, and the files themselves. */
export function filesArea(
  platform: Platform,
  { store, secret }: Pick<FilesDeps, 'store' | 'secret'>,
): AreaServer & { door: FilesDoor } {
  const readers: Reader[] = []
  const serverUrl = `${platform.config.publicUrl}${platform.config.API_BASE}/contents`
  return {
    name: 'base/files',
    door: filesDoor({ store, secret, readers }),
    endpoints: endpointsOf({ store, secret, serverUrl, readers }, [
      readUploadTokenEndpoint,
      readDownloadTokenEndpoint,
      uploadFileEndpoint,
      downloadEndpoint,
    ]),
    recurring: [{ name: 'files.sweep', everySeconds: 600, run: (now) => sweepFiles(platform.db, store, now) }],
  }
}
