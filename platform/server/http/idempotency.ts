import { createHash } from 'node:crypto'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { answersFile, type Call } from '#platform/contract/call.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { askWithNext, type Db, sendWithNext } from '../database/database.ts'
import type { PlatformColumns } from '../database/platform.columns.ts'
import { refuseCommon } from '../refuse.ts'

export type IdempotencyTables = Refined<
  Pick<PlatformColumns, 'platform.idempotency'>,
  {
    'platform.idempotency': {
      answer: string | null
    }
  }
>

/** One use of an `Idempotency-Key`: whose, for which call, with which content. */
export interface KeyUse {
  readonly caller: string
  readonly call: string
  readonly key: string
  readonly requestHash: string
}

/**
 * Whether a key counts for a call. Not for a public one: there is nobody to whom the stored answer could be replayed,
 * and what was sent may be a password, of which nothing is kept. Nor for one whose answer is a secret.
 */
export const takesKey = (theCall: Call): boolean =>
  theCall.method !== 'GET' && theCall.access !== 'public' && !theCall.hasSecretAnswer && !answersFile(theCall)

// Every row of a bulk order has both, and putting one together costs as much as sending it.
const CLAIM = `
  insert into platform.idempotency (caller, call, key, request_hash, at) values ($1, $2, $3, $4, $5) on conflict do nothing`
const STORE = 'update platform.idempotency set answer = $4 where caller = $1 and call = $2 and key = $3'

/** How long a stored answer is replayed. */
export const KEPT_HOURS = 24

/** A stable fingerprint of a request's content. */
export function hashRequest(content: unknown, file?: { readonly name: string; readonly bytes: Buffer }): string {
  const hash = createHash('sha256').update(JSON.stringify(content) ?? '')
  return (file ? hash.update(file.name).update(file.bytes) : hash).digest('base64')
}

/**
 * Claims the key in the transaction that does the work, together with the next statement, before which nothing may be done. What comes
 * of it answers the stored answer of an earlier use, or null when this use is the first: a second use waits for the first to commit.
 * Throws a refusal when the content differs. Work outside of a transaction goes through `runOnce` instead.
 */
export async function claimKey(tx: Db, use: KeyUse, at: Date): Promise<() => Promise<{ answer: unknown } | null>> {
  const claim = await askWithNext(tx, CompiledQuery.raw(CLAIM, [use.caller, use.call, use.key, use.requestHash, at]))
  return async () => ((await claim()).numAffectedRows === 1n ? null : findAnswer(tx, use))
}

/** The stored answer of an earlier use; null without one. Throws a refusal when the content differs. */
export async function findAnswer(db: Db, use: KeyUse): Promise<{ answer: unknown } | null> {
  const stored = await db
    .withTables<IdempotencyTables>()
    .selectFrom('platform.idempotency')
    .select(['requestHash', 'answer'])
    .where('caller', '=', use.caller)
    .where('call', '=', use.call)
    .where('key', '=', use.key)
    .executeTakeFirst()
  if (stored && stored.requestHash !== use.requestHash) throw refuseCommon('IDEMPOTENCY_MISMATCH')
  return stored && stored.answer !== null ? { answer: stored.answer } : null
}

/** Stores the answer that later uses of the key get, with the commit of the transaction. */
export async function storeAnswer(db: Db, use: KeyUse, answer: unknown): Promise<void> {
  const values = [use.caller, use.call, use.key, JSON.stringify(answer ?? {})]
  await sendWithNext(db, CompiledQuery.raw(STORE, values))
}

/** The same as a part of another statement of the transaction; `answer` is its JSON there. */
export const storingAnswer = (use: KeyUse, answer: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update platform.idempotency set answer = ${answer}
  where caller = ${use.caller} and call = ${use.call} and key = ${use.key}`

/** Forgets keys that are older than KEPT_HOURS. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await sql`delete from platform.idempotency where at < ${new Date(now.getTime() - KEPT_HOURS * 3_600_000)}`.execute(db)
}
