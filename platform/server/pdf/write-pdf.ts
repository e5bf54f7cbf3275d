import type { FileAnswer } from '../endpoint.ts'
import { workerRunner } from '../sheet/worker-runner.ts'
import type { PdfBlock, PdfDocument, PdfHead } from './pdf-document.ts'

export type { PdfBlock, PdfCell, PdfDocument, PdfHead, PdfShape } from './pdf-document.ts'

/** Far more than a thousand reports take. */
const LONGEST_SECONDS = 120
const AT_ONCE = 2

const drawInWorker = workerRunner<PdfHead, Uint8Array, readonly PdfBlock[] | null>(
  new URL('./pdf-writer.worker.ts', import.meta.url),
  AT_ONCE,
)

/**
 * A PDF in the console's typeface, drawn in a worker thread. Its text can be copied and, being tagged, be read aloud. The
 * same document gives the same bytes.
 */
export const writePdf = ({ blocks, ...head }: PdfDocument): Promise<Buffer> =>
  writeLongPdf(head, async (add) => add(blocks))

/** The same of blocks that come in pieces: each is drawn and forgotten as it comes, and `fill` begins when a thread is free. */
export async function writeLongPdf(
  head: PdfHead,
  fill: (add: (blocks: readonly PdfBlock[]) => void) => Promise<void>,
): Promise<Buffer> {
  const bytes = await drawInWorker(head, LONGEST_SECONDS, async (post) => {
    await fill(post)
    post(null)
  })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A PDF as an answer or as the result of a task. `name` without extension. */
export const pdfAnswer = (name: string, content: Buffer): FileAnswer => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  content,
})
