import { type Selectable, sql } from 'kysely'
import type { AskedSort } from '#platform/contract/list/list.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { codesWhere } from '#platform/contract/statuses.ts'
import { codeList } from '#platform/server/database/code-list.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { REFRESH_STATES, type RefreshReason } from '../contract/codes.ts'
import type { ConsentRefresh, refreshes } from '../contract/consent.contract.ts'
import { latestRefreshTime, type RefreshHistory } from '../rules/refresh-times.rules.ts'
import { type DirectoryTables, STORED_CONSENT_REFRESH, tables } from './directory.tables.ts'

type RefreshRow = Selectable<DirectoryTables['directory.consent_refresh']>

/** What a refresh counted. */
export type RefreshCounts = Pick<
  RefreshRow,
  | 'schoolCount'
  | 'unknownSchoolCount'
  | 'unusableCount'
  | 'addedCount'
  | 'changedCount'
  | 'withdrawnCount'
  | 'stillWithdrawnCount'
  | 'unchangedCount'
  | 'knownCount'
>

/** A refresh that a worker has begun. */
export interface RunningRefresh {
  readonly id: number
  /** Share of the known consents that it may end. */
  readonly mostWithdrawnPercent: number
}

/** A refresh as it is asked for, or begun at once by a worker. */
interface NewRefresh {
  readonly at: Date
  readonly requestedBy: string | null
  readonly mostWithdrawnPercent: number
  readonly isRunning: boolean
}

/** Adds a refresh and answers its number; null when another one is asked for or runs. */
export async function insertRefresh(db: Db, refresh: NewRefresh): Promise<number | null> {
  const row = await tables(db)
    .insertInto('directory.consent_refresh')
    .values({
      state: refresh.isRunning ? 'RUNNING' : 'REQUESTED',
      requestedAt: refresh.at,
      requestedBy: refresh.requestedBy,
      mostWithdrawnPercent: refresh.mostWithdrawnPercent,
      startedAt: refresh.isRunning ? refresh.at : null,
      endedAt: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('refreshId')
    .executeTakeFirst()
  return row?.refreshId ?? null
}

/** Begins the refresh that somebody asked for; undefined when nobody did. */
export async function beginRequested(db: Db, now: Date): Promise<RunningRefresh | undefined> {
  return await tables(db)
    .updateTable('directory.consent_refresh')
    .set({ state: 'RUNNING', startedAt: now })
    .where('state', '=', 'REQUESTED')
    .returning(['refreshId as id', 'mostWithdrawnPercent'])
    .executeTakeFirst()
}

/** How a refresh ended. */
type Ending = { readonly counts: Partial<RefreshCounts> } & (
  | { readonly state: 'DONE' }
  | { readonly state: 'REFUSED' | 'FAILED'; readonly reason: RefreshReason }
)

/** Ends a running refresh; false when it is not running any more. */
export async function endRefresh(db: Db, refreshId: number, ending: Ending, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('directory.consent_refresh')
    .set({
      ...ending.counts,
      state: ending.state,
      reason: ending.state === 'DONE' ? null : ending.reason,
      endedAt: now,
    })
    .where('refreshId', '=', refreshId)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends what a process that is gone left running; answers how many there were. */
export async function endInterrupted(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('directory.consent_refresh')
    .set({ state: 'FAILED', reason: 'INTERRUPTED', endedAt: now })
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What came of the refreshes before now. */
export async function readHistory(db: Db, now: Date): Promise<RefreshHistory> {
  const found = await sql<{ done: Date | null; failed: number; failedAt: Date | null }>`
    select (select max(started_at) from directory.consent_refresh where state = 'DONE') as done,
           count(*) as failed, max(ended_at) as failed_at
    from directory.consent_refresh
    where state in (${codeList(codesWhere(REFRESH_STATES, { isFailed: true }))}) and started_at >= ${latestRefreshTime(now)}`.execute(
    db,
  )
  const row = found.rows[0]
  return { lastDoneAt: row?.done ?? null, failedTries: row?.failed ?? 0, lastFailedAt: row?.failedAt ?? null }
}

/** The last refresh that saw the whole listing: one that failed since then says nothing about the consents. */
export function findLastVerdict(db: Db): Promise<RefreshRow | undefined> {
  return tables(db)
    .selectFrom('directory.consent_refresh')
    .select(STORED_CONSENT_REFRESH)
    .where('state', 'in', codesWhere(REFRESH_STATES, { isVerdict: true }))
    .orderBy('refreshId', 'desc')
    .executeTakeFirst()
}

/** One page of the refreshes, newest first unless asked otherwise, with the number of all. */
export function listRefreshPage(
  db: Db,
  search: PageRequest & { readonly sort?: AskedSort<typeof refreshes> | undefined },
): Promise<Page<ConsentRefresh>> {
  const found = tables(db).selectFrom('directory.consent_refresh')
  const order = orderOf(search.sort ?? '-requestedYmdt', { requestedYmdt: ['refreshId'] })
  return pageOf({ found, shown: found.select(STORED_CONSENT_REFRESH), order, id: 'refreshId' }, search, toRefresh)
}

const ymdtOrNull = (instant: Date | null): string | null => instant && toYmdt(instant)

/** All that a refresh says of itself is given out, its times in words of the wire. */
const toRefresh = ({ requestedAt, requestedBy, startedAt, endedAt, ...row }: RefreshRow): ConsentRefresh => ({
  ...row,
  requestedYmdt: toYmdt(requestedAt),
  requestedByName: requestedBy,
  startedYmdt: ymdtOrNull(startedAt),
  endedYmdt: ymdtOrNull(endedAt),
})

/** The last refresh that ended, however it did. */
export const findLastEnded = (db: Db): Promise<RefreshRow | undefined> =>
  tables(db)
    .selectFrom('directory.consent_refresh')
    .select(STORED_CONSENT_REFRESH)
    .where('endedAt', 'is not', null)
    .orderBy('refreshId', 'desc')
    .limit(1)
    .executeTakeFirst()
