import { randomUUID } from 'node:crypto'
import { isLiveSession } from '#areas/account/server/door.ts'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { type AuditEntry, writeAudit } from '#platform/server/audit.ts'
import type { Db } from '#platform/server/database.ts'
import { type Caller, type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readToken, signToken } from '#platform/server/secret.ts'
import {
  downloadFile,
  LARGEST_UPLOAD_BYTES,
  readDownloadToken,
  readUploadToken,
  uploadFile,
} from '../contract/contents.contract.ts'
import { sniffType } from '../rules/file-type.rules.ts'
import type { FilesDoor, Reader, StoredFile } from './door.ts'
import { sweepRemovedFiles } from './sweep-removed-files.job.ts'
import { describeFile, findFile, findFileOfToken, insertFile, markRemoved } from './uploads.queries.ts'

/** Who uploads, where the browser sends the token without its cookie. */
const TOKEN_HOLDER = '업로드 토큰'
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
      uploadEndpoint(store, secret),
      downloadEndpoint(store, secret),
    ],
    recurring: [
      { name: 'files.sweepRemoved', everySeconds: 600, run: (now) => sweepRemovedFiles(platform.db, store, now) },
    ],
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
  { db, now, query }: { db: Db; now: Date; query: { token: string } },
): Promise<TokenValue | 'TOKEN_EXPIRED' | 'TOKEN_INVALID'> {
  const token = readToken(secret, query.token, now)
  if ('refused' in token) return token.refused === 'EXPIRED' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID'
  const value = token.value as TokenValue
  return (await isLiveSession(db, value.sessionId, now)) ? value : 'TOKEN_EXPIRED'
}

function uploadEndpoint(store: ObjectStore, secret: string): Endpoint {
  return endpoint(
    uploadFile,
    async (x) => {
      const value = await readFileToken(secret, x)
      if (typeof value === 'string') throw refuse(uploadFile, value)
      if (value.use !== 'upload') throw refuse(uploadFile, 'TOKEN_INVALID')
      if (!x.file || x.file.bytes.length === 0) throw refuse(uploadFile, 'NO_FILE')
      const mimeType = sniffType(x.file.bytes)
      if (!mimeType) throw refuse(uploadFile, 'TYPE_NOT_ALLOWED')
      const facts = describeFile({ ownerId: value.userId, name: x.file.name, mimeType, bytes: x.file.bytes })
      const earlier = await findFileOfToken(x.db, value.tokenId)
      if (earlier) {
        // A dropped connection makes people send the same file again: that is the same upload.
        if (earlier.sha256 === facts.sha256) return toAnswer(earlier)
        throw refuse(uploadFile, 'TOKEN_USED')
      }
      await store.put(facts.object_key, x.file.bytes, { contentType: mimeType }).catch((error: unknown) => {
        x.log.warn({ err: error }, 'object store')
        throw refuse(uploadFile, 'STORE_UNAVAILABLE')
      })
      const uploader = { userId: value.userId, name: x.visitor?.name ?? TOKEN_HOLDER }
      const stored = await x.db.transaction().execute(async (tx) => {
        const file = await insertFile(tx, facts, x.now, value.tokenId)
        if (file) await writeAudit(tx, uploader, x.now, uploadEntry(file), x.requestId)
        return file
      })
      if (!stored) throw refuse(uploadFile, 'TOKEN_USED')
      return toAnswer(stored)
    },
    { transaction: false, maxFileBytes: LARGEST_UPLOAD_BYTES },
  )
}

const uploadEntry = ({ objectStorageNo, sizeBytes, mimeType }: StoredFile): AuditEntry => ({
  action: 'files.upload',
  entity: 'files.file',
  entityId: objectStorageNo,
  to: { sizeBytes, mimeType },
})

function toAnswer({ objectStorageNo, name: fileName, sizeBytes, mimeType }: StoredFile) {
  const data = { objectStorageNo, fileName, sizeBytes, mimeType }
  return { ...data, header: { successful: true as const, resultCode: 0 as const, resultMessage: 'SUCCESS' }, data }
}

function downloadEndpoint(store: ObjectStore, secret: string): Endpoint {
  return endpoint(downloadFile, async (x) => {
    const value = await readFileToken(secret, x)
    if (typeof value === 'string') throw refuse(downloadFile, value)
    if (value.use !== 'download' || value.fileNo !== x.params.documentNo) throw refuse(downloadFile, 'TOKEN_INVALID')
    const file = await findFile(x.db, value.fileNo)
    if (!file) throw refuse(downloadFile, 'NOT_FOUND')
    const content = await store.get(file.objectKey)
    return { name: file.name, mimeType: file.mimeType, content, isInline: file.mimeType.startsWith('image/') }
  })
}

function filesDoor(store: ObjectStore, readers: Reader[]): FilesDoor {
  const storeBytes: FilesDoor['store'] = async (db, file, now) => {
    const facts = describeFile(file)
    await store.put(facts.object_key, file.bytes, { contentType: file.mimeType })
    const stored = await insertFile(db, facts, now)
    if (!stored) throw new Error('a file without a token always has a row')
    return stored
  }
  const readBytes: FilesDoor['readBytes'] = async (objectKey) => {
    const chunks: Buffer[] = []
    for await (const chunk of await store.get(objectKey)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
  return {
    readBytes,
    store: storeBytes,
    async findUpload(db, objectStorageNo, ownerId) {
      const file = await findFile(db, objectStorageNo)
      return file?.ownerId === ownerId ? file : null
    },
    async copy(db, objectStorageNo, ownerId, now) {
      const source = await findFile(db, objectStorageNo)
      if (!source) throw new Error(`file ${objectStorageNo} is gone`)
      return storeBytes(
        db,
        { ownerId, name: source.name, mimeType: source.mimeType, bytes: await readBytes(source.objectKey) },
        now,
      )
    },
    remove: markRemoved,
    registerReader: (reader) => void readers.push(reader),
  }
}
