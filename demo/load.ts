import { parseArgs } from 'node:util'
import { openStore } from '#app/areas.ts'
import { tell } from '#app/explain-failure.ts'
import { openTill } from '#app/prepare-database.ts'
import { ROOT } from '#app/root.ts'
import { runningClock } from '#platform/server/clock.ts'
import { ConfigError, loadConfig } from '#platform/server/config/config.ts'
import { openDatabase, openPool, PATIENCE } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { OperatorError } from '#platform/server/operator.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run demo -- --scale 10`: empties the database and loads a demo world of the given size. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
  const scale = Number(values.scale)
  if (!Number.isInteger(scale) || scale < 1 || scale > 100)
    throw new OperatorError('--scale takes a whole number from 1 to 100')
  const config = loadConfig(process.env)
  if (!config.demo) throw new ConfigError('The demo world empties the database: it is only loaded with DEMO=1.')
  const pool = openPool(config.DATABASE_URL, 4, PATIENCE.operator)
  const db = openDatabase(pool)
  const { rows: schemas } = await pool.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
  )
  for (const { name } of schemas) await pool.query(`drop schema ${name} cascade`)
  await pool.query('drop table if exists public.socket_io_attachments')
  await migrate(db, ROOT, say)
  const till = await openTill(config)
  if (till === null) say('  the simulators are not running: ads and orders paid by card are left out')
  const store = openStore(config)
  const now = runningClock(config.clockStart).now()
  await db
    .transaction()
    .execute((tx) => loadDemoWorld(tx, { now, scale, oidcIssuer: config.OIDC_ISSUER, till, store, say }))
  await db.destroy()
}

main().catch((error: unknown) => {
  tell(error)
  process.exit(1)
})
