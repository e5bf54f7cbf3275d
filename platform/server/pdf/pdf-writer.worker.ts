import { parentPort, workerData } from 'node:worker_threads'
import { openPdf } from './draw-pdf.ts'
import type { PdfBlock, PdfHead } from './pdf-document.ts'

const pdf = openPdf(workerData as PdfHead)

/** Blocks come in pieces, each drawn as it comes; none is the end. */
parentPort?.on('message', (blocks: readonly PdfBlock[] | null) => {
  if (blocks) {
    pdf.draw(blocks)
    return
  }
  const bytes = pdf.end()
  // Moved, not copied.
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
})
