import { sql } from 'kysely'
import {
  ARCHIVE_TYPES,
  type ArchiveType,
  type SheetType,
  sheetOfArchive,
} from '#areas/itempool/import/contract/file-types.ts'
import type { ArchiveFiles, PaperFile } from '#areas/itempool/import/rules/join-paper.rules.ts'
import { type Db, waitForLock } from '#platform/server/database/database.ts'
import { tables } from '../itempool-import.tables.ts'

/** A paper that a person is to register: its pictures are theirs, kept under provider and name. */
export interface Paper {
  readonly userId: number
  readonly providerNo: number
  readonly testName: string
}

/** What was unpacked of an archive: its files, each under the key of its bytes. */
export interface UnpackedArchive {
  readonly type: ArchiveType
  readonly objectStorageNo: number
  readonly files: readonly {
    readonly nameKey: string
    readonly fileName: string
    readonly objectKey: string
    readonly mimeType: string
    readonly sizeBytes: number
    readonly sha256: string
  }[]
}

const ROWS_AT_A_TIME = 5_000

/** Until the end of the transaction nothing else changes what a paper's archives brought. */
export const lockArchives = (tx: Db, { userId, providerNo, testName }: Paper): Promise<void> =>
  waitForLock(tx, `itempoolImport.archives ${userId} ${providerNo} ${testName}`)

const archivesOf = (db: Db, { userId, providerNo, testName }: Paper) =>
  tables(db)
    .selectFrom('itempool_import.resource_archive as a')
    .where('a.unpackedBy', '=', userId)
    .where('a.providerNo', '=', providerNo)
    .where('a.testName', '=', testName)

/** Which archives of a paper are unpacked, and how many files each brought; in the order of the types. */
export async function listArchives(db: Db, paper: Paper) {
  const rows = await archivesOf(db, paper)
    .select(['a.archiveNo', 'a.resourceType', 'a.objectStorageNo'])
    .select(
      sql<number>`(select count(*)::int from itempool_import.resource_file f where f.archive_no = a.archive_no)`.as(
        'files',
      ),
    )
    .execute()
  const archives = rows.map(({ archiveNo, resourceType, objectStorageNo, files }) => ({
    archiveNo,
    type: resourceType,
    objectStorageNo,
    fileCount: files,
  }))
  return archives.sort((one, other) => ARCHIVE_TYPES.indexOf(one.type) - ARCHIVE_TYPES.indexOf(other.type))
}

/** Unpacked archives of a paper, and their files by the spreadsheet that they belong to. */
export interface Archives {
  readonly archiveNos: readonly number[]
  readonly filesOf: (type: SheetType) => ArchiveFiles
}

/** What is there of some archives of a paper, called by their own numbers or by those of the stored files. */
export async function readArchives(
  db: Db,
  paper: Paper,
  by: 'archiveNo' | 'objectStorageNo',
  numbers: readonly number[],
): Promise<Archives> {
  if (numbers.length === 0) return { archiveNos: [], filesOf: () => new Map() }
  const rows = await archivesOf(db, paper)
    .innerJoin('itempool_import.resource_file as f', 'f.archiveNo', 'a.archiveNo')
    .where(`a.${by}`, 'in', numbers)
    .select(['a.archiveNo', 'a.resourceType', 'f.nameKey', 'f.fileName', 'f.objectKey'])
    .execute()
  const byType = new Map<SheetType, Map<string, PaperFile>>()
  for (const { resourceType, nameKey, fileName, objectKey } of rows) {
    const type = sheetOfArchive(resourceType)
    const files = byType.get(type) ?? new Map<string, PaperFile>()
    byType.set(type, files.set(nameKey, { objectKey, fileName }))
  }
  const archiveNos = [...new Set(rows.map(({ archiveNo }) => archiveNo))]
  return { archiveNos, filesOf: (type) => byType.get(type) ?? new Map() }
}

/** Puts an unpacked archive in the place of the former one of its type; answers the keys of what that one had brought. */
export async function replaceArchive(
  tx: Db,
  paper: Paper,
  { type, objectStorageNo, files }: UnpackedArchive,
  now: Date,
): Promise<string[]> {
  const former = await archivesOf(tx, paper).where('a.resourceType', '=', type).select('a.archiveNo').execute()
  const left = await removeArchives(
    tx,
    former.map(({ archiveNo }) => archiveNo),
  )
  const { archiveNo } = await tables(tx)
    .insertInto('itempool_import.resource_archive')
    .values({
      providerNo: paper.providerNo,
      testName: paper.testName,
      resourceType: type,
      objectStorageNo,
      unpackedBy: paper.userId,
      unpackedAt: now,
    })
    .returning('archiveNo')
    .executeTakeFirstOrThrow()
  const rows = files.map(({ nameKey, fileName, objectKey, mimeType, sizeBytes, sha256 }) => ({
    archiveNo,
    nameKey,
    fileName,
    objectKey,
    mimeType,
    sizeBytes,
    sha256,
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME)
    await tables(tx)
      .insertInto('itempool_import.resource_file')
      .values(rows.slice(at, at + ROWS_AT_A_TIME))
      .execute()
  return left
}

/** Removes archives with the rows of their files; answers the keys of their bytes. */
export async function removeArchives(tx: Db, archiveNos: readonly number[]): Promise<string[]> {
  if (archiveNos.length === 0) return []
  const files = await tables(tx)
    .selectFrom('itempool_import.resource_file')
    .select('objectKey')
    .where('archiveNo', 'in', archiveNos)
    .execute()
  await tables(tx).deleteFrom('itempool_import.resource_archive').where('archiveNo', 'in', archiveNos).execute()
  return files.map(({ objectKey }) => objectKey)
}

/** By which hashes the files of archives are known; of those from before there are none. */
export async function listHashes(
  db: Db,
  archiveNos: readonly number[],
): Promise<{ objectKey: string; sha256: string }[]> {
  const rows = await tables(db)
    .selectFrom('itempool_import.resource_file')
    .select(['objectKey', 'sha256'])
    .where('archiveNo', '=', sql<number>`any(${[...archiveNos]}::int[])`)
    .execute()
  return rows.flatMap(({ objectKey, sha256 }) => (sha256 === null ? [] : [{ objectKey, sha256 }]))
}

/** Archives of papers that nobody registered, unpacked before an instant. */
export const listAbandoned = (db: Db, before: Date, most: number) =>
  tables(db)
    .selectFrom('itempool_import.resource_archive')
    .select(['archiveNo', 'unpackedBy', 'providerNo', 'testName'])
    .where('unpackedAt', '<', before)
    .orderBy('archiveNo')
    .limit(most)
    .execute()
