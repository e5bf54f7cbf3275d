import { sql } from 'kysely'
import type { Webhook } from '#areas/base/programs/contract/webhook.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { programs, STORED_WEBHOOK, type StoredWebhook } from '../programs.tables.ts'

interface ListedWebhook extends StoredWebhook {
  readonly deliveredAt: Date | null
}

/** A webhook as its owner sees it. */
export const toWebhook = (row: ListedWebhook): Webhook => ({
  webhookNo: row.webhookNo,
  url: row.url,
  events: [...row.events],
  isOn: row.isOn,
  failureCount: row.failureCount,
  createdYmdt: toYmdt(row.createdAt),
  deliveredYmdt: row.deliveredAt && toYmdt(row.deliveredAt),
  version: row.version,
})

/** The webhooks of a person, the newest first. */
export function listWebhooksOf(db: Db, ownerId: number): Promise<ListedWebhook[]> {
  const delivered = sql<Date | null>`(
    select max(d.tried_at) from programs.delivery d where d.webhook_no = w.webhook_no and d.status = 'DELIVERED')`
  return programs(db)
    .selectFrom('programs.webhook as w')
    .select(columnsAs('w', STORED_WEBHOOK))
    .select(delivered.as('deliveredAt'))
    .where('w.ownerId', '=', ownerId)
    .orderBy('w.webhookNo', 'desc')
    .execute()
}

const ofOwner = (db: Db, ownerId: number, webhookNo: number) =>
  programs(db)
    .selectFrom('programs.webhook')
    .select(STORED_WEBHOOK)
    .where('ownerId', '=', ownerId)
    .where('webhookNo', '=', webhookNo)

/** One of a person. */
export const findWebhook = (db: Db, ownerId: number, webhookNo: number): Promise<StoredWebhook | undefined> =>
  ofOwner(db, ownerId, webhookNo).executeTakeFirst()

/** The same, kept from other changes until the transaction ends. */
export const lockWebhook = (db: Db, ownerId: number, webhookNo: number): Promise<StoredWebhook | undefined> =>
  ofOwner(db, ownerId, webhookNo).forUpdate().executeTakeFirst()

/** How many a person has. */
export async function countWebhooks(db: Db, ownerId: number): Promise<number> {
  const counted = programs(db).selectFrom('programs.webhook').where('ownerId', '=', ownerId)
  return (await counted.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n
}

const asArray = (events: readonly string[]) => sql<string[]>`${[...events]}::text[]`

/** Stores a new one whose secret is sealed once its number is known; answers the number. */
export async function insertWebhook(
  db: Db,
  { ownerId, url, events, createdAt }: Pick<StoredWebhook, 'ownerId' | 'url' | 'events' | 'createdAt'>,
  sealedFor: (webhookNo: number) => string,
): Promise<number> {
  const { webhookNo } = await programs(db)
    .insertInto('programs.webhook')
    .values({ ownerId, url, events: asArray(events), createdAt, secret: '' })
    .returning('webhookNo')
    .executeTakeFirstOrThrow()
  await programs(db)
    .updateTable('programs.webhook')
    .set({ secret: sealedFor(webhookNo) })
    .where('webhookNo', '=', webhookNo)
    .execute()
  return webhookNo
}

/** Changes one that is locked; answers its new version. */
export async function updateWebhook(
  db: Db,
  webhookNo: number,
  { url, events, isOn, failureCount }: Pick<StoredWebhook, 'url' | 'events' | 'isOn' | 'failureCount'>,
): Promise<number> {
  const { version } = await programs(db)
    .updateTable('programs.webhook')
    .set({ url, events: asArray(events), isOn, failureCount, version: sql`version + 1` })
    .where('webhookNo', '=', webhookNo)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Removes one of a person with its deliveries; answers its address, undefined where there is none. */
export async function deleteWebhook(db: Db, ownerId: number, webhookNo: number): Promise<string | undefined> {
  const gone = await programs(db)
    .deleteFrom('programs.webhook')
    .where('ownerId', '=', ownerId)
    .where('webhookNo', '=', webhookNo)
    .returning('url')
    .executeTakeFirst()
  return gone?.url
}
