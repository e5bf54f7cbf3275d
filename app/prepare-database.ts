import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openStore } from '#app/areas.ts'
import { ROOT } from '#app/root.ts'
import { hasAccounts } from '#areas/base/account/server/door.ts'
import { loadDemoWorld } from '#demo/load-demo-world.ts'
import type { Till } from '#demo/till.ts'
import { payGateway } from '#gateways/payment/payco.gateway.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config/config.ts'
import { type Db, openDatabase, openPool, PATIENCE, waitForLock } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { refuseOldServer } from './refuse-old-server.ts'

const NOBODY_YET =
  'Nobody can sign in yet: create the first account with `npm run account -- create --login-id ID --name NAME --authority ROLE_ALL_PARTNER`.'

/** Migrates the database and, where asked for, fills an empty one with the demo world. Safe when processes start at once. */
export async function prepareDatabase(config: Config, clock: Clock, say: (line: string) => void): Promise<void> {
  const pool = openPool(config.DATABASE_URL, 4, PATIENCE.operator)
  const db = openDatabase(pool)
  try {
    await refuseOldServer(db)
    const applied = await migrate(db, ROOT, say)
    if (applied.length > 0) say(`  applied ${applied.length} migrations`)
    if (config.demo) {
      await db.transaction().execute(async (tx) => {
        await waitForLock(tx, 'demo world')
        if (await isEmpty(tx))
          await loadDemoWorld(tx, {
            now: clock.now(),
            scale: 1,
            oidcIssuer: config.OIDC_ISSUER,
            till: await openTill(config),
            store: openStore(config),
            say,
          })
      })
    }
    if (!(await hasAccounts(db))) say(NOBODY_YET)
  } finally {
    await db.destroy()
  }
}

/** Whether nobody has begun to use the database: a demo world must not mix with real schools either. */
async function isEmpty(db: Db): Promise<boolean> {
  if (await hasAccounts(db)) return false
  const found = await sql<{ found: boolean }>`select exists(select from directory.school) as found`.execute(db)
  return found.rows[0]?.found === false
}

const SIMULATOR_TRIES = 100
const SIMULATOR_PAUSE_MS = 100

/** The payment simulator once it answers; null with a real vendor, where no demo payment may ever go. */
export async function openTill(config: Config): Promise<Till | null> {
  const simulator = `http://localhost:${config.simulatorPort}`
  if (config.PAY_BASE_URL !== `${simulator}/payments`) return null
  for (let tries = 0; tries < SIMULATOR_TRIES; tries += 1) {
    const isUp = await fetch(`${simulator}/payments/_list`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp)
      return payGateway({
        baseUrl: config.PAY_BASE_URL,
        sellerKey: config.PAY_SELLER_KEY,
        secret: config.PAY_SECRET,
        publicUrl: config.publicUrl,
      })
    await pause(SIMULATOR_PAUSE_MS)
  }
  return null
}
