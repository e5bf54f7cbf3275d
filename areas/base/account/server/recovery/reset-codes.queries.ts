import { MOST_RESET_TRIES, RESET_CODE_MINUTES } from '#areas/base/account/rules/policy.ts'
import { SYSTEM_ACTOR, writeAudit } from '#platform/server/audit/audit.ts'
import { type Db, type Tx, waitForLock } from '#platform/server/database/database.ts'
import { readQuota, takeQuota } from '#platform/server/database/quota.ts'
import { hashToken } from '#platform/server/token.ts'
import { tables } from '../account.tables.ts'
import { newCode } from '../people/passwords.ts'
import { RESET_CODES_OF_ACCOUNT, RESET_CODES_OF_PHONE, RESET_TRIES } from './recovery-quotas.ts'

const hashOf = (userId: number, code: string): string => hashToken(`${userId}:${code}`)
const accountKey = (userId: number): string => `account:${userId}`

/** One question for a code, answered by one message. */
export interface CodeAsk {
  readonly askId: string
  readonly askedAt: Date
  readonly userId: number
}

/** Whether an earlier attempt to answer this very question may have sent a code already. */
export async function isRepeatedAsk(db: Db, { userId, askId }: CodeAsk): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('account.reset_code')
    .select('askId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.askId === askId
}

/**
 * A new code for the question, in place of the one before. Null when there is none to be had: the account or the phone
 * had its codes of the day, too many codes were tried in vain, or somebody asked again later.
 */
export function makeCode(db: Db, ask: CodeAsk, phoneNumber: string, now: Date): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    // One question of an account at a time: the first one finds no row that it could lock.
    await waitForLock(tx, `reset code of ${ask.userId}`)
    const earlier = await tables(tx)
      .selectFrom('account.reset_code')
      .select(['askId', 'askedAt'])
      .where('userId', '=', ask.userId)
      .executeTakeFirst()
    if (earlier && earlier.askedAt > ask.askedAt) return null
    if (earlier?.askId !== ask.askId && !(await mayHaveCode(tx, ask.userId, phoneNumber, now))) return null
    const code = newCode()
    const row = {
      codeHash: hashOf(ask.userId, code),
      expiresAt: new Date(now.getTime() + RESET_CODE_MINUTES * 60_000),
      tries: 0,
      askId: ask.askId,
      askedAt: ask.askedAt,
    }
    await tables(tx)
      .insertInto('account.reset_code')
      .values({ userId: ask.userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
    const entry = { action: 'account.sendResetCode', entity: 'account.user', entityId: ask.userId }
    await writeAudit(tx, SYSTEM_ACTOR, now, entry)
    return code
  })
}

async function mayHaveCode(tx: Tx, userId: number, phoneNumber: string, now: Date): Promise<boolean> {
  const tried = await readQuota(tx, RESET_TRIES, accountKey(userId), now)
  if (tried >= RESET_TRIES.most) return false
  const ofPhone = await takeQuota(tx, RESET_CODES_OF_PHONE, hashToken(phoneNumber), now)
  if (!ofPhone.isTaken) return false
  return (await takeQuota(tx, RESET_CODES_OF_ACCOUNT, accountKey(userId), now)).isTaken
}

/**
 * Uses the code up if it is right, unless it is only looked at (`isSpent` is false). The try is counted first, for the code and for the account's day, so that it stands
 * whatever comes next. Without a code that is good the same work is done for nobody: how long it takes tells nothing.
 */
export function takeCode(
  db: Db,
  tried: { userId: number | null; code: string; requestId: string; isSpent?: boolean },
  now: Date,
): Promise<boolean> {
  const userId = tried.userId ?? 0
  return db.transaction().execute(async (tx) => {
    const good = await tables(tx)
      .selectFrom('account.reset_code')
      .select('codeHash')
      .where('userId', '=', userId)
      .where('expiresAt', '>', now)
      .where('tries', '<', MOST_RESET_TRIES)
      .forUpdate()
      .executeTakeFirst()
    const counted = await takeQuota(tx, RESET_TRIES, good ? accountKey(userId) : `nobody:${tried.requestId}`, now)
    const isRight = counted.isTaken && good?.codeHash === hashOf(userId, tried.code)
    await tables(tx)
      .updateTable('account.reset_code')
      .set((row) => (isRight && tried.isSpent !== false ? { expiresAt: now } : { tries: row('tries', '+', 1) }))
      .where('userId', '=', userId)
      .execute()
    return isRight
  })
}
