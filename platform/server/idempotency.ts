import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { answersFile, type Call } from '#platform/contract/call.ts'
import type { Db } from './database.ts'
import { refuseCommon } from './refuse.ts'

export type IdempotencyTables = {
  'platform.idempotency': {
    caller: string
    call: string
    key: string
    request_hash: string
    answer: string | null
    at: Date
  }
}

interface StoredAnswer {
  request_hash: string
  answer: unknown
}

/** One use of an `Idempotency-Key`: whose, for which call, with which content. */
export interface KeyUse {
  readonly caller: string
  readonly call: string
  readonly key: string
  readonly requestHash: string
}

/**
 * Whether a key counts for a call. Not for a public one: there is nobody to whom the stored answer could be replayed,
 * and what was sent may be a password, of which nothing is kept.
 */
export const takesKey = (theCall: Call): boolean =>
  theCall.method !== 'GET' && theCall.access !== 'public' && !answersFile(theCall)

/** How long a stored answer is replayed. */
export const KEPT_HOURS = 24

/** A stable fingerprint of a request's content. */
export function hashRequest(content: unknown, file?: { readonly name: string; readonly bytes: Buffer }): string {
  const hash = createHash('sha256').update(JSON.stringify(content) ?? '')
  return (file ? hash.update(file.name).update(file.bytes) : hash).digest('base64')
}

/**
 * Claims the key. Answers the stored answer of an earlier use, or null when this use is the first.
 * Inside a transaction a second use waits for the first to commit. Throws a refusal when the content differs.
 */
export async function claimKey(db: Db, use: KeyUse, at: Date): Promise<{ answer: unknown } | null> {
  const tables = db.withTables<IdempotencyTables>()
  const inserted = await tables
    .insertInto('platform.idempotency')
    .values({ caller: use.caller, call: use.call, key: use.key, request_hash: use.requestHash, answer: null, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return null
  const stored = (await tables
    .selectFrom('platform.idempotency')
    .select(['request_hash', 'answer'])
    .where('caller', '=', use.caller)
    .where('call', '=', use.call)
    .where('key', '=', use.key)
    .executeTakeFirst()) as StoredAnswer | undefined
  if (stored && stored.request_hash !== use.requestHash) throw refuseCommon('IDEMPOTENCY_MISMATCH')
  // A first use without an answer did not finish; such calls are safe to run again by their own design.
  return stored && stored.answer !== null ? { answer: stored.answer } : null
}

/** Stores the answer that later uses of the key get. */
export async function storeAnswer(db: Db, use: KeyUse, answer: unknown): Promise<void> {
  await db
    .withTables<IdempotencyTables>()
    .updateTable('platform.idempotency')
    .set({ answer: JSON.stringify(answer ?? {}) })
    .where('caller', '=', use.caller)
    .where('call', '=', use.call)
    .where('key', '=', use.key)
    .execute()
}

/** Forgets keys that are older than KEPT_HOURS. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await sql`delete from platform.idempotency where at < ${new Date(now.getTime() - KEPT_HOURS * 3_600_000)}`.execute(db)
}
