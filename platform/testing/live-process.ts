import { join } from 'node:path'
import { startAsked } from './asked-program.ts'
import type { LiveAsk, LiveState } from './live-process.program.ts'
import type { Said } from './test-channels.ts'

const PROGRAM = join(import.meta.dirname, 'live-process.program.ts')

/** A server process of its own for live events. */
export interface LiveProcess {
  readonly port: number
  readonly pid: number
  /** Adds to a channel's log in that process and tells of it; answers the number. */
  say(channel: string, said: Said): Promise<number>
  /** Only tells in its channel a text and when that was, as `machine-time.ts` counts. */
  tell(channel: string, text: string): Promise<number>
  closeChannel(channel: string): Promise<void>
  state(): Promise<LiveState>
  kill(): Promise<void>
}

/** Starts one with this environment: at least `DATABASE_URL` and `LIVE_BUS_URL`. */
export async function startLiveProcess(
  env: Readonly<Record<string, string>>,
  execArgv: readonly string[] = [],
): Promise<LiveProcess> {
  const { port, pid, ask, kill } = await startAsked<LiveAsk>(PROGRAM, env, execArgv)
  return {
    port,
    pid,
    say: (channel, said) => ask({ ask: 'say', channel, said }) as Promise<number>,
    tell: (channel, text) => ask({ ask: 'tell', channel, text }) as Promise<number>,
    closeChannel: (channel) => ask({ ask: 'close', channel }) as Promise<void>,
    state: () => ask({ ask: 'state' }) as Promise<LiveState>,
    kill,
  }
}
