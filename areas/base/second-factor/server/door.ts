import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { endAccess, findUserByLoginId, holdUser, listWithSecondFactor } from '#areas/base/account/server/door.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { OPERATOR, OperatorError } from '#platform/server/operator.ts'
import { removeAll, tellOwner } from './factors.ts'

export { passkeysOf } from './passkeys.queries.ts'

/** Those of the people who have a second factor. */
export const secondFactorsOf = (db: Db, userIds: readonly number[]): Promise<ReadonlySet<number>> =>
  listWithSecondFactor(db, userIds)

/** Forgets the second factors of an account that is closed. */
export const forgetSecondFactors = (tx: Tx, userId: number): Promise<void> => removeAll(tx, userId)

/**
 * Takes every second factor off the account of somebody who lost it, and ends their sessions: for the last administrator, to
 * whom no other one can help. Throws OperatorError where there is nothing to take off.
 */
export function resetByOperator(db: Db, loginId: string, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await findUserByLoginId(tx, loginId)
    const user = found && (await holdUser(tx, found.userId))
    if (!user) throw new OperatorError(`There is no active account with the login id ${loginId}.`)
    const { userId, secondFactors } = user
    if (secondFactors.length === 0) throw new OperatorError(`The account ${loginId} has no second factor.`)
    await removeAll(tx, userId)
    const ended = await endAccess(tx, userId, now)
    await tellOwner(
      tx,
      userId,
      '운영자가 2단계 인증을 초기화했습니다. 요청하지 않았다면 바로 관리자에게 알려주세요.',
      now,
    )
    const entry = { action: 'account.resetSecondFactor', entity: ACCOUNT_RECORD.entity, entityId: userId }
    await writeAudit(tx, OPERATOR, now, { ...entry, from: { secondFactors }, to: { ended } })
  })
}
