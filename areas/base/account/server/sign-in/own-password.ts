import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { FRESH_SESSION_MINUTES, SLOW_PAIR, SLOW_SECOND_STEP } from '#areas/base/account/rules/policy.ts'
import type { TrySubject } from '#areas/base/account/rules/sign-in-subjects.rules.ts'
import type { Call } from '#platform/contract/call.ts'
import type { RefusalText } from '#platform/contract/refusal-text.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Exchange } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { tables } from '../account.tables.ts'
import { verifyPassword } from '../people/passwords.ts'
import { forgiveTry, takeTry } from './tries.queries.ts'

type ProvedCall = Pick<Call, 'name' | 'refusals'> & {
  readonly refusals: { readonly WRONG_PASSWORD: RefusalText; readonly TOO_MANY_TRIES: RefusalText }
}

/**
 * Insists that whoever sits at the session knows its password: a session that was left open is not enough for what changes
 * how somebody signs in. Wrong ones are counted, slowed down and kept in the trail, so not inside of a transaction.
 */
export async function insistOnPassword(x: Exchange, theCall: ProvedCall, password: string): Promise<void> {
  const { userId, loginId } = x.caller
  const subjects: TrySubject[] = [{ subject: `own:${userId}`, loginId, slowing: SLOW_PAIR, isForgiven: true }]
  const waitSeconds = await takeTry(x.db, subjects, x.now)
  if (waitSeconds > 0) throw refuse<ProvedCall>(theCall, 'TOO_MANY_TRIES', { retryAfterSeconds: waitSeconds })
  const user = await tables(x.db)
    .selectFrom('account.user')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (await verifyPassword(user?.passwordHash, password)) return forgiveTry(x.db, subjects)
  const to = { call: theCall.name }
  const entry = { action: 'account.refuseOwnPassword', entity: ACCOUNT_RECORD.entity, entityId: userId, to }
  await writeAudit(x.db, x.caller, x.now, entry, x.requestId)
  throw refuse<ProvedCall>(theCall, 'WRONG_PASSWORD')
}

/**
 * Counts a code that is asked for beside the password before it is judged, as the second step of a sign-in does: whoever has
 * session and password has no more guesses here. Answers what to do where the code was right.
 */
export async function countOwnCode(x: Exchange, theCall: ProvedCall): Promise<() => Promise<void>> {
  const subjects: TrySubject[] = [
    { subject: `own-code:${x.caller.userId}`, loginId: null, slowing: SLOW_SECOND_STEP, isForgiven: true },
  ]
  const waitSeconds = await takeTry(x.db, subjects, x.now)
  if (waitSeconds > 0) throw refuse<ProvedCall>(theCall, 'TOO_MANY_TRIES', { retryAfterSeconds: waitSeconds })
  return () => forgiveTry(x.db, subjects)
}

/** Whether the person has just signed in: then nobody asks them for the password again. */
export async function isFreshSession(x: Exchange): Promise<boolean> {
  const found = await tables(x.db)
    .selectFrom('account.session')
    .select('sessionId')
    .where('sessionId', '=', x.caller.sessionId)
    .where('createdAt', '>', new Date(x.now.getTime() - FRESH_SESSION_MINUTES * 60_000))
    .executeTakeFirst()
  return found !== undefined
}
