import { type HuffmanTable, isScanWhole } from './jpeg-scan.ts'

/**
 * What is wrong with bytes that should be a JPEG: another format, a coding that phones and browsers do not show, more
 * pixels than allowed, or not whole.
 */
export type JpegProblem = 'NOT_JPEG' | 'NOT_SHOWN' | 'TOO_MANY_PIXELS' | 'DAMAGED'

/** Whether the bytes begin like a JPEG, whatever the file is called. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes.length > 3 && bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff
}

/**
 * Reads a JPEG from its first marker to its last, as a decoder does, without decoding a pixel: every segment must be
 * whole, there is one frame, the coded data of every component of it reaches to its last block, and the picture ends with
 * its end marker. What a camera wrote behind that is left alone, unless it is a second picture. Answers what is wrong, undefined when nothing is.
 * `mostPixels` counts for the width and for the height.
 */
export function jpegProblem(bytes: Uint8Array, mostPixels: number): JpegProblem | undefined {
  if (!isJpeg(bytes)) return 'NOT_JPEG'
  const reading: Reading = {
    bytes,
    mostPixels,
    frame: undefined,
    scanned: new Set(),
    tables: new Map(),
    restartInterval: 0,
    scans: 0,
  }
  let at = 2
  for (;;) {
    const marker = markerAt(bytes, at)
    if (!marker) return 'DAMAGED'
    if (marker.code === EOI) return isWhole(reading, marker.next) ? undefined : 'DAMAGED'
    const length = read16(bytes, marker.next)
    const end = marker.next + length
    if (!hasLength(marker.code) || length < 2 || end > bytes.length) return 'DAMAGED'
    if (marker.code === SOS && ++reading.scans > MOST_SCANS) return 'NOT_SHOWN'
    const problem = readSegment(reading, marker.code, marker.next + 2, end)
    if (problem) return problem
    const next = marker.code === SOS ? endOfScan(reading, end) : end
    if (next === undefined) return 'DAMAGED'
    if (marker.code === SOS && !isReadable(reading, marker.next + 2, end, next)) return 'DAMAGED'
    at = next
  }
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DRI = 0xdd
const DNL = 0xdc
const DHT = 0xc4
const DAC = 0xcc
const JPG = 0xc8
/** Baseline, extended and progressive pictures with Huffman codes: what every phone and browser shows. */
const PROGRESSIVE = 0xc2
const SHOWN_FRAMES = [0xc0, 0xc1, PROGRESSIVE]
/** Encoders make about ten. A few bytes may stand for a scan of the whole picture, so many would take long to follow. */
const MOST_SCANS = 100

interface Frame {
  readonly width: number
  readonly height: number
  readonly isProgressive: boolean
  /** By name: how many blocks of the component lie beside and below each other in a unit. */
  readonly components: ReadonlyMap<number, { readonly across: number; readonly down: number }>
}

/** How far the picture has been read. */
interface Reading {
  readonly bytes: Uint8Array
  readonly mostPixels: number
  frame: Frame | undefined
  /** Components of which there is coded data. */
  readonly scanned: Set<number>
  /** By class and number, as the file names them. */
  readonly tables: Map<number, HuffmanTable>
  restartInterval: number
  scans: number
}

const read16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

/** The marker at this place, behind any number of fill bytes. */
function markerAt(bytes: Uint8Array, at: number): { code: number; next: number } | undefined {
  if (bytes[at] !== 0xff) return undefined
  let next = at + 1
  while (bytes[next] === 0xff) next++
  const code = bytes[next]
  return code === undefined || code === 0 ? undefined : { code, next: next + 1 }
}

const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![DHT, JPG, DAC].includes(code)
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7

/** Markers that a whole picture has between its first and its last one; all of them carry a length. */
const hasLength = (code: number): boolean => (code >= 0xc0 && code <= 0xcf) || (code >= SOS && code <= 0xfe)

/** Takes over what the decoder needs of a segment; answers what is wrong with it. */
function readSegment(reading: Reading, code: number, from: number, end: number): JpegProblem | undefined {
  if (isFrame(code)) return readFrame(reading, code, from, end)
  if (code === DHT) return readTables(reading, from, end) ? undefined : 'DAMAGED'
  if (code === SOS) return readScanHead(reading, from, end) ? undefined : 'DAMAGED'
  if (code === DRI) {
    reading.restartInterval = read16(reading.bytes, from)
    return end - from === 2 ? undefined : 'DAMAGED'
  }
  // Arithmetic codes, and a height that only the first scan tells.
  return code === DAC || code === DNL || code === JPG ? 'NOT_SHOWN' : undefined
}

function readFrame(reading: Reading, code: number, from: number, end: number): JpegProblem | undefined {
  const { bytes } = reading
  if (!SHOWN_FRAMES.includes(code)) return 'NOT_SHOWN'
  if (reading.frame) return 'DAMAGED'
  const [precision, count = 0] = [bytes[from], bytes[from + 5]]
  const [height, width] = [read16(bytes, from + 1), read16(bytes, from + 3)]
  if (end - from !== 6 + 3 * count || count === 0 || width === 0) return 'DAMAGED'
  if (precision !== 8 || height === 0) return 'NOT_SHOWN'
  if (Math.max(width, height) > reading.mostPixels) return 'TOO_MANY_PIXELS'
  const components = new Map<number, { across: number; down: number }>()
  for (let at = from + 6; at < end; at += 3) {
    const sampling = bytes[at + 1] ?? 0
    components.set(bytes[at] ?? 0, { across: sampling >> 4, down: sampling & 15 })
  }
  const isGood = [...components.values()].every(({ across, down }) => isSampling(across) && isSampling(down))
  if (components.size !== count || !isGood) return 'DAMAGED'
  reading.frame = { width, height, isProgressive: code === PROGRESSIVE, components }
  return undefined
}

const isSampling = (factor: number): boolean => factor >= 1 && factor <= 4

const MOST_CODE_BITS = 16

function readTables({ bytes, tables }: Reading, from: number, end: number): boolean {
  let at = from
  while (at + 1 + MOST_CODE_BITS <= end) {
    const counts = [...bytes.slice(at + 1, at + 1 + MOST_CODE_BITS)]
    const symbols = at + 1 + MOST_CODE_BITS
    const next = symbols + counts.reduce((sum, count) => sum + count, 0)
    if (next > end) return false
    tables.set(bytes[at] ?? 0, { counts, symbols: bytes.slice(symbols, next) })
    at = next
  }
  return at === end
}

function readScanHead({ bytes, frame, scanned }: Reading, from: number, end: number): boolean {
  const count = bytes[from] ?? 0
  if (!frame || count === 0 || end - from !== 4 + 2 * count) return false
  const components = Array.from({ length: count }, (_, index) => bytes[from + 1 + 2 * index] ?? 0)
  for (const component of components) scanned.add(component)
  return components.every((component) => frame.components.has(component))
}

/** Where the coded data of a scan ends; undefined when there is none or it breaks off. */
function endOfScan({ bytes, restartInterval }: Reading, from: number): number | undefined {
  let restarts = 0
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const marker = markerAt(bytes, at)
    // A byte 255 of the data itself is followed by 0.
    if (bytes[at + 1] === 0) continue
    if (!marker) return undefined
    if (!isRestart(marker.code)) return at > from ? at : undefined
    if (restartInterval === 0 || marker.code !== 0xd0 + (restarts++ % 8)) return undefined
  }
  return undefined
}

