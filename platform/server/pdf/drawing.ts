import type {
  PdfAlign,
  PdfBeside,
  PdfBlock,
  PdfCell,
  PdfDrawing,
  PdfFacts,
  PdfGrid,
  PdfHeading,
  PdfLook,
  PdfQr,
  PdfShape,
  PdfTable,
  PdfText,
} from './pdf-document.ts'
import { type FaceFamily, faceOf } from './pdf-faces.ts'
import { qrPath } from './qr-path.ts'
import { printable, textLines, withoutEmoji } from './text-lines.ts'

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** What pdfkit takes beyond its types. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      readonly _font: { readonly ascender: number; readonly font: { hasGlyphForCodePoint(code: number): boolean } }
    }
  }
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      readonly scope?: 'Row' | 'Column'
      readonly bbox?: [number, number, number, number]
    }
  }
}

const MM = 72 / 25.4
const INK = '#1c2430'
const SOFT = '#4c5766'
const LINE = '#c3c9d2'
const GROUND = '#f3f5f8'

/** Neither what an American keyboard writes, nor a syllable or a letter of Hangul, nor a part of one, which a text joins first. */
const UNUSUAL = /[^\n -~\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/gu

const LINE_HEIGHT = 1.35
const HEADINGS = {
  1: { size: 18, before: 0, after: 8 },
  2: { size: 13, before: 10, after: 5 },
  3: { size: 11, before: 6, after: 3 },
}
const CELL_PADDING = { x: 4, y: 3 }
const FOOTER_HEIGHT = 18

/** Where blocks stand: from `y` down to `bottom`; `isWhole` where there is no next page for them. */
interface Frame {
  x: number
  y: number
  width: number
  bottom: number
  readonly isWhole: boolean
}

/** A part of a line in one typeface. */
interface Piece {
  readonly family: FaceFamily
  text: string
}

interface Page {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly footer: string | undefined
}

/** Draws blocks into a document of pdfkit, each as an element of its structure, which is what is read aloud. */
export class Drawing {
  private readonly pdf: Pdf
  private readonly page: Page
  private readonly whole: Element
  private readonly frame: Frame
  private isPageEmpty = true

  constructor(pdf: Pdf, page: Page) {
    this.pdf = pdf
    this.page = page
    this.frame = this.wholePage()
    pdf.addPage()
    this.whole = pdf.struct('Document')
    pdf.addStructure(this.whole)
  }

  /** Goes on below what was drawn before. */
  draw(blocks: readonly PdfBlock[]): void {
    this.drawBlocks(blocks, this.frame, (element) => this.whole.add(element))
  }

  end(): void {
    this.whole.end()
    if (this.page.footer !== undefined) this.drawFooters(this.page.footer)
  }

  private wholePage(): Frame {
    const { width, height, margin, footer } = this.page
    const bottom = height - margin - (footer === undefined ? 0 : FOOTER_HEIGHT)
    return { x: margin, y: margin, width: width - 2 * margin, bottom, isWhole: false }
  }

  private drawBlocks(blocks: readonly PdfBlock[], frame: Frame, add: (element: Element) => void): void {
    for (const block of blocks) this.drawBlock(block, frame, add)
  }

  private drawBlock(block: PdfBlock, frame: Frame, add: (element: Element) => void): void {
    switch (block.kind) {
      case 'heading':
        this.drawHeading(block, frame, add)
        return
      case 'text':
        this.drawText(block, frame, add)
        return
      case 'facts':
        this.drawFacts(block, frame, add)
        return
      case 'table':
        this.drawTable(block, frame, add)
        return
      case 'qr':
        this.drawQr(block, frame, add)
        return
      case 'drawing':
        this.drawDrawing(block, frame, add)
        return
      case 'beside':
        this.drawBeside(block, frame, add)
        return
      case 'grid':
        this.drawGrid(block, frame, add)
        return
      case 'line':
        this.drawLine(frame)
        return
      case 'gap':
        frame.y += block.height
        return
      case 'page':
        this.turn(frame)
        return
    }
  }

  private drawHeading({ level, text }: PdfHeading, frame: Frame, add: (element: Element) => void): void {
    const { size, before, after } = HEADINGS[level]
    if (!this.isPageEmpty) frame.y += before
    // Never the last line of a page.
    this.needs(size * LINE_HEIGHT + after + 40, frame)
    if (level === 1) this.pdf.outline.addItem(text)
    this.writeLines(
      this.linesOf(text, frame.width, size, { bold: true }),
      frame,
      { size, bold: true, as: `H${level}` },
      add,
    )
    frame.y += after
  }

  private drawText(block: PdfText, frame: Frame, add: (element: Element) => void): void {
    const { text, size = 10, mostLines } = block
    this.writeLines(this.linesOf(text, frame.width, size, block, mostLines), frame, { ...block, size, as: 'P' }, add)
  }

  /** Lines one below the other, which may go over to the next page. */
  private writeLines(
    lines: readonly string[],
    frame: Frame,
    { size, as, align, ...look }: PdfLook & { size: number; as: string; align?: PdfAlign },
    add: (element: Element) => void,
  ): void {
    const element = this.pdf.struct(as)
    let rest = lines
    while (rest.length > 0) {
      this.needs(size * LINE_HEIGHT, frame)
      const fitting = frame.isWhole
        ? rest.length
        : Math.max(1, Math.floor((frame.bottom - frame.y + 0.01) / (size * LINE_HEIGHT)))
      this.mark(element, as, () => this.linesAt(rest.slice(0, fitting), frame, size, look, align))
      frame.y += Math.min(fitting, rest.length) * size * LINE_HEIGHT
      rest = rest.slice(fitting)
    }
    add(element)
    element.end()
  }

  private drawFacts(
    { rows, size = 10, titleWidth = 80 }: PdfFacts,
    frame: Frame,
    add: (element: Element) => void,
  ): void {
    const table = this.pdf.struct('Table')
    for (const [title, value] of rows) {
      const valueWidth = frame.width - titleWidth
      const cells = [
        { lines: this.linesOf(title, titleWidth - 6, size, {}), as: 'TH', x: frame.x, width: titleWidth, color: SOFT },
        {
          lines: this.linesOf(value, valueWidth, size, {}),
          as: 'TD',
          x: frame.x + titleWidth,
          width: valueWidth,
          color: INK,
        },
      ]
      const height = Math.max(...cells.map(({ lines }) => lines.length)) * size * LINE_HEIGHT + 2
      this.needs(height, frame)
      const row = this.pdf.struct('TR')
      for (const { lines, as, color, ...at } of cells) {
        const cell = this.pdf.struct(as, as === 'TH' ? { scope: 'Row' } : {})
        this.mark(cell, as, () => this.linesAt(lines, { ...frame, ...at }, size, { color }))
        this.close(row, cell)
      }
      this.close(table, row)
      frame.y += height
    }
    add(table)
    table.end()
  }

  private drawTable({ columns, rows, size = 9 }: PdfTable, frame: Frame, add: (element: Element) => void): void {
    const all = columns.reduce((sum, { width }) => sum + width, 0)
    let x = frame.x
    const places = columns.map(({ width, align, title }) => {
      const place = { title, align, x, width: (width / all) * frame.width }
      x += place.width
      return place
    })
    const mostLines = Math.floor((this.wholePage().bottom - this.wholePage().y) / (size * LINE_HEIGHT)) - 3
    const linesOfRow = (cells: readonly PdfCell[], look: PdfLook) =>
      places.map((place, at) => {
        const cell = cells[at] ?? ''
        const { text, ground, ...own } = typeof cell === 'string' ? { text: cell, ground: undefined } : cell
        const inner = place.width - 2 * CELL_PADDING.x
        return {
          ...place,
          ground,
          look: { ...look, ...own },
          lines: this.linesOf(text, inner, size, { ...look, ...own }, mostLines),
        }
      })
    const heightOf = (cells: ReturnType<typeof linesOfRow>): number =>
      Math.max(...cells.map(({ lines }) => lines.length), 1) * size * LINE_HEIGHT + 2 * CELL_PADDING.y
    const table = this.pdf.struct('Table')
    const drawRow = (cells: ReturnType<typeof linesOfRow>, as: 'TH' | 'TD', structure: Element | null): void => {
      const height = heightOf(cells)
      this.asArtifact(() => {
        if (as === 'TH') this.pdf.rect(frame.x, frame.y, frame.width, height).fill(GROUND)
        for (const { x, width, ground } of cells) if (ground) this.pdf.rect(x, frame.y, width, height).fill(ground)
        this.rule(frame.x, frame.y + height, frame.width)
      })
      // Every element has to find its place, or the file never ends.
      const row = structure && this.pdf.struct('TR')
      for (const { lines, look, align, x, width } of cells) {
        const at = { x: x + CELL_PADDING.x, y: frame.y + CELL_PADDING.y, width: width - 2 * CELL_PADDING.x }
        const write = () => this.linesAt(lines, at, size, look, align)
        if (row === null) {
          this.asArtifact(write)
          continue
        }
        const cell = this.pdf.struct(as, as === 'TH' ? { scope: 'Column' } : {})
        this.mark(cell, as, write)
        this.close(row, cell)
      }
      if (structure && row) this.close(structure, row)
      frame.y += height
    }
    const titles = linesOfRow(
      columns.map(({ title }) => title),
      { bold: true, color: SOFT },
    )
    const [first] = rows
    this.needs(heightOf(titles) + (first ? heightOf(linesOfRow(first, {})) : 0), frame)
    drawRow(titles, 'TH', table)
    for (const row of rows) {
      const cells = linesOfRow(row, {})
      if (this.needs(heightOf(cells), frame)) drawRow(titles, 'TH', null)
      drawRow(cells, 'TD', table)
    }
    add(table)
    table.end()
  }

  private drawQr({ text, says, sizeMm, align }: PdfQr, frame: Frame, add: (element: Element) => void): void {
    const size = sizeMm * MM
    const { path, width } = qrPath(text)
    this.needs(size, frame)
    const x = frame.x + shift(align, frame.width, size)
    this.figure(says, [x, frame.y, x + size, frame.y + size], add, () => {
      this.pdf
        .save()
        .translate(x, frame.y)
        .scale(size / width)
      this.pdf.path(path).fill('#000000')
      this.pdf.restore()
    })
    frame.y += size
  }

  private drawDrawing(block: PdfDrawing, frame: Frame, add: (element: Element) => void): void {
    const width = Math.min(block.mostWidth ?? frame.width, frame.width)
    const scale = width / block.width
    const height = block.height * scale
    this.needs(height, frame)
    this.figure(block.says, [frame.x, frame.y, frame.x + width, frame.y + height], add, () => {
      this.pdf.save().translate(frame.x, frame.y).scale(scale)
      for (const shape of block.shapes) this.drawShape(shape)
      this.pdf.restore()
    })
    frame.y += height
  }

  private drawShape(shape: PdfShape): void {
    if ('text' in shape) {
      const { text, x, y, size, align, ...look } = shape
      const [line = ''] = this.linesOf(text, Number.POSITIVE_INFINITY, size, look)
      const width = this.widthOf(line, size, look)
      const start = align === 'center' ? x - width / 2 : align === 'right' ? x - width : x
      this.linesAt([line], { x: start, y: y - (size * LINE_HEIGHT) / 2, width }, size, look)
      return
    }
    const { path, fill, stroke, lineWidth = 1 } = shape
    const drawn = this.pdf.path(path).lineWidth(lineWidth)
    if (fill && stroke) drawn.fillAndStroke(fill, stroke)
    else if (fill) drawn.fill(fill)
    else drawn.stroke(stroke ?? INK)
  }

  private drawBeside({ columns, gap = 8 }: PdfBeside, frame: Frame, add: (element: Element) => void): void {
    const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0)
    const open = columns.filter(({ width }) => width === undefined).length
    const share = (frame.width - fixed - gap * (columns.length - 1)) / Math.max(open, 1)
    let { x } = frame
    let bottom = frame.y
    for (const { width = share, blocks } of columns) {
      const column: Frame = { x, y: frame.y, width, bottom: frame.bottom, isWhole: true }
      this.drawBlocks(blocks, column, add)
      bottom = Math.max(bottom, column.y)
      x += width + gap
    }
    frame.y = bottom
  }

  private drawGrid(grid: PdfGrid, frame: Frame, add: (element: Element) => void): void {
    const { columns, rows, marginMm, gapMm = { x: 0, y: 0 }, paddingMm = 3, cells } = grid
    const cellWidth = (this.page.width - 2 * marginMm.x * MM - (columns - 1) * gapMm.x * MM) / columns
    const cellHeight = (this.page.height - 2 * marginMm.y * MM - (rows - 1) * gapMm.y * MM) / rows
    const padding = paddingMm * MM
    cells.forEach((blocks, index) => {
      const at = index % (columns * rows)
      if (at === 0 && !this.isPageEmpty) this.turn(frame)
      const x = marginMm.x * MM + (at % columns) * (cellWidth + gapMm.x * MM)
      const y = marginMm.y * MM + Math.floor(at / columns) * (cellHeight + gapMm.y * MM)
      const cell: Frame = {
        x: x + padding,
        y: y + padding,
        width: cellWidth - 2 * padding,
        bottom: y + cellHeight - padding,
        isWhole: true,
      }
      const part = this.pdf.struct('Sect')
      this.pdf.save().rect(x, y, cellWidth, cellHeight).clip()
      this.drawBlocks(blocks, cell, (element) => part.add(element))
      this.pdf.restore()
      add(part)
      part.end()
      this.isPageEmpty = false
    })
    frame.y = frame.bottom
  }

  private drawLine(frame: Frame): void {
    this.needs(9, frame)
    this.asArtifact(() => this.rule(frame.x, frame.y + 4, frame.width))
    frame.y += 9
  }

  private drawFooters(footer: string): void {
    const { start, count } = this.pdf.bufferedPageRange()
    const { x, bottom, width } = this.wholePage()
    for (let at = 0; at < count; at += 1) {
      this.pdf.switchToPage(start + at)
      this.asArtifact(() => {
        const place = { x, y: bottom + 6, width }
        this.linesAt(this.linesOf(footer, width - 60, 8, {}, 1), place, 8, { color: SOFT })
        this.linesAt([`${at + 1} / ${count}`], place, 8, { color: SOFT }, 'right')
      })
    }
  }

  /** Turns the page unless so much fits; tells whether it did. */
  private needs(height: number, frame: Frame): boolean {
    const doesFit = frame.y + height <= frame.bottom + 0.01
    if (doesFit || frame.isWhole || this.isPageEmpty) {
      this.isPageEmpty = false
      return false
    }
    this.turn(frame)
    this.isPageEmpty = false
    return true
  }

  private turn(frame: Frame): void {
    this.pdf.addPage()
    this.isPageEmpty = true
    Object.assign(frame, this.wholePage())
  }

  private linesOf(text: string, width: number, size: number, look: PdfLook, mostLines?: number): readonly string[] {
    return textLines(this.shown(text), width, (part) => this.widthOf(part, size, look), mostLines)
  }

  /** What the typefaces can show: of what none of them has emoji are left out, and anything else is a box. */
  private shown(text: string): string {
    const has = (letter: string): boolean => this.has('usual', letter) || this.has('hanja', letter)
    return withoutEmoji(printable(text), has).replaceAll(UNUSUAL, (letter) => (has(letter) ? letter : '□'))
  }

  private has(family: FaceFamily, letter: string): boolean {
    return this.pdf.font(faceOf(family, {}))._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }

  /** A line in pieces of one typeface each: pdfkit would take a letter that one lacks for wider than it is. */
  private piecesOf(line: string): readonly Piece[] {
    if (line.search(UNUSUAL) < 0) return [{ family: 'usual', text: line }]
    const pieces: Piece[] = []
    for (const letter of line) {
      const family = this.has('usual', letter) ? 'usual' : 'hanja'
      const last = pieces.at(-1)
      if (last?.family === family) last.text += letter
      else pieces.push({ family, text: letter })
    }
    return pieces
  }

  private widthOf(line: string, size: number, look: PdfLook): number {
    return this.piecesOf(line).reduce(
      (sum, { family, text }) => sum + this.pdf.font(faceOf(family, look)).fontSize(size).widthOfString(text),
      0,
    )
  }

  private linesAt(
    lines: readonly string[],
    { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
    size: number,
    look: PdfLook,
    align?: PdfAlign,
  ): void {
    this.pdf.fillColor(look.color ?? INK)
    lines.forEach((line, at) => {
      if (line === '') return
      const start = x + (align ? shift(align, width, this.widthOf(line.trimEnd(), size, look)) : 0)
      this.lineAt(line, start, y + at * size * LINE_HEIGHT + size * 0.08, size, look)
    })
  }

  private lineAt(line: string, x: number, y: number, size: number, look: PdfLook): void {
    const { ascender } = this.pdf.font(faceOf('usual', look))._font
    let start = x
    for (const { family, text } of this.piecesOf(line)) {
      const { _font } = this.pdf.font(faceOf(family, look)).fontSize(size)
      // All stand on the base of the usual one.
      this.pdf.text(text, start, y + ((ascender - _font.ascender) * size) / 1000, { lineBreak: false })
      start += this.pdf.widthOfString(text)
    }
  }

  private rule(x: number, y: number, width: number): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(LINE)
  }

  /** What is drawn belongs to the element. */
  private mark(element: Element, as: string, draw: () => void): void {
    const content = this.pdf.markStructureContent(as)
    draw()
    this.pdf.endMarkedContent()
    element.add(content)
  }

  private figure(
    says: string,
    bbox: [number, number, number, number],
    add: (element: Element) => void,
    draw: () => void,
  ): void {
    const element = this.pdf.struct('Figure', { alt: says, bbox })
    this.mark(element, 'Figure', draw)
    add(element)
    element.end()
  }

  /** Lines, grounds and page numbers are looks; nobody hears them. */
  private asArtifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.pdf.endMarkedContent()
  }

  private close(parent: Element, child: Element): void {
    parent.add(child)
    child.end()
  }
}

const shift = (align: PdfAlign = 'left', room: number, taken: number): number =>
  align === 'left' ? 0 : align === 'right' ? room - taken : (room - taken) / 2
