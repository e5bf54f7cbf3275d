import { parentPort, workerData } from 'node:worker_threads'
import { openPackage } from './open-package.ts'
import { type ReaderAnswer, type SheetLimits, SheetProblem } from './read-sheet.ts'
import { readWorkbook } from './read-workbook.ts'

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: SheetLimits }

async function read(): Promise<ReaderAnswer> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { sheet: await readWorkbook(await openPackage(buffer, limits), limits) }
  } catch (error) {
    if (error instanceof SheetProblem) return { code: error.code, detail: error.message, sentence: error.sentence }
    throw error
  }
}

parentPort?.postMessage(await read())
