import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Patience } from './patience.ts'
import type { RunClock } from './run-clock.ts'

/** Where and as what a portal process runs. */
export interface VictimOptions {
  readonly port: number
  /** The folder of the program: the project, or a copy of it. */
  readonly root: string
  readonly env: Readonly<Record<string, string>>
  readonly clock: RunClock
  /** `Host` by which it addresses the vendors; tells whose call it is. */
  readonly vendorHost: string
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
/** Processes that must not outlive this one. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

const PATIENCE_SECONDS = 120
const LOOK_MS = 25

/** A portal process that is killed and started again; requests go to its port whichever process is behind it. */
export class Victim {
  kills = 0
  /** How many real seconds the last process took to come up. */
  startSeconds = 0
  private spawnedAt: number | null = null
  private child: ChildProcess | undefined
  private readonly options: VictimOptions
  readonly url: string
  readonly vendorHost: string

  constructor(options: VictimOptions) {
    this.options = options
    this.url = `http://127.0.0.1:${options.port}`
    this.vendorHost = options.vendorHost
  }

  /** Starts a process at the present time of the run and waits until it serves. */
  async start(): Promise<void> {
    this.spawn()
    await this.untilUp()
  }

  /** The process does nothing any more; it has to be killed afterwards. */
  freeze(): void {
    this.child?.kill('SIGSTOP')
  }

  /** kill -9, wherever the process is, and a new one in its place. */
  async crash(downMs = 0): Promise<void> {
    const child = this.child
    if (child && !hasEnded(child)) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      // Of several who kill at the same time one counts and starts anew.
      if (this.child === child) {
        this.kills += 1
        this.child = undefined
        if (downMs > 0) await pause(downMs)
        this.spawn()
      }
    }
    await this.untilUp()
  }

  /** A clean stop. */
  async stop(): Promise<void> {
    const child = this.child
    this.child = undefined
    if (!child || hasEnded(child)) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }

  private spawn(): void {
    const { root, port, env, clock } = this.options
    const preload = join(import.meta.dirname, 'portal-time.ts')
    const child = spawn(process.execPath, ['--import', preload, join(root, 'app/server.ts')], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: String(port),
        PAGES: '0',
        ...env,
        ...clock.asEnvironment(),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    living.add(child)
    child.once('exit', () => living.delete(child))
    this.child = child
    this.spawnedAt = performance.now()
  }

  private async untilUp(): Promise<void> {
    const patience = new Patience(PATIENCE_SECONDS)
    while (!patience.isOver) {
      if (this.child?.exitCode != null) throw new Error(`the portal ended with ${this.child.exitCode}`)
      const isUp = await fetch(`${this.url}/api/health/ready`).then(
        (response) => response.ok,
        () => false,
      )
      if (isUp) {
        if (this.spawnedAt !== null) this.startSeconds = (performance.now() - this.spawnedAt) / 1000
        this.spawnedAt = null
        return
      }
      await pause(LOOK_MS)
    }
    throw new Error('the portal does not come up')
  }
}
