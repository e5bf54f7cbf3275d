import { Drawing } from './drawing.ts'
import { OwnPdf } from './own-pdf.ts'
import type { PdfBlock, PdfHead, PdfPaper } from './pdf-document.ts'
import { registerFaces } from './pdf-faces.ts'

const MM = 72 / 25.4

const PAPERS: Record<PdfPaper, { readonly size: [number, number]; readonly margin: number }> = {
  A4: { size: [595.28, 841.89], margin: 15 * MM },
  A4_ACROSS: { size: [841.89, 595.28], margin: 12 * MM },
  LABEL_100X150: { size: [100 * MM, 150 * MM], margin: 5 * MM },
}

/** A PDF that grows with what is drawn; takes the processor meanwhile. */
export interface OpenPdf {
  draw(blocks: readonly PdfBlock[]): void
  /** Its bytes; nothing more is drawn. */
  end(): Uint8Array
}

/** Begins a PDF. */
export function openPdf(document: PdfHead): OpenPdf {
  const { size, margin } = PAPERS[document.paper ?? 'A4']
  const pdf = new OwnPdf({
    autoFirstPage: false,
    // Only a footer needs to know how many pages there are.
    bufferPages: document.footer !== undefined,
    displayTitle: true,
    font: '',
    info: {
      Title: document.title,
      CreationDate: document.madeAt,
      Producer: 'Partner Portal',
      Creator: 'Partner Portal',
    },
    lang: 'ko-KR',
    margin: 0,
    pdfVersion: '1.7',
    size,
    tagged: true,
  })
  registerFaces(pdf)
  const drawing = new Drawing(pdf, { width: size[0], height: size[1], margin, footer: document.footer })
  return {
    draw: (blocks) => drawing.draw(blocks),
    end() {
      drawing.end()
      return pdf.bytes()
    },
  }
}
