import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import {
  ENTRY_PROBLEMS,
  isArchive,
  isTooMuch,
  MOST_ARCHIVE_FILES,
  MOST_ENTRY_BYTES,
  soundTypeOf,
} from '#areas/itempool/import/rules/archive/entry-content.rules.ts'
import { isNoFile, isUnsafePath, nameKeyOf } from '#areas/itempool/import/rules/archive/entry-name.rules.ts'
import { quote } from '#platform/contract/sheet/cell.ts'
import { readPicture } from '#platform/server/picture/read-picture.ts'
import { decodeName } from './decode-name.ts'

/** Why an archive is not taken, for its sender. Names the entry where it is one entry's fault. */
export class ArchiveProblem extends Error {}

/** What archives of a type bring. */
export type Content = 'pictures' | 'sounds'

/** Folders and leavings of file systems among the entries. */
const MOST_ENTRIES = MOST_ARCHIVE_FILES * 4
const SYMBOLIC_LINK = 0o120000
const KIND_OF_FILE = 0o170000

/** A file in an archive whose name and size have been judged. */
interface Listed {
  readonly path: string
  readonly nameKey: string
  readonly entry: Entry
}

/** A file of an archive, whole. */
export interface UnpackedFile {
  readonly path: string
  readonly nameKey: string
  readonly mimeType: string
  readonly bytes: Buffer
}

/**
 * The files of an archive on disk, one by one and never more than one in memory. Nothing of it is trusted: names, sizes and number
 * are judged before the first byte is unpacked, contents by what comes out; `admit` hears how much will come. Throws an ArchiveProblem.
 */
export async function* unpack(
  path: string,
  archiveBytes: number,
  content: Content,
  admit: (unpackedBytes: number) => Promise<void>,
): AsyncGenerator<UnpackedFile> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(damaged)
  try {
    const files = await listFiles(archive, archiveBytes)
    await admit(files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0))
    for (const listed of files) yield await readFile(archive, listed, content)
  } finally {
    archive.close()
  }
}

/** Ways of packing that no one here unpacks, as packers call them; Windows takes the first one by itself for files beyond 2 GB. */
const PACKED_OTHERWISE: Readonly<Record<number, string>> = {
  9: 'Deflate64',
  12: 'BZip2',
  14: 'LZMA',
  20: 'Zstandard',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
}
const STORED = 0
const DEFLATED = 8

/** Why the way in which an entry is packed cannot be unpacked; null where it can. */
function packedHow({ compressionMethod }: Entry): string | null {
  if (compressionMethod === STORED || compressionMethod === DEFLATED) return null
  const name = PACKED_OTHERWISE[compressionMethod] ?? `${compressionMethod}번`
  return `${name} 방식으로 압축된 파일입니다. 일반(Deflate) 방식의 zip으로 다시 압축해주세요.`
}

const damaged = (): never => {
  throw new ArchiveProblem('압축 파일이 손상되었거나 zip 파일이 아닙니다.')
}
const refused = (path: string, why: string): ArchiveProblem => new ArchiveProblem(`압축 파일의 ${quote(path)}: ${why}`)

async function listFiles(archive: ZipFile, archiveBytes: number): Promise<Listed[]> {
  if (archive.entryCount > MOST_ENTRIES) throw tooMany()
  const files = new Map<string, Listed>()
  let unpackedBytes = 0
  try {
    for await (const entry of archive.eachEntry()) {
      const listed = judgeEntry(entry)
      if (!listed) continue
      const method = packedHow(entry)
      if (method !== null) throw refused(listed.path, method)
      const twin = files.get(listed.nameKey)
      if (twin) throw refused(listed.path, `같은 이름의 파일이 있습니다. (${quote(twin.path)})`)
      files.set(listed.nameKey, listed)
      unpackedBytes += entry.uncompressedSize
      if (files.size > MOST_ARCHIVE_FILES) throw tooMany()
      if (isTooMuch(unpackedBytes, archiveBytes)) throw refused(listed.path, '압축을 풀면 너무 큽니다.')
    }
  } catch (error) {
    throw error instanceof ArchiveProblem ? error : damaged()
  }
  if (files.size === 0) throw new ArchiveProblem('압축 파일에 파일이 없습니다.')
  return [...files.values()]
}

const tooMany = () =>
  new ArchiveProblem(`압축 파일에는 ${MOST_ARCHIVE_FILES.toLocaleString('ko-KR')}개까지 담을 수 있습니다.`)

/** An entry that is a file; undefined for what is none. */
function judgeEntry(entry: Entry): Listed | undefined {
  const path = decodeName(entry.fileNameRaw)
  if (path === null) throw refused(entry.fileNameRaw.toString('latin1'), '파일 이름을 읽을 수 없습니다.')
  if (isUnsafePath(path)) throw refused(path, '사용할 수 없는 경로입니다.')
  if (((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === SYMBOLIC_LINK)
    throw refused(path, '바로가기 파일은 사용할 수 없습니다.')
  if (isNoFile(path)) return undefined
  if (entry.isEncrypted()) throw refused(path, '암호가 걸려 있습니다.')
  if (entry.uncompressedSize > MOST_ENTRY_BYTES) throw refused(path, '파일이 너무 큽니다.')
  return { path, nameKey: nameKeyOf(path), entry }
}

async function readFile(archive: ZipFile, { path, nameKey, entry }: Listed, content: Content): Promise<UnpackedFile> {
  const bytes = await inflate(archive, entry, path)
  if (isArchive(bytes)) throw refused(path, '압축 파일 안에 압축 파일을 담을 수 없습니다.')
  if (content === 'pictures') {
    const picture = await readPicture(bytes)
    if (typeof picture === 'string') throw refused(path, ENTRY_PROBLEMS[picture])
    return { path, nameKey, mimeType: picture.mimeType, bytes: picture.bytes }
  }
  const mimeType = soundTypeOf(bytes)
  if (mimeType === null) throw refused(path, '음원(mp3, m4a, wav) 파일이 아닙니다.')
  return { path, nameKey, mimeType, bytes }
}

/** Unpacks an entry and stops as soon as more comes out than it claims. */
async function inflate(archive: ZipFile, entry: Entry, path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > entry.uncompressedSize) throw refused(path, '파일이 손상되었습니다.')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ArchiveProblem ? error : refused(path, '파일이 손상되었습니다.')
  }
  const bytes = Buffer.concat(chunks, length)
  if (length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) throw refused(path, '파일이 손상되었습니다.')
  return bytes
}
