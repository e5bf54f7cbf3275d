import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { DeliveryStatus } from '#areas/base/programs/contract/statuses.ts'
import type { Delivery } from '#areas/base/programs/contract/webhook.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { programs, STORED_DELIVERY, type StoredDelivery } from '../programs.tables.ts'

/** Of what the other side said so much is kept. */
const MOST_ANSWER_LETTERS = 500

/** A delivery as people see it; `titleOf` says what they call its event. */
const toDelivery =
  (titleOf: (event: string) => string) =>
  (row: Selectable<{ [K in keyof StoredDelivery]: StoredDelivery[K] }>): Delivery => ({
    deliveryNo: row.deliveryNo,
    deliveryId: row.deliveryId,
    event: row.event,
    eventTitle: titleOf(row.event),
    status: row.status as DeliveryStatus,
    tries: row.tries,
    createdYmdt: toYmdt(row.createdAt),
    triedYmdt: row.triedAt && toYmdt(row.triedAt),
    nextYmdt: row.nextAt && toYmdt(row.nextAt),
    answerStatus: row.answerStatus,
    answer: row.answer,
    body: row.body,
  })

/** A page of what was told to a webhook, the newest first. */
export function listDeliveryPage(
  db: Db,
  webhookNo: number,
  page: PageRequest,
  titleOf: (event: string) => string,
): Promise<Page<Delivery>> {
  const found = programs(db).selectFrom('programs.delivery as d').where('d.webhookNo', '=', webhookNo)
  const shown = programs(db)
    .selectFrom('programs.delivery as d')
    .select(STORED_DELIVERY.map((column) => `d.${column}` as const))
  return pageOf({ found, shown, order: [], id: 'd.deliveryNo' }, page, toDelivery(titleOf))
}

/** What is told: the envelope around the data of an event. */
interface NewDelivery {
  readonly webhookNo: number
  readonly event: string
  readonly data: unknown
  readonly at: Date
}

/** Notes that something is to be told to a webhook; answers the number of the delivery. */
export async function insertDelivery(db: Db, { webhookNo, event, data, at }: NewDelivery, now: Date): Promise<number> {
  const deliveryId = randomUUID()
  const body = JSON.stringify({ deliveryId, event, atYmdt: toYmdt(at), data })
  const { deliveryNo } = await programs(db)
    .insertInto('programs.delivery')
    .values({ deliveryId, webhookNo, event, body, createdAt: now, nextAt: now })
    .returning('deliveryNo')
    .executeTakeFirstOrThrow()
  return deliveryNo
}

/** Lets one that is over be told again; false where it waits already, undefined where there is none. */
export async function renewDelivery(
  db: Db,
  webhookNo: number,
  deliveryNo: number,
  now: Date,
): Promise<boolean | undefined> {
  const one = () =>
    programs(db).selectFrom('programs.delivery').where('webhookNo', '=', webhookNo).where('deliveryNo', '=', deliveryNo)
  const found = await one().select('status').forUpdate().executeTakeFirst()
  if (!found) return undefined
  if (found.status === 'WAITING') return false
  await programs(db)
    .updateTable('programs.delivery')
    .set({ status: 'WAITING', tries: 0, nextAt: now })
    .where('deliveryNo', '=', deliveryNo)
    .execute()
  return true
}

/** One that is due, with where it goes. */
export interface DueDelivery {
  readonly deliveryNo: number
  readonly deliveryId: string
  readonly webhookNo: number
  readonly ownerId: number
  readonly event: string
  readonly body: string
  readonly tries: number
  readonly url: string
  readonly secret: string
}

/**
 * Takes what is due for this process until `until`, the oldest of each webhook: a receiver hears one thing at a time, and one that is
 * told much keeps nobody else waiting. Whoever takes it over after a crash tells it again.
 */
export async function claimDue(
  db: Db,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select distinct on (d.webhook_no) d.delivery_no
      from programs.delivery d join programs.webhook w using (webhook_no)
      where d.status = 'WAITING' and d.next_at <= ${now} and w.is_on
      order by d.webhook_no, d.next_at, d.delivery_no
    ), held as (
      select d.delivery_no from programs.delivery d
      where d.delivery_no in (select delivery_no from due) and d.status = 'WAITING' and d.next_at <= ${now}
      order by d.delivery_no limit ${most} for update skip locked
    )
    update programs.delivery d set next_at = ${until}
    from programs.webhook w
    where d.delivery_no in (select delivery_no from held) and w.webhook_no = d.webhook_no
    returning d.delivery_no, d.delivery_id, d.webhook_no, w.owner_id, d.event, d.body, d.tries, w.url, w.secret`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, deliveryNo: Number(row.deliveryNo), ownerId: Number(row.ownerId) }))
}

/** How a try ended. */
interface Outcome {
  readonly status: DeliveryStatus
  readonly nextAt: Date | null
  readonly answerStatus: number | null
  readonly answer: string
}

/** Stores how a try ended. */
export async function writeOutcome(db: Db, due: DueDelivery, outcome: Outcome, now: Date): Promise<void> {
  await programs(db)
    .updateTable('programs.delivery')
    .set({
      ...outcome,
      // PostgreSQL keeps no zero byte.
      answer: outcome.answer.replaceAll('\u0000', '').slice(0, MOST_ANSWER_LETTERS).toWellFormed(),
      tries: due.tries + 1,
      triedAt: now,
    })
    .where('deliveryNo', '=', due.deliveryNo)
    .execute()
}
