import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PackedRows } from './packed-rows.ts'
import type { Sheet, SheetLimits, SheetProblemCode } from './sheet-file.ts'

/** What the reader is to do. */
export interface ReaderTask {
  readonly bytes: Uint8Array
  readonly limits: SheetLimits
}

interface SheetRefusal {
  readonly code: SheetProblemCode
  readonly detail: string
  readonly sentence: string | undefined
}

/** How a reading ended. */
export type ReaderEnd = { readonly sheet: Omit<Sheet, 'rows'> } | SheetRefusal | { readonly failure: string }

/** What the reader says: rows, piece by piece, and how it ended. */
export type ReaderAnswer = { readonly rows: PackedRows } | ReaderEnd

/** A reader took too long, or died without an answer. */
export class ReaderEnded extends Error {}

const PROGRAM = new URL('./sheet-reader.program.ts', import.meta.url)

/** More than what a workbook may become needs. A thread that runs into such a limit may take the whole program with it; a process does not. */
const MOST_MEGABYTES = 192

/** Where code lies compiled, if anywhere: half of the work of starting a reader is to compile the same lines again. */
const COMPILED = process.env.NODE_COMPILE_CACHE

interface Reading {
  readonly task: ReaderTask
  readonly seconds: number
  readonly signal: AbortSignal | undefined
  readonly take: (rows: PackedRows) => void
}

/**
 * Has a process of its own read a workbook, which says its rows in pieces. Ends at once when whoever asks has left. Throws ReaderEnded.
 */
export async function readInProcess({ task, seconds, signal, take }: Reading): Promise<ReaderEnd> {
  const reader = fork(PROGRAM, [], {
    serialization: 'advanced',
    // It handles strangers' files: it gets neither the secrets in the environment nor the program's switches.
    env: COMPILED === undefined ? {} : { NODE_COMPILE_CACHE: COMPILED },
    execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`, '--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const gone = once(reader, 'exit').catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const left = new AbortController()
  try {
    return await new Promise<ReaderEnd>((resolve, reject) => {
      const end = (reason: string): void => reject(new ReaderEnded(reason))
      timer = setTimeout(end, seconds * 1000, `no answer within ${seconds} seconds`)
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: left.signal })
      reader.on('message', (answer: ReaderAnswer) => ('rows' in answer ? take(answer.rows) : resolve(answer)))
      reader.on('error', reject)
      reader.once('exit', (code, by) => end(`ended with ${code ?? by}`))
      // One that is gone already says so by its end.
      reader.send(task, () => undefined)
    })
  } finally {
    clearTimeout(timer)
    left.abort()
    reader.removeAllListeners('message')
    reader.kill('SIGKILL')
    await gone
  }
}
