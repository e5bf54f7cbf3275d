import { MOST_PHONE_CODES_A_DAY, MOST_RESET_TRIES, RESET_CODE_MINUTES } from '#areas/base/account/rules/policy.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import { hashToken } from '#platform/server/token.ts'
import { tables } from '../account.tables.ts'
import { newCode } from '../people/passwords.ts'
import { RESET_CODES_OF_PHONE } from '../recovery/recovery-quotas.ts'

const PHONE_CODES: Quota = { name: 'account.phoneCodes', most: MOST_PHONE_CODES_A_DAY, per: 'DAY' }

const hashOf = (userId: number, code: string): string => hashToken(`${userId}:phone:${code}`)

/** Which question for a code, of whom. */
export interface PhoneAsk {
  readonly userId: number
  readonly askId: string
}

/**
 * Somebody says that this number is theirs: a code will be sent to it, in place of one before. False: they or the number had
 * their codes of the day.
 */
export async function askPhoneCode(db: Db, ask: PhoneAsk, phoneNumber: string, now: Date): Promise<boolean> {
  if (!(await takeQuota(db, PHONE_CODES, String(ask.userId), now)).isTaken) return false
  if (!(await takeQuota(db, RESET_CODES_OF_PHONE, hashToken(phoneNumber), now)).isTaken) return false
  const expiresAt = new Date(now.getTime() + RESET_CODE_MINUTES * 60_000)
  const row = { phoneNumber, askId: ask.askId, codeHash: null, expiresAt, tries: 0 }
  await tables(db)
    .insertInto('account.phone_code')
    .values({ userId: ask.userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  return true
}

/** What a question asked for, while it is good; undefined when another one has taken its place. */
export const findPhoneAsk = (db: Db, { userId, askId }: PhoneAsk, now: Date) =>
  tables(db)
    .selectFrom('account.phone_code')
    .select(['phoneNumber', 'codeHash'])
    .where('userId', '=', userId)
    .where('askId', '=', askId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** A new code for the question; null when another one has taken its place meanwhile. */
export async function makePhoneCode(db: Db, { userId, askId }: PhoneAsk): Promise<string | null> {
  const code = newCode()
  const stored = await tables(db)
    .updateTable('account.phone_code')
    .set({ codeHash: hashOf(userId, code) })
    .where('userId', '=', userId)
    .where('askId', '=', askId)
    .executeTakeFirst()
  return stored.numUpdatedRows > 0n ? code : null
}

/**
 * Uses the code up if it is the one that was sent to this number. A wrong one counts as a try, so the transaction has to be
 * committed whatever the answer is.
 */
export async function takePhoneCode(
  tx: Tx,
  tried: { readonly userId: number; readonly phoneNumber: string; readonly code: string },
  now: Date,
): Promise<boolean> {
  const { userId, phoneNumber, code } = tried
  const row = await tables(tx)
    .selectFrom('account.phone_code')
    .select(['phoneNumber', 'codeHash', 'tries'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('tries', '<', MOST_RESET_TRIES)
    .forUpdate()
    .executeTakeFirst()
  const isRight = row?.phoneNumber === phoneNumber && row.codeHash === hashOf(userId, code)
  if (isRight) await tables(tx).deleteFrom('account.phone_code').where('userId', '=', userId).execute()
  else
    await tables(tx)
      .updateTable('account.phone_code')
      .set((each) => ({ tries: each('tries', '+', 1) }))
      .where('userId', '=', userId)
      .execute()
  return isRight
}

/** Forgets numbers that were never proven. */
export async function forgetOldPhoneCodes(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('account.phone_code').where('expiresAt', '<=', now).execute()
}
