import { MOST_WRONG_STEPS, PENDING_COOKIE, PENDING_MINUTES } from '#areas/base/account/rules/policy.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { hashToken, newToken } from '#platform/server/token.ts'
import { tables } from '../account.tables.ts'

const LONGEST_TOKEN = 100

const goodSince = (now: Date): Date => new Date(now.getTime() - PENDING_MINUTES * 60_000)

/** Somebody who proved the first factor, and what is left to do with the second. */
export interface PendingSignIn {
  readonly tokenHash: string
  readonly userId: number
  readonly loginId: string
  readonly name: string
  readonly way: 'password' | 'oidc'
  readonly returnPath: string
  readonly oidcIdToken: string | null
  /** Second steps that were tried in vain. */
  readonly failures: number
}

/** Keeps that the person of this browser proved the first factor: by a new cookie, which signs nobody in. */
export async function beginPending(
  x: Exchange,
  { userId }: { readonly userId: number },
  first: { readonly way: PendingSignIn['way']; readonly returnPath: string; readonly oidcIdToken?: string },
): Promise<void> {
  const { token, tokenHash } = newToken()
  const { way, returnPath, oidcIdToken = null } = first
  await tables(x.db)
    .insertInto('account.pending_sign_in')
    .values({ tokenHash, userId, way, returnPath, oidcIdToken, createdAt: x.now })
    .execute()
  x.setCookie(PENDING_COOKIE, token, { maxAgeSeconds: PENDING_MINUTES * 60 })
}

/** The sign-in that this browser has begun; null where there is none, it is over, or its account is locked by now. */
export async function findPending(x: Exchange): Promise<PendingSignIn | null> {
  const token = x.cookies[PENDING_COOKIE]
  if (!token || token.length > LONGEST_TOKEN) return null
  const found = await tables(x.db)
    .selectFrom('account.pending_sign_in as p')
    .innerJoin('account.user as u', 'u.userId', 'p.userId')
    .select(['p.tokenHash', 'u.userId', 'u.loginId', 'u.name', 'p.way', 'p.returnPath', 'p.oidcIdToken', 'p.failures'])
    .where('p.tokenHash', '=', hashToken(token))
    .where('p.createdAt', '>', goodSince(x.now))
    .where('p.failures', '<', MOST_WRONG_STEPS)
    .where('u.isActive', '=', true)
    .executeTakeFirst()
  return found ?? null
}

/**
 * Counts a second step as failed before it is judged, so that of many at once no more are judged than there are tries.
 * Answers how many are left; null: none was, and the step must not be judged.
 */
export async function takeStep(db: Db, { tokenHash }: PendingSignIn): Promise<number | null> {
  const taken = await tables(db)
    .updateTable('account.pending_sign_in')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('failures', '<', MOST_WRONG_STEPS)
    .returning('failures')
    .executeTakeFirst()
  return taken ? MOST_WRONG_STEPS - taken.failures : null
}

/** Takes the sign-in out: it becomes a session once. False: somebody else was faster, or it is over. */
export async function takePending(db: Db, { tokenHash }: PendingSignIn): Promise<boolean> {
  const taken = await tables(db)
    .deleteFrom('account.pending_sign_in')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

/** Ends what somebody has begun: with a new password, a locked account, another second factor. */
export async function endPendingOf(db: Db, userId: number): Promise<void> {
  await tables(db).deleteFrom('account.pending_sign_in').where('userId', '=', userId).execute()
}

/** Forgets those that nobody finished. */
export async function forgetOldPending(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('account.pending_sign_in').where('createdAt', '<=', goodSince(now)).execute()
}
