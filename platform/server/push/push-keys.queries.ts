import { sql } from 'kysely'
import webPush, { type VapidKeys } from 'web-push'
import type { Sealer } from '../config/sealed-text.ts'
import { type Db, waitForLock } from '../database/database.ts'

/** For which place the private key is sealed. */
const PLACE = 'platform.push_key'

async function readKeys(db: Db, sealer: Sealer): Promise<VapidKeys | undefined> {
  const { rows } = await sql<{ publicKey: string; sealedPrivateKey: string }>`
    select public_key, sealed_private_key from platform.push_key`.execute(db)
  const [row] = rows
  const privateKey = row && sealer.open(row.sealedPrivateKey, PLACE)
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : undefined
}

/**
 * The keys by which push services know this portal, made when they are asked for first. Where the secret of the portal is another
 * one since, they are made anew: devices subscribed under the former ones are forgotten.
 */
export async function pushKeys(db: Db, sealer: Sealer, now: Date): Promise<VapidKeys> {
  const known = await readKeys(db, sealer)
  if (known) return known
  await waitForLock(db, PLACE)
  const made = await readKeys(db, sealer)
  if (made) return made
  const keys = webPush.generateVAPIDKeys()
  await sql`delete from platform.push_subscription`.execute(db)
  await sql`
    insert into platform.push_key (public_key, sealed_private_key, made_at)
    values (${keys.publicKey}, ${sealer.seal(keys.privateKey, PLACE)}, ${now})
    on conflict (is_only) do update set
      public_key = excluded.public_key, sealed_private_key = excluded.sealed_private_key, made_at = excluded.made_at`.execute(
    db,
  )
  return keys
}
