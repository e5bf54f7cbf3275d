import { sql } from 'kysely'
import { DirectoryFailure, type RecipientDirectory } from '#gateways/directory/directory.port.ts'
import type { Platform } from '#platform/server/area.ts'
import { SYSTEM_ACTOR, writeAudit } from '#platform/server/audit/audit.ts'
import { type Db, type Tx, waitForLock } from '#platform/server/database/database.ts'
import type { RefreshReason } from '../contract/codes.ts'
import { listRefreshes } from '../contract/consent.contract.ts'
import { areConsentsStale, isRefreshDue } from '../rules/refresh-times.rules.ts'
import { MOST_WITHDRAWN_PERCENT } from '../rules/withdrawals.rules.ts'
import { IMPORT_LOCK } from './import-delivery.ts'
import { applyStaged, type RecipientChanges, TooManyWithdrawals } from './recipient-changes.ts'
import {
  beginRequested,
  endInterrupted,
  endRefresh,
  insertRefresh,
  type RefreshCounts,
  type RunningRefresh,
  readHistory,
} from './refreshes.queries.ts'
import { stageListing } from './stage-listing.ts'
import { createStage, dropStage } from './staged-recipients.ts'

/** What a refresh works with. */
export type RefreshDesk = Pick<Platform, 'db' | 'clock' | 'log' | 'metrics' | 'live'> & {
  readonly recipients: RecipientDirectory
}

/** What the trail calls a refresh. */
export const REFRESH_ENTITY = 'directory.refresh'

/** The directory lists none of our schools: its codes are not ours, and nothing was refreshed. */
class NoKnownSchool extends Error {
  override readonly name = 'NoKnownSchool'
}

/**
 * Refreshes the consents from the directory when an administrator asked for it or when it is time. Runs in one process
 * at a time: what is marked as running when it begins was left behind by a process that is gone.
 */
export async function refreshConsents(desk: RefreshDesk, now: Date): Promise<void> {
  const { db } = desk
  if ((await endInterrupted(db, now)) > 0) await reportFailure(desk, 'INTERRUPTED')
  const refresh = (await beginRequested(db, now)) ?? (await beginDue(db, now))
  if (!refresh) return
  desk.live.changed(listRefreshes.reads)
  await runRefresh(desk, refresh)
  desk.live.changed(listRefreshes.reads)
}

async function beginDue(db: Db, at: Date): Promise<RunningRefresh | null> {
  if (!isRefreshDue(at, await readHistory(db, at))) return null
  const mostWithdrawnPercent = MOST_WITHDRAWN_PERCENT
  const id = await insertRefresh(db, { at, requestedBy: null, mostWithdrawnPercent, isRunning: true })
  return id === null ? null : { id, mostWithdrawnPercent }
}

async function runRefresh(desk: RefreshDesk, refresh: RunningRefresh): Promise<void> {
  const { db, clock, log, metrics } = desk
  // Known so far, so that a refresh that stores nothing still tells what it saw.
  let counts: Partial<RefreshCounts> = {}
  const see = (more: Partial<RefreshCounts>) => {
    counts = { ...counts, ...more }
    return counts
  }
  try {
    await withStage(db, async (own) => {
      const { schools, unknownSchools, unusable } = await stageListing(own, desk.recipients, clock.now())
      see({ schoolCount: schools, unknownSchoolCount: unknownSchools, unusableCount: unusable })
      if (schools === 0) throw new NoKnownSchool('the recipient directory lists none of our schools')
      await own.transaction().execute(async (tx) => {
        const changes = await applyListing(tx, refresh, clock.now())
        await recordDone(tx, refresh.id, see(columnsOf(changes)), clock.now())
      })
    })
    metrics.events.inc({ event: 'directory.refresh_done' })
    log.info({ refreshId: refresh.id, ...counts }, 'consents refreshed')
  } catch (error) {
    const isRefused = error instanceof TooManyWithdrawals
    if (isRefused) see(columnsOf(error.changes))
    const reason = reasonOf(error)
    await endRefresh(db, refresh.id, { state: isRefused ? 'REFUSED' : 'FAILED', reason, counts }, clock.now())
    await reportFailure(desk, reason, error)
  }
}

/** Runs on one connection with an empty stage. The directory is read outside of any transaction: it may be slow. */
async function withStage(db: Db, work: (own: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (own) => {
    await createStage(own, 'CONNECTION')
    try {
      await work(own)
    } finally {
      await dropStage(own)
    }
  })
}

async function applyListing(tx: Tx, refresh: RunningRefresh, now: Date): Promise<RecipientChanges> {
  // A million rows take longer than any request may.
  await sql`set local statement_timeout = 0`.execute(tx)
  await waitForLock(tx, IMPORT_LOCK)
  const { mostWithdrawnPercent } = refresh
  return await applyStaged(tx, { now, mostWithdrawnPercent, restoresWithdrawn: false })
}

/** The result and the record of it stand or fall together: a refresh that was taken for dead stores nothing. */
async function recordDone(tx: Tx, refreshId: number, counts: Partial<RefreshCounts>, now: Date): Promise<void> {
  if (!(await endRefresh(tx, refreshId, { state: 'DONE', counts }, now)))
    throw new Error('the refresh was ended by somebody else')
  await writeAudit(tx, SYSTEM_ACTOR, now, {
    action: 'directory.refreshConsents',
    entity: REFRESH_ENTITY,
    entityId: refreshId,
    to: { state: 'DONE', ...counts },
  })
}

const columnsOf = ({ counts, known }: RecipientChanges): Partial<RefreshCounts> => ({
  addedCount: counts.added,
  changedCount: counts.changed,
  withdrawnCount: counts.withdrawn,
  stillWithdrawnCount: counts.stillWithdrawn,
  unchangedCount: counts.unchanged,
  knownCount: known,
})

function reasonOf(error: unknown): RefreshReason {
  if (error instanceof TooManyWithdrawals) return 'TOO_MANY_WITHDRAWALS'
  if (error instanceof NoKnownSchool) return 'NO_KNOWN_SCHOOL'
  return error instanceof DirectoryFailure ? `DIRECTORY_${error.kind}` : 'ERROR'
}

/** A log line and counts that an alert can watch. */
async function reportFailure(desk: RefreshDesk, reason: RefreshReason, error?: unknown): Promise<void> {
  const { db, clock, log, metrics } = desk
  const now = clock.now()
  const event = reason === 'TOO_MANY_WITHDRAWALS' ? 'directory.refresh_refused' : 'directory.refresh_failed'
  metrics.events.inc({ event })
  const isStale = areConsentsStale(now, (await readHistory(db, now)).lastDoneAt)
  if (isStale) metrics.events.inc({ event: 'directory.consents_stale' })
  log.error({ event, reason, isStale, err: error }, 'consents were not refreshed')
}
