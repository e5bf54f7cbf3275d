import type { IdentityGateway } from '#gateways/identity/identity.port.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { beginOidc, completeOidc } from '../contract/sign-in.contract.ts'
import { safeReturnPath } from '../rules/return-address.rules.ts'
import type { AccountTables } from './account.tables.ts'
import { beginSession } from './log-in.endpoint.ts'

const REQUEST_MINUTES = 10
export const OIDC_CALLBACK_PATH = '/auth/oidc/callback'

/** Keeps state, nonce, verifier and return address on our side and sends the browser to the provider. */
export function beginOidcEndpoint(identity: IdentityGateway, publicUrl: string): Endpoint {
  return endpoint(beginOidc, async (x) => {
    const begun = await identity.beginSignIn().catch((error: unknown) => {
      x.log.warn({ err: error }, 'identity provider')
      throw refuse(beginOidc, 'PROVIDER_DOWN')
    })
    await x.db
      .withTables<AccountTables>()
      .insertInto('account.oidc_request')
      .values({
        state: begun.state,
        nonce: begun.nonce,
        code_verifier: begun.codeVerifier,
        return_path: safeReturnPath(x.query.returnUrl, publicUrl),
        created_at: x.now,
      })
      .execute()
    x.redirect(begun.url)
    return {}
  })
}

/** Takes the browser back from the provider. Whatever goes wrong ends on the sign-in page with a reason, never in a loop. */
export function completeOidcEndpoint(identity: IdentityGateway, callbackUrl: string): Endpoint {
  return endpoint(
    completeOidc,
    async (x) => {
      const fail = (reason: string) => {
        x.redirect(`/login?error=${reason}`)
        return {}
      }
      const tables = x.db.withTables<AccountTables>()
      const request = await tables
        .deleteFrom('account.oidc_request')
        .where('state', '=', x.query.state ?? '')
        .returning(['state', 'nonce', 'code_verifier', 'return_path', 'created_at'])
        .executeTakeFirst()
      if (!request || x.now.getTime() - request.created_at.getTime() > REQUEST_MINUTES * 60_000) return fail('expired')
      if (x.query.error) return fail('cancelled')
      const url = new URL(`${callbackUrl}?${new URLSearchParams(x.query)}`)
      const stored = { state: request.state, nonce: request.nonce, codeVerifier: request.code_verifier }
      const person = await identity.completeSignIn(url, stored).catch((error: unknown) => {
        x.log.warn({ err: error }, 'identity provider refused')
        return null
      })
      if (!person) return fail('refused')
      const known = await tables
        .selectFrom('account.identity')
        .innerJoin('account.user', 'account.user.user_id', 'account.identity.user_id')
        .select('account.user.user_id')
        .where('issuer', '=', person.issuer)
        .where('subject', '=', person.subject)
        .where('account.user.is_active', '=', true)
        .executeTakeFirst()
      if (!known) return fail('unknown')
      await beginSession(x, known.user_id, person.idToken)
      x.redirect(request.return_path)
      return {}
    },
    { transaction: false },
  )
}
