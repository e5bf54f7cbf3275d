import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sniffType } from '../rules/file-type.rules.ts'

/** Enough to tell what a file is. */
const HEAD_BYTES = 16
const END_OF_ARCHIVE = Buffer.from('PK\u0005\u0006', 'latin1')

/** A file on its way from the sender to the store. */
export interface PassingFile {
  readonly isEmpty: boolean
  /** A ZIP archive with nothing in it; of what has no entry the first bytes are others. */
  readonly isEmptyArchive: boolean
  /** What it is by its first bytes; null for what we do not take. */
  readonly mimeType: string | null
  /** All of its bytes, once. */
  readonly content: Readable
  /** What is known of the bytes that have passed. */
  facts(): { readonly sizeBytes: number; readonly sha256: string }
}

/** Reads the first bytes of a file and lets the rest wait. `watch` hears of every piece; what it throws ends the file. */
export async function openPassingFile(
  stream: Readable,
  watch: (sizeBytes: number) => void = () => undefined,
): Promise<PassingFile> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  let isOver = false
  while (!isOver && head.length < HEAD_BYTES) {
    const next = await chunks.next()
    if (next.done) isOver = true
    else head = Buffer.concat([head, next.value])
  }
  const hash = createHash('sha256')
  let sizeBytes = 0
  const pass = async function* () {
    for (let chunk = head; ; ) {
      hash.update(chunk)
      sizeBytes += chunk.length
      watch(sizeBytes)
      yield chunk
      const next = await chunks.next()
      if (next.done) return
      chunk = next.value
    }
  }
  return {
    isEmpty: head.length === 0,
    isEmptyArchive: head.subarray(0, END_OF_ARCHIVE.length).equals(END_OF_ARCHIVE),
    mimeType: sniffType(head),
    content: Readable.from(pass(), { objectMode: false }),
    facts: () => ({ sizeBytes, sha256: hash.copy().digest('hex') }),
  }
}
