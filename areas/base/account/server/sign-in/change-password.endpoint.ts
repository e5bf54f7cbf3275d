import { changeOwnPassword } from '#areas/base/account/contract/own-password.contract.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { SLOW_PAIR } from '#areas/base/account/rules/policy.ts'
import type { TrySubject } from '#areas/base/account/rules/sign-in-subjects.rules.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse, refuseCommon } from '#platform/server/refuse.ts'
import type { AccountDeps } from '../deps.ts'
import { newPasswordProblem } from '../people/new-password.ts'
import { hashPassword, verifyPassword } from '../people/passwords.ts'
import { findUserByLoginId, updatePassword } from '../people/users.queries.ts'
import { endOtherSessionsOf } from './sessions.queries.ts'
import { forgiveTry, takeTry } from './tries.queries.ts'

/** Somebody in front of an open screen guesses like anybody else: slower and slower. */
const subjectsOf = (userId: number, loginId: string): readonly TrySubject[] => [
  { subject: `own:${userId}`, loginId, slowing: SLOW_PAIR, isForgiven: true },
]

/** Changes one's own password. Not one transaction: a wrong try must be counted although the call is refused. */
export const changePasswordEndpoint = endpoint(
  changeOwnPassword,
  async (x, { turns }: AccountDeps) => {
    const { userId, loginId, name, sessionId } = x.caller
    const { password, newPassword } = x.body
    const user = await findUserByLoginId(x.db, loginId)
    if (!user) throw refuse(changeOwnPassword, 'WRONG_PASSWORD')
    const subjects = subjectsOf(userId, loginId)
    const judged = await turns.run(`own:${userId}`, async () => {
      const waitSeconds = await takeTry(x.db, subjects, x.now)
      if (waitSeconds > 0) throw refuse(changeOwnPassword, 'TOO_MANY_TRIES', { retryAfterSeconds: waitSeconds })
      if (!(await verifyPassword(user.passwordHash, password))) return null
      await forgiveTry(x.db, subjects)
      const problem = newPasswordProblem(newPassword, user)
      if (problem) throw refuse(changeOwnPassword, problem)
      if (newPassword === password) throw refuse(changeOwnPassword, 'SAME_PASSWORD')
      return hashPassword(newPassword)
    })
    if (!judged) throw refuseCommon('TOO_MANY', { retryAfterSeconds: 1 })
    const passwordHash = judged.done
    if (passwordHash === null) throw refuse(changeOwnPassword, 'WRONG_PASSWORD')
    return x.db.transaction().execute(async (tx) => {
      await updatePassword(tx, userId, passwordHash)
      const ended = await endOtherSessionsOf(tx, userId, sessionId, x.now)
      const entry = { action: 'account.changePassword', entity: ACCOUNT_RECORD.entity, entityId: userId, to: { ended } }
      await writeAudit(tx, { userId, name }, x.now, entry, x.requestId)
      return { ended }
    })
  },
  { transaction: false, perMinute: 30 },
)
