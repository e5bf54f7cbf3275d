/** What is wrong with bytes that should be a GIF: another format, more pixels than allowed, or not whole. */
export type GifProblem = 'NOT_GIF' | 'TOO_MANY_PIXELS' | 'DAMAGED'

const SIGNATURES = ['GIF87a', 'GIF89a']

/** Whether the bytes begin like a GIF, whatever the file is called. */
export function isGif(bytes: Uint8Array): boolean {
  return SIGNATURES.includes(String.fromCharCode(...bytes.slice(0, 6)))
}

const SCREEN_BYTES = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const IMAGE_BYTES = 10
const TRAILER = 0x3b
const MOST_CODE_BITS = 11

/**
 * Reads a GIF from its head to its trailer without unpacking a pixel: every block must be whole, there is at least one
 * image with data, and nothing stands behind the trailer. Answers what is wrong, undefined when nothing is. `mostPixels`
 * counts for the width and for the height.
 */
export function gifProblem(bytes: Uint8Array, mostPixels: number): GifProblem | undefined {
  if (!isGif(bytes)) return 'NOT_GIF'
  if (bytes.length < SCREEN_BYTES) return 'DAMAGED'
  if (isLarger(bytes, 6, mostPixels)) return 'TOO_MANY_PIXELS'
  let at = SCREEN_BYTES + coloursAfter(bytes, 10)
  let images = 0
  for (;;) {
    const kind = bytes[at]
    if (kind === TRAILER) return images > 0 && at + 1 === bytes.length ? undefined : 'DAMAGED'
    if (kind === IMAGE) {
      if (isLarger(bytes, at + 5, mostPixels)) return 'TOO_MANY_PIXELS'
      const data = at + IMAGE_BYTES + coloursAfter(bytes, at + 9)
      if (!isImage(bytes, at, data)) return 'DAMAGED'
      images++
      at = data + 1
    } else if (kind === EXTENSION) at += 2
    else return 'DAMAGED'
    const end = endOfBlocks(bytes, at)
    if (end === undefined) return 'DAMAGED'
    at = end
  }
}

const read16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)

const isLarger = (bytes: Uint8Array, at: number, mostPixels: number): boolean =>
  Math.max(read16(bytes, at), read16(bytes, at + 2)) > mostPixels

/** Bytes of the table of colours that the flags at this place announce. */
function coloursAfter(bytes: Uint8Array, at: number): number {
  const flags = bytes[at] ?? 0
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** Whether the image has a size, codes of a length that exists, and any data. */
function isImage(bytes: Uint8Array, at: number, data: number): boolean {
  const codeBits = bytes[data] ?? 0
  const isSized = read16(bytes, at + 5) > 0 && read16(bytes, at + 7) > 0
  return isSized && codeBits >= 1 && codeBits <= MOST_CODE_BITS && (bytes[data + 1] ?? 0) > 0
}

/** Behind the blocks of data that begin here, the last of which is empty; undefined when they break off. */
function endOfBlocks(bytes: Uint8Array, from: number): number | undefined {
  let at = from
  for (;;) {
    const length = bytes[at]
    if (length === undefined) return undefined
    at += length + 1
    if (length === 0) return at
  }
}
