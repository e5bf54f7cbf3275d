import { changeOwnPassword } from '#areas/base/account/contract/own-password.contract.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse, refuseCommon } from '#platform/server/refuse.ts'
import type { AccountDeps } from '../deps.ts'
import { newPasswordProblem } from '../people/new-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { findUserByLoginId, updatePassword } from '../people/users.queries.ts'
import { insistOnPassword } from './own-password.ts'
import { endOtherSessionsOf } from './sessions.queries.ts'

/** Changes one's own password. Not one transaction: a wrong try must be counted although the call is refused. */
export const changePasswordEndpoint = endpoint(
  changeOwnPassword,
  async (x, { turns }: AccountDeps) => {
    const { userId, loginId, name, sessionId } = x.caller
    const { password, newPassword } = x.body
    const user = await findUserByLoginId(x.db, loginId)
    if (!user) throw refuse(changeOwnPassword, 'WRONG_PASSWORD')
    const hashed = await turns.run(`own:${userId}`, async () => {
      await insistOnPassword(x, changeOwnPassword, password)
      const problem = newPasswordProblem(newPassword, user)
      if (problem) throw refuse(changeOwnPassword, problem)
      if (newPassword === password) throw refuse(changeOwnPassword, 'SAME_PASSWORD')
      return hashPassword(newPassword)
    })
    if (!hashed) throw refuseCommon('TOO_MANY', { retryAfterSeconds: 1 })
    return x.db.transaction().execute(async (tx) => {
      await updatePassword(tx, userId, hashed.done)
      const ended = await endOtherSessionsOf(tx, userId, sessionId, x.now)
      const entry = { action: 'account.changePassword', entity: ACCOUNT_RECORD.entity, entityId: userId, to: { ended } }
      await writeAudit(tx, { userId, name }, x.now, entry, x.requestId)
      return { ended }
    })
  },
  { transaction: false, perMinute: 30 },
)
