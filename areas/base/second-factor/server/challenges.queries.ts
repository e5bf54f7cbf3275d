import type { Db } from '#platform/server/database/database.ts'
import { CHALLENGE_MINUTES } from '../rules/policy.ts'
import { tables } from './second-factor.tables.ts'

const goodSince = (now: Date): Date => new Date(now.getTime() - CHALLENGE_MINUTES * 60_000)

/** Keeps what this browser was asked to sign, in place of what it was asked before. */
export async function keepChallenge(db: Db, holder: string, challenge: string, now: Date): Promise<void> {
  const row = { challenge, createdAt: now }
  await tables(db)
    .insertInto('second_factor.challenge')
    .values({ holder, ...row })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet(row))
    .execute()
}

/** What this browser was asked to sign, once; null where it was not, or too long ago. */
export async function takeChallenge(db: Db, holder: string, now: Date): Promise<string | null> {
  const taken = await tables(db)
    .deleteFrom('second_factor.challenge')
    .where('holder', '=', holder)
    .returning(['challenge', 'createdAt'])
    .executeTakeFirst()
  return taken && taken.createdAt > goodSince(now) ? taken.challenge : null
}

/** Forgets what nobody signed. */
export async function forgetOldChallenges(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('second_factor.challenge').where('createdAt', '<=', goodSince(now)).execute()
}
