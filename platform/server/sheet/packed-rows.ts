import type { SheetCell, SheetRow } from '#platform/contract/sheet/cell.ts'

const KINDS = ['empty', 'number', 'boolean', 'date', 'text', 'error', 'formula'] as const
/** Cells of these kinds are written once and told by their number from then on. */
const WRITTEN = KINDS.indexOf('text')

/** Rows that follow one another, as they go from process to process: figures in one piece of memory, each text once. */
export interface PackedRows {
  /** How many cells each row has. */
  readonly widths: Uint32Array
  readonly kinds: Uint8Array
  /** The number, 1 for yes, milliseconds of a day, or which of the written cells it is. */
  readonly values: Float64Array
  /** Cells that no piece before this one had. */
  readonly written: readonly SheetCell[]
}

/** A piece is handed on with so many cells or letters: what follows it waits no longer than it takes to read it. */
const MOST_CELLS = 10_000
const MOST_LETTERS = 250_000

/** Packs rows for another process. */
export class RowPacker {
  readonly #numbers = new Map<string, number>()
  #widths: number[] = []
  #kinds: number[] = []
  #values: number[] = []
  #written: SheetCell[] = []
  #letters = 0

  add(cells: readonly SheetCell[]): void {
    this.#widths.push(cells.length)
    for (const cell of cells) {
      const kind = KINDS.indexOf(cell.kind)
      this.#kinds.push(kind)
      this.#values.push(kind < WRITTEN ? Number(cell.value) : this.#numberOf(cell, kind))
    }
  }

  get isFull(): boolean {
    return this.#kinds.length + this.#widths.length >= MOST_CELLS || this.#letters >= MOST_LETTERS
  }

  /** What was added since the last time. */
  take(): PackedRows {
    const piece = {
      widths: Uint32Array.from(this.#widths),
      kinds: Uint8Array.from(this.#kinds),
      values: Float64Array.from(this.#values),
      written: this.#written,
    }
    this.#widths = []
    this.#kinds = []
    this.#values = []
    this.#written = []
    this.#letters = 0
    return piece
  }

  #numberOf(cell: SheetCell, kind: number): number {
    const text = cell.formula ?? String(cell.value)
    const key = `${kind}${text}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(key, number)
    this.#written.push(cell)
    this.#letters += text.length
    return number
  }
}

const EMPTY: SheetCell = { kind: 'empty', value: null }

/** Puts rows together again; cells that say the same text are one and the same. */
export class RowUnpacker {
  readonly rows: SheetRow[] = []
  readonly #written: SheetCell[] = []

  add({ widths, kinds, values, written }: PackedRows): void {
    for (const cell of written) this.#written.push(cell)
    let at = 0
    for (const width of widths) {
      const cells: SheetCell[] = []
      for (const end = at + width; at < end; at += 1) cells.push(this.#cellOf(kinds[at] ?? 0, values[at] ?? 0))
      this.rows.push({ number: this.rows.length + 1, cells })
    }
  }

  #cellOf(at: number, value: number): SheetCell {
    const kind = KINDS[at] ?? 'empty'
    if (at >= WRITTEN) return this.#written[value] ?? EMPTY
    if (kind === 'number') return { kind, value }
    if (kind === 'boolean') return { kind, value: value === 1 }
    return kind === 'date' ? { kind, value: new Date(value) } : EMPTY
  }
}
