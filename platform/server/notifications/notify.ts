import { sql } from 'kysely'
import { OWN_NOTIFICATIONS } from '#platform/contract/notification.contract.ts'
import type { Db } from '../database/database.ts'
import type { Exchange } from '../endpoint.ts'
import type { Live } from '../live/live.ts'

/** What somebody is told. */
export interface NewNotification {
  readonly userId: number
  /** One Korean sentence; no personal data of others. */
  readonly text: string
  /** Where it leads: a path of ours, with its query (`/board/4581/article/12?comment=3`). Throws for any other address. */
  readonly address: string
  readonly now: Date
}

/**
 * Notes what somebody is told, in the transaction of what happened. `tellNotified` lets their open pages know. The same
 * word of the same page, unseen, is told once, the last time: a hundred comments on one article bury nothing else.
 */
export async function notify(db: Db, { userId, text, address, now }: NewNotification): Promise<void> {
  await sql`
    delete from platform.notification
    where user_id = ${userId} and seen_at is null and text = ${text}
      and split_part(address, '?', 1) = split_part(${address}, '?', 1)`.execute(db)
  await sql`
    insert into platform.notification (user_id, text, address, at)
    values (${userId}, ${text}, ${address}, ${now})`.execute(db)
}

/** Lets the open pages of people know, once the transaction of the call is committed, that they were notified. */
export function tellNotified(
  { afterCommit }: Pick<Exchange, 'afterCommit'>,
  live: Pick<Live, 'changed'>,
  userIds: readonly number[],
): void {
  afterCommit(() => {
    for (const userId of userIds) live.changed([OWN_NOTIFICATIONS], userId)
  })
}
