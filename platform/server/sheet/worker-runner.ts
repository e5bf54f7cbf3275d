import { Worker } from 'node:worker_threads'

/** A worker thread took too long, or ended without an answer. */
export class WorkerEnded extends Error {}

/**
 * Runs a worker file once for each task, in a thread of its own that lives no longer than the task; the server goes on
 * answering meanwhile. At most `atOnce` run at the same time, further ones wait for their turn. The file finds its task
 * in `workerData` and posts one message, the answer. What `feed` posts reaches it as messages. Throws WorkerEnded, or what
 * the file itself throws.
 */
export function workerRunner<Task, Answer, Piece = never>(
  file: URL,
  atOnce: number,
): (task: Task, seconds: number, feed?: Feed<Piece>) => Promise<Answer> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task, seconds, feed) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await runOnce<Answer, Piece>(file, task, seconds, feed)
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Hands pieces to the thread one by one, once it has its turn. */
export type Feed<Piece> = (post: (piece: Piece) => void) => Promise<void>

async function runOnce<Answer, Piece>(
  file: URL,
  task: unknown,
  seconds: number,
  feed: Feed<Piece> | undefined,
): Promise<Answer> {
  const worker = new Worker(file, {
    workerData: task,
    // Threads handle strangers' files: they get neither the secrets in the environment nor the program's switches.
    env: {},
    execArgv: [],
    // Small, so that short-lived cells are cleared away early. There is no limit of memory beyond that: a thread that runs
    // into one takes the whole program with it. What goes in has to be bounded.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const end = (reason: string): void => reject(new WorkerEnded(reason))
      timer = setTimeout(end, seconds * 1000, `no answer within ${seconds} seconds`)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => end('ended without an answer'))
      feed?.((piece) => worker.postMessage(piece)).catch(reject)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
