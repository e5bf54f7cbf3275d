import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '#app/root.ts'

const MOST_TRIES = 2400
const PAUSE_MS = 100

/** A new folder that the database's own account may enter. */
function readableFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The product as `npm start` runs it, with a demo world of its own and a clock that starts where the journey wants. */
export class Product {
  private child: ChildProcess | undefined
  private readonly dataDir = readableFolder()
  private readonly port: number
  readonly url: string
  readonly simulatorUrl: string

  constructor(port: number) {
    this.port = port
    this.url = `http://localhost:${port}`
    this.simulatorUrl = `http://localhost:${port + 1}`
  }

  /** Starts, or starts again at another instant on the same data. */
  async start(clockStart: string): Promise<void> {
    await this.stop()
    const env = {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      CLOCK_START: clockStart,
      LOG_LEVEL: 'warn',
    }
    const child = spawn(process.execPath, ['app/bootstrap.mjs', 'start'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.child = child
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
      const isUp = await fetch(`${this.url}/api/health/ready`).then(
        (response) => response.ok,
        () => false,
      )
      if (isUp) return
      await pause(PAUSE_MS)
    }
    throw new Error('npm start did not get ready')
  }

  async stop(): Promise<void> {
    const child = this.child
    this.child = undefined
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
