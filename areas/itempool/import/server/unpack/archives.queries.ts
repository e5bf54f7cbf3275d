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
  }[]
}

const ROWS_AT_A_TIME = 5_000

/** Until the end of the transaction nothing else changes what a paper's archives brought. */
export const lockArchives = (tx: Db, { userId, providerNo, testName }: Paper): Promise<void> =>
  waitForLock(tx, `itempoolImport.archives ${userId} ${providerNo} ${testName}`)

const archivesOf = (db: Db, { userId, providerNo, testName }: Paper) =>
  tables(db)
    .selectFrom('itempool_import.resource_archive as a')
    .where('a.unpacked_by', '=', userId)
    .where('a.provider_no', '=', providerNo)
    .where('a.test_name', '=', testName)

/** Which archives of a paper are unpacked, and how many files each brought; in the order of the types. */
export async function listArchives(db: Db, paper: Paper) {
  const rows = await archivesOf(db, paper)
    .select(['a.archive_no', 'a.resource_type', 'a.object_storage_no'])
    .select(
      sql<number>`(select count(*)::int from itempool_import.resource_file f where f.archive_no = a.archive_no)`.as(
        'files',
      ),
    )
    .execute()
  const archives = rows.map(({ archive_no, resource_type, object_storage_no, files }) => ({
    archiveNo: archive_no,
    type: resource_type,
    objectStorageNo: object_storage_no,
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
  by: 'archive_no' | 'object_storage_no',
  numbers: readonly number[],
): Promise<Archives> {
  if (numbers.length === 0) return { archiveNos: [], filesOf: () => new Map() }
  const rows = await archivesOf(db, paper)
    .innerJoin('itempool_import.resource_file as f', 'f.archive_no', 'a.archive_no')
    .where(`a.${by}`, 'in', numbers)
    .select(['a.archive_no', 'a.resource_type', 'f.name_key', 'f.file_name', 'f.object_key'])
    .execute()
  const byType = new Map<SheetType, Map<string, PaperFile>>()
  for (const { resource_type, name_key, file_name, object_key } of rows) {
    const type = sheetOfArchive(resource_type)
    const files = byType.get(type) ?? new Map<string, PaperFile>()
    byType.set(type, files.set(name_key, { objectKey: object_key, fileName: file_name }))
  }
  const archiveNos = [...new Set(rows.map(({ archive_no }) => archive_no))]
  return { archiveNos, filesOf: (type) => byType.get(type) ?? new Map() }
}

/** Puts an unpacked archive in the place of the former one of its type; answers the keys of what that one had brought. */
export async function replaceArchive(
  tx: Db,
  paper: Paper,
  { type, objectStorageNo, files }: UnpackedArchive,
  now: Date,
): Promise<string[]> {
  const former = await archivesOf(tx, paper).where('a.resource_type', '=', type).select('a.archive_no').execute()
  const left = await removeArchives(
    tx,
    former.map(({ archive_no }) => archive_no),
  )
  const { archive_no } = await tables(tx)
    .insertInto('itempool_import.resource_archive')
    .values({
      provider_no: paper.providerNo,
      test_name: paper.testName,
      resource_type: type,
      object_storage_no: objectStorageNo,
      unpacked_by: paper.userId,
      unpacked_at: now,
    })
    .returning('archive_no')
    .executeTakeFirstOrThrow()
  const rows = files.map(({ nameKey, fileName, objectKey, mimeType, sizeBytes }) => ({
    archive_no,
    name_key: nameKey,
    file_name: fileName,
    object_key: objectKey,
    mime_type: mimeType,
    size_bytes: sizeBytes,
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
    .select('object_key')
    .where('archive_no', 'in', archiveNos)
    .execute()
  await tables(tx).deleteFrom('itempool_import.resource_archive').where('archive_no', 'in', archiveNos).execute()
  return files.map(({ object_key }) => object_key)
}

/** Archives of papers that nobody registered, unpacked before an instant. */
export const listAbandoned = (db: Db, before: Date, most: number) =>
  tables(db)
    .selectFrom('itempool_import.resource_archive')
    .select(['archive_no', 'unpacked_by', 'provider_no', 'test_name'])
    .where('unpacked_at', '<', before)
    .orderBy('archive_no')
    .limit(most)
    .execute()
