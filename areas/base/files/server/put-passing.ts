import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { type AuditEntry, writeAudit } from '#platform/server/audit/audit.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import type { Refusal } from '#platform/server/refuse.ts'
import type { TokenHolder } from './file-tokens.ts'
import type { PassingFile } from './passing-file.ts'
import { beginObject, finishObject, insertFile, type NewFile, type StoredFile } from './uploads.queries.ts'

/** Who uploads, where the browser sends the token without its cookie. */
const TOKEN_HOLDER = '업로드 토큰'

/** What is looked at of a request that brings a file. */
export type UploadExchange = Pick<Exchange, 'db' | 'now' | 'log' | 'visitor' | 'requestId'>

/** How storing may fail, as the refusals of the call. */
interface PutRefusals {
  readonly storeUnavailable: () => Refusal
  readonly tokenUsed: () => Refusal
}

/** Stores a file while it arrives; answers the key of its bytes, which the sweep takes unless `recordFile` follows. */
export async function putPassing(
  x: UploadExchange,
  store: ObjectStore,
  { content }: PassingFile,
  mimeType: string,
  { storeUnavailable }: PutRefusals,
): Promise<string> {
  const objectKey = await beginObject(x.db, x.now)
  await store.put(objectKey, content, { contentType: mimeType }).catch((error: unknown) => {
    // The sender left or was refused on the way: that says nothing about the store.
    if (content.errored) throw content.errored
    x.log.warn({ err: error }, 'object store')
    throw storeUnavailable()
  })
  return objectKey
}

/** Makes stored bytes a file of their owner. `within` is asked first, in the transaction: what it answers is the file instead. */
export async function recordFile(
  x: UploadExchange,
  { userId }: TokenHolder,
  file: NewFile,
  refusals: PutRefusals,
  within: (tx: Exchange['db']) => Promise<StoredFile | null> = () => Promise.resolve(null),
): Promise<StoredFile> {
  const uploader = { userId, name: x.visitor?.name ?? TOKEN_HOLDER }
  return x.db.transaction().execute(async (tx) => {
    const earlier = await within(tx)
    if (earlier) return earlier
    // It took so long that the sweep has been there already: the bytes are gone.
    if (!(await finishObject(tx, file.objectKey))) throw refusals.storeUnavailable()
    const stored = await insertFile(tx, file, x.now)
    // Somebody was faster with the same token: with the transaction the note of our bytes comes back, for the sweep.
    if (!stored) throw refusals.tokenUsed()
    await writeAudit(tx, uploader, x.now, uploadEntry(stored), x.requestId)
    return stored
  })
}

const uploadEntry = ({ objectStorageNo, sizeBytes, mimeType }: StoredFile): AuditEntry => ({
  action: 'files.upload',
  entity: 'files.file',
  entityId: objectStorageNo,
  to: { sizeBytes, mimeType },
})
