import { SECURITY } from '#areas/base/account/contract/places.ts'
import type { signInByCode } from '#areas/base/account/contract/second-step.contract.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { PENDING_COOKIE, SLOW_SECOND_STEP } from '#areas/base/account/rules/policy.ts'
import type { TrySubject } from '#areas/base/account/rules/sign-in-subjects.rules.ts'
import type { Call } from '#platform/contract/call.ts'
import { SYSTEM_ACTOR, writeAudit } from '#platform/server/audit/audit.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { refuse } from '#platform/server/refuse.ts'
import { SIGN_IN_SECURITY } from '../notification-kinds.ts'
import { findDevice } from './devices.queries.ts'
import { signIn } from './log-in.endpoint.ts'
import { endPendingOf, type PendingSignIn, takePending, takeStep } from './pending.queries.ts'
import { forgiveTry, takeTry } from './tries.queries.ts'

type StepCall = Pick<Call, 'name' | 'refusals'> & {
  readonly refusals: Pick<(typeof signInByCode)['refusals'], 'STEP_OVER' | 'TOO_MANY_TRIES'>
}

/**
 * Judges the second step of a sign-in, and opens the session where it is right: `judge` answers by what, or null. The step is
 * counted before it is judged, for this sign-in and for the account over all of them. Answers how many steps are left after
 * a wrong one; throws where none is.
 */
export async function takeSecondStep(
  x: Exchange,
  theCall: StepCall,
  pending: PendingSignIn,
  judge: () => Promise<string | null>,
): Promise<{ signedIn: Awaited<ReturnType<typeof signIn>> } | { stepsLeft: number }> {
  const subjects = await subjectsOf(x, pending)
  const waitSeconds = await takeTry(x.db, subjects, x.now)
  if (waitSeconds > 0) throw refuse<StepCall>(theCall, 'TOO_MANY_TRIES', { retryAfterSeconds: waitSeconds })
  const stepsLeft = await takeStep(x.db, pending)
  if (stepsLeft === null) throw refuse<StepCall>(theCall, 'STEP_OVER')
  const way = await judge()
  if (way === null) {
    if (stepsLeft > 0) return { stepsLeft }
    await endInVain(x, pending)
    throw refuse<StepCall>(theCall, 'STEP_OVER')
  }
  await forgiveTry(x.db, subjects)
  // Whoever was locked or has a new password meanwhile has nothing left to take.
  if (!(await takePending(x.db, pending))) throw refuse<StepCall>(theCall, 'STEP_OVER')
  x.setCookie(PENDING_COOKIE, null)
  const { oidcIdToken } = pending
  const how = { way: `${pending.way}+${way}`, ...(oidcIdToken !== null && { oidcIdToken }) }
  return { signedIn: await signIn(x, pending, pending.returnPath, how) }
}

/** A device that the account knows answers for itself alone, so that no guesser keeps its owner out. */
async function subjectsOf(x: Exchange, { userId, loginId }: PendingSignIn): Promise<TrySubject[]> {
  const deviceId = await findDevice(x, loginId)
  const subject = deviceId === null ? `step:${userId}` : `step-device:${deviceId}`
  // Without the id: a new password forgives wrong passwords, not wrong codes.
  return [{ subject, loginId: null, slowing: SLOW_SECOND_STEP, isForgiven: true }]
}

/** Somebody knows the password and not the code: the sign-in is over, and the owner is told. */
function endInVain(x: Exchange, { userId }: PendingSignIn): Promise<void> {
  x.setCookie(PENDING_COOKIE, null)
  return x.db.transaction().execute(async (tx) => {
    await endPendingOf(tx, userId)
    const entry = { action: 'account.failSecondStep', entity: ACCOUNT_RECORD.entity, entityId: userId }
    await writeAudit(tx, SYSTEM_ACTOR, x.now, entry, x.requestId)
    const text =
      '비밀번호는 맞았지만 2단계 인증에 여러 번 실패한 로그인이 있었습니다. 본인이 아니라면 비밀번호를 바꿔주세요.'
    await notify(tx, { kind: SIGN_IN_SECURITY, userId, text, address: SECURITY.path, now: x.now })
  })
}
