import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '#app/root.ts'

/** The time of the run: real speed from an instant of our choice, the same for portal and simulators. */
export class RunClock {
  private ahead: number
  constructor(start: string) {
    this.ahead = Date.parse(start) - Date.now()
  }
  now(): Date {
    return new Date(Date.now() + this.ahead)
  }
  jump(instant: Date): void {
    this.ahead = instant.getTime() - Date.now()
  }
}

/** A portal process that is killed and started again; requests go to its port whichever process is behind it. */
export class Victim {
  kills = 0
  private child: ChildProcess | undefined
  private readonly env: Record<string, string>
  private readonly clock: RunClock
  readonly url: string

  constructor(port: number, env: Record<string, string>, clock: RunClock) {
    this.env = { ...env, PORT: String(port), HOST: '127.0.0.1', PAGES: '0' }
    this.clock = clock
    this.url = `http://127.0.0.1:${port}`
  }

  /** Starts a process at the present time of the run and waits until it serves. */
  async start(): Promise<void> {
    const env = { PATH: process.env.PATH ?? '', ...this.env, CLOCK_START: this.clock.now().toISOString() }
    const child = spawn(process.execPath, ['app/server.ts'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
    this.child = child
    for (let tries = 0; tries < 600; tries += 1) {
      if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`)
      const isUp = await fetch(`${this.url}/api/health/ready`).then(
        (response) => response.ok,
        () => false,
      )
      if (isUp) return
      await pause(25)
    }
    throw new Error('the portal does not come up')
  }

  /** kill -9, wherever the process is. */
  async kill(): Promise<void> {
    const child = this.child
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    this.kills += 1
  }

  /** A clean stop. */
  async stop(): Promise<void> {
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}
