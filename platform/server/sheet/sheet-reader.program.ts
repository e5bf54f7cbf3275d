import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { openPackage } from './open-package.ts'
import { type PackedRows, RowPacker } from './packed-rows.ts'
import { readWorkbook } from './read-workbook.ts'
import type { ReaderAnswer, ReaderEnd, ReaderTask } from './reader-process.ts'
import { SheetProblem } from './sheet-file.ts'

/** Hands an answer on and waits until it is gone, so that no more than a few pieces of a sheet are held here. */
const say = (answer: ReaderAnswer): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(answer, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })

async function read({ bytes, limits }: ReaderTask): Promise<ReaderEnd> {
  const packer = new RowPacker()
  let full: PackedRows[] = []
  const sayFull = async (): Promise<void> => {
    for (const rows of full) await say({ rows })
    full = []
  }
  try {
    const parts = await openPackage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits)
    const takeRow = (cells: Parameters<RowPacker['add']>[0]): void => {
      packer.add(cells)
      if (packer.isFull) full.push(packer.take())
    }
    const sheet = await readWorkbook(parts, limits, takeRow, sayFull)
    full.push(packer.take())
    await sayFull()
    return { sheet }
  } catch (error) {
    if (error instanceof SheetProblem) return { code: error.code, detail: error.message, sentence: error.sentence }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// People who only look at something go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// What was compiled is kept now, before a stranger's file is here: this process is ended without a farewell.
flushCompileCache()
// Nobody listens any more: the server has gone.
process.once('disconnect', () => process.exit())
process.once('message', (task: ReaderTask) => void read(task).then(say))
