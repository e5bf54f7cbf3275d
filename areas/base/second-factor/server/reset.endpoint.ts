import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { endAccess, holdUser } from '#areas/base/account/server/door.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { resetSecondFactor } from '../contract/second-factor.contract.ts'
import { removeAll, tellOwner } from './factors.ts'

/** Takes every second factor off somebody else's account, and ends their sessions: whoever found the phone is out, too. */
export const resetEndpoint = endpoint(resetSecondFactor, async (x) => {
  const userId = x.params.neoIdNo
  const tx = x.db as Tx
  // A session that was left open must not be the way around one's own password and code.
  if (userId === x.caller.userId) throw refuse(resetSecondFactor, 'OWN_SECOND_FACTOR')
  const { secondFactors } = await findOr404(resetSecondFactor, holdUser(tx, userId))
  if (secondFactors.length === 0) throw refuse(resetSecondFactor, 'NO_SECOND_FACTOR')
  await removeAll(tx, userId)
  const ended = await endAccess(tx, userId, x.now)
  const text = `관리자 ${x.caller.name} 님이 2단계 인증을 초기화했습니다. 요청하지 않았다면 바로 관리자에게 알려주세요.`
  await tellOwner(tx, userId, text, x.now)
  const entry = { action: 'account.resetSecondFactor', entity: ACCOUNT_RECORD.entity, entityId: userId }
  await x.audit({ ...entry, from: { secondFactors }, to: { ended }, comment: x.body.comment })
  return {}
})
