import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { SHOWN_JPEGS } from '#platform/testing/pictures.ts'

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
  /** How the directory says that it is packed; Deflate unless said otherwise. */
  readonly method?: number
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
const factsOf = (
  { bytes, claimedBytes, isEncrypted = false, method = DEFLATED }: ZipEntry,
  packed: Buffer,
  name: Buffer,
): Buffer =>
  Buffer.concat([
    u16(20),
    u16(isEncrypted ? 1 : 0),
    u16(method),
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

const MOST_WIDTH = 1_000

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A grey picture whose points are the text: another one for every text, and a little larger than it. */
export function pngOf(text = ''): Buffer {
  const points = Buffer.from(`${text}.`)
  const width = Math.min(points.length, MOST_WIDTH)
  const rows = Array.from({ length: Math.ceil(points.length / width) }, (_, at) => {
    const row = Buffer.alloc(width + 1)
    points.copy(row, 1, at * width, (at + 1) * width)
    return row
  })
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(rows.length, 4)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture as a camera writes it. */
export const jpgOf = (): Buffer => Buffer.from(SHOWN_JPEGS[0]?.[1] ?? [])

/** Something that begins as a sound. */
export const mp3Of = (text = ''): Buffer => Buffer.from(`ID3${text}`)

/** An archive of pictures with these names, `.png` at the end of each. */
export const picturesOf = (names: readonly string[]): Buffer =>
  zipOf(names.map((name) => ({ name: `${name}.png`, bytes: pngOf(name) })))
