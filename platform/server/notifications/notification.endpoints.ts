import { sql } from 'kysely'
import {
  listNotifications,
  MOST_NOTIFICATIONS,
  type Notification,
  seeNotification,
  seeNotifications,
} from '#platform/contract/notification.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '../database/database.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { refuse } from '../refuse.ts'
import type { NotificationKind } from './notification-kind.ts'

/** What people may do with what they were told; of others' they learn nothing. */
export function notificationEndpoints(kinds: readonly NotificationKind[]): readonly Endpoint[] {
  const titles = new Map(kinds.map(({ kind, title }) => [kind, title]))
  return [
    endpoint(listNotifications, async ({ db, caller, query }) => {
      const { rows, totalCount } = await listOwn(db, caller.userId, query)
      const list = rows.map((row) => toNotification(row, titles.get(row.kind) ?? ''))
      return { list, totalCount, unseenCount: await countUnseen(db, caller.userId) }
    }),
    endpoint(seeNotifications, async ({ db, caller, body, now }) => {
      await sql`
        update platform.notification set seen_at = ${now}
        where user_id = ${caller.userId} and notification_no <= ${body.notificationNo} and seen_at is null`.execute(db)
      return {}
    }),
    endpoint(seeNotification, async ({ db, caller, params: { notificationNo }, now }) => {
      const { rows } = await sql`
        update platform.notification set seen_at = coalesce(seen_at, ${now})
        where user_id = ${caller.userId} and notification_no = ${notificationNo} returning 1`.execute(db)
      if (rows.length === 0) throw refuse(seeNotification, 'NOT_FOUND')
      return {}
    }),
  ]
}

interface Row {
  readonly notificationNo: number
  readonly kind: string
  readonly text: string
  readonly address: string
  readonly at: Date
  readonly seenAt: Date | null
}

interface Asked {
  readonly isUnread?: 'true' | 'false' | undefined
  readonly kind?: string | undefined
  readonly page: number
}

async function listOwn(db: Db, userId: number, { isUnread, kind, page }: Asked) {
  const unread =
    isUnread === undefined ? sql`true` : isUnread === 'true' ? sql`seen_at is null` : sql`seen_at is not null`
  const found = sql`from platform.notification
    where user_id = ${userId} and ${unread} and ${kind === undefined || kind === '' ? sql`true` : sql`kind = ${kind}`}`
  const { rows } = await sql<Row>`
    select notification_no, kind, text, address, at, seen_at ${found}
    order by notification_no desc limit ${MOST_NOTIFICATIONS} offset ${(page - 1) * MOST_NOTIFICATIONS}`.execute(db)
  const skipped = (page - 1) * MOST_NOTIFICATIONS
  if (rows.length > 0 && rows.length < MOST_NOTIFICATIONS) return { rows, totalCount: skipped + rows.length }
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db)
  return { rows, totalCount: counted[0]?.count ?? 0 }
}

const toNotification = (row: Row, kindTitle: string): Notification => ({
  notificationNo: row.notificationNo,
  kind: row.kind,
  kindTitle,
  text: row.text,
  address: row.address,
  atYmdt: toYmdt(row.at),
  isSeen: row.seenAt !== null,
})

async function countUnseen(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.notification where user_id = ${userId} and seen_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
