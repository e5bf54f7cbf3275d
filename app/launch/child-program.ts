import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '#app/root.ts'
import { LaunchError } from '#platform/server/embedded-postgres/launch-error.ts'

export interface ChildProgram {
  /** How people call it, for example `server`. */
  readonly name: string
  /** Arguments of Node. */
  readonly args: readonly string[]
  /** Made anew for every start. */
  env(): NodeJS.ProcessEnv
  /** Whether it can do its work now. */
  isReady(): Promise<boolean>
  /** Hears every line of standard output. */
  hear(line: string): void
  say(line: string): void
}

export interface RunningProgram {
  /** Resolves when it works for the first time; rejects when it ends before. */
  readonly ready: Promise<void>
  /** Rejects with a sentence when it cannot be kept running. */
  readonly kept: Promise<void>
  /** SIGTERM, then waits; a program that does not end within a minute is killed, and that is said. */
  stop(): Promise<void>
}

const READY_POLL_MS = 40
const LONG_LIFE_MS = 5000
const SHORTEST_WAIT_MS = 200
const LONGEST_WAIT_MS = 3000
const MOST_FAILED_STARTS = 5
const STOP_PATIENCE_MS = 60_000

interface State {
  child: ChildProcess | null
  readonly stopping: AbortController
}

/** Starts a Node program of the project in its own session and starts it again, with growing pauses, when it ends. */
export function runChildProgram(program: ChildProgram): RunningProgram {
  const state: State = { child: null, stopping: new AbortController() }
  const ready = Promise.withResolvers<void>()
  const kept = keep(program, state, ready.resolve)
  kept.then(ready.resolve, ready.reject)
  ready.promise.catch(() => undefined)
  return {
    ready: ready.promise,
    kept,
    async stop() {
      state.stopping.abort()
      if (state.child) await endChild(program, state.child)
      await kept.catch(() => undefined)
    },
  }
}

async function keep(program: ChildProgram, state: State, onReady: () => void): Promise<void> {
  let wasReady = false
  let waitMs = SHORTEST_WAIT_MS
  for (let failedStarts = 0; !state.stopping.signal.aborted; ) {
    const child = spawnChild(program)
    state.child = child
    const end = endOf(child)
    const isReady = await Promise.race([untilReady(program, end), end.then(() => false)])
    const readySince = performance.now()
    if (isReady) {
      if (wasReady) program.say(`The ${program.name} works again`)
      wasReady = true
      onReady()
    }
    const how = await end
    if (state.stopping.signal.aborted) return
    if (!wasReady)
      throw new LaunchError(`The ${program.name} ended while it started (${how}); what it said stands above.`)
    failedStarts = isReady ? 0 : failedStarts + 1
    if (failedStarts >= MOST_FAILED_STARTS)
      throw new LaunchError(
        `The ${program.name} ended ${failedStarts} times while it started (${how}); what it said stands above.`,
      )
    const livedLong = isReady && performance.now() - readySince > LONG_LIFE_MS
    waitMs = livedLong ? SHORTEST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS)
    program.say(`The ${program.name} ended unexpectedly (${how}): starting it again`)
    await pause(waitMs, undefined, { signal: state.stopping.signal }).catch(() => undefined)
  }
}

/** Its own session: a Ctrl-C in the terminal reaches only the launcher, which stops everything in the right order. */
function spawnChild(program: ChildProgram): ChildProcess {
  const preload = join(ROOT, 'app/launch/stop-with-launcher.ts')
  const child = spawn(process.execPath, ['--import', preload, ...program.args], {
    cwd: ROOT,
    env: program.env(),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  })
  if (child.stdout) createInterface({ input: child.stdout }).on('line', program.hear)
  return child
}

/** Resolves with the words for how it ended. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
}

async function untilReady(program: ChildProgram, end: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  end.then(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    if (await program.isReady()) return true
    await pause(READY_POLL_MS)
  }
  return false
}

async function endChild(program: ChildProgram, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const end = endOf(child)
  child.kill('SIGTERM')
  const impatience = setTimeout(() => {
    program.say(`The ${program.name} does not end: killing it`)
    child.kill('SIGKILL')
  }, STOP_PATIENCE_MS)
  await end
  clearTimeout(impatience)
}
