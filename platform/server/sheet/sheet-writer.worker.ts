import { parentPort, workerData } from 'node:worker_threads'
import { type WriteOptions, writeXlsx } from 'hucre'
import type { SheetRows } from './write-sheet.ts'

/** The rows of the first sheet come in pieces; none is the end. */
const { sheets, ...book } = workerData as WriteOptions
const [list, ...others] = sheets
const rows = [...(list?.rows ?? [])]

parentPort?.on('message', async (piece: SheetRows | null) => {
  if (piece) {
    rows.push(...piece)
    return
  }
  const bytes = await writeXlsx({ ...book, sheets: [{ ...list, name: list?.name ?? '', rows }, ...others] })
  // Moved, not copied.
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
})
