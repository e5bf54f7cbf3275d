import { sql } from 'kysely'
import { type Db, waitForLock } from '../database/database.ts'
import { tellByPush } from '../push/push.queries.ts'
import { type NewNotification, tellPages } from './notify.ts'
import { tellOutside, waysOf } from './tell-outside.ts'

/** What somebody is told of a thing, which stands in one entry with others of its kind. */
export interface GatheredNotification extends Pick<NewNotification, 'kind' | 'userId' | 'now'> {
  /** What these things have in common: what is unseen of one topic is one entry. */
  readonly topic: string
  /** The thing, by its number. */
  readonly part: number
  /** The number of a thing in whose place this one is now. */
  readonly replaces?: number | undefined
  /** What is said of all of them, in the order in which they came. */
  readonly tell: (parts: readonly number[]) => Promise<Pick<NewNotification, 'text' | 'address'>>
}

/**
 * Notes what somebody is told of one of many things that are done one after the other, in the transaction of what happened: as
 * long as it is unseen there is one entry, the newest, which tells of all of them. People are to be told in one order everywhere.
 */
export async function notifyGathered(db: Db, notification: GatheredNotification): Promise<void> {
  const { kind, userId, topic, part, replaces, now } = notification
  await waitForLock(db, `platform.notification ${userId} ${topic}`)
  const { rows } = await sql<{ parts: number[] }>`
    delete from platform.notification where user_id = ${userId} and topic = ${topic} and seen_at is null
    returning parts`.execute(db)
  const before = rows.flatMap(({ parts }) => parts).filter((each) => each !== part && each !== replaces)
  const parts = [...before, part]
  const { text, address } = await notification.tell(parts)
  // The entry also counts what was told before, so it is kept for those who do not want to see it, as seen.
  const ways = await waysOf(db, userId, kind)
  await tellOutside(db, ways, { userId, text, address, ...(ways.inPortal && { topic }), now })
  await sql`
    insert into platform.notification (user_id, kind, text, address, at, topic, parts, seen_at)
    values (${userId}, ${kind.kind}, ${text}, ${address}, ${now}, ${topic}, ${parts}, ${ways.inPortal ? null : now})`.execute(
    db,
  )
  if (ways.inPortal) await tellByPush(db, { userId, text, address, now })
  await tellPages(db, userId)
}
