import { sql } from 'kysely'
import type { Ways } from '#platform/contract/notification-preferences.contract.ts'
import type { Db } from '../database/database.ts'
import { type OutsideWay, timeToTell } from './delivery-times.ts'
import type { NotificationKind } from './notification-kind.ts'

/** How somebody is told of such things. What is fixed stands behind the bell whatever was chosen before. */
export async function waysOf(db: Db, userId: number, { kind, usual, isFixed }: NotificationKind): Promise<Ways> {
  const { rows } = await sql<Ways>`
    select in_portal, text, email from platform.notification_choice where user_id = ${userId} and kind = ${kind}`.execute(
    db,
  )
  const ways = rows[0] ?? usual
  return { ...ways, inPortal: ways.inPortal || isFixed }
}

interface Line {
  readonly userId: number
  readonly text: string
  readonly address: string
  /** What it has in common with others, of which the newest alone is told. */
  readonly topic?: string
  readonly now: Date
}

/** Puts what somebody is told by text and e-mail down, in the transaction of what happened; it is sent when it is time. */
export async function tellOutside(db: Db, ways: Pick<Ways, 'text' | 'email'>, line: Line): Promise<void> {
  if (ways.text) await putDown(db, 'TEXT', line)
  if (ways.email) await putDown(db, 'EMAIL', line)
}

async function putDown(db: Db, way: OutsideWay, line: Line): Promise<void> {
  const { userId, text, address, topic, now } = line
  await sql`
    delete from platform.notification_line
    where user_id = ${userId} and way = ${way} and message_key is null
      and (topic = ${topic ?? null}::text
        or (text = ${text} and split_part(address, '?', 1) = split_part(${address}, '?', 1)))`.execute(db)
  await sql`
    insert into platform.notification_line (user_id, way, text, address, topic, at, due_at)
    values (${userId}, ${way}, ${text}, ${address}, ${topic ?? null}, ${now}, ${timeToTell(way, now)})`.execute(db)
}
