import { readFile } from 'node:fs/promises'
import PdfKit from 'pdfkit'
import { Drawing } from './drawing.ts'
import type { PdfDocument, PdfPaper } from './pdf-document.ts'

const MM = 72 / 25.4

const PAPERS: Record<PdfPaper, { readonly size: [number, number]; readonly margin: number }> = {
  A4: { size: [595.28, 841.89], margin: 15 * MM },
  A4_ACROSS: { size: [841.89, 595.28], margin: 12 * MM },
  LABEL_100X150: { size: [100 * MM, 150 * MM], margin: 5 * MM },
}

const FACES = { regular: 'Regular', bold: 'SemiBold' } as const

/** The bytes of a PDF; takes the processor until it is done. */
export async function drawPdf(document: PdfDocument): Promise<Uint8Array> {
  const { size, margin } = PAPERS[document.paper ?? 'A4']
  const pdf = new PdfKit({
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
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const isWritten = new Promise((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  for (const [name, face] of Object.entries(FACES)) pdf.registerFont(name, await readFile(fileOf(face)))
  new Drawing(pdf, { width: size[0], height: size[1], margin, footer: document.footer }).draw(document.blocks)
  pdf.end()
  await isWritten
  return new Uint8Array(Buffer.concat(pieces))
}

const fileOf = (face: string): URL =>
  new URL(import.meta.resolve(`pretendard/dist/public/static/alternative/Pretendard-${face}.ttf`))
