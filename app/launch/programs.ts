import type { Config } from '#platform/server/config/config.ts'
import { type RunningProgram, runChildProgram } from './child-program.ts'
import type { RunningDatabase } from './database.ts'
import type { Progress } from './progress.ts'
import { openServerLog } from './server-log.ts'

const HEALTH_TIMEOUT_MS = 2000

/** Whether any outside service is still played by the simulators. */
export function needsSimulators(config: Config): boolean {
  const simulator = `http://localhost:${config.simulatorPort}`
  return Object.values(config).some((value) => value === simulator || String(value).startsWith(`${simulator}/`))
}

/** Starts the simulators of the outside services. */
export function runSimulators(config: Config, { say }: Progress): RunningProgram {
  const clock = continuingClock(config)
  return runChildProgram({
    name: 'simulators program',
    args: ['simulators/program.ts'],
    env: () => ({ ...process.env, ...clock() }),
    isReady: () => answers(`http://${addressOf(config.SIMULATOR_HOST)}:${config.simulatorPort}/`),
    hear: (line) => say(line),
    say,
  })
}

/** Starts the server program on the given database; with `behindPort`, for development: there, and anew after a change. */
export function runServer(
  config: Config,
  database: RunningDatabase,
  progress: Progress,
  behindPort: number | null,
): RunningProgram {
  const clock = continuingClock(config)
  const port = behindPort ?? config.PORT
  const host = behindPort === null ? config.HOST : '127.0.0.1'
  return runChildProgram({
    name: 'server',
    args: behindPort === null ? ['app/server.ts'] : ['--watch', '--watch-preserve-output', 'app/server.ts'],
    env: () => ({
      ...process.env,
      ...clock(),
      PORT: String(port),
      HOST: host,
      ...(behindPort === null ? {} : { PAGES: '0' }),
      PUBLIC_URL: config.publicUrl,
      SIMULATOR_PORT: String(config.simulatorPort),
      DATABASE_URL: database.url,
      ...(database.isEmbedded ? { EMBEDDED_DATABASE: '1' } : {}),
    }),
    isReady: () => answers(`http://${addressOf(host)}:${port}${config.API_BASE}/health/ready`),
    hear: openServerLog(config.DATA_DIR, progress.say),
    say: progress.say,
  })
}

/** Starts the web part's own server for development, in front of the server at `serverPort`. */
export function runDevWeb(config: Config, serverPort: number, { say }: Progress): RunningProgram {
  return runChildProgram({
    name: 'web part',
    args: ['app/launch/dev-web.ts', String(serverPort)],
    env: () => process.env,
    isReady: () => answers(`http://${addressOf(config.HOST)}:${config.PORT}/app.html`),
    hear: (line) => say(line.trim()),
    say,
  })
}

/** A program that starts again goes on with the time of the first start instead of beginning at CLOCK_START anew. */
function continuingClock(config: Config): () => { CLOCK_START?: string } {
  const start = config.clockStart
  let begun: number | null = null
  return () => {
    if (start === null) return {}
    begun ??= performance.now()
    return { CLOCK_START: new Date(start.getTime() + performance.now() - begun).toISOString() }
  }
}

/** Where a program that listens on `host` is reached from this machine. */
function addressOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS), redirect: 'manual' })
    await response.arrayBuffer()
    return response.status < 400
  } catch {
    return false
  }
}
