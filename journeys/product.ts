import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { ROOT } from '#app/root.ts'
import { readableFolder } from './readable-folder.ts'

const MOST_TRIES = 2400
const PAUSE_MS = 100

/** Two ports for each of the journeys that run at once, the same for all that come one after the other: what a world holds names its simulators. */
const PORT = Number(process.env.JOURNEY_PORT ?? 18_700) + 2 * Number(process.env.VITEST_POOL_ID ?? 1)

/** Copies what a stopped product left, with the owners of its files. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') {
    cpSync(from, to, { recursive: true })
    return
  }
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the world of the journeys cannot be copied: ${stderr}`)
}

/** The product as `npm start` runs it, with a demo world of its own and a clock that starts where the journey wants. */
export class Product {
  private child: ChildProcess | undefined
  private readonly dataDir = readableFolder('journey-')
  private hasWorld = false
  readonly url = `http://localhost:${PORT}`
  readonly simulatorUrl = `http://localhost:${PORT + 1}`

  /** Starts, or starts again at another instant on the same data. */
  async start(clockStart: string): Promise<void> {
    await this.stop()
    if (!this.hasWorld) await this.takeWorld(clockStart)
    await this.run(clockStart)
  }

  /** A world as it is when the product has just made it at that instant: the first journey at an address makes it, for all there. */
  private async takeWorld(clockStart: string): Promise<void> {
    const world = join(inject('journeyWorlds'), `${PORT}-${clockStart.replaceAll(/\D/g, '')}`)
    if (!existsSync(world)) {
      await this.run(clockStart)
      await this.stop()
      // A slow disk lets the database end after the product.
      while (existsSync(join(this.dataDir, 'postgres/data/postmaster.pid'))) await pause(PAUSE_MS)
      const making = `${world}.making`
      mkdirSync(making)
      copyFolder(this.dataDir, making)
      renameSync(making, world)
    } else copyFolder(world, this.dataDir)
    this.hasWorld = true
  }

  private async run(clockStart: string): Promise<void> {
    const env = {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(PORT),
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
