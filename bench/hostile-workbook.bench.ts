import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { HOSTILE_WORKBOOKS, type HostileWorkbook } from '#platform/testing/hostile-workbooks.ts'
import { formOf } from '#platform/testing/upload-form.ts'
import { atMost, type Figure } from './figures.ts'
import { type Measured, memoryMb, startProgram } from './processes.ts'
import { signIn } from './sign-in.ts'

/** No ratios: the memory of a container is as large as it is, and so is the patience of everybody else. */
const MOST_GROWTH_MB = 300
const MOST_STALL_MS = 250
const PATH = '/api/partner/ad-api/statistics/upload/organization/check'
const LOOK_EVERY_MS = 10
const SETTLE_MS = 500

/** Each hostile workbook is uploaded while others ask for something: what it costs in memory, and how long they wait. */
export async function run(port: number): Promise<Figure[]> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'info', DEMO: '0' }
  const server = await startProgram('app/server.ts', port, env, '/api/health/ready')
  try {
    const cookie = await signIn(server.url, 'admin')
    // The first one only warms up.
    await measure(server, cookie, { what: 'warm-up', make: () => Buffer.from('PK') })
    const figures: Figure[] = []
    for (const each of HOSTILE_WORKBOOKS) {
      const { kilobytes, status, growthMb, stallMs } = await measure(server, cookie, each)
      const what = `${each.what} (${kilobytes.toFixed(0)} KB, ${status})`
      figures.push(
        atMost(`${what}: memory above idle`, growthMb, MOST_GROWTH_MB, 'MB'),
        atMost(`${what}: longest wait of others`, stallMs, MOST_STALL_MS, 'ms'),
      )
    }
    return figures
  } finally {
    await server.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(server: Measured, cookie: string, { what, make }: HostileWorkbook) {
  const bytes = make()
  await pause(SETTLE_MS)
  const idleMb = allMemoryMb(server.pid)
  let peakMb = idleMb
  let stallMs = 0
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      peakMb = Math.max(peakMb, allMemoryMb(server.pid))
      await pause(LOOK_EVERY_MS)
    }
  })()
  const asking = (async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      stallMs = Math.max(stallMs, await timeOfAnswer(server.url, agent))
      await pause(LOOK_EVERY_MS)
    }
    agent.destroy()
  })()
  const answer = await fetch(server.url + PATH, { method: 'POST', headers: { cookie }, body: formOf(bytes) })
  await answer.arrayBuffer()
  await pause(SETTLE_MS)
  isOver = true
  await Promise.all([looking, asking])
  if (answer.status >= 500) throw new Error(`${what}: answered with ${answer.status}`)
  return { kilobytes: bytes.length / 1024, status: answer.status, growthMb: peakMb - idleMb, stallMs }
}

/** Megabytes of a process and of those that it started. */
function allMemoryMb(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return children.reduce((sum, child) => sum + allMemoryMb(child), memoryMb(pid, 'VmRSS') || 0)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

function timeOfAnswer(url: string, agent: Agent): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    request(`${url}/api/health`, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(performance.now() - begun))
    })
      .on('error', reject)
      .end()
  })
}
