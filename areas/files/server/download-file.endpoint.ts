import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { downloadFile } from '../contract/contents.contract.ts'
import { readFileToken } from './file-tokens.ts'
import { findFile } from './uploads.queries.ts'

/** The file that a token is good for. */
export function downloadEndpoint(store: ObjectStore, secret: string): Endpoint {
  return endpoint(downloadFile, async (x) => {
    const value = await readFileToken(secret, { db: x.db, now: x.now, token: x.query.token })
    if (typeof value === 'string') throw refuse(downloadFile, value)
    if (value.use !== 'download' || value.fileNo !== x.params.documentNo) throw refuse(downloadFile, 'TOKEN_INVALID')
    const file = await findFile(x.db, value.fileNo)
    if (!file) throw refuse(downloadFile, 'NOT_FOUND')
    const content = await store.get(file.objectKey)
    return { name: file.name, mimeType: file.mimeType, content, isInline: file.mimeType.startsWith('image/') }
  })
}
