import type { FileAnswer } from '../endpoint.ts'
import { workerRunner } from '../sheet/worker-runner.ts'
import type { PdfDocument } from './pdf-document.ts'

export type { PdfBlock, PdfCell, PdfDocument, PdfShape } from './pdf-document.ts'

/** Far more than a thousand reports take. */
const LONGEST_SECONDS = 120
const AT_ONCE = 2

const drawInWorker = workerRunner<PdfDocument, Uint8Array>(new URL('./pdf-writer.worker.ts', import.meta.url), AT_ONCE)

/**
 * A PDF in the console's typeface, drawn in a worker thread. Its text can be copied and, being tagged, be read aloud. The
 * same document gives the same bytes.
 */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  const bytes = await drawInWorker(document, LONGEST_SECONDS)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A PDF as an answer or as the result of a task. `name` without extension. */
export const pdfAnswer = (name: string, content: Buffer): FileAnswer => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  content,
})
