import PdfKit from 'pdfkit'

/** So many strokes are kept as text before they become bytes. */
const MOST_STROKES = 200

/**
 * pdfkit that takes little memory: on its own it keeps every stroke of a page as an array of bytes, and everything that is
 * written as a piece of its own until somebody reads it.
 */
export class OwnPdf extends PdfKit {
  private strokes: string[] = []
  private readonly pieces: Buffer[] = []

  override addContent(stroke: string): this {
    if (this.strokes.push(stroke) === MOST_STROKES) this.writeStrokes()
    return this
  }

  override addPage(options?: PDFKit.PDFDocumentOptions): this {
    this.writeStrokes()
    super.addPage(options)
    this.takeWritten()
    return this
  }

  override switchToPage(at: number): PDFKit.PDFPage {
    this.writeStrokes()
    return super.switchToPage(at)
  }

  /** The bytes of the whole document. */
  bytes(): Uint8Array {
    this.writeStrokes()
    this.end()
    this.takeWritten()
    return new Uint8Array(Buffer.concat(this.pieces))
  }

  private writeStrokes(): void {
    if (this.strokes.length === 0) return
    this.page.write(this.strokes.join('\n'))
    this.strokes = []
  }

  private takeWritten(): void {
    const piece: Buffer | null = this.read()
    if (piece) this.pieces.push(piece)
  }
}
