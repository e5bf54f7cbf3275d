/** A code of a JPEG: how many symbols have a code of 1 to 16 bits, and the symbols in the order of their codes. */
export interface HuffmanTable {
  readonly counts: readonly number[]
  readonly symbols: Uint8Array
}

/** A component as a scan codes it. */
export interface ScanComponent {
  /** Blocks of one unit of an interleaved scan. */
  readonly blocksPerUnit: number
  readonly dc: HuffmanTable | undefined
  readonly ac: HuffmanTable | undefined
}

/** One scan of a picture: the coded data of all or of some components. */
export interface Scan {
  readonly bytes: Uint8Array
  /** Where the coded data begins, and the marker behind it. */
  readonly from: number
  readonly end: number
  readonly components: readonly ScanComponent[]
  /** Units of the whole picture. */
  readonly units: number
  /** Units from one restart to the next; 0 without restarts. */
  readonly restartInterval: number
  readonly isProgressive: boolean
  /** The first and the last coefficient that the scan codes. */
  readonly first: number
  readonly last: number
  /** It adds a bit to what earlier scans coded. */
  readonly isRefinement: boolean
}

/**
 * Whether the coded data of a scan reaches to its last block. The codes are followed, no pixel is made of them. Bits that
 * are added to coefficients of earlier scans are not followed: how many there are only a decoder knows.
 */
export function isScanWhole(scan: Scan): boolean {
  if (scan.isProgressive && scan.isRefinement && scan.first > 0) return true
  const bits = new BitReader(scan.bytes, scan.from, scan.end)
  const state: ScanState = { scan, bits, blocksToSkip: 0 }
  for (let unit = 0; unit < scan.units; unit++) {
    if (scan.restartInterval > 0 && unit > 0 && unit % scan.restartInterval === 0) {
      if (!bits.restart()) return false
      state.blocksToSkip = 0
    }
    for (const component of scan.components) {
      for (let block = 0; block < component.blocksPerUnit; block++) if (!readBlock(state, component)) return false
    }
  }
  return true
}

interface ScanState {
  readonly scan: Scan
  readonly bits: BitReader
  /** Blocks ahead of which a code has already said that they are empty. */
  blocksToSkip: number
}

function readBlock(state: ScanState, component: ScanComponent): boolean {
  const { scan, bits } = state
  if (scan.first === 0) {
    if (scan.isProgressive && scan.isRefinement) return bits.skip(1)
    const size = bits.symbol(component.dc)
    if (size < 0 || size > 16 || !bits.skip(size)) return false
  }
  return scan.last === 0 || readCoefficients(state, component.ac)
}

function readCoefficients(state: ScanState, table: HuffmanTable | undefined): boolean {
  const { scan, bits } = state
  if (state.blocksToSkip > 0) {
    state.blocksToSkip--
    return true
  }
  let at = Math.max(1, scan.first)
  while (at <= scan.last) {
    const symbol = bits.symbol(table)
    if (symbol < 0) return false
    const [zeros, size] = [symbol >> 4, symbol & 15]
    if (size === 0 && zeros < 15) {
      // A sequential scan has no code for several empty blocks.
      const more = scan.isProgressive ? bits.take(zeros) : 0
      state.blocksToSkip = scan.isProgressive ? (1 << zeros) + more - 1 : 0
      return more >= 0
    }
    at += zeros + 1
    if (!bits.skip(size)) return false
  }
  return at === scan.last + 1
}

/** The bits of coded data, in which a byte 255 is followed by 0 and restart markers stand between the intervals. */
class BitReader {
  private byte = 0
  private left = 0
  private readonly bytes: Uint8Array
  private at: number
  private readonly end: number

  constructor(bytes: Uint8Array, from: number, end: number) {
    this.bytes = bytes
    this.at = from
    this.end = end
  }

  /** The next bit; -1 at the end of the data or of its interval. */
  private bit(): number {
    if (this.left === 0) {
      if (this.at >= this.end) return -1
      this.byte = this.bytes[this.at] ?? 0
      if (this.byte === 0xff && this.bytes[this.at + 1] !== 0) return -1
      this.at += this.byte === 0xff ? 2 : 1
      this.left = 8
    }
    this.left--
    return (this.byte >> this.left) & 1
  }

  /** So many bits as a number; -1 when there are not as many. */
  take(count: number): number {
    let value = 0
    for (let index = 0; index < count; index++) {
      const bit = this.bit()
      if (bit < 0) return -1
      value = (value << 1) | bit
    }
    return value
  }

  skip(count: number): boolean {
    return this.take(count) >= 0
  }

  /** The symbol whose code comes next; -1 without a table, for no code of it, and at the end. */
  symbol(table: HuffmanTable | undefined): number {
    if (!table) return -1
    let [code, first, index] = [0, 0, 0]
    for (const count of table.counts) {
      const bit = this.bit()
      if (bit < 0) return -1
      code |= bit
      if (code - first < count) return table.symbols[index + code - first] ?? -1
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return -1
  }

  /** Goes on behind the next restart marker; false when there is none here. */
  restart(): boolean {
    this.left = 0
    while (this.bytes[this.at] === 0xff && this.bytes[this.at + 1] === 0xff) this.at++
    const marker = this.bytes[this.at + 1] ?? 0
    if (this.at >= this.end || this.bytes[this.at] !== 0xff || marker < 0xd0 || marker > 0xd7) return false
    this.at += 2
    return true
  }
}
