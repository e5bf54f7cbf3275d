import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A program in a process of its own, which answers what it is asked over the line between the two. */
export interface AskedProgram<Ask> {
  /** Where it listens, as it said when it was ready. */
  readonly port: number
  readonly pid: number
  ask(what: Ask): Promise<unknown>
  kill(): Promise<void>
}

/** Starts a program that says `{ port }` when it is ready, and answers `{ id, asked }` by `{ id, answered }`. */
export async function startAsked<Ask>(
  path: string,
  env: Readonly<Record<string, string>> = {},
  execArgv: readonly string[] = [],
): Promise<AskedProgram<Ask>> {
  const child = fork(path, { env: { ...process.env, ...env }, execArgv: [...execArgv] })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  child.on('message', ({ id, answered, failure }: { id: number; answered: unknown; failure?: string }) => {
    if (failure !== undefined) for (const each of waiting.values()) each.reject(new Error(failure))
    waiting.get(id)?.resolve(answered)
    waiting.delete(id)
  })
  return {
    port,
    pid: child.pid ?? 0,
    ask(what) {
      count += 1
      const asked = Promise.withResolvers<unknown>()
      waiting.set(count, asked)
      child.send({ id: count, asked: what })
      return asked.promise
    },
    async kill() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
