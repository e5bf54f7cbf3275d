import { deflateSync } from 'node:zlib'
import { chunk, SIGNATURE } from './png.ts'

/** A picture of one colour with a lighter stripe. */
function png(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const row = (isLight: boolean) => {
    const pixel = [red, green, blue].map((value) => (isLight ? Math.min(255, value + 90) : value))
    return Buffer.concat([Buffer.of(0), Buffer.from(Array.from({ length: width }, () => pixel).flat())])
  }
  const rows = Array.from({ length: height }, (_, y) => row(y > height * 0.4 && y < height * 0.6))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A page with one line. */
function pdf(line: string): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

interface BoardFile {
  readonly mimeType: string
  readonly bytes: Buffer
}

/** The files of the stories, by name. */
export const BOARD_FILES: Readonly<Record<string, BoardFile>> = {
  '로고.png': { mimeType: 'image/png', bytes: png(480, 160, [24, 92, 168]) },
  '지난 안내문.pdf': { mimeType: 'application/pdf', bytes: pdf('Notice of the last term') },
  '특강 안내.pdf': { mimeType: 'application/pdf', bytes: pdf('Winter course') },
}
