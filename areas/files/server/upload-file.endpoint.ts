import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type AuditEntry, writeAudit } from '#platform/server/audit/audit.ts'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { LARGEST_UPLOAD_BYTES, uploadFile } from '../contract/contents.contract.ts'
import { sniffType } from '../rules/file-type.rules.ts'
import type { FilesDeps } from './deps.ts'
import { readUploadHolder, type TokenHolder } from './file-tokens.ts'
import { beginObject, findFileOfToken, finishObject, insertFile, type StoredFile } from './uploads.queries.ts'

/** Who uploads, where the browser sends the token without its cookie. */
const TOKEN_HOLDER = '업로드 토큰'
const MEGABYTE = 1_048_576

/**
 * Begun megabytes that one person may send in a day: a hundred ads with their pictures, each tried several times, stay
 * far below it, and nobody fills the store.
 */
const UPLOAD_QUOTA: Quota = { name: 'files.uploadMegabytes', most: 1000, per: 'DAY' }

type UploadExchange = Exchange<typeof uploadFile>

/**
 * Stores a file while it arrives: nothing is read before the token is known to be good, and no more of the file than a
 * piece is ever in memory.
 */
export const uploadFileEndpoint = endpoint(
  uploadFile,
  async (x, { store, secret }: FilesDeps) => {
    const holder = await readUploadHolder(secret, { db: x.db, now: x.now, token: x.query.token })
    if (!x.file?.stream) throw refuse(uploadFile, 'NO_FILE')
    const passing = await openPassingFile(x.file.stream)
    if (passing.isEmpty) throw refuse(uploadFile, 'NO_FILE')
    if (passing.mimeType === null) throw refuse(uploadFile, 'TYPE_NOT_ALLOWED')
    const earlier = await findFileOfToken(x.db, holder.tokenId)
    if (earlier) return toAnswer(await sameAs(earlier, passing))
    const objectKey = await beginObject(x.db, x.now)
    const { content, mimeType } = passing
    await store.put(objectKey, content, { contentType: mimeType }).catch((error: unknown) => {
      // The sender left or was refused on the way: that says nothing about the store.
      if (content.errored) throw content.errored
      x.log.warn({ err: error }, 'object store')
      throw refuse(uploadFile, 'STORE_UNAVAILABLE')
    })
    const { sizeBytes, sha256 } = passing.facts()
    return toAnswer(
      await record(x, holder, {
        owner_id: holder.userId,
        object_key: objectKey,
        name: x.file.name,
        mime_type: mimeType,
        size_bytes: sizeBytes,
        sha256,
      }),
    )
  },
  {
    transaction: false,
    isStreaming: true,
    maxFileBytes: LARGEST_UPLOAD_BYTES,
    async admit({ query, db, now, announcedBytes }, { secret }) {
      const { userId } = await readUploadHolder(secret, { db, now, token: query.token })
      const megabytes = Math.ceil((announcedBytes ?? LARGEST_UPLOAD_BYTES) / MEGABYTE)
      const { isTaken, freeAt } = await takeQuota(db, UPLOAD_QUOTA, String(userId), now, megabytes)
      const retryAfterSeconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000)
      if (!isTaken) throw refuse(uploadFile, 'TOO_MUCH_TODAY', { retryAfterSeconds })
    },
  },
)

/** A dropped connection makes people send the same file again: that is the same upload. Another file is refused. */
async function sameAs(earlier: StoredFile, passing: PassingFile): Promise<StoredFile> {
  await finished(passing.content.resume())
  if (passing.facts().sha256 !== earlier.sha256) throw refuse(uploadFile, 'TOKEN_USED')
  return earlier
}

async function record(
  x: UploadExchange,
  { userId, tokenId }: TokenHolder,
  facts: Parameters<typeof insertFile>[1],
): Promise<StoredFile> {
  const uploader = { userId, name: x.visitor?.name ?? TOKEN_HOLDER }
  return x.db.transaction().execute(async (tx) => {
    // It took so long that the sweep has been there already: the bytes are gone.
    if (!(await finishObject(tx, facts.object_key))) throw refuse(uploadFile, 'STORE_UNAVAILABLE')
    const file = await insertFile(tx, facts, x.now, tokenId)
    // Somebody was faster with the same token: with the transaction the note of our bytes comes back, for the sweep.
    if (!file) throw refuse(uploadFile, 'TOKEN_USED')
    await writeAudit(tx, uploader, x.now, uploadEntry(file), x.requestId)
    return file
  })
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

/** Enough to tell what a file is. */
const HEAD_BYTES = 16

/** A file on its way from the sender to the store. */
interface PassingFile {
  readonly isEmpty: boolean
  /** What it is by its first bytes; null for what we do not take. */
  readonly mimeType: string | null
  /** All of its bytes, once. */
  readonly content: Readable
  /** What is known of the bytes that have passed. */
  facts(): { readonly sizeBytes: number; readonly sha256: string }
}

/** Reads the first bytes of a file and lets the rest wait. */
async function openPassingFile(stream: Readable): Promise<PassingFile> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  let isOver = false
  while (!isOver && head.length < HEAD_BYTES) {
    const next = await chunks.next()
    if (next.done) isOver = true
    else head = Buffer.concat([head, next.value])
  }
  const hash = createHash('sha256')
  let sizeBytes = 0
  const pass = async function* () {
    for (let chunk = head; ; ) {
      hash.update(chunk)
      sizeBytes += chunk.length
      yield chunk
      const next = await chunks.next()
      if (next.done) return
      chunk = next.value
    }
  }
  return {
    isEmpty: head.length === 0,
    mimeType: sniffType(head),
    content: Readable.from(pass(), { objectMode: false }),
    facts: () => ({ sizeBytes, sha256: hash.copy().digest('hex') }),
  }
}
