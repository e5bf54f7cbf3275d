import type { PictureProblem } from '#platform/contract/picture/picture.ts'

/** Files that an archive may bring; folders and what file systems leave are not counted. */
export const MOST_ARCHIVE_FILES = 5_000
/** One picture or sound. */
export const MOST_ENTRY_BYTES = 30 * 1_048_576
/** All of an archive, unpacked. */
export const MOST_UNPACKED_BYTES = 1024 * 1_048_576
/** Pictures and sounds are packed already: what grows more than that was made to grow. */
const MOST_GROWTH = 10
/** Small archives may grow as they like. */
const FREE_BYTES = 20 * 1_048_576

/** Whether the unpacked size fits an archive of so many bytes. */
export const isTooMuch = (unpackedBytes: number, archiveBytes: number): boolean =>
  unpackedBytes > MOST_UNPACKED_BYTES || unpackedBytes > Math.max(FREE_BYTES, archiveBytes * MOST_GROWTH)

interface Signature {
  readonly mimeType: string
  readonly at: number
  readonly marks: readonly string[]
}

const SOUNDS: readonly Signature[] = [
  { mimeType: 'audio/mpeg', at: 0, marks: ['ID3', '\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2'] },
  { mimeType: 'audio/mp4', at: 4, marks: ['ftyp'] },
  { mimeType: 'audio/wav', at: 8, marks: ['WAVE'] },
]
const ARCHIVES = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf', '\x1f\x8b']

const startsAt = (bytes: Uint8Array, at: number, mark: string): boolean =>
  [...mark].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** Which sound a file of an archive is by its header; null for what is none. Pictures are decoded. */
export function soundTypeOf(bytes: Uint8Array): string | null {
  return SOUNDS.find(({ at, marks }) => marks.some((mark) => startsAt(bytes, at, mark)))?.mimeType ?? null
}

/** What is wrong with a picture of an archive, to be said behind its name. */
export const ENTRY_PROBLEMS: Readonly<Record<PictureProblem, string>> = {
  NOT_A_PICTURE: '이미지(png, jpg, gif) 파일이 아닙니다.',
  NOT_SHOWN: '화면에서 볼 수 없는 방식으로 저장된 이미지입니다. 일반 png, jpg, gif로 다시 저장해주세요.',
  TOO_MANY_PIXELS: '이미지의 픽셀이 너무 많습니다. 4천만 픽셀 이하로 줄여서 저장해주세요.',
  DAMAGED: '이미지 파일이 손상되었습니다.',
}

/** Whether a file is an archive itself. */
export const isArchive = (bytes: Uint8Array): boolean => ARCHIVES.some((mark) => startsAt(bytes, 0, mark))
