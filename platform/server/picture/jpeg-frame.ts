/** How a JPEG is coded, and where it ends: what its decoder does not tell. */
export interface JpegFrame {
  /** Coded in a way that browsers and phones show: Huffman codes, sequential or progressive, eight bits. */
  readonly isShown: boolean
  /** Behind its end; undefined when it has none. */
  readonly end: number | undefined
}

const SHOWN_FRAMES = [0xc0, 0xc1, 0xc2]
/** Of the markers that look like those of a frame: tables and extensions. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc]
const END = 0xd9
const BITS = 8

/** Goes from marker to marker, from the first frame to the end; coded data is passed over, not read. */
export function jpegFrame(bytes: Uint8Array): JpegFrame {
  let isShown = true
  let at = 2
  for (;;) {
    const marker = bytes.indexOf(0xff, at)
    const code = bytes[marker + 1]
    if (marker < 0 || code === undefined) return { isShown, end: undefined }
    if (code === END) return { isShown, end: marker + 2 }
    if (hasNoLength(code)) {
      at = code === 0xff ? marker + 1 : marker + 2
      continue
    }
    const isFrame = code >= 0xc0 && code <= 0xcf && !NO_FRAMES.includes(code)
    // A height of nothing is told behind the first scan, which few readers wait for.
    const height = ((bytes[marker + 5] ?? 0) << 8) | (bytes[marker + 6] ?? 0)
    if (isFrame) isShown &&= SHOWN_FRAMES.includes(code) && bytes[marker + 4] === BITS && height > 0
    at = marker + 2 + ((bytes[marker + 2] ?? 0) << 8) + (bytes[marker + 3] ?? 0)
  }
}

/** A byte 255 of coded data, a restart, fill, or a beginning. */
const hasNoLength = (code: number): boolean =>
  code === 0 || code === 1 || code === 0xff || (code >= 0xd0 && code <= 0xd8)
