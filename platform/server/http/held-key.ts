import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { refuseCommon } from '../refuse.ts'
import { findAnswer, type IdempotencyTables, type KeyUse } from './idempotency.ts'

/** How long a key is held, and how long another use of it waits. */
export interface Lease {
  /** A holder that dies leaves its key free after this; one that lives renews it, however long it works. */
  readonly leaseSeconds: number
  /** How long a second use waits for the answer of the first before it is refused. Longer than the lease, so that it takes over from a dead one. */
  readonly waitSeconds: number
}

const LEASE: Lease = { leaseSeconds: 15, waitSeconds: 20 }

const FIRST_PAUSE_MS = 25
const LONGEST_PAUSE_MS = 400

/**
 * Does work outside of a transaction once per key: while it runs, other uses of the key wait for its answer, and are
 * refused when that takes too long. Work that failed, or whose process died, may be done again with the same key; so the
 * work itself must stand a repeat after it broke off. Throws a refusal when the content differs from the first use.
 */
export async function runOnce(
  db: Db,
  use: KeyUse,
  at: Date,
  work: () => Promise<unknown>,
  lease: Lease = LEASE,
): Promise<unknown> {
  const holder = randomUUID()
  const earlier = await holdOrWait(db, use, holder, at, lease)
  if (earlier) return earlier.answer
  const renewing = setInterval(
    () => void renew(db, use, holder, lease.leaseSeconds).catch(() => undefined),
    (lease.leaseSeconds * 1000) / 3,
  )
  try {
    const answer = await work()
    await setWhereHeld(db, use, holder, { answer: JSON.stringify(answer ?? {}), holder: null, heldUntil: null })
    return answer
  } catch (error) {
    // A key that cannot be given back, because the database is away, comes free with the end of its lease.
    await setWhereHeld(db, use, holder, { holder: null, heldUntil: null }).catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** Answers null once the key is held, or the answer of whoever held it before. */
async function holdOrWait(
  db: Db,
  use: KeyUse,
  holder: string,
  at: Date,
  lease: Lease,
): Promise<{ answer: unknown } | null> {
  let pauseMs = FIRST_PAUSE_MS
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    if (await tryHold(db, use, holder, at, lease.leaseSeconds)) return null
    const earlier = await findAnswer(db, use)
    if (earlier) return earlier
    if (waitedMs >= lease.waitSeconds * 1000) throw refuseCommon('IDEMPOTENCY_BUSY')
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

// Leases end by the database's clock, the one clock that all processes share.
async function tryHold(db: Db, use: KeyUse, holder: string, at: Date, leaseSeconds: number): Promise<boolean> {
  const held = await sql`
    insert into platform.idempotency as kept (caller, call, key, request_hash, at, holder, held_until)
    values (${use.caller}, ${use.call}, ${use.key}, ${use.requestHash}, ${at}, ${holder}, ${leaseEnd(leaseSeconds)})
    on conflict (caller, call, key) do update set holder = excluded.holder, held_until = excluded.held_until
    where kept.request_hash = excluded.request_hash and kept.answer is null
      and (kept.held_until is null or kept.held_until < clock_timestamp())`.execute(db)
  return held.numAffectedRows === 1n
}

const leaseEnd = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

const renew = (db: Db, use: KeyUse, holder: string, leaseSeconds: number): Promise<void> =>
  setWhereHeld(db, use, holder, { heldUntil: leaseEnd(leaseSeconds) })

/** Changes the row of a key as long as it is still held by this holder. */
async function setWhereHeld(
  db: Db,
  use: KeyUse,
  holder: string,
  set: { answer?: string; holder?: null; heldUntil: null | ReturnType<typeof leaseEnd> },
): Promise<void> {
  await db
    .withTables<IdempotencyTables>()
    .updateTable('platform.idempotency')
    .set(set)
    .where('caller', '=', use.caller)
    .where('call', '=', use.call)
    .where('key', '=', use.key)
    .where('holder', '=', holder)
    .execute()
}
