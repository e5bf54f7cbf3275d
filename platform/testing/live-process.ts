import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LiveAsk, LiveState } from './live-process.program.ts'
import type { Said } from './test-channels.ts'

const PROGRAM = join(import.meta.dirname, 'live-process.program.ts')

/** A server process of its own for live events. */
export interface LiveProcess {
  readonly port: number
  /** Adds to a channel's log in that process and tells of it; answers the number. */
  say(channel: string, said: Said): Promise<number>
  closeChannel(channel: string): Promise<void>
  state(): Promise<LiveState>
  kill(): Promise<void>
}

/** Starts one on the given database, with this environment besides. */
export async function startLiveProcess(
  env: Readonly<Record<string, string>>,
  execArgv: readonly string[] = [],
): Promise<LiveProcess> {
  const child = fork(PROGRAM, { env: { ...process.env, ...env }, execArgv: [...execArgv] })
  const waiting = new Map<number, (answered: unknown) => void>()
  let asked = 0
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  child.on('message', ({ id, answered }: { id: number; answered: unknown }) => {
    waiting.get(id)?.(answered)
    waiting.delete(id)
  })
  const ask = (what: LiveAsk): Promise<unknown> =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      child.send({ id: asked, asked: what })
    })
  return {
    port,
    say: (channel, said) => ask({ ask: 'say', channel, said }) as Promise<number>,
    closeChannel: (channel) => ask({ ask: 'close', channel }) as Promise<void>,
    state: () => ask({ ask: 'state' }) as Promise<LiveState>,
    async kill() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
