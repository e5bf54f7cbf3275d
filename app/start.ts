import { type Config, loadConfig } from '#platform/server/config/config.ts'
import { refuseKnownSecrets } from '#platform/server/config/own-secrets.ts'
import { tell } from './explain-failure.ts'
import type { RunningProgram } from './launch/child-program.ts'
import { type RunningDatabase, runDatabase } from './launch/database.ts'
import { findDemoAccounts, greet } from './launch/greeting.ts'
import { refuseTakenPort } from './launch/ports.ts'
import { needsSimulators, runDevWeb, runServer, runSimulators } from './launch/programs.ts'
import { openProgress, type Progress } from './launch/progress.ts'
import { untilAskedToStop } from './launch/stop-request.ts'
import { buildWebWhenStale } from './launch/web-build.ts'

/** In development the server stands this far above the portal's port, and the web part's own server in front of it. */
const DEV_SERVER_OFFSET = 2

/** What runs, filled while starting. */
interface Parts {
  devWeb?: RunningProgram
  server?: RunningProgram
  simulators?: RunningProgram
  database?: Promise<RunningDatabase>
}

interface Launch {
  readonly config: Config
  readonly isDev: boolean
  readonly parts: Parts
  readonly progress: Progress
  /** Aborted when the start fails or somebody asks for the end. */
  readonly ending: AbortController
  /** Hears of a program that cannot be kept running. */
  broken(error: unknown): void
}

/** `npm start` and `npm run dev`: everything the portal needs, in order, until somebody asks for the end. */
async function main(): Promise<number> {
  const asked = untilAskedToStop()
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  const launch: Launch = {
    config: loadConfig(process.env),
    isDev: process.argv.includes('--dev'),
    parts: {},
    progress: openProgress(),
    ending: new AbortController(),
    broken: broken.reject,
  }
  try {
    const quit = Promise.race([asked, broken.promise]).then(() => true)
    const hasQuit = await Promise.race([start(launch).then(() => false), quit])
    if (!hasQuit) {
      process.stdout.write(`${await greeting(launch)}\n`)
      await quit
    }
    launch.progress.say('Stopping …')
    await stop(launch)
    launch.progress.say('Stopped')
    return 0
  } catch (error) {
    tell(error)
    await stop(launch)
    return 1
  }
}

async function greeting({ config, parts }: Launch): Promise<string> {
  const database = await parts.database
  const there = config.demo && database ? await findDemoAccounts(database.url) : new Set<string>()
  return greet(config, parts.simulators !== undefined, there)
}

/** Resolves when the portal answers. */
async function start(launch: Launch): Promise<void> {
  const { config, isDev, parts, progress, ending } = launch
  refuseKnownSecrets(config)
  const isSimulated = needsSimulators(config)
  const ports = [refuseTakenPort('PORT', config.PORT, config.HOST, progress.say)]
  if (isSimulated)
    ports.push(refuseTakenPort('SIMULATOR_PORT', config.simulatorPort, config.SIMULATOR_HOST, progress.say))
  if (isDev) ports.push(refuseTakenPort('PORT', config.PORT + DEV_SERVER_OFFSET, '127.0.0.1', progress.say))
  await Promise.all(ports)
  ending.signal.throwIfAborted()
  const needsWeb = !isDev && config.PAGES && config.ROLE !== 'worker'
  const building = needsWeb ? buildWebWhenStale(progress, ending.signal) : Promise.resolve(false)
  building.catch(() => undefined)
  // First of all: it tells whether another launcher works on the same data, which the simulators must not touch then.
  parts.database = runDatabase(config, progress.say, { isAlone: true })
  const database = await parts.database
  ending.signal.throwIfAborted()
  if (isSimulated) {
    parts.simulators = runSimulators(config, progress)
    parts.simulators.kept.catch(launch.broken)
  }
  await building
  ending.signal.throwIfAborted()
  await progress.step('Starting the server', () => startServer(launch, database))
  await parts.simulators?.ready
}

async function startServer(launch: Launch, database: RunningDatabase): Promise<void> {
  const { config, isDev, parts, progress } = launch
  const behindPort = isDev ? config.PORT + DEV_SERVER_OFFSET : null
  parts.server = runServer(config, database, progress, behindPort)
  parts.server.kept.catch(launch.broken)
  if (behindPort !== null) {
    parts.devWeb = runDevWeb(config, behindPort, progress)
    parts.devWeb.kept.catch(launch.broken)
  }
  await Promise.all([parts.server.ready, parts.devWeb?.ready])
}

/** Whoever depends on something stops before it, so that nothing accepted is lost. */
async function stop({ parts, ending }: Launch): Promise<void> {
  ending.abort()
  await parts.devWeb?.stop()
  await parts.server?.stop()
  await parts.simulators?.stop()
  await parts.database?.then(
    (database) => database.stop(),
    () => undefined,
  )
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    tell(error)
    process.exit(1)
  },
)
