import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'
import type { PdfDocument } from './pdf-document.ts'

const bytes = await drawPdf(workerData as PdfDocument)
// Moved, not copied.
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
