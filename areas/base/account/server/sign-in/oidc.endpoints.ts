import { beginOidc, completeOidc, readSignInOptions } from '#areas/base/account/contract/sign-in.contract.ts'
import { safeReturnPath } from '#areas/base/account/rules/return-address.rules.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { tables } from '../account.tables.ts'
import type { AccountDeps } from '../deps.ts'
import { beginSession } from './log-in.endpoint.ts'
import { beginPending } from './pending.queries.ts'

const REQUEST_MINUTES = 10
const OIDC_CALLBACK_PATH = '/auth/oidc/callback'

/**
 * Says that this browser began the sign-in with this state. Without it somebody could sign another person in under
 * their own account by handing them the provider's answer.
 */
const cookieOf = (state: string): string => `partner_oidc_${state}`

const loginPage = (reason: string, returnPath?: string): string =>
  `/login?${new URLSearchParams({ error: reason, ...(returnPath && { returnUrl: returnPath }) })}`

/** Which ways of signing in there are. */
export const readSignInOptionsEndpoint = endpoint(readSignInOptions, async (_x, { config }: AccountDeps) => ({
  isOidcEnabled: config.demo || config.hasOwnProvider,
  isDemo: config.demo,
}))

/** Keeps state, nonce, verifier and return address on our side and sends the browser to the provider. */
export const beginOidcEndpoint = endpoint(beginOidc, async (x, { identity, config }: AccountDeps) => {
  const returnPath = safeReturnPath(x.query.returnUrl, config.publicUrl)
  const begun = await identity.beginSignIn().catch((error: unknown) => {
    x.log.warn({ err: error }, 'identity provider')
    return null
  })
  if (!begun) {
    x.redirect(loginPage('unavailable', returnPath))
    return {}
  }
  await tables(x.db)
    .insertInto('account.oidc_request')
    .values({
      state: begun.state,
      nonce: begun.nonce,
      codeVerifier: begun.codeVerifier,
      returnPath,
      createdAt: x.now,
    })
    .execute()
  x.setCookie(cookieOf(begun.state), '1', { maxAgeSeconds: REQUEST_MINUTES * 60 })
  x.redirect(begun.url)
  return {}
})

/** Takes the browser back from the provider. Whatever goes wrong ends on the sign-in page with a reason, never in a loop. */
export const completeOidcEndpoint = endpoint(
  completeOidc,
  async (x, { identity, config }: AccountDeps) => {
    const fail = (reason: string, returnPath?: string) => {
      x.redirect(loginPage(reason, returnPath))
      return {}
    }
    const state = x.query.state ?? ''
    if (x.cookies[cookieOf(state)] === undefined) return fail('expired')
    x.setCookie(cookieOf(state), null)
    const request = await tables(x.db)
      .deleteFrom('account.oidc_request')
      .where('state', '=', state)
      .returning(['state', 'nonce', 'codeVerifier', 'returnPath', 'createdAt'])
      .executeTakeFirst()
    if (!request || x.now.getTime() - request.createdAt.getTime() > REQUEST_MINUTES * 60_000) return fail('expired')
    if (x.query.error) return fail('cancelled', request.returnPath)
    const url = new URL(`${config.publicUrl}${config.API_BASE}${OIDC_CALLBACK_PATH}?${new URLSearchParams(x.query)}`)
    const stored = { state: request.state, nonce: request.nonce, codeVerifier: request.codeVerifier }
    const person = await identity.completeSignIn(url, stored).catch((error: unknown) => {
      x.log.warn({ err: error }, 'identity provider refused')
      return null
    })
    if (!person) return fail('refused', request.returnPath)
    const known = await tables(x.db)
      .selectFrom('account.identity')
      .innerJoin('account.user', 'account.user.userId', 'account.identity.userId')
      .select(['account.user.userId', 'account.user.name', 'account.user.secondFactors'])
      .where('issuer', '=', person.issuer)
      .where('subject', '=', person.subject)
      .where('account.user.isActive', '=', true)
      .executeTakeFirst()
    if (!known) return fail('unknown', request.returnPath)
    const { secondFactors } = known
    const { returnPath } = request
    if (secondFactors.length > 0) {
      await beginPending(x, known, { way: 'oidc', returnPath, oidcIdToken: person.idToken })
      x.redirect(`/login?${new URLSearchParams({ secondFactor: secondFactors.join(), returnUrl: returnPath })}`)
      return {}
    }
    await beginSession(x, known, { way: 'oidc', oidcIdToken: person.idToken })
    x.redirect(returnPath)
    return {}
  },
  { transaction: false },
)
