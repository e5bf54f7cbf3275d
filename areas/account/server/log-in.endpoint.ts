import type { Db } from '#platform/server/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { login } from '../contract/sign-in.contract.ts'
import { remainingWaitSeconds } from '../rules/lock-out.rules.ts'
import { FAILURES_OF_ADDRESS_BEFORE_WAIT, MARKER_COOKIE, SESSION_COOKIE } from '../rules/policy.ts'
import { safeReturnPath } from '../rules/return-address.rules.ts'
import { clearFailures, countFailure, findFailures } from './failures.queries.ts'
import { verifyPassword } from './passwords.ts'
import { endSessionOfToken, insertSession } from './sessions.queries.ts'
import { findUserByLoginId, listAuthorities } from './users.queries.ts'

/** Signs in. Not one transaction: a failed try must be counted although the call is refused. */
export function logInEndpoint(publicUrl: string): Endpoint {
  return endpoint(
    login,
    async (x) => {
      const { loginId, password, returnUrl } = x.body
      const user = await findUserByLoginId(x.db, loginId)
      await refuseWhileLocked(x, loginId)
      if (!(await verifyPassword(user?.password_hash, password)) || !user) {
        await countFailure(x.db, `id:${loginId}`, x.now)
        await countFailure(x.db, `ip:${x.ip}`, x.now)
        throw refuse(login, 'WRONG_CREDENTIALS')
      }
      await clearFailures(x.db, `id:${loginId}`)
      await beginSession(x, user.user_id)
      const authorities = await listAuthorities(x.db, user.user_id)
      return {
        neoIdNo: user.user_id,
        loginId: user.login_id,
        name: user.name,
        permissions: authorities.map((authority) => ({ authority })),
        returnUrl: safeReturnPath(returnUrl, publicUrl),
      }
    },
    { transaction: false, perMinute: 300 },
  )
}

async function refuseWhileLocked(x: Exchange, loginId: string): Promise<void> {
  const id = await findFailures(x.db, `id:${loginId}`, x.now)
  const address = await findFailures(x.db, `ip:${x.ip}`, x.now)
  const wait = Math.max(
    remainingWaitSeconds(id.failures, id.lastFailureAt, x.now),
    remainingWaitSeconds(address.failures, address.lastFailureAt, x.now, FAILURES_OF_ADDRESS_BEFORE_WAIT),
  )
  if (wait > 0) throw refuse(login, 'TOO_MANY_TRIES', { retryAfterSeconds: wait })
}

/** Begins a session for the person: a new token (never one that came with the request) and the marker beside it. */
export async function beginSession(x: Exchange, userId: number, oidcIdToken?: string, db: Db = x.db): Promise<void> {
  const earlier = x.cookies[SESSION_COOKIE]
  if (earlier) await endSessionOfToken(db, earlier, x.now)
  const token = await insertSession(db, {
    userId,
    now: x.now,
    ip: x.ip,
    device: x.userAgent,
    ...(oidcIdToken && { oidcIdToken }),
  })
  x.setCookie(SESSION_COOKIE, token)
  x.setCookie(MARKER_COOKIE, '1', { isReadable: true })
  await x.audit({
    action: 'account.login',
    entity: 'account.user',
    entityId: userId,
    to: { way: oidcIdToken ? 'oidc' : 'password' },
  })
}
