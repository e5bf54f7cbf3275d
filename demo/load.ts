import { parseArgs } from 'node:util'
import { openTill } from '#app/prepare-database.ts'
import { ROOT } from '#app/root.ts'
import { runningClock } from '#platform/server/clock.ts'
import { loadConfig } from '#platform/server/config.ts'
import { openDatabase, openPool } from '#platform/server/database.ts'
import { migrate } from '#platform/server/migrate.ts'
import { loadDemoWorld } from './load-demo-world.ts'

/** `npm run demo -- --scale 10`: empties the database and loads a demo world of the given size. */
const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
const scale = Number(values.scale)
if (!Number.isInteger(scale) || scale < 1 || scale > 100) throw new Error('--scale takes a whole number from 1 to 100')

const config = loadConfig(process.env)
if (!config.demo) throw new Error('The demo world empties the database: it is only loaded with DEMO=1.')
const say = (line: string) => process.stdout.write(`${line}\n`)
const pool = openPool(config.DATABASE_URL, 4)
const db = openDatabase(pool)
const schemas = [
  'account',
  'directory',
  'files',
  'payment',
  'messaging',
  'text_ad',
  'package_ad',
  'ads',
  'statistics',
  'portal',
  'platform',
  'pgboss',
]
await pool.query(
  `drop schema if exists ${schemas.join(', ')} cascade; drop table if exists public.socket_io_attachments`,
)
await migrate(db, ROOT)
const till = await openTill(config)
if (till === null) say('  the simulators are not running: ads and orders paid by card are left out')
const now = runningClock(config.clockStart).now()
await db.transaction().execute((tx) => loadDemoWorld(tx, { now, scale, oidcIssuer: config.OIDC_ISSUER, till, say }))
await db.destroy()
