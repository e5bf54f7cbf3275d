import { randomUUID } from 'node:crypto'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { signToken } from '#platform/server/config/secret.ts'
import { type Caller, type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { downloadFile, readDownloadToken, readUploadToken } from '../contract/contents.contract.ts'
import type { Reader } from './door.ts'
import { readFileToken, type TokenValue } from './file-tokens.ts'
import { findFile } from './uploads.queries.ts'

const UPLOAD_TOKEN_MINUTES = 10
const DOWNLOAD_TOKEN_MINUTES = 15

interface TokenNeeds {
  readonly serverUrl: string
  /** Key of the tokens. */
  readonly secret: string
  /** Who may read files of others, as areas say. */
  readonly readers: readonly Reader[]
}

/** Tokens with which a signed-in person stores a file, or fetches one that they may read. */
export function tokenEndpoints({ serverUrl, secret, readers }: TokenNeeds): Endpoint[] {
  const issue = (now: Date, minutes: number, value: TokenValue) => {
    const expiresAt = new Date(now.getTime() + minutes * 60_000)
    return { serverUrl, token: signToken(secret, value, expiresAt), expiresYmdt: toYmdt(expiresAt) }
  }
  return [
    endpoint(readUploadToken, async ({ now, caller: { userId, sessionId } }) =>
      issue(now, UPLOAD_TOKEN_MINUTES, { use: 'upload', tokenId: randomUUID(), userId, sessionId }),
    ),
    endpoint(readDownloadToken, async ({ now, caller, db, query }) => {
      const file = await findFile(db, query.documentNo)
      const mayRead =
        file && (caller.userId === file.ownerId || (await anyReader(readers, db, caller, file.objectStorageNo)))
      if (!mayRead) throw refuse(readDownloadToken, 'NOT_FOUND')
      const { sessionId } = caller
      return issue(now, DOWNLOAD_TOKEN_MINUTES, { use: 'download', fileNo: file.objectStorageNo, sessionId })
    }),
  ]
}

async function anyReader(
  readers: readonly Reader[],
  db: Parameters<Reader>[0],
  caller: Caller,
  fileNo: number,
): Promise<boolean> {
  for (const reader of readers) if (await reader(db, caller, fileNo)) return true
  return false
}

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
