import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type SheetLimits, SheetProblem } from './sheet-file.ts'
import { type XmlVisitor, XmlWalk } from './walk-xml.ts'

/** The container of Office before 2007, in which Office still puts a workbook with a password. */
const OLD_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Name of the part of such a container that holds what the password protects. */
const PROTECTED_PART = Buffer.from('EncryptedPackage', 'utf16le')
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1')
/** Where the flags stand in the header of an entry, and which of them says that it is encrypted. */
const FLAGS_OFFSET = 6
const ENCRYPTED = 1

export const CONTENT_TYPES = '[Content_Types].xml'
export const WORKBOOK = 'xl/workbook.xml'

/** The parts of an .xlsx file, by path; nothing is unpacked before it is asked for. */
export interface XlsxPackage {
  has(path: string): boolean
  /**
   * Unpacks one part and walks through it as it comes. Throws a SheetProblem when it is missing, damaged, or more than the
   * file may unpack to: what it said until then does not count. `between` is waited for before more is unpacked.
   */
  walk(path: string, visitor: XmlVisitor, between?: () => Promise<void>): Promise<void>
}

/**
 * Opens an .xlsx file (a ZIP archive with parts of an agreed name) without trusting it: number of entries, the sizes
 * that are claimed and those that come out are all held against the limits. A nested archive is never opened.
 * Throws a SheetProblem.
 */
export async function openPackage(
  bytes: Buffer,
  limits: Pick<SheetLimits, 'entries' | 'inflatedBytes'>,
): Promise<XlsxPackage> {
  if (bytes.subarray(0, OLD_SIGNATURE.length).equals(OLD_SIGNATURE))
    throw new SheetProblem(bytes.includes(PROTECTED_PART) ? 'PASSWORD' : 'OLD_FORMAT', 'a container of old Office')
  if (!bytes.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE))
    throw new SheetProblem('NOT_XLSX', 'no ZIP signature')
  const archive = await openArchive(bytes)
  if (archive.entryCount > limits.entries) throw new SheetProblem('UNSAFE_FILE', `${archive.entryCount} entries`)
  const entries = await listEntries(archive, limits.inflatedBytes)
  // The directory says so of each entry, and the header before its bytes again; one of them is enough not to believe.
  if ([...entries.values()].some((entry) => isMarkedEncrypted(bytes, entry)))
    throw new SheetProblem('PASSWORD', 'encrypted')
  if (!entries.has(CONTENT_TYPES.toLowerCase()) || !entries.has(WORKBOOK))
    throw new SheetProblem('NOT_XLSX', 'an archive of another kind')
  let room = limits.inflatedBytes
  return {
    has: (path) => entries.has(path.toLowerCase()),
    async walk(path, visitor, between) {
      const entry = entries.get(path.toLowerCase())
      if (!entry) throw new SheetProblem('BROKEN_FILE', `${path} is missing`)
      const walk = new XmlWalk(visitor)
      const text = decoder(path)
      for await (const chunk of inflate(archive, entry, room)) {
        room -= chunk.length
        walk.write(text.decode(chunk))
        await between?.()
      }
      walk.write(text.decode())
      walk.end()
    },
  }
}

async function openArchive(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: false })
  } catch (error) {
    throw new SheetProblem('BROKEN_FILE', String(error))
  }
}

/** The entries by lower-case path (part names ignore case); the sizes that they claim may not exceed `room` together. */
async function listEntries(archive: ZipFile, room: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let claimed = 0
  try {
    for await (const entry of archive.eachEntry()) {
      claimed += entry.uncompressedSize
      if (claimed > room) throw new SheetProblem('UNSAFE_FILE', `claims ${claimed} bytes unpacked`)
      if (entry.isEncrypted()) throw new SheetProblem('PASSWORD', 'encrypted')
      const path = entry.fileName.toLowerCase()
      if (entries.has(path)) throw new SheetProblem('UNSAFE_FILE', `two entries for ${path}`)
      entries.set(path, entry)
    }
  } catch (error) {
    if (error instanceof SheetProblem) throw error
    throw new SheetProblem(/encrypt/i.test(String(error)) ? 'PASSWORD' : 'BROKEN_FILE', String(error))
  }
  return entries
}

/** Whether the header before the bytes of an entry has the mark of encryption. */
function isMarkedEncrypted(bytes: Buffer, { relativeOffsetOfLocalHeader }: Entry): boolean {
  const at = relativeOffsetOfLocalHeader + FLAGS_OFFSET
  return at + 2 <= bytes.length && (bytes.readUInt16LE(at) & ENCRYPTED) !== 0
}

/** The bytes of one entry, as they come out; stops as soon as there are more than it claims or than there is room for. */
async function* inflate(archive: ZipFile, entry: Entry, room: number): AsyncGenerator<Buffer> {
  let length = 0
  let sum = 0
  try {
    const stream = await archive.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > room || length > entry.uncompressedSize)
        throw new SheetProblem('UNSAFE_FILE', `${entry.fileName} unpacks to more than it claims or may`)
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('BROKEN_FILE', String(error))
  }
  if (length !== entry.uncompressedSize || sum !== entry.crc32)
    throw new SheetProblem('BROKEN_FILE', `${entry.fileName} is damaged`)
}

function decoder(path: string): { decode(chunk?: Buffer): string } {
  const text = new TextDecoder('utf-8', { fatal: true })
  return {
    decode(chunk) {
      try {
        return chunk ? text.decode(chunk, { stream: true }) : text.decode()
      } catch {
        throw new SheetProblem('BROKEN_FILE', `${path} is not UTF-8`)
      }
    },
  }
}
