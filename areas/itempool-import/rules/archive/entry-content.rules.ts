/** Files that an archive may bring; folders and what file systems leave are not counted. */
export const MOST_ARCHIVE_FILES = 5_000
/** One picture or sound. */
export const MOST_ENTRY_BYTES = 30 * 1_048_576
/** All of an archive, unpacked. */
export const MOST_UNPACKED_BYTES = 1024 * 1_048_576
/** Pictures and sounds are packed already: what grows more than that was made to grow. */
const MOST_GROWTH = 100
/** Small archives may grow as they like. */
const FREE_BYTES = 20 * 1_048_576

/** Whether the unpacked size fits an archive of so many bytes. */
export const isTooMuch = (unpackedBytes: number, archiveBytes: number): boolean =>
  unpackedBytes > MOST_UNPACKED_BYTES || unpackedBytes > Math.max(FREE_BYTES, archiveBytes * MOST_GROWTH)

interface Signature {
  readonly mimeType: string
  readonly at: number
  readonly marks: readonly string[]
  /** Of pictures: whether the header goes on as one of a picture that has a width and a height. */
  readonly isWhole?: (bytes: Uint8Array) => boolean
}

const PICTURES: readonly Signature[] = [
  { mimeType: 'image/png', at: 0, marks: ['\x89PNG\r\n\x1a\n'], isWhole: isPng },
  { mimeType: 'image/jpeg', at: 0, marks: ['\xff\xd8\xff'], isWhole: isJpeg },
  { mimeType: 'image/gif', at: 0, marks: ['GIF87a', 'GIF89a'], isWhole: isGif },
]
const SOUNDS: readonly Signature[] = [
  { mimeType: 'audio/mpeg', at: 0, marks: ['ID3', '\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2'] },
  { mimeType: 'audio/mp4', at: 4, marks: ['ftyp'] },
  { mimeType: 'audio/wav', at: 8, marks: ['WAVE'] },
]
const ARCHIVES = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf', '\x1f\x8b']

const startsAt = (bytes: Uint8Array, at: number, mark: string): boolean =>
  [...mark].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** What a file of an archive is by its header; null for what the archive may not bring, and for a picture without a size. */
export function contentTypeOf(bytes: Uint8Array, content: 'pictures' | 'sounds'): string | null {
  const signatures = content === 'sounds' ? SOUNDS : PICTURES
  const found = signatures.find(({ at, marks }) => marks.some((mark) => startsAt(bytes, at, mark)))
  return found && (found.isWhole?.(bytes) ?? true) ? found.mimeType : null
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** The signature is followed by the part that tells the size, which is 13 bytes long. */
function isPng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  return (
    bytes.length >= 33 &&
    view.getUint32(8) === 13 &&
    startsAt(bytes, 12, 'IHDR') &&
    isSize(view.getUint32(16), view.getUint32(20))
  )
}

function isGif(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  return bytes.length >= 13 && isSize(view.getUint16(6, true), view.getUint16(8, true))
}

/** Marks that begin the part of a JPEG which tells its size; the three of this range that do not. */
const FIRST_FRAME = 0xc0
const LAST_FRAME = 0xcf
const NO_FRAMES = [0xc4, 0xc8, 0xcc]

/** Goes from part to part, each of which says how long it is, to the one that tells the size. */
function isJpeg(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = 2; at + 9 <= bytes.length && view.getUint8(at) === 0xff; ) {
    const mark = view.getUint8(at + 1)
    if (mark === 0xff) at += 1
    else if (mark >= FIRST_FRAME && mark <= LAST_FRAME && !NO_FRAMES.includes(mark))
      return isSize(view.getUint16(at + 7), view.getUint16(at + 5))
    else at += 2 + view.getUint16(at + 2)
  }
  return false
}

const isSize = (width: number, height: number): boolean => width > 0 && height > 0

/** Whether a file is an archive itself. */
export const isArchive = (bytes: Uint8Array): boolean => ARCHIVES.some((mark) => startsAt(bytes, 0, mark))
