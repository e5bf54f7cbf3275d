import { type SheetLimits, SheetProblem } from './sheet-file.ts'

/** What a row, a cell and a place in a row take, beside the letters of texts: about what they do in memory. */
const ROW_BYTES = 64
const CELL_BYTES = 48
const PLACE_BYTES = 16
const LETTER_BYTES = 2

/**
 * What a workbook may become: everything that is kept of it is counted in one sum while it is read. The letters of a text count in every
 * cell that shows it, though it is kept once: whoever reads the cell goes over them each time.
 */
export class SheetRoom {
  #left: number

  constructor({ heldBytes }: Pick<SheetLimits, 'heldBytes'>) {
    this.#left = heldBytes
  }

  /** Counts rows that hold nothing yet. */
  takeRows(count: number): void {
    this.#take(count * ROW_BYTES)
  }

  /** Counts places of a row that stay empty. */
  takePlaces(count: number): void {
    this.#take(count * PLACE_BYTES)
  }

  /** Counts a cell with as many letters. */
  takeCell(letters = 0): void {
    this.#take(PLACE_BYTES + CELL_BYTES + letters * LETTER_BYTES)
  }

  /** Counts a text, a style, or whatever else is looked up by its name. */
  takeEntry(letters: number): void {
    this.#take(CELL_BYTES + letters * LETTER_BYTES)
  }

  #take(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0)
      throw new SheetProblem(
        'UNSAFE_FILE',
        'more than a workbook may become',
        '내용이 너무 많은 파일입니다. 여러 파일로 나누어 올려주세요.',
      )
  }
}
