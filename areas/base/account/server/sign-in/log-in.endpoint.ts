import type { z } from 'zod'
import { login, type SignedIn } from '#areas/base/account/contract/sign-in.contract.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { MARKER_COOKIE, SESSION_COOKIE } from '#areas/base/account/rules/policy.ts'
import { safeReturnPath } from '#areas/base/account/rules/return-address.rules.ts'
import { type TrySubject, trySubjects } from '#areas/base/account/rules/sign-in-subjects.rules.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { AccountDeps } from '../deps.ts'
import { verifyPassword } from '../people/passwords.ts'
import { findUserByLoginId, listAuthorities, noteSignIn } from '../people/users.queries.ts'
import { findDevice, rememberDevice } from './devices.queries.ts'
import { beginPending } from './pending.queries.ts'
import { endSessionOfToken, insertSession } from './sessions.queries.ts'
import { forgiveTry, takeTry } from './tries.queries.ts'

/** Signs in. Not one transaction: a failed try must be counted although the call is refused. */
export const logInEndpoint = endpoint(
  login,
  async (x, { config, turns }: AccountDeps) => {
    const { loginId, password, returnUrl } = x.body
    const user = await findUserByLoginId(x.db, loginId)
    const deviceId = await findDevice(x, loginId)
    const subjects = trySubjects({ loginId, ip: x.ip, deviceId })
    // In turns: somebody who signs in many times at once with the right password is not taken for a guesser.
    const judged = await turns.run(subjects[0]?.subject ?? '', () => judge(x, subjects, user?.passwordHash, password))
    if (!judged) throw refuse(login, 'TOO_MANY_TRIES', { retryAfterSeconds: 1 })
    if (!judged.done || !user) throw refuse(login, 'WRONG_CREDENTIALS')
    const returnPath = safeReturnPath(returnUrl, config.publicUrl)
    if (user.secondFactors.length > 0) {
      await beginPending(x, user, { way: 'password', returnPath })
      return { secondFactor: user.secondFactors }
    }
    return signIn(x, user, returnPath, { way: 'password' })
  },
  { transaction: false, perMinute: 300 },
)

/** Whether the password fits; the try is counted before it is looked at. Throws a refusal while it is too soon. */
async function judge(
  x: Exchange,
  subjects: readonly TrySubject[],
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const waitSeconds = await takeTry(x.db, subjects, x.now)
  if (waitSeconds > 0) throw refuse(login, 'TOO_MANY_TRIES', { retryAfterSeconds: waitSeconds })
  const fits = await verifyPassword(passwordHash, password)
  if (fits) await forgiveTry(x.db, subjects)
  return fits
}

/** Begins a session for the person, and says who is signed in and where they go. */
export async function signIn(
  x: Exchange,
  user: { readonly userId: number; readonly loginId: string; readonly name: string },
  returnUrl: string,
  how: SignInWay,
): Promise<z.infer<typeof SignedIn>> {
  await beginSession(x, user, how)
  const authorities = await listAuthorities(x.db, user.userId)
  const permissions = authorities.map((authority) => ({ authority }))
  return { neoIdNo: user.userId, loginId: user.loginId, name: user.name, permissions, returnUrl }
}

/** By what somebody proved who they are, as the trail says it; an outside provider's word for signing out there. */
export interface SignInWay {
  readonly way: string
  readonly oidcIdToken?: string | undefined
}

/**
 * Begins a session for the person: a new token (never one that came with the request) and the marker beside it. The
 * browser is a known device of theirs from now on.
 */
export async function beginSession(
  x: Exchange,
  { userId, name }: { readonly userId: number; readonly name: string },
  { way, oidcIdToken }: SignInWay,
): Promise<void> {
  const { db } = x
  const earlier = x.cookies[SESSION_COOKIE]
  if (earlier) await endSessionOfToken(db, earlier, x.now)
  const deviceId = await rememberDevice(x, userId)
  const token = await insertSession(db, {
    userId,
    now: x.now,
    ip: x.ip,
    device: x.userAgent,
    deviceId,
    ...(oidcIdToken && { oidcIdToken }),
  })
  await noteSignIn(db, userId, x.now)
  x.setCookie(SESSION_COOKIE, token)
  x.setCookie(MARKER_COOKIE, '1', { isReadable: true })
  const entry = { action: 'account.login', entity: ACCOUNT_RECORD.entity, entityId: userId, to: { way } }
  await writeAudit(db, { userId, name }, x.now, entry, x.requestId)
}
