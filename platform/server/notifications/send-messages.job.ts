import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Recurring } from '../jobs/recurring.ts'
import type { Log } from '../log.ts'
import { type OutsideWay, timeToTell } from './delivery-times.ts'
import type { FindReach } from './preference.endpoints.ts'

/** A message to one person. */
export interface OutsideMessage {
  /** The same for every try. */
  readonly key: string
  readonly to: string
  readonly title: string
  readonly text: string
  /** When it was tried first, if it was: then the vendor may have it already. */
  readonly triedSince: Date | null
}

/** Sends a message, once however often it is asked; false where it will never be taken, throws where a later try may succeed. */
export type SendMessage = (message: OutsideMessage) => Promise<boolean>

export interface MessageNeeds {
  readonly db: Db
  readonly log: Pick<Log, 'warn'>
  readonly publicUrl: string
  readonly findReach: FindReach
  /** Null where there is no such service. */
  readonly send: Readonly<Record<OutsideWay, SendMessage | null>>
}

const EVERY_SECONDS = 10
const MOST_AT_ONCE = 200
const MOST_TRIES = 10
const LONGEST_WAIT_MINUTES = 60
/** Longer than any vendor takes: whoever has a message for so long is gone. */
const LEASE_SECONDS = 120

/** Sends what people are told outside of the portal: all that is due for one person in one message, once, and never at night. */
export const sendMessages = (needs: MessageNeeds): Recurring => ({
  name: 'platform.sendNotifications',
  everySeconds: EVERY_SECONDS,
  async run(now) {
    await gatherLines(needs.db, now)
    for (let sent = 0; sent < MOST_AT_ONCE; sent++) {
      const message = await takeMessage(needs.db, now)
      if (!message) return
      await sendTaken(needs, message, now)
    }
  },
})

/** Makes one message of all that is due for one person by one way. Lines that another process gathers are left to it. */
async function gatherLines(db: Db, now: Date): Promise<void> {
  await sql`
    with due as (
      select line_no, user_id, way from platform.notification_line
      where message_key is null and due_at <= ${now} for update skip locked
    ), message as (
      insert into platform.notification_message (message_key, user_id, way, next_try_at, made_at)
      select gen_random_uuid(), user_id, way, ${now}, ${now} from (select distinct user_id, way from due) each
      returning message_key, user_id, way
    )
    update platform.notification_line l set message_key = m.message_key
    from due d join message m on m.user_id = d.user_id and m.way = d.way
    where l.line_no = d.line_no`.execute(db)
}

interface TakenMessage {
  readonly messageKey: string
  readonly userId: number
  readonly way: OutsideWay
  readonly tries: number
  readonly triedSince: Date | null
}

/** Takes a message for this process, and notes that it is tried before it is: whoever comes after a crash asks the vendor first. */
async function takeMessage(db: Db, now: Date): Promise<TakenMessage | undefined> {
  const { rows } = await sql<TakenMessage>`
    update platform.notification_message m
    set tries = m.tries + 1, first_tried_at = coalesce(m.first_tried_at, ${now}),
      lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    from (
      select message_key, first_tried_at from platform.notification_message
      where state = 'WAITING' and next_try_at <= ${now} and (lease_until is null or lease_until < clock_timestamp())
      order by next_try_at, message_key limit 1 for update skip locked
    ) next
    where m.message_key = next.message_key
    returning m.message_key, m.user_id, m.way, m.tries, next.first_tried_at as tried_since`.execute(db)
  return rows[0]
}

async function sendTaken(needs: MessageNeeds, message: TakenMessage, now: Date): Promise<void> {
  const { db, log } = needs
  const { messageKey, way, tries } = message
  const send = needs.send[way]
  const reach = await needs.findReach(db, message.userId)
  const to = way === 'TEXT' ? reach?.phone : reach?.email
  if (!send || !to) return end(db, messageKey, 'UNREACHABLE', now)
  // One that was held up until it is night waits for the morning.
  const time = timeToTell(way, now)
  if (time > now) return tryLater(db, messageKey, time)
  try {
    const content = await contentOf(needs, messageKey)
    const isTaken = await send({ key: messageKey, to, triedSince: message.triedSince, ...content })
    await end(db, messageKey, isTaken ? 'SENT' : 'FAILED', now)
  } catch (error) {
    log.warn({ err: error, messageKey, way }, 'a notification was not sent')
    if (tries >= MOST_TRIES) return end(db, messageKey, 'FAILED', now)
    const minutes = Math.min(2 ** (tries - 1), LONGEST_WAIT_MINUTES)
    await tryLater(db, messageKey, timeToTell(way, new Date(now.getTime() + minutes * 60_000)))
  }
}

/** What stands in a message, the same at every try. */
async function contentOf(
  { db, publicUrl }: Pick<MessageNeeds, 'db' | 'publicUrl'>,
  messageKey: string,
): Promise<Pick<OutsideMessage, 'title' | 'text'>> {
  const { rows } = await sql<{ text: string; address: string }>`
    select text, address from platform.notification_line where message_key = ${messageKey} order by line_no`.execute(db)
  return {
    title: `[파트너센터] 알림 ${rows.length}건`,
    text: rows.map(({ text, address }) => `${text}\n${publicUrl}${address}`).join('\n\n'),
  }
}

const end = async (db: Db, key: string, state: 'SENT' | 'FAILED' | 'UNREACHABLE', now: Date): Promise<void> =>
  void (await sql`
    update platform.notification_message set state = ${state}, finished_at = ${now}, lease_until = null
    where message_key = ${key} and state = 'WAITING'`.execute(db))

const tryLater = async (db: Db, key: string, at: Date): Promise<void> =>
  void (await sql`
    update platform.notification_message set next_try_at = ${at}, lease_until = null
    where message_key = ${key} and state = 'WAITING'`.execute(db))
