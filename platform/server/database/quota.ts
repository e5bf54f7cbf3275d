import { instantOf, toDay } from '#platform/contract/seoul.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { Db } from './database.ts'
import type { PlatformColumns } from './platform.columns.ts'

export type QuotaTables = Refined<
  Pick<PlatformColumns, 'platform.quota'>,
  {
    'platform.quota': {
      used: string | number | bigint
    }
  }
>

/** A bounded thing: how much of it one `who` (a person, an account, an address) may use within one window. */
export interface Quota {
  /** Area and thing, for example `messaging.testNumbers`. */
  readonly name: string
  readonly most: number
  /** A day in Seoul, or an hour or a minute of the clock. */
  readonly per: 'DAY' | 'HOUR' | 'MINUTE'
}

export interface QuotaUse {
  /** False: it would have been more than `most`, and nothing was counted. */
  readonly isTaken: boolean
  /** What has been used in this window, this use included. */
  readonly used: number
  /** The instant at which the next window begins. */
  readonly freeAt: Date
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WINDOW_MS = { DAY: 24 * HOUR_MS, HOUR: HOUR_MS, MINUTE: MINUTE_MS } as const

function windowStart({ per }: Quota, now: Date): Date {
  const length = WINDOW_MS[per]
  return per === 'DAY' ? instantOf(toDay(now)) : new Date(Math.floor(now.getTime() / length) * length)
}

/**
 * Uses `amount` of the quota before the thing itself is done: of many at once never more than `most` get through. In a
 * transaction the use is counted only if that commits, and others of the same `who` wait for it; outside of one it stays
 * counted whatever happens next.
 */
export async function takeQuota(db: Db, quota: Quota, who: string, now: Date, amount = 1): Promise<QuotaUse> {
  const start = windowStart(quota, now)
  const freeAt = new Date(start.getTime() + WINDOW_MS[quota.per])
  const taken =
    amount > quota.most
      ? undefined
      : await db
          .withTables<QuotaTables>()
          .insertInto('platform.quota')
          .values({ name: quota.name, who, windowStart: start, used: amount })
          .onConflict((conflict) =>
            conflict
              .columns(['name', 'who', 'windowStart'])
              .doUpdateSet((row) => ({ used: row('platform.quota.used', '+', amount) }))
              .where((row) => row(row('platform.quota.used', '+', amount), '<=', quota.most)),
          )
          .returning('used')
          .executeTakeFirst()
  if (taken) return { isTaken: true, used: Number(taken.used), freeAt }
  return { isTaken: false, used: await readQuota(db, quota, who, now), freeAt }
}

/** What `who` has used in the running window. */
export async function readQuota(db: Db, quota: Quota, who: string, now: Date): Promise<number> {
  const row = await db
    .withTables<QuotaTables>()
    .selectFrom('platform.quota')
    .select('used')
    .where('name', '=', quota.name)
    .where('who', '=', who)
    .where('windowStart', '=', windowStart(quota, now))
    .executeTakeFirst()
  return Number(row?.used ?? 0)
}

/** Gives a use back, for a thing that was not done after all. Never below nothing. */
export async function returnQuota(db: Db, quota: Quota, who: string, now: Date, amount = 1): Promise<void> {
  await db
    .withTables<QuotaTables>()
    .updateTable('platform.quota')
    .set((row) => ({ used: row.fn<string>('greatest', [row('used', '-', amount), row.lit(0)]) }))
    .where('name', '=', quota.name)
    .where('who', '=', who)
    .where('windowStart', '=', windowStart(quota, now))
    .execute()
}

/** Forgets windows that have ended. */
export async function forgetOldQuotas(db: Db, now: Date): Promise<void> {
  await db
    .withTables<QuotaTables>()
    .deleteFrom('platform.quota')
    .where('windowStart', '<', new Date(now.getTime() - WINDOW_MS.DAY))
    .execute()
}
