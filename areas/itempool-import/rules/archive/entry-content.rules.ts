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

type Signature = { readonly mimeType: string; readonly at: number; readonly marks: readonly string[] }

const PICTURES: readonly Signature[] = [
  { mimeType: 'image/png', at: 0, marks: ['\x89PNG\r\n\x1a\n'] },
  { mimeType: 'image/jpeg', at: 0, marks: ['\xff\xd8\xff'] },
  { mimeType: 'image/gif', at: 0, marks: ['GIF87a', 'GIF89a'] },
]
const SOUNDS: readonly Signature[] = [
  { mimeType: 'audio/mpeg', at: 0, marks: ['ID3', '\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2'] },
  { mimeType: 'audio/mp4', at: 4, marks: ['ftyp'] },
  { mimeType: 'audio/wav', at: 8, marks: ['WAVE'] },
]
const ARCHIVES = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf', '\x1f\x8b']

const startsAt = (bytes: Uint8Array, at: number, mark: string): boolean =>
  [...mark].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** What a file of an archive is by its first bytes; null for what the archive may not bring. */
export function contentTypeOf(bytes: Uint8Array, content: 'pictures' | 'sounds'): string | null {
  const signatures = content === 'sounds' ? SOUNDS : PICTURES
  const found = signatures.find(({ at, marks }) => marks.some((mark) => startsAt(bytes, at, mark)))
  return found?.mimeType ?? null
}

/** Whether a file is an archive itself. */
export const isArchive = (bytes: Uint8Array): boolean => ARCHIVES.some((mark) => startsAt(bytes, 0, mark))
