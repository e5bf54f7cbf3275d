import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DEVICE_COOKIE, DEVICE_KNOWN_DAYS, MOST_DEVICES } from '#areas/base/account/rules/policy.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { hashToken, newToken } from '#platform/server/token.ts'
import { tables } from '../account.tables.ts'

const DAY_SECONDS = 86_400
const LONGEST_TOKEN = 100

const knownSince = (now: Date): Date => new Date(now.getTime() - DEVICE_KNOWN_DAYS * DAY_SECONDS * 1000)

const tokenOf = (x: Exchange): string | null => {
  const token = x.cookies[DEVICE_COOKIE]
  return token && token.length <= LONGEST_TOKEN ? token : null
}

/** The device of the request, if the account with this login id signed in with it before. */
export async function findDevice(x: Exchange, loginId: string): Promise<string | null> {
  const row = await tables(x.db)
    .selectFrom('account.device')
    .innerJoin('account.user', 'account.user.userId', 'account.device.userId')
    .select('deviceId')
    .where('tokenHash', '=', hashToken(tokenOf(x) ?? ''))
    .where('loginId', '=', loginId)
    .where('lastUsedAt', '>', knownSince(x.now))
    .executeTakeFirst()
  return row?.deviceId ?? null
}

/**
 * Makes the browser of the request a known device of the person, with a new token for everybody who uses it; answers the
 * device. Of too many devices the one used longest ago is forgotten.
 */
export async function rememberDevice(x: Exchange, userId: number): Promise<string> {
  const earlier = tokenOf(x)
  const { token, tokenHash } = newToken()
  const deviceId = await x.db.transaction().execute(async (tx) => {
    if (earlier)
      await tables(tx)
        .updateTable('account.device')
        .set({ tokenHash })
        .where('tokenHash', '=', hashToken(earlier))
        .execute()
    const { deviceId } = await tables(tx)
      .insertInto('account.device')
      .values({ deviceId: randomUUID(), tokenHash, userId, lastUsedAt: x.now })
      .onConflict((conflict) => conflict.columns(['tokenHash', 'userId']).doUpdateSet({ lastUsedAt: x.now }))
      .returning('deviceId')
      .executeTakeFirstOrThrow()
    await sql`delete from account.device where device_id in (
      select device_id from account.device where user_id = ${userId} and device_id <> ${deviceId}
      order by last_used_at desc, device_id offset ${MOST_DEVICES - 1})`.execute(tx)
    return deviceId
  })
  x.setCookie(DEVICE_COOKIE, token, { maxAgeSeconds: DEVICE_KNOWN_DAYS * DAY_SECONDS })
  return deviceId
}

/** Forgets every device of a person. */
export async function forgetDevicesOf(db: Db, userId: number): Promise<void> {
  await tables(db).deleteFrom('account.device').where('userId', '=', userId).execute()
}

/** Forgets the device with which a session of the person began. */
export async function forgetDeviceOfSession(db: Db, userId: number, sessionId: string): Promise<void> {
  await sql`
    delete from account.device device using account.session session
    where session.session_id = ${sessionId} and session.user_id = ${userId} and device.device_id = session.device_id`.execute(
    db,
  )
}

/** Forgets devices that were not used for long. */
export async function forgetOldDevices(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('account.device').where('lastUsedAt', '<=', knownSince(now)).execute()
}
