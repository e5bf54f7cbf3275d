import { sql } from 'kysely'
import { INVITATION_HOURS, MOST_INVITATIONS_A_DAY } from '#areas/base/account/rules/policy.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import { hashToken, newToken } from '#platform/server/token.ts'
import { tables } from '../account.tables.ts'
import type { AccountValues } from '../manage/accounts.queries.ts'
import { newPassword } from '../people/operate-accounts.ts'
import { hashPassword } from '../people/passwords.ts'

const INVITATIONS_OF_ACCOUNT: Quota = { name: 'account.invitations', most: MOST_INVITATIONS_A_DAY, per: 'DAY' }

/** Whether somebody has the login id, in whatever case: two that are the same over the phone are mistaken for each other. */
export async function isLoginIdTaken(db: Db, loginId: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('account.user')
    .select('userId')
    .where(sql`lower(login_id)`, '=', loginId.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}

/** Stores an account into which nobody comes before a password is chosen; answers its number. */
export async function insertInvited(
  db: Db,
  account: AccountValues & { readonly loginId: string; readonly authorities: readonly string[] },
  now: Date,
): Promise<number> {
  const { authorities, ...values } = account
  const { userId } = await tables(db)
    .insertInto('account.user')
    .values({
      ...values,
      // Nobody knows it: what is compared with it takes as long as with anybody's.
      passwordHash: await hashPassword(newPassword()),
      isActive: false,
      hasPassword: false,
      createdAt: now,
    })
    .returning('userId')
    .executeTakeFirstOrThrow()
  await tables(db)
    .insertInto('account.authority')
    .values(authorities.map((authority) => ({ userId, authority })))
    .execute()
  return userId
}

/** An invitation in place of the one before. False: the account had its invitations of the day. */
export async function insertInvitation(db: Db, userId: number, askId: string, now: Date): Promise<boolean> {
  if (!(await takeQuota(db, INVITATIONS_OF_ACCOUNT, String(userId), now)).isTaken) return false
  const row = { askId, tokenHash: null, expiresAt: new Date(now.getTime() + INVITATION_HOURS * 3_600_000) }
  await tables(db)
    .insertInto('account.invitation')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  return true
}

/** The invitation that a question asked for, while it is good; undefined when another one has taken its place. */
export const findInvitation = (db: Db, { userId, askId }: { userId: number; askId: string }, now: Date) =>
  tables(db)
    .selectFrom('account.invitation as i')
    .innerJoin('account.user as u', 'u.userId', 'i.userId')
    .select(['i.tokenHash', 'i.expiresAt', 'u.name', 'u.loginId', 'u.phoneNumber'])
    .where('i.userId', '=', userId)
    .where('i.askId', '=', askId)
    .where('i.expiresAt', '>', now)
    .where('u.state', '=', 'INVITED')
    .executeTakeFirst()

/** A new token for the invitation; null when another one has taken its place meanwhile. */
export async function makeToken(db: Db, { userId, askId }: { userId: number; askId: string }): Promise<string | null> {
  const { token, tokenHash } = newToken()
  const stored = await tables(db)
    .updateTable('account.invitation')
    .set({ tokenHash })
    .where('userId', '=', userId)
    .where('askId', '=', askId)
    .executeTakeFirst()
  return stored.numUpdatedRows > 0n ? token : null
}

/** Whose invitation a token is, as long as it is good. */
export const findInvited = (db: Db, token: string, now: Date) =>
  tables(db)
    .selectFrom('account.invitation as i')
    .innerJoin('account.user as u', 'u.userId', 'i.userId')
    .select(['u.userId', 'u.loginId', 'u.name', 'u.phoneNumber'])
    .where('i.tokenHash', '=', hashToken(token))
    .where('i.expiresAt', '>', now)
    .where('u.state', '=', 'INVITED')
    .executeTakeFirst()

/** Uses the invitation up and gives its account the password. False: somebody was faster, or it is not good any more. */
export async function takeInvitation(tx: Tx, token: string, passwordHash: string, now: Date): Promise<boolean> {
  const taken = await tables(tx)
    .deleteFrom('account.invitation')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  if (!taken) return false
  const changed = await tables(tx)
    .updateTable('account.user')
    .set((row) => ({ passwordHash, hasPassword: true, isActive: true, version: row('version', '+', 1) }))
    .where('userId', '=', taken.userId)
    .where('state', '=', 'INVITED')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
