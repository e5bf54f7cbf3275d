import { serialToDate } from 'hucre'
import type { SheetCell } from '#platform/contract/sheet/cell.ts'
import { isBlank, LONGEST_TEXT, lettersOf } from '#platform/contract/sheet/grid.ts'
import { type SheetLimits, SheetProblem } from './sheet-file.ts'
import type { SheetRoom } from './sheet-room.ts'
import { attributeOf, type XmlVisitor } from './walk-xml.ts'
import { LONGEST_WRITTEN, plainText } from './xlsx-text.ts'

/** What the cells of a sheet refer to. */
export interface CellSource {
  readonly texts: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  readonly isFrom1904: boolean
}

const EMPTY: SheetCell = { kind: 'empty', value: null }

/** A formula is shown and nothing else: its beginning is enough. */
const LONGEST_FORMULA = 1_000

/** Days of 9999-12-31; a greater number in a date style is no day. */
const LAST_SERIAL = 2_958_465

interface RawCell {
  column: number
  type: string
  style: number
  text: string
  /** Undefined where there is none; empty where it stands in another cell of the sheet. */
  formula: string | undefined
}

/** More are not told: whoever undoes so many begins anew. */
const MOST_MERGED = 1_000

/** Who takes the rows of a sheet, one after the other and none left out. */
export type TakeRow = (cells: readonly SheetCell[]) => void

/** So many rows may be blank between those that count. */
const MOST_BLANK_ROWS = 20_000

/**
 * Reads the cells of one sheet's XML and hands on each row as it ends. Only cells that hold something cost memory or count against the
 * limits, so a sheet whose empty columns are formatted to the bottom is as small as it looks.
 */
export class CellReader implements XmlVisitor {
  readonly merged: string[] = []
  readonly #source: CellSource
  readonly #limits: Pick<SheetLimits, 'rows' | 'columns'>
  readonly #room: SheetRoom
  readonly #takeRow: TakeRow
  #taken = 0
  #cells: SheetCell[] = []
  #isInSheet = false
  #row = 0
  /** The last row that says something, and how many do. */
  #lastFilled = 0
  #filled = 0
  #column = 0
  #cell: RawCell | undefined
  #isValue = false
  #isFormula = false
  #isReading = false

  constructor(source: CellSource, limits: Pick<SheetLimits, 'rows' | 'columns'>, room: SheetRoom, takeRow: TakeRow) {
    this.#source = source
    this.#limits = limits
    this.#room = room
    this.#takeRow = takeRow
  }

  open(name: string, attributes: string): void {
    if (name === 'sheetData') this.#isInSheet = true
    else if (name === 'mergeCell') this.#merge(attributeOf(attributes, 'ref') ?? '')
    else if (this.#isInSheet) this.#openInSheet(name, attributes)
  }

  #openInSheet(name: string, attributes: string): void {
    if (name === 'row') this.#openRow(attributeOf(attributes, 'r'))
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'f' && this.#cell) this.#openFormula(this.#cell)
    else if (name === 'rPh') this.#isReading = true
    else if (name === 'v' || name === 't') this.#isValue = !this.#isReading
  }