/** Whether the data of a scan can be read to its end; its head says which components and coefficients it codes. */
function isReadable(
  { bytes, frame, tables, restartInterval }: Reading,
  head: number,
  from: number,
  end: number,
): boolean {
  if (!frame) return false
  const count = bytes[head] ?? 0
  const [first = 0, last = 0, refinement = 0] = bytes.slice(from - 3, from)
  if (frame.isProgressive && (last > 63 || first > last || (first === 0) !== (last === 0))) return false
  const coded = Array.from({ length: count }, (_, index) => ({
    factors: frame.components.get(bytes[head + 1 + 2 * index] ?? 0) ?? { across: 1, down: 1 },
    selector: bytes[head + 2 + 2 * index] ?? 0,
  }))
  return isScanWhole({
    bytes,
    from,
    end,
    components: coded.map(({ factors, selector }) => ({
      blocksPerUnit: count === 1 ? 1 : factors.across * factors.down,
      dc: tables.get(selector >> 4),
      ac: tables.get(AC_CLASS | (selector & 15)),
    })),
    units: unitsOf(frame, count === 1 ? coded[0]?.factors : undefined),
    restartInterval,
    isProgressive: frame.isProgressive,
    first: frame.isProgressive ? first : 0,
    last: frame.isProgressive ? last : 63,
    isRefinement: refinement >> 4 > 0,
  })
}

const AC_CLASS = 0x10
const BLOCK_PIXELS = 8

/** Units of a scan: of a single component its blocks, of several together what all of them cover at once. */
function unitsOf({ width, height, components }: Frame, single: { across: number; down: number } | undefined): number {
  const factors = [...components.values()]
  const across = Math.max(...factors.map((each) => each.across))
  const down = Math.max(...factors.map((each) => each.down))
  const count = (pixels: number, own: number, most: number): number =>
    single ? Math.ceil(Math.ceil((pixels * own) / most) / BLOCK_PIXELS) : Math.ceil(pixels / (BLOCK_PIXELS * most))
  return count(width, single?.across ?? across, across) * count(height, single?.down ?? down, down)
}

/** Whether the end marker before this place closes one complete picture. */
function isWhole({ bytes, frame, scanned }: Reading, at: number): boolean {
  const isSecondPicture = bytes[at] === 0xff && bytes[at + 1] === SOI
  return !isSecondPicture && frame !== undefined && [...frame.components.keys()].every((each) => scanned.has(each))
}
