import { crc32, deflateRawSync } from 'node:zlib'

/** A file in an archive, with what may be wrong with it. */
export interface ZipEntry {
  /** As bytes where it is not in UTF-8. */
  readonly name: string | Buffer
  readonly bytes: Buffer
  /** File kind and permissions as Unix has them. */
  readonly mode?: number
  /** What the directory says instead of the true size. */
  readonly claimedBytes?: number
  readonly isEncrypted?: boolean
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8
const UNIX = 3 << 8

/** An archive of these files, however hostile. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const packed = deflateRawSync(entry.bytes)
    const facts = factsOf(entry, packed, name)
    const body = Buffer.concat([u32(LOCAL), facts, name, packed])
    directory.push(Buffer.concat([u32(CENTRAL), u16(UNIX), facts, comments(entry.mode ?? 0o100644), u32(offset), name]))
    bodies.push(body)
    offset += body.length
  }
  const list = Buffer.concat(directory)
  const counts = Buffer.concat([u16(entries.length), u16(entries.length)])
  return Buffer.concat([...bodies, list, u32(END), u32(0), counts, u32(list.length), u32(offset), u16(0)])
}

/** Version, flags, method, time, checksum, sizes, lengths of name and of what is extra: the same in both places. */
const factsOf = ({ bytes, claimedBytes, isEncrypted = false }: ZipEntry, packed: Buffer, name: Buffer): Buffer =>
  Buffer.concat([
    u16(20),
    u16(isEncrypted ? 1 : 0),
    u16(DEFLATED),
    u32(0),
    u32(crc32(bytes)),
    u32(packed.length),
    u32(claimedBytes ?? bytes.length),
    u16(name.length),
    u16(0),
  ])

/** Length of the comment, disk, and both attributes. */
const comments = (mode: number): Buffer => Buffer.concat([u16(0), u16(0), u16(0), u32((mode << 16) >>> 0)])

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const PNG_HEAD = Buffer.from(
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89',
  'latin1',
)

/** Something that begins as a picture of one point, and is another one for every text. */
export const pngOf = (text = ''): Buffer => Buffer.concat([PNG_HEAD, Buffer.from(text)])

/** Something that begins as a picture, too. */
export const jpgOf = (): Buffer =>
  Buffer.from('\xff\xd8\xff\xe0\0\x04JF\xff\xc0\0\x0b\x08\0\x01\0\x01\x01\x01\x11\0', 'latin1')

/** Something that begins as a sound. */
export const mp3Of = (text = ''): Buffer => Buffer.from(`ID3${text}`)

/** An archive of pictures with these names, `.png` at the end of each. */
export const picturesOf = (names: readonly string[]): Buffer =>
  zipOf(names.map((name) => ({ name: `${name}.png`, bytes: pngOf(name) })))
