import { MOST_IMAGE_BYTES, MOST_IMAGE_PIXELS } from './policy.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'

/** What follows the last dot of a file name, as written; the whole name when there is none. */
export function extensionOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('.') + 1)
}

/** Whether a chosen file may become the picture of an MMS: `.jpg` in any case, and small enough. `.jpeg` is refused. */
export function checkImageFile(file: {
  readonly name: string
  readonly sizeBytes: number
}): Verdict<'IMAGE_TYPE' | 'IMAGE_TOO_LARGE'> {
  if (!/\.jpg$/i.test(file.name)) {
    return refused('IMAGE_TYPE', `${extensionOf(file.name)}파일은 업로드 하실 수 없습니다. 다시 시도해주세요.`)
  }
  return file.sizeBytes > MOST_IMAGE_BYTES ? refused('IMAGE_TOO_LARGE') : ALLOWED
}

/** Whether the bytes begin like a JPEG, whatever the file is called. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

const isFrameStart = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const isWithoutLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

const read16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

/** Width and height of a JPEG in pixels; undefined when the file does not say. */
export function jpegPixels(bytes: Uint8Array): { width: number; height: number } | undefined {
  let at = 2
  while (isJpeg(bytes) && at + 9 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (isFrameStart(marker)) return { height: read16(bytes, at + 5), width: read16(bytes, at + 7) }
    at += marker === 0xff ? 1 : isWithoutLength(marker) ? 2 : 2 + Math.max(2, read16(bytes, at + 2))
  }
  return undefined
}

/** Whether uploaded bytes may become the picture of an MMS, by what they are and not by what they are called. */
export function checkImageBytes(
  bytes: Uint8Array,
): Verdict<'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' | 'IMAGE_TOO_MANY_PIXELS'> {
  if (bytes.length > MOST_IMAGE_BYTES) return refused('IMAGE_TOO_LARGE')
  if (!isJpeg(bytes)) return refused('IMAGE_TYPE')
  const pixels = jpegPixels(bytes)
  const isTooWide = pixels !== undefined && Math.max(pixels.width, pixels.height) > MOST_IMAGE_PIXELS
  return isTooWide ? refused('IMAGE_TOO_MANY_PIXELS') : ALLOWED
}
