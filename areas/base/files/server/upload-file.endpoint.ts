import { finished } from 'node:stream/promises'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { LARGEST_UPLOAD_BYTES, uploadFile } from '../contract/contents.contract.ts'
import type { FilesDeps } from './deps.ts'
import { readUploadHolder } from './file-tokens.ts'
import { openPassingFile, type PassingFile } from './passing-file.ts'
import { putPassing, recordFile } from './put-passing.ts'
import { findFileOfToken, type StoredFile } from './uploads.queries.ts'

const MEGABYTE = 1_048_576

/**
 * Begun megabytes that one person may send in a day: a hundred ads with their pictures, each tried several times, stay
 * far below it, and nobody fills the store.
 */
const UPLOAD_QUOTA: Quota = { name: 'files.uploadMegabytes', most: 1000, per: 'DAY' }

const REFUSALS = {
  storeUnavailable: () => refuse(uploadFile, 'STORE_UNAVAILABLE'),
  tokenUsed: () => refuse(uploadFile, 'TOKEN_USED'),
}

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
    const { mimeType } = passing
    if (mimeType === null) throw refuse(uploadFile, 'TYPE_NOT_ALLOWED')
    const earlier = await findFileOfToken(x.db, holder.tokenId)
    if (earlier) return toAnswer(await sameAs(earlier, passing))
    const objectKey = await putPassing(x, store, passing, mimeType, REFUSALS)
    const { sizeBytes, sha256 } = passing.facts()
    const file = { ownerId: holder.userId, objectKey, name: x.file.name, mimeType, sha256 }
    return toAnswer(await recordFile(x, holder, { ...file, sizeBytes, tokenId: holder.tokenId }, REFUSALS))
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

function toAnswer({ objectStorageNo, name: fileName, sizeBytes, mimeType }: StoredFile) {
  const data = { objectStorageNo, fileName, sizeBytes, mimeType }
  return { ...data, header: { successful: true as const, resultCode: 0 as const, resultMessage: 'SUCCESS' }, data }
}
