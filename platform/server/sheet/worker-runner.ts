import { Worker } from 'node:worker_threads'
import { turnsFor } from './turns.ts'

/** A worker thread took too long, or ended without an answer. */
export class WorkerEnded extends Error {}

/**
 * Runs a worker file once for each task, in a thread of its own that lives no longer than the task; the server goes on
 * answering meanwhile. At most `atOnce` run at the same time, half of them for one person; further ones wait for their
 * turn, which goes from person to person. The file finds its task in `workerData` and posts one message, the answer. What
 * `feed` posts reaches it as messages. Ends at once when whoever asks has left. Throws WorkerEnded, what the file itself
 * throws, or 503 when too many wait.
 */
export function workerRunner<Task, Answer, Piece = never>(
  file: URL,
  atOnce: number,
): (task: Task, seconds: number, feed?: Feed<Piece>) => Promise<Answer> {
  const inTurns = turnsFor(atOnce)
  return (task, seconds, feed) => inTurns((signal) => runOnce<Answer, Piece>(file, task, seconds, feed, signal))
}

/** Hands pieces to the thread one by one, once it has its turn. */
export type Feed<Piece> = (post: (piece: Piece) => void) => Promise<void>

async function runOnce<Answer, Piece>(
  file: URL,
  task: unknown,
  seconds: number,
  feed: Feed<Piece> | undefined,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  signal?.throwIfAborted()
  const worker = new Worker(file, {
    workerData: task,
    // What is written is somebody's data: threads get neither the secrets in the environment nor the program's switches.
    env: {},
    execArgv: [],
    // Small, so that short-lived cells are cleared away early. There is no limit of memory beyond that: a thread that runs
    // into one takes the whole program with it. What goes in has to be bounded.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  let timer: NodeJS.Timeout | undefined
  const left = new AbortController()
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const end = (reason: string): void => reject(new WorkerEnded(reason))
      timer = setTimeout(end, seconds * 1000, `no answer within ${seconds} seconds`)
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: left.signal })
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => end('ended without an answer'))
      feed?.((piece) => worker.postMessage(piece)).catch(reject)
    })
  } finally {
    clearTimeout(timer)
    left.abort()
    await worker.terminate()
  }
}
