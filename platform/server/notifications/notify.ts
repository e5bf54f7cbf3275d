import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { PEOPLE_TOLD } from '../live/connections/told-people.ts'
import { tellByPush } from '../push/push.queries.ts'
import type { NotificationKind } from './notification-kind.ts'
import { tellOutside, waysOf } from './tell-outside.ts'

/** What somebody is told. */
export interface NewNotification {
  /** What it is about: people choose by it how they are told. */
  readonly kind: NotificationKind
  readonly userId: number
  /** One Korean sentence; no personal data of others. */
  readonly text: string
  /** Where it leads: a path of ours, with its query (`/board/4581/article/12?comment=3`). Throws for any other address. */
  readonly address: string
  readonly now: Date
}

/**
 * Notes what somebody is told, in the transaction of what happened: behind the bell, by text, by e-mail, as they chose. Their open
 * pages hear of it with its commit, also of what a job or a card service did. The same word of the same page, unseen, is told once,
 * the last time: a hundred comments on one article bury nothing else.
 */
export async function notify(db: Db, { kind, userId, text, address, now }: NewNotification): Promise<void> {
  const ways = await waysOf(db, userId, kind)
  await tellOutside(db, ways, { userId, text, address, now })
  if (!ways.inPortal) return
  await sql`
    delete from platform.notification
    where user_id = ${userId} and seen_at is null and text = ${text}
      and split_part(address, '?', 1) = split_part(${address}, '?', 1)`.execute(db)
  await sql`
    insert into platform.notification (user_id, kind, text, address, at)
    values (${userId}, ${kind.kind}, ${text}, ${address}, ${now})`.execute(db)
  await tellByPush(db, { userId, text, address, now })
  await tellPages(db, userId)
}

/** With the commit of the transaction the open pages of somebody ask again what they are told. */
export async function tellPages(db: Db, userId: number): Promise<void> {
  await sql`select pg_notify(${PEOPLE_TOLD}, ${String(userId)})`.execute(db)
}
