import { acceptInvitation, readInvitation } from '#areas/base/account/contract/invitation.contract.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { networkOf } from '#platform/contract/network.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { takeQuota } from '#platform/server/database/quota.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse, refuseCommon } from '#platform/server/refuse.ts'
import type { AccountDeps } from '../deps.ts'
import { newPasswordProblem } from '../people/new-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { perHour } from '../recovery/recovery-quotas.ts'
import { findInvited, takeInvitation } from './invitations.queries.ts'

const LOOKS_OF_ADDRESS = perHour('account.invitationsOfAddress')

/** Strangers call these: one address gets few tries, whatever it tries. */
async function countOfAddress({ db, ip, now }: Exchange): Promise<void> {
  const { isTaken, freeAt } = await takeQuota(db, LOOKS_OF_ADDRESS, networkOf(ip), now)
  if (!isTaken)
    throw refuseCommon('TOO_MANY', { retryAfterSeconds: Math.ceil((freeAt.getTime() - now.getTime()) / 1000) })
}

/** Not one transaction each: a wrong token counts as a try although the call is refused. */
const COUNTED = { transaction: false, perMinute: 60 } as const

/** Whoever was invited sees for whom the link is, and chooses a password with it. */
export const invitationEndpoints: readonly Endpoint<AccountDeps>[] = [
  endpoint(
    readInvitation,
    async (x) => {
      await countOfAddress(x)
      const invited = await findInvited(x.db, x.body.token, x.now)
      if (!invited) throw refuse(readInvitation, 'INVITATION_OVER')
      return { loginId: invited.loginId, name: invited.name }
    },
    COUNTED,
  ),
  endpoint(
    acceptInvitation,
    async (x, { turns }: AccountDeps) => {
      await countOfAddress(x)
      const { token, newPassword } = x.body
      const invited = await findInvited(x.db, token, x.now)
      if (!invited) throw refuse(acceptInvitation, 'INVITATION_OVER')
      const problem = newPasswordProblem(newPassword, invited)
      if (problem) throw refuse(acceptInvitation, problem)
      const hashed = await turns.run(`invitation:${invited.userId}`, () => hashPassword(newPassword))
      if (!hashed) throw refuseCommon('TOO_MANY', { retryAfterSeconds: 1 })
      const isTaken = await x.db.transaction().execute(async (tx) => {
        if (!(await takeInvitation(tx, token, hashed.done, x.now))) return false
        const states = { from: { status: 'INVITED' }, to: { status: 'ACTIVE' } }
        const entry = { action: 'account.acceptInvitation', entity: ACCOUNT_RECORD.entity, entityId: invited.userId }
        await writeAudit(tx, invited, x.now, { ...entry, ...states }, x.requestId)
        return true
      })
      if (!isTaken) throw refuse(acceptInvitation, 'INVITATION_OVER')
      return { message: '비밀번호가 정해졌습니다. 이제 로그인할 수 있습니다.' }
    },
    COUNTED,
  ),
]
