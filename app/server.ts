import 'zod/compile'
import { tell } from '#app/explain-failure.ts'
import { openPortal } from '#app/portal.ts'
import { prepareDatabase } from '#app/prepare-database.ts'
import { refuseMissingWebPart } from '#app/web-part.ts'
import { runningClock } from '#platform/server/clock.ts'
import { ConfigError, loadConfig } from '#platform/server/config/config.ts'
import { refuseKnownSecrets } from '#platform/server/config/own-secrets.ts'

/** The server program: checks the environment, brings the database up to date, serves until it is told to stop. */
async function main(): Promise<void> {
  const config = loadConfig(process.env)
  refuseKnownSecrets(config)
  if (config.DATABASE_URL === '')
    throw new ConfigError(
      'Environment variable DATABASE_URL is empty: `npm start` runs a database of its own and sets it.',
    )
  if (config.PAGES && config.ROLE !== 'worker') refuseMissingWebPart()
  const clock = runningClock(config.clockStart)
  await prepareDatabase(config, clock, (line) => process.stdout.write(`${line}\n`))
  const portal = await openPortal(config, clock)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    portal.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        portal.platform.log.error({ err: error }, 'stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await portal.start()
  portal.platform.log.info({ port: config.PORT, role: config.ROLE }, 'ready')
}

main().catch((error: unknown) => {
  tell(error)
  process.exit(1)
})
