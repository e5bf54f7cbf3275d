/** What is wrong with bytes that should be a PNG: another format, more pixels than allowed, or not whole. */
export type PngProblem = 'NOT_PNG' | 'TOO_MANY_PIXELS' | 'DAMAGED'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Whether the bytes begin like a PNG, whatever the file is called. */
export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte)
}

/**
 * Reads a PNG from its first chunk to its last without unpacking a pixel: every chunk must be whole and match its check
 * sum, the head comes first, there is picture data, and nothing stands behind the end. Answers what is wrong, undefined
 * when nothing is. `mostPixels` counts for the width and for the height.
 */
export function pngProblem(bytes: Uint8Array, mostPixels: number): PngProblem | undefined {
  if (!isPng(bytes)) return 'NOT_PNG'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = SIGNATURE.length
  let [hasPalette, hasData] = [false, false]
  for (;;) {
    const chunk = chunkAt(view, at)
    if (!chunk || (at === SIGNATURE.length) !== (chunk.name === 'IHDR')) return 'DAMAGED'
    if (chunk.name === 'IHDR') {
      const problem = headProblem(view, chunk, mostPixels)
      if (problem) return problem
    } else if (chunk.name === 'PLTE') hasPalette = true
    else if (chunk.name === 'IDAT') hasData ||= chunk.length > 0
    else if (chunk.name === 'IEND') {
      const isClosed = chunk.length === 0 && chunk.next === bytes.length
      return isClosed && hasData && (hasPalette || !needsPalette(view)) ? undefined : 'DAMAGED'
    } else if (isNeeded(chunk.name)) return 'DAMAGED'
    at = chunk.next
  }
}

interface Chunk {
  readonly name: string
  /** Where its data begins, and how many bytes that is. */
  readonly from: number
  readonly length: number
  /** Where the next chunk begins. */
  readonly next: number
}

/** The chunk at this place; undefined when it breaks off or differs from its check sum. */
function chunkAt(view: DataView, at: number): Chunk | undefined {
  if (at + CHUNK_FRAME > view.byteLength) return undefined
  const length = view.getUint32(at)
  const from = at + 8
  if (length > view.byteLength - at - CHUNK_FRAME) return undefined
  if (checkSum(view, at + 4, from + length) !== view.getUint32(from + length)) return undefined
  const name = String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + 4 + index)))
  return { name, from, length, next: from + length + 4 }
}

/** Length, name and check sum. */
const CHUNK_FRAME = 12

/** A reader that does not know such a chunk cannot show the picture: its name begins with a capital letter. */
const isNeeded = (name: string): boolean => name.charCodeAt(0) < 0x60

const HEAD_BYTES = 13
const HEAD_FROM = SIGNATURE.length + 8
const PALETTE = 3
/** Bits per sample by kind of colour. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  [PALETTE]: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

const colourOf = (view: DataView): number => view.getUint8(HEAD_FROM + 9)
const needsPalette = (view: DataView): boolean => colourOf(view) === PALETTE

function headProblem(view: DataView, { from, length }: Chunk, mostPixels: number): PngProblem | undefined {
  if (length !== HEAD_BYTES) return 'DAMAGED'
  const [width, height] = [view.getUint32(from), view.getUint32(from + 4)]
  const [depth, packing, filter, interlace] = [8, 10, 11, 12].map((offset) => view.getUint8(from + offset))
  if (width === 0 || height === 0 || !DEPTHS[colourOf(view)]?.includes(depth ?? 0)) return 'DAMAGED'
  if (packing !== 0 || filter !== 0 || (interlace ?? 0) > 1) return 'DAMAGED'
  return Math.max(width, height) > mostPixels ? 'TOO_MANY_PIXELS' : undefined
}

/** CRC-32 of every byte value. */
const CHECK_SUMS = Uint32Array.from({ length: 256 }, (_, value) => {
  let sum = value
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

function checkSum(view: DataView, from: number, end: number): number {
  let sum = 0xffffffff
  for (let at = from; at < end; at++) sum = (CHECK_SUMS[(sum ^ view.getUint8(at)) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
