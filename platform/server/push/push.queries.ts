import { sql } from 'kysely'
import type { PushSubscription } from 'web-push'
import { MOST_PUSH_DEVICES } from '#platform/contract/push.contract.ts'
import type { Db } from '../database/database.ts'

/** What is shown on the devices of one person: a sentence, and where it leads. */
export interface PushLine {
  readonly userId: number
  readonly text: string
  readonly address: string
}

/**
 * Puts down what somebody is told, for their devices on which push is on: for all that stands behind the bell, in the transaction of what
 * happened. Who has switched it on nowhere costs one look into an index.
 */
export async function tellByPush(db: Db, { userId, text, address, now }: PushLine & { now: Date }): Promise<void> {
  await sql`
    insert into platform.push_line (user_id, text, address, at)
    select ${userId}::bigint, ${text}, ${address}, ${now}
    where exists (select from platform.push_subscription where user_id = ${userId})`.execute(db)
}

/** Takes what waits away, oldest first: it is tried once, for what comes late is behind the bell. */
export async function takePushLines(db: Db, most: number): Promise<readonly PushLine[]> {
  const { rows } = await sql<PushLine & { lineNo: number }>`
    delete from platform.push_line where line_no in (
      select line_no from platform.push_line order by line_no limit ${most} for update skip locked)
    returning line_no, user_id, text, address`.execute(db)
  return rows.toSorted((one, other) => one.lineNo - other.lineNo)
}

/** The devices of one person on which push is on. */
export async function listPushDevices(db: Db, userId: number): Promise<readonly PushSubscription[]> {
  const { rows } = await sql<{ endpoint: string; p256dh: string; auth: string }>`
    select endpoint, p256dh, auth from platform.push_subscription where user_id = ${userId}`.execute(db)
  return rows.map(({ endpoint, ...keys }) => ({ endpoint, keys }))
}

/** Notes a device as that of this person; false where they have as many as they may. */
export async function keepPushDevice(
  db: Db,
  userId: number,
  { endpoint, keys }: PushSubscription,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into platform.push_subscription (endpoint, user_id, p256dh, auth, made_at)
    select ${endpoint}, ${userId}::bigint, ${keys.p256dh}, ${keys.auth}, ${now}
    where (select count(*) from platform.push_subscription
      where user_id = ${userId} and endpoint <> ${endpoint}) < ${MOST_PUSH_DEVICES}
    on conflict (endpoint) do update set
      user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, made_at = excluded.made_at
    returning 1`.execute(db)
  return rows.length > 0
}

/** Forgets a device, of this person where one is named. */
export async function dropPushDevice(db: Db, endpoint: string, userId?: number): Promise<void> {
  await sql`
    delete from platform.push_subscription
    where endpoint = ${endpoint} and (${userId ?? null}::bigint is null or user_id = ${userId ?? null})`.execute(db)
}

/** Forgets every device of somebody who may not come in any more. */
export async function dropPushDevicesOf(db: Db, userId: number): Promise<void> {
  await sql`delete from platform.push_subscription where user_id = ${userId}`.execute(db)
}
