import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isLiveSession } from '#areas/account/server/door.ts'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { readToken, signToken } from '#platform/server/config/secret.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Caller, type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { downloadFile, readDownloadToken, readUploadToken, uploadFile } from '../contract/contents.contract.ts'
import type { FilesDoor, Reader } from './door.ts'
import { sweepFiles } from './sweep-files.job.ts'
import { type TokenHolder, uploadFileEndpoint } from './upload-file.endpoint.ts'
import { copyFile, findFile, markRemoved, takeFile } from './uploads.queries.ts'

const UPLOAD_TOKEN_MINUTES = 10
const DOWNLOAD_TOKEN_MINUTES = 15

interface FilesNeeds {
  readonly store: ObjectStore
  /** Key of the tokens. */
  readonly secret: string
}

/** A token ends with the session in which it was given out. */
type TokenValue = { sessionId: string } & (
  | { use: 'upload'; tokenId: string; userId: number }
  | { use: 'download'; fileNo: number }
)

/** The content service: tokens, upload, download, and the files themselves. */
export function filesArea(platform: Platform, { store, secret }: FilesNeeds): AreaServer & { door: FilesDoor } {
  const readers: Reader[] = []
  const serverUrl = `${platform.config.publicUrl}${platform.config.API_BASE}/contents`
  const issue = (now: Date, minutes: number, value: TokenValue) => {
    const expiresAt = new Date(now.getTime() + minutes * 60_000)
    return { serverUrl, token: signToken(secret, value, expiresAt), expiresYmdt: toYmdt(expiresAt) }
  }
  const door = filesDoor(store, readers)
  return {
    name: 'files',
    door,
    endpoints: [
      endpoint(readUploadToken, async ({ now, caller }) =>
        issue(now, UPLOAD_TOKEN_MINUTES, {
          use: 'upload',
          tokenId: randomUUID(),
          userId: caller.userId,
          sessionId: caller.sessionId,
        }),
      ),
      endpoint(readDownloadToken, async ({ now, caller, db, query }) => {
        const file = await findFile(db, query.documentNo)
        if (
          !file ||
          !(await mayRead(caller, file.ownerId, () => anyReader(readers, db, caller, file.objectStorageNo)))
        ) {
          throw refuse(readDownloadToken, 'NOT_FOUND')
        }
        return issue(now, DOWNLOAD_TOKEN_MINUTES, {
          use: 'download',
          fileNo: file.objectStorageNo,
          sessionId: caller.sessionId,
        })
      }),
      uploadFileEndpoint(store, (given) => readUploadHolder(secret, given)),
      downloadEndpoint(store, secret),
    ],
    recurring: [{ name: 'files.sweep', everySeconds: 600, run: (now) => sweepFiles(platform.db, store, now) }],
  }
}

async function mayRead(caller: Caller, ownerId: number, ask: () => Promise<boolean>): Promise<boolean> {
  return caller.userId === ownerId || (await ask())
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

/** What a token is good for, or the code of the refusal. */
async function readFileToken(
  secret: string,
  { db, now, token: given }: { db: Db; now: Date; token: string },
): Promise<TokenValue | 'TOKEN_EXPIRED' | 'TOKEN_INVALID'> {
  const token = readToken(secret, given, now)
  if ('refused' in token) return token.refused === 'EXPIRED' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID'
  const value = token.value as TokenValue
  return (await isLiveSession(db, value.sessionId, now)) ? value : 'TOKEN_EXPIRED'
}

/** Whose upload a token stands for. Throws the refusals of an upload. */
async function readUploadHolder(secret: string, given: { db: Db; now: Date; token: string }): Promise<TokenHolder> {
  const value = await readFileToken(secret, given)
  if (typeof value === 'string') throw refuse(uploadFile, value)
  if (value.use !== 'upload') throw refuse(uploadFile, 'TOKEN_INVALID')
  return value
}

function downloadEndpoint(store: ObjectStore, secret: string): Endpoint {
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

function filesDoor(store: ObjectStore, readers: Reader[]): FilesDoor {
  return {
    async readBytes(objectKey) {
      return buffer(await store.get(objectKey))
    },
    takeUpload: takeFile,
    async copy(db, objectStorageNo, ownerId, now) {
      const copied = await copyFile(db, objectStorageNo, ownerId, now)
      if (!copied) throw new Error(`file ${objectStorageNo} is gone`)
      return copied
    },
    remove: markRemoved,
    registerReader: (reader) => void readers.push(reader),
  }
}
