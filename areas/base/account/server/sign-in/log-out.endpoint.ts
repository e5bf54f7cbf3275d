import { logout } from '#areas/base/account/contract/signed-in.contract.ts'
import { MARKER_COOKIE, SESSION_COOKIE } from '#areas/base/account/rules/policy.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import type { AccountDeps } from '../deps.ts'
import { endSessionOfToken } from './sessions.queries.ts'

/** Where a signed-out person goes, told which service in which channel they left. */
const SIGNED_OUT_URL = '/login?service=partner&channel=web'

/** Ends the session on the server and removes both cookies and kept pages; a person of an outside provider is sent on to its sign-out. */
export const logOutEndpoint = endpoint(logout, async (x, { identity, config }: AccountDeps) => {
  const token = x.cookies[SESSION_COOKIE]
  const ended = token ? await endSessionOfToken(x.db, token, x.now) : null
  x.setCookie(SESSION_COOKIE, null)
  x.setCookie(MARKER_COOKIE, null, { isReadable: true })
  x.forgetPages()
  if (ended && x.visitor) {
    const { userId } = x.visitor.viewedBy ?? x.visitor
    await x.audit({ action: 'account.logout', entity: 'account.user', entityId: userId })
  }
  const away = ended?.oidcIdToken
    ? await identity.endSessionUrl(ended.oidcIdToken, `${config.publicUrl}/`).catch(() => null)
    : null
  return { redirectUrl: away ?? SIGNED_OUT_URL }
})
