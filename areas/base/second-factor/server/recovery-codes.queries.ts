import { randomInt } from 'node:crypto'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { hashToken } from '#platform/server/token.ts'
import { RECOVERY_CODES } from '../rules/policy.ts'
import { readRecoveryCode, recoveryCode } from '../rules/recovery-code.rules.ts'
import { tables } from './second-factor.tables.ts'

// As long as a key: whoever reads the table finds none of them by trying.
const hashOf = (userId: number, code: string): string => hashToken(`${userId}:${code}`)

/** New codes in place of all before; nobody can read them again. */
export async function renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode((bound) => randomInt(bound)))
  await deleteRecoveryCodes(tx, userId)
  await tables(tx)
    .insertInto('second_factor.recovery_code')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code), usedAt: null })))
    .execute()
  return codes
}

/** Whether it is a code of the person that was not used before; from now on it is used. */
export async function spendRecoveryCode(
  db: Db,
  { userId, code }: { readonly userId: number; readonly code: string },
  now: Date,
): Promise<boolean> {
  const used = await tables(db)
    .updateTable('second_factor.recovery_code')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(userId, readRecoveryCode(code)))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** How many codes are still good. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await tables(db)
    .selectFrom('second_factor.recovery_code')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await tables(db).deleteFrom('second_factor.recovery_code').where('userId', '=', userId).execute()
}
