import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { endView, startView } from '#areas/base/account/contract/view.contract.ts'
import { VIEW_MINUTES } from '#areas/base/account/rules/policy.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { findAccount } from '../manage/accounts.queries.ts'
import { setViewed } from '../sign-in/sessions.queries.ts'

const { entity } = ACCOUNT_RECORD

/** Looking at the portal as somebody else may see it: begun and ended, each kept in the history of whoever is looked at. */
export const viewEndpoints: readonly Endpoint[] = [
  endpoint(startView, async (x) => {
    const { neoIdNo } = x.params
    const account = await findOr404(startView, findAccount(x.db, neoIdNo))
    if (neoIdNo === x.caller.userId) throw refuse(startView, 'OWN_ACCOUNT')
    if (account.state !== 'ACTIVE') throw refuse(startView, 'NOT_ACTIVE')
    const until = new Date(x.now.getTime() + VIEW_MINUTES * 60_000)
    await setViewed(x.db, x.caller.sessionId, { userId: neoIdNo, until })
    const viewedUntilYmdt = toYmdt(until)
    await x.audit({ action: 'account.startView', entity, entityId: neoIdNo, to: { viewedUntilYmdt } })
    return { name: account.name, viewedUntilYmdt }
  }),
  endpoint(endView, async (x) => {
    if (!x.caller.viewedBy) return {}
    await setViewed(x.db, x.caller.sessionId, null)
    await x.audit({ action: 'account.endView', entity, entityId: x.caller.userId })
    return {}
  }),
]