  #openFormula(cell: RawCell): void {
    cell.formula = ''
    this.#isFormula = true
  }

  text(piece: string): void {
    const cell = this.#cell
    if (!cell) return
    if (this.#isFormula && (cell.formula ?? '').length < LONGEST_FORMULA)
      cell.formula = `${cell.formula}${piece.slice(0, LONGEST_FORMULA)}`
    if (this.#isValue && cell.text.length < LONGEST_WRITTEN) cell.text += piece
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'f') this.#isFormula = false
    else if (name === 'rPh') this.#isReading = false
    else if (name === 'sheetData') this.#isInSheet = false
    else if (name === 'row') this.#closeRow()
    else if (name === 'c' && this.#cell) {
      this.#keep(this.#cell)
      this.#cell = undefined
    }
  }

  #openRow(given: string | undefined): void {
    const number = given === undefined ? this.#row + 1 : Number(given)
    if (!Number.isInteger(number) || number <= this.#row || number > 1_048_576)
      throw new SheetProblem('BROKEN_FILE', `row ${given} after row ${this.#row}`)
    this.#row = number
    this.#column = 0
  }

  #openCell(attributes: string): void {
    const column = this.#columnOf(attributeOf(attributes, 'r'))
    this.#column = column
    this.#cell = {
      column,
      type: attributeOf(attributes, 't') ?? 'n',
      style: Number(attributeOf(attributes, 's') ?? -1),
      text: '',
      formula: undefined,
    }
  }

  #columnOf(reference: string | undefined): number {
    if (reference === undefined) return this.#column + 1
    const [, letters = '', row = ''] = reference.match(/^([A-Z]{1,3})([1-9]\d{0,6})$/) ?? []
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (Number(row) !== this.#row || column <= this.#column || column > 16_384)
      throw new SheetProblem('BROKEN_FILE', `cell ${reference} in row ${this.#row}`)
    return column
  }

  #keep(raw: RawCell): void {
    const cell = this.#resolve(raw)
    if (cell === EMPTY) return
    const isFilled = cell.kind !== 'text' || !isBlank(String(cell.value))
    if (isFilled && this.#lastFilled !== this.#row) {
      this.#lastFilled = this.#row
      this.#filled += 1
    }
    if (this.#filled > this.#limits.rows || this.#row > this.#limits.rows + MOST_BLANK_ROWS)
      throw new SheetProblem('TOO_MANY_ROWS', `row ${this.#row}`)
    if (raw.column > this.#limits.columns) throw tooWide(raw.column, this.#limits.columns)
    this.#room.takePlaces(raw.column - 1 - this.#cells.length)
    this.#room.takeCell(String(cell.formula ?? cell.value).length)
    while (this.#cells.length < raw.column - 1) this.#cells.push(EMPTY)
    this.#cells.push(cell)
  }

  /** Rows in front of it that hold nothing come first; one that holds nothing itself may be the last and is none then. */
  #closeRow(): void {
    if (this.#cells.length === 0) return
    this.#room.takeRows(this.#row - this.#taken)
    for (; this.#taken < this.#row - 1; this.#taken += 1) this.#takeRow([])
    this.#takeRow(this.#cells)
    this.#taken = this.#row
    this.#cells = []
  }

  #resolve(raw: RawCell): SheetCell {
    if (raw.formula !== undefined) return formulaCell(raw.formula)
    switch (raw.type) {
      case 's':
        return raw.text === '' ? EMPTY : textCell(this.#sharedText(raw.text), this.#placeOf(raw))
      case 'str':
      case 'inlineStr':
        return textCell(plainText(raw.text), this.#placeOf(raw))
      case 'b':
        return raw.text === '' ? EMPTY : { kind: 'boolean', value: raw.text === '1' || raw.text === 'true' }
      case 'e':
        return { kind: 'error', value: shortText(raw.text, this.#placeOf(raw)) }
      case 'd':
        return dateCell(new Date(/[zZ]$/.test(raw.text) ? raw.text : `${raw.text}${raw.text.includes('T') ? 'Z' : ''}`))
      default:
        return this.#number(raw)
    }
  }

  #placeOf = ({ column }: RawCell): string => `${lettersOf(column - 1)}${this.#row}`

  #sharedText(index: string): string {
    const text = this.#source.texts[Number(index)]
    if (text === undefined) throw new SheetProblem('BROKEN_FILE', `shared text ${index}`)
    return text
  }

  #number({ text, style }: RawCell): SheetCell {
    if (text.trim() === '') return EMPTY
    const value = Number(text)
    if (!Number.isFinite(value)) throw new SheetProblem('BROKEN_FILE', `number ${text.slice(0, 40)}`)
    const isDate = this.#source.dateStyles.has(style) && value >= 0 && value <= LAST_SERIAL + 1
    return isDate ? dateCell(serialToDate(value, this.#source.isFrom1904)) : { kind: 'number', value }
  }

  #merge(range: string): void {
    if (!/^[A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7}$/.test(range)) throw new SheetProblem('BROKEN_FILE', `merged ${range}`)
    if (this.merged.length < MOST_MERGED) this.merged.push(range)
  }
}

const formulaCell = (text: string): SheetCell => ({
  kind: 'formula',
  value: null,
  formula: `=${text.slice(0, LONGEST_FORMULA) || '…'}`,
})

const textCell = (value: string, place: string): SheetCell =>
  value === '' ? EMPTY : { kind: 'text', value: shortText(value, place) }

const tooWide = (column: number, most: number) =>
  new SheetProblem(
    'BROKEN_FILE',
    `column ${column}`,
    `열이 너무 많은 파일입니다. ${most.toLocaleString('ko-KR')}열까지 읽을 수 있습니다.`,
  )

/** Every reader of a cell may go over its whole text, so one of megabytes would keep everybody waiting. */
function shortText(value: string, place: string): string {
  if (value.length > LONGEST_TEXT)
    throw new SheetProblem(
      'BROKEN_FILE',
      `a text of ${value.length} characters`,
      `${place} 칸의 글이 너무 깁니다. 한 칸에는 ${LONGEST_TEXT.toLocaleString('ko-KR')}자까지 적을 수 있습니다.`,
    )
  return value
}

function dateCell(value: Date): SheetCell {
  if (Number.isNaN(value.getTime())) throw new SheetProblem('BROKEN_FILE', 'a date that is none')
  return { kind: 'date', value }
}
