import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Call } from '#platform/contract/call.ts'
import type { RefusalText } from '#platform/contract/refusal-text.ts'
import { signToken } from '#platform/server/config/secret.ts'
import { waitForLock } from '#platform/server/database/database.ts'
import { takeQuota } from '#platform/server/database/quota.ts'
import type { Caller, Entrance, Exchange } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { documentType } from '../rules/document-type.rules.ts'
import type { FilesDeps } from './deps.ts'
import { readFileToken, type TokenHolder, type TokenValue } from './file-tokens.ts'
import { openPassingFile } from './passing-file.ts'
import { putPassing, recordFile, type UploadExchange } from './put-passing.ts'
import { countFilesOf, findFileOfToken, type StoredFile } from './uploads.queries.ts'

const MEGABYTE = 1_048_576
const ARCHIVE = 'application/zip'

type UploadRefusal =
  | 'TOKEN_INVALID'
  | 'TOKEN_EXPIRED'
  | 'TOKEN_USED'
  | 'NO_FILE'
  | 'NO_TYPE'
  | 'FILE_TOO_LARGE'
  | 'TYPE_NOT_ALLOWED'
  | 'TOO_MUCH_TODAY'
  | 'STORE_UNAVAILABLE'

/** What a file of a kind has to be: an archive of any content, or a document by its whole content. */
export interface KindOfFile {
  readonly mimeType: string
  readonly mostBytes: number
}

/** Uploads of an area of its own: several files by one token, each of a kind that its sender names. */
export interface UploadPurpose {
  /** The call that brings the files; its refusals are those that are thrown. */
  readonly call: Pick<Call, 'name'> & { readonly refusals: Readonly<Record<UploadRefusal, RefusalText>> }
  readonly kinds: ReadonlyMap<string, KindOfFile>
  /** Files that one token stores. Those that were refused are not counted, and the same again is the same file. */
  readonly mostFiles: number
  readonly tokenMinutes: number
  /** Begun megabytes that one person may send in a day. */
  readonly megabytesADay: number
}

type Coming = UploadExchange & Pick<Exchange, 'file'> & { readonly query: { readonly token: string } }
type Entering = Pick<Entrance, 'db' | 'now' | 'announcedBytes'> & Pick<Coming, 'query'>

/** How an area takes uploads of its own. All throw the refusals of the purpose's call. */
export interface PurposeUploads {
  /** A token for somebody; it ends with the session. */
  issueToken(holder: Pick<Caller, 'userId' | 'sessionId'>, now: Date): string
  /** Before the body is read: whether the token is good, and takes from the day's megabytes. */
  admit(entrance: Entering): Promise<void>
  /** Stores the file of a request while it arrives; the kind stands before the file, or behind it in the field `type`. */
  receive(x: Coming, kind: string | undefined): Promise<StoredFile>
}

/** Opens the uploads of a purpose. */
export function uploadsFor(
  { store, secret }: Pick<FilesDeps, 'store' | 'secret'>,
  purpose: UploadPurpose,
): PurposeUploads {
  const { call, kinds } = purpose
  const no = (code: UploadRefusal, extra = {}) => refuse(call, code, extra)
  const refusals = { storeUnavailable: () => no('STORE_UNAVAILABLE'), tokenUsed: () => no('TOKEN_USED') }
  const largest = Math.max(...[...kinds.values()].map(({ mostBytes }) => mostBytes))

  async function holderOf({ db, now, query: { token } }: Pick<Coming, 'db' | 'now' | 'query'>): Promise<TokenHolder> {
    const value = await readFileToken(secret, { db, now, token })
    if (typeof value === 'string') throw no(value)
    if (value.use !== 'purpose' || value.purpose !== call.name) throw no('TOKEN_INVALID')
    return value
  }

  /** What a file is, now that all of it is stored. */
  async function judge(kind: string | undefined, sizeBytes: number, sniffed: string, objectKey: string) {
    const wanted = kind === undefined ? undefined : kinds.get(kind)
    if (kind === undefined || !wanted) throw no('NO_TYPE')
    if (sizeBytes > wanted.mostBytes) throw no('FILE_TOO_LARGE')
    if (wanted.mimeType !== sniffed) {
      const whole = await buffer(await store.get(objectKey))
      if (documentType(whole, sniffed) !== wanted.mimeType) throw no('TYPE_NOT_ALLOWED')
    }
    return { kind, mimeType: wanted.mimeType }
  }

  return {
    issueToken({ userId, sessionId }, now) {
      const until = new Date(now.getTime() + purpose.tokenMinutes * 60_000)
      const value: TokenValue = { use: 'purpose', purpose: call.name, tokenId: randomUUID(), userId, sessionId }
      return signToken(secret, value, until)
    },

    async admit(entrance) {
      const { userId } = await holderOf(entrance)
      const quota = { name: `${call.name}.megabytes`, most: purpose.megabytesADay, per: 'DAY' } as const
      const megabytes = Math.ceil((entrance.announcedBytes ?? largest) / MEGABYTE)
      const { isTaken, freeAt } = await takeQuota(entrance.db, quota, String(userId), entrance.now, megabytes)
      const retryAfterSeconds = Math.ceil((freeAt.getTime() - entrance.now.getTime()) / 1000)
      if (!isTaken) throw no('TOO_MUCH_TODAY', { retryAfterSeconds })
    },

    async receive(x, early) {
      const holder = await holderOf(x)
      if (x.file?.part !== 'file' || !x.file.stream) throw no('NO_FILE')
      const most = early === undefined ? largest : (kinds.get(early)?.mostBytes ?? largest)
      const passing = await openPassingFile(x.file.stream, (sizeBytes) => {
        if (sizeBytes > most) throw no('FILE_TOO_LARGE')
      })
      if (passing.isEmpty) throw no('NO_FILE')
      if (passing.isEmptyArchive)
        throw no('NO_FILE', { detail: '비어 있는 압축 파일입니다. 파일을 넣어 다시 올려주세요.' })
      if (passing.mimeType !== ARCHIVE) throw no('TYPE_NOT_ALLOWED')
      const objectKey = await putPassing(x, store, passing, ARCHIVE, refusals)
      const { sizeBytes, sha256 } = passing.facts()
      const later = x.file.laterFields?.type
      const { kind, mimeType } = await judge(early ?? later, sizeBytes, passing.mimeType, objectKey)
      const tokenId = [holder.tokenId, kind, sha256].join(':')
      const file = {
        ownerId: holder.userId,
        objectKey,
        name: x.file.name,
        mimeType,
        sha256,
        tokenId,
        kind,
      }
      return recordFile(x, holder, { ...file, sizeBytes, batchId: holder.tokenId }, refusals, async (tx) => {
        await waitForLock(tx, `files.batch ${holder.tokenId}`)
        const earlier = await findFileOfToken(tx, tokenId)
        if (!earlier && (await countFilesOf(tx, holder.tokenId)) >= purpose.mostFiles) throw no('TOKEN_USED')
        return earlier
      })
    },
  }
}
