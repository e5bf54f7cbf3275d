import { type Simulators, startSimulators } from './main.ts'
import { type Clock, readSettings } from './settings.ts'

/** The simulators as a process of their own, told by the portal's environment variables. */
const port = Number(process.env.SIMULATOR_PORT || Number(process.env.PORT || 8080) + 1)

/** Runs at normal speed from the instant of CLOCK_START, so that it agrees with the portal's clock. */
function readClock(start: string | undefined): Clock {
  if (!start) return { now: () => new Date() }
  const ahead = Date.parse(start) - Date.now()
  if (Number.isNaN(ahead)) throw new Error('Environment variable CLOCK_START is not an ISO instant.')
  return { now: () => new Date(Date.now() + ahead) }
}

async function run(): Promise<void> {
  const simulators: Simulators = await startSimulators({
    port,
    host: process.env.SIMULATOR_HOST || '127.0.0.1',
    dataDir: process.env.DATA_DIR || '.data',
    clock: readClock(process.env.CLOCK_START),
    settings: readSettings(process.env),
  })
  console.log(`simulators: ${simulators.url}`)
  const stop = () => {
    simulators.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

run().catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  console.error(
    code === 'EADDRINUSE' ? `Port ${port} of the simulators is taken: set SIMULATOR_PORT to a free one.` : error,
  )
  process.exit(1)
})
