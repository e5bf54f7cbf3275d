import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '#app/root.ts'
import { type Person, personAt } from '#platform/testing/person.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'

/** A portal in a process of its own, whose clock runs on from the instant of tests. */
export interface PortalProcess {
  readonly url: string
  /** A visitor of this very process. */
  visitor(): Person
  /** Ends it as it is, wherever it is. */
  kill(): Promise<void>
}

const LOOK_MS = 50
const MOST_LOOKS = 600

/** Starts a portal on a database that stands, and waits until it serves. Several of one database are one portal. */
export async function startPortalProcess(env: Readonly<Record<string, string>>): Promise<PortalProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-process-'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(ROOT, 'app/server.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://portal.test',
      APP_SECRET: 'processes of one portal have one key',
      PAGES: '0',
      // Only so that the keys of the simulators will do: a world is there.
      DEMO: '1',
      ROLE: 'web',
      LOG_LEVEL: 'error',
      CLOCK_START: TEST_NOW,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (answer?.ok) return { url, visitor: () => personAt(`${url}/api`), kill }
    if (child.exitCode !== null) break
    await pause(LOOK_MS)
  }
  await kill()
  throw new Error(`the portal of ${url} does not come up`)
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
