import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type LiveProcess, startLiveProcess } from '#platform/testing/live-process.ts'
import { openBusSimulator } from '#simulators/bus/bus.simulator.ts'
import { postgresCpuMs } from './bench-postgres.ts'
import { atMost, type Figure, median } from './figures.ts'
import { openViewers, startViewers, talk } from './live-load.ts'
import type { Heard } from './live-viewers.program.ts'
import { cpuMs } from './processes.ts'

/** The engine may be slower than the database by so much; on a calm machine it is not. */
const MOST_TIMES_DATABASE = 1.5
const MOST_LAST_MS = 300
const VIEWERS_OF_PROCESS = 200
/** Slow enough that nothing waits for what was said before. */
const PER_SECOND = 25
const REDIS_PORT = 18_599

/** Where processes tell one another. */
export interface Engine {
  readonly name: string
  readonly url: string
  /** Processor time that it has used, in milliseconds. */
  cpuMs(): number
  close(): Promise<unknown>
}

export const DATABASE: Engine = { name: 'PostgreSQL', url: '', cpuMs: () => 0, close: async () => undefined }

/** `redis-server` where it is installed, else the simulator, which is part of this process. */
export async function openEngine(): Promise<Engine> {
  const options = ['--port', String(REDIS_PORT), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: 'ignore', cwd: '/tmp' })
  // `once` of events would fail with the error that is waited for.
  const isThere = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true))
    child.once('error', () => resolve(false))
  })
  if (!isThere) {
    const { url, close } = await openBusSimulator()
    return { name: 'the simulated bus', url, cpuMs: () => 0, close }
  }
  const close = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { name: 'redis-server', url: `redis://127.0.0.1:${REDIS_PORT}`, cpuMs: () => cpuMs(child.pid ?? 0), close }
}

/** What the engines cost beside one another, with so many processes each. */
export async function compareBuses(
  env: Readonly<Record<string, string>>,
  processes: readonly number[],
  seconds: number,
): Promise<Figure[]> {
  const engine = await openEngine()
  try {
    const figures: Figure[] = []
    for (const count of processes) {
      const database = await measure(DATABASE, env, count, seconds)
      const other = await measure(engine, env, count, seconds)
      figures.push(
        figureOf(DATABASE, count, database),
        figureOf(engine, count, other),
        atMost(
          `${count} processes: the last has heard over ${engine.name}, beside PostgreSQL`,
          other.lastMs / database.lastMs,
          MOST_TIMES_DATABASE,
          'x',
        ),
      )
    }
    return figures
  } finally {
    await engine.close()
  }
}

interface Measured {
  /** Until the last viewer has heard a message, in the middle. */
  readonly lastMs: number
  /** Of one message, in milliseconds of processor time. */
  readonly servers: number
  readonly postgres: number
  readonly engine: number
}

const figureOf = ({ name }: Engine, count: number, { lastMs, servers, postgres, engine }: Measured): Figure => {
  const cpu = [servers, postgres, engine].map((ms) => ms.toFixed(2)).join(' + ')
  const what = `${name}, ${count} processes: the last of ${count * VIEWERS_OF_PROCESS} viewers has heard`
  return atMost(`${what} (a message costs servers, PostgreSQL and engine ${cpu} ms)`, lastMs, MOST_LAST_MS, 'ms')
}

async function measure(
  engine: Engine,
  env: Readonly<Record<string, string>>,
  count: number,
  seconds: number,
): Promise<Measured> {
  const start = () => startLiveProcess({ ...env, LIVE_BUS_URL: engine.url })
  const servers = await Promise.all(Array.from({ length: count }, start))
  const viewers = await startViewers()
  try {
    await untilConnected(servers)
    for (const { port } of servers) await openViewers(viewers, port, VIEWERS_OF_PROCESS)
    await viewers.ask({ ask: 'hear', messages: await talk(servers, 1, PER_SECOND) })
    const spent = () => [sum(servers.map(({ pid }) => cpuMs(pid))), postgresCpuMs(), engine.cpuMs()]
    const before = spent()
    const messages = await talk(servers, seconds, PER_SECOND)
    const { last } = (await viewers.ask({ ask: 'hear', messages })) as Heard
    const [ours = 0, postgres = 0, others = 0] = spent().map((now, at) => (now - (before[at] ?? 0)) / messages)
    return { lastMs: median(last) / 1000, servers: ours, postgres, engine: others }
  } finally {
    await Promise.all([...servers, viewers].map((each) => each.kill()))
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

async function untilConnected(servers: readonly LiveProcess[]): Promise<void> {
  const states = await Promise.all(servers.map((server) => server.state()))
  if (states.every(({ isConnected }) => isConnected)) return
  await pause(50)
  return untilConnected(servers)
}
