import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import {
  endAccess,
  endSessionsOf,
  findAccount,
  forgetDevicesOf,
  forgetIdentities,
  type ManagedAccount,
  moveAccount,
} from '#areas/base/account/server/door.ts'
import { endTokensOf } from '#areas/base/programs/server/door.ts'
import { forgetSecondFactors } from '#areas/base/second-factor/server/door.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import {
  closeAccount,
  inviteAgain,
  lockAccount,
  signOutEverywhere,
  unlockAccount,
} from '../contract/account.contract.ts'
import {
  type AccountView,
  whyNotClose,
  whyNotInvite,
  whyNotLock,
  whyNotSignOut,
  whyNotUnlock,
} from '../rules/account-steps.rules.ts'
import { holdForDecision, invite, refuseStep } from './accounts.endpoints.ts'
import type { PeopleDeps } from './deps.ts'

type StepCall =
  | typeof lockAccount
  | typeof unlockAccount
  | typeof inviteAgain
  | typeof signOutEverywhere
  | typeof closeAccount

interface Step<C extends StepCall> {
  readonly call: C
  readonly action: string
  readonly whyNot: (view: AccountView) => string | undefined
  /** Does it; answers what the trail keeps of it beside the state. */
  readonly run: (x: Exchange<C>, row: ManagedAccount, deps: PeopleDeps) => Promise<object>
}

/** One decision about one account: held, judged, done, kept in its history with the reason. */
function stepEndpoint<C extends StepCall>({ call: theCall, action, whyNot, run }: Step<C>): Endpoint<PeopleDeps> {
  return endpoint(theCall as Call, async (given, deps: PeopleDeps) => {
    const x = given as unknown as Exchange<C> & Exchange<StepCall>
    const { neoIdNo } = x.params
    const { row, view } = await findOr404(theCall as StepCall, holdForDecision(x, neoIdNo))
    const why = whyNot(view)
    if (why) return refuseStep(theCall as Call, x, deps, { neoIdNo, code: why })
    const more = await run(x, row, deps)
    const after = await findOr404(theCall as StepCall, findAccount(x.db, neoIdNo))
    await x.audit({
      action,
      entity: ACCOUNT_RECORD.entity,
      entityId: neoIdNo,
      from: { status: row.state },
      to: { status: after.state, ...more },
      comment: x.body.comment,
    })
    return { neoIdNo, state: after.state, version: after.version }
  })
}

/** Nobody is in any more, neither the person nor a program of theirs. */
async function endAll(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<{ readonly ended: number; readonly endedTokens: number }> {
  return { ended: await endAccess(tx, userId, now), endedTokens: await endTokensOf(tx, userId) }
}

/** What administrators decide about an account. */
export const accountStepEndpoints: readonly Endpoint<PeopleDeps>[] = [
  stepEndpoint({
    call: lockAccount,
    action: 'people.lock',
    whyNot: whyNotLock,
    async run({ db, now }, { userId }) {
      await moveAccount(db, userId, { isActive: false, lockedAt: now })
      return endAll(db as Tx, userId, now)
    },
  }),
  stepEndpoint({
    call: unlockAccount,
    action: 'people.unlock',
    whyNot: whyNotUnlock,
    async run({ db }, { userId, hasPassword }) {
      await moveAccount(db, userId, { isActive: hasPassword, lockedAt: null })
      return {}
    },
  }),
  stepEndpoint({
    call: inviteAgain,
    action: 'people.invite',
    whyNot: whyNotInvite,
    async run(x, { userId, phoneNumber }, deps) {
      if (phoneNumber === null) throw refuse(inviteAgain, 'NO_PHONE')
      if (!(await invite(x as Exchange, userId, deps))) throw refuse(inviteAgain, 'TOO_MANY_INVITATIONS')
      return {}
    },
  }),
  stepEndpoint({
    call: signOutEverywhere,
    action: 'people.signOut',
    whyNot: whyNotSignOut,
    async run({ db, now }, { userId }) {
      await forgetDevicesOf(db, userId)
      return { ended: await endSessionsOf(db, userId, now) }
    },
  }),
  stepEndpoint({
    call: closeAccount,
    action: 'people.close',
    whyNot: whyNotClose,
    async run({ db, now }, { userId }) {
      await moveAccount(db, userId, { isActive: false, lockedAt: null, closedAt: now })
      await forgetIdentities(db, userId)
      await forgetSecondFactors(db as Tx, userId)
      return endAll(db as Tx, userId, now)
    },
  }),
]
