import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ArchiveType, FILE_TYPE_WORDS, isArchiveType } from '#areas/itempool/import/contract/file-types.ts'
import { unpackArchives } from '#areas/itempool/import/contract/upload.contract.ts'
import { baseName } from '#areas/itempool/import/rules/archive/entry-name.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { ImportDeps } from '../deps.ts'
import { type SentFile, takePaperFiles } from '../files/paper-files.ts'
import { listArchives, lockArchives, type Paper, replaceArchive, type UnpackedArchive } from './archives.queries.ts'
import { inTurns } from './in-turns.ts'
import { mapSome } from './map-some.ts'
import { ArchiveProblem, type UnpackedFile, unpack } from './unpack-archive.ts'

type UnpackExchange = Exchange<typeof unpackArchives>

/** Files on their way to the store at once; each is whole in memory. */
const AT_ONCE = 6

/** Unpacks the archives of a paper; what they bring takes the place of what was there once all of it is stored. */
export const unpackArchivesEndpoint = endpoint(
  unpackArchives,
  async (x, deps: ImportDeps) => {
    const paper = { userId: x.caller.userId, providerNo: x.body.cpNo, testName: x.body.testName }
    const before = await listArchives(x.db, paper)
    const isUnpacked = (no: number) => before.some(({ objectStorageNo }) => objectStorageNo === no)
    const files = await takePaperFiles(unpackArchives, x, deps.files, isUnpacked)
    const unpacked: UnpackedArchive[] = []
    for (const file of files)
      if (isArchiveType(file.type) && !isUnpacked(file.objectStorageNo))
        unpacked.push(await unpackInTurn(x, deps, file, file.type))
    if (unpacked.length > 0) await x.db.transaction().execute((tx) => keep(tx, x, deps, paper, unpacked))
    const sent = new Set(x.body.objectStorageList.map(({ objectStorageNo }) => objectStorageNo))
    const list = (await listArchives(x.db, paper))
      .filter(({ objectStorageNo }) => sent.has(objectStorageNo))
      .map(({ type, objectStorageNo, fileCount }) => ({ type, objectStorageNo, fileCount }))
    return { list, count: list.reduce((count, { fileCount }) => count + fileCount, 0) }
  },
  { transaction: false },
)

/** In one transaction, so that a paper never has half of what was sent together. */
async function keep(
  tx: Db,
  { now }: UnpackExchange,
  { files }: ImportDeps,
  paper: Paper,
  unpacked: readonly UnpackedArchive[],
): Promise<void> {
  await lockArchives(tx, paper)
  const there = new Set((await listArchives(tx, paper)).map(({ objectStorageNo }) => objectStorageNo))
  for (const archive of unpacked) {
    // They sent the same at the same time once more, which was faster: what we have stored is swept.
    if (there.has(archive.objectStorageNo)) continue
    const keys = archive.files.map(({ objectKey }) => objectKey)
    if (!(await files.keepObjects(tx, keys))) throw refuse(unpackArchives, 'STORE_UNAVAILABLE')
    await files.leaveObjects(tx, await replaceArchive(tx, paper, archive, now), now)
  }
}

/** What is stored counts, not what was sent: begun megabytes of one person in a day. */
const STORED: Quota = { name: 'itempoolImport.unpackedMegabytes', most: 20_000, per: 'DAY' }

async function takeRoom({ db, now, caller }: UnpackExchange, bytes: number): Promise<void> {
  const { isTaken, freeAt } = await takeQuota(db, STORED, String(caller.userId), now, Math.ceil(bytes / 1_048_576))
  const retryAfterSeconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000)
  if (!isTaken) throw refuse(unpackArchives, 'TOO_MUCH_TODAY', { retryAfterSeconds })
}

const unpackInTurn = (...asked: Parameters<typeof unpackOne>) => inTurns(() => unpackOne(...asked))

async function unpackOne(
  x: UnpackExchange,
  { files }: ImportDeps,
  { objectKey, sizeBytes, objectStorageNo }: SentFile,
  type: ArchiveType,
): Promise<UnpackedArchive> {
  const folder = await mkdtemp(join(tmpdir(), 'itempool-'))
  try {
    const path = join(folder, 'archive.zip')
    await pipeline(await files.readStream(objectKey), createWriteStream(path))
    const entries = unpack(path, sizeBytes, type === 'SOUND' ? 'sounds' : 'pictures', (bytes) => takeRoom(x, bytes))
    const store = async ({ path, nameKey, mimeType, bytes }: UnpackedFile) => ({
      nameKey,
      fileName: baseName(path),
      mimeType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      objectKey: await files.putObject(x.db, bytes, { mimeType, now: x.now }).catch((error: unknown) => {
        x.log.warn({ err: error }, 'object store')
        throw refuse(unpackArchives, 'STORE_UNAVAILABLE')
      }),
    })
    return { type, objectStorageNo, files: await mapSome(entries, AT_ONCE, store) }
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error
    throw refuse(unpackArchives, 'BAD_ARCHIVE', { detail: `${FILE_TYPE_WORDS[type]}: ${error.message}` })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
