import { randomUUID } from 'node:crypto'
import { toYmdt } from '#platform/contract/seoul.ts'
import { signToken } from '#platform/server/config/secret.ts'
import { type Caller, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { downloadFile, readDownloadToken, readUploadToken } from '../contract/contents.contract.ts'
import type { FilesDeps } from './deps.ts'
import { readFileToken, type TokenValue } from './file-tokens.ts'
import type { Reader } from './reader.ts'
import { findFile } from './uploads.queries.ts'

const UPLOAD_TOKEN_MINUTES = 10
const DOWNLOAD_TOKEN_MINUTES = 15

function issue({ serverUrl, secret }: FilesDeps, now: Date, minutes: number, value: TokenValue) {
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  return { serverUrl, token: signToken(secret, value, expiresAt), expiresYmdt: toYmdt(expiresAt) }
}

/** A token with which a signed-in person stores a file. */
export const readUploadTokenEndpoint = endpoint(readUploadToken, async ({ now, caller }, deps: FilesDeps) => {
  const { userId, sessionId } = caller
  return issue(deps, now, UPLOAD_TOKEN_MINUTES, { use: 'upload', tokenId: randomUUID(), userId, sessionId })
})

/** A token with which they fetch one that they may read. */
export const readDownloadTokenEndpoint = endpoint(readDownloadToken, async (x, deps: FilesDeps) => {
  const { now, caller, db, query } = x
  const file = await findFile(db, query.documentNo)
  const mayRead =
    file && (caller.userId === file.ownerId || (await anyReader(deps.readers, db, caller, file.objectStorageNo)))
  if (!mayRead) throw refuse(readDownloadToken, 'NOT_FOUND')
  const { sessionId } = caller
  return issue(deps, now, DOWNLOAD_TOKEN_MINUTES, { use: 'download', fileNo: file.objectStorageNo, sessionId })
})

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
export const downloadEndpoint = endpoint(downloadFile, async (x, { store, secret }: FilesDeps) => {
  const value = await readFileToken(secret, { db: x.db, now: x.now, token: x.query.token })
  if (typeof value === 'string') throw refuse(downloadFile, value)
  if (value.use !== 'download' || value.fileNo !== x.params.documentNo) throw refuse(downloadFile, 'TOKEN_INVALID')
  const file = await findOr404(downloadFile, findFile(x.db, value.fileNo))
  const content = await store.get(file.objectKey)
  return { name: file.name, mimeType: file.mimeType, content, isInline: file.mimeType.startsWith('image/') }
})
