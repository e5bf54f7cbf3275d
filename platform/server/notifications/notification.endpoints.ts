import { sql } from 'kysely'
import {
  listNotifications,
  MOST_NOTIFICATIONS,
  type Notification,
  seeNotifications,
} from '#platform/contract/notification.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '../database/database.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'

/** What people may do with what they were told; of others' they learn nothing. */
export const notificationEndpoints: readonly Endpoint[] = [
  endpoint(listNotifications, async ({ db, caller }) => ({
    list: await listOwn(db, caller.userId),
    unseenCount: await countUnseen(db, caller.userId),
  })),
  endpoint(seeNotifications, async ({ db, caller, body, now }) => {
    await sql`
      update platform.notification set seen_at = ${now}
      where user_id = ${caller.userId} and notification_no <= ${body.notificationNo} and seen_at is null`.execute(db)
    return {}
  }),
]

interface Row {
  readonly notificationNo: number
  readonly text: string
  readonly address: string
  readonly at: Date
  readonly seenAt: Date | null
}

async function listOwn(db: Db, userId: number): Promise<Notification[]> {
  const { rows } = await sql<Row>`
    select notification_no, text, address, at, seen_at from platform.notification where user_id = ${userId}
    order by notification_no desc limit ${MOST_NOTIFICATIONS}`.execute(db)
  return rows.map((row) => ({
    notificationNo: row.notificationNo,
    text: row.text,
    address: row.address,
    atYmdt: toYmdt(row.at),
    isSeen: row.seenAt !== null,
  }))
}

async function countUnseen(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.notification where user_id = ${userId} and seen_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
