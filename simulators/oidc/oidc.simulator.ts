import { createHash } from 'node:crypto'
import { type Exchange, json, type Reply, type Route, redirect, type SimulatedService } from '../server/route.ts'
import type { SimulatorSettings, Surroundings } from '../settings.ts'
import { authorizePage, decideAuthorization, oidcPage } from './authorize.page.ts'
import { type Grants, openGrants } from './grants.ts'
import { PEOPLE } from './people.ts'
import { openSigningKey, type SigningKey } from './signing-key.ts'

const ID_TOKEN_SECONDS = 600

/** The identity provider. */
export function openOidc({ origin, folder, settings }: Surroundings): SimulatedService {
  const issuer = `${origin}/oidc`
  const grants = openGrants()
  let opened: SigningKey | null = null
  // Made at first use: most runs never sign anybody in here.
  const signingKey = () => (opened ??= openSigningKey(folder))
  const vendor = (method: string, path: string, run: Route['run']): Route => ({
    method,
    path: `/oidc${path}`,
    isVendorCall: true,
    run,
  })
  const person = (x: Exchange): Reply => userInfo(x, grants)
  return {
    name: 'oidc',
    routes: [
      { method: 'GET', path: '/oidc', run: () => oidcPage(issuer) },
      { method: 'GET', path: '/oidc/authorize', run: ({ url }) => authorizePage(url.searchParams, settings) },
      { method: 'POST', path: '/oidc/authorize', run: (x) => decideAuthorization(x, grants, settings, issuer) },
      { method: 'GET', path: '/oidc/end_session', run: ({ url }) => endSession(url.searchParams) },
      vendor('GET', '/.well-known/openid-configuration', () => json(metadata(issuer))),
      vendor('GET', '/jwks', () => json({ keys: [signingKey().publicJwk] })),
      vendor('POST', '/token', (x) => exchangeCode(x, grants, signingKey(), settings, issuer)),
      vendor('GET', '/userinfo', person),
      vendor('POST', '/userinfo', person),
    ],
    failure: () => json({ error: 'server_error' }, 500),
    reset: grants.reset,
    close: () => {},
  }
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/end_session`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: ['openid', 'profile'],
  claims_supported: ['sub', 'name', 'preferred_username'],
  authorization_response_iss_parameter_supported: true,
})

async function exchangeCode(
  x: Exchange,
  grants: Grants,
  key: SigningKey,
  settings: SimulatorSettings,
  issuer: string,
): Promise<Reply> {
  const form = await x.readForm()
  if (!isOurClient(x, form, settings)) return json({ error: 'invalid_client' }, 401)
  if (form.get('grant_type') !== 'authorization_code') return json({ error: 'unsupported_grant_type' }, 400)
  const grant = grants.takeCode(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.codeChallenge !== challenge)
    return json({ error: 'invalid_grant' }, 400)
  const issuedAt = Math.floor(Date.now() / 1000)
  const idToken = key.signClaims({
    iss: issuer,
    aud: grant.clientId,
    iat: issuedAt,
    exp: issuedAt + ID_TOKEN_SECONDS,
    ...(grant.nonce && { nonce: grant.nonce }),
    ...claimsOf(grant.subject),
  })
  return json({
    access_token: grants.newAccessToken(grant.subject),
    token_type: 'Bearer',
    expires_in: ID_TOKEN_SECONDS,
    scope: grant.scope,
    id_token: idToken,
  })
}

function isOurClient(x: Exchange, form: URLSearchParams, settings: SimulatorSettings): boolean {
  const basic = /^Basic (.+)$/.exec(x.request.headers.authorization ?? '')?.[1]
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')]
  return id === settings.oidcClientId && secret === settings.oidcClientSecret
}

const claimsOf = (subject: string) => ({
  sub: subject,
  name: PEOPLE.find((person) => person.subject === subject)?.name ?? subject,
  preferred_username: subject,
})

function userInfo(x: Exchange, grants: Grants): Reply {
  const token = /^Bearer (.+)$/i.exec(x.request.headers.authorization ?? '')?.[1]
  const subject = grants.findSubject(token ?? '')
  return subject === undefined ? json({ error: 'invalid_token' }, 401) : json(claimsOf(subject))
}

/** Nobody stays signed in here, so signing out only sends the person back. */
function endSession(query: URLSearchParams): Reply {
  const target = query.get('post_logout_redirect_uri') ?? ''
  if (!/^https?:/.test(target) || !URL.canParse(target)) return redirect('/oidc', 303)
  const url = new URL(target)
  const state = query.get('state')
  if (state !== null) url.searchParams.set('state', state)
  return redirect(url.toString())
}
