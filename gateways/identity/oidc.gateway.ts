import * as oidc from 'openid-client'
import type { IdentityGateway } from './identity.port.ts'

const TIMEOUT_SECONDS = 10
const REDISCOVER_MS = 3_600_000

export interface IdentityOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Our callback address, registered at the provider. */
  readonly redirectUrl: string
  readonly timeoutSeconds?: number
}

/** Sign-in at an OpenID Connect provider. Plain http is only for a provider on this machine. */
export function identityGateway(options: IdentityOptions): IdentityGateway {
  const discover = discoverer(options)
  return {
    async beginSignIn() {
      const configuration = await discover()
      const codeVerifier = oidc.randomPKCECodeVerifier()
      const state = oidc.randomState()
      const nonce = oidc.randomNonce()
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: options.redirectUrl,
        scope: 'openid profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return { url: url.toString(), state, nonce, codeVerifier }
    },
    async completeSignIn(url, stored) {
      const tokens = await oidc.authorizationCodeGrant(await discover(), url, {
        pkceCodeVerifier: stored.codeVerifier,
        expectedState: stored.state,
        expectedNonce: stored.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims || !tokens.id_token) throw new Error('the provider gave no id token')
      const name = typeof claims.name === 'string' ? claims.name : claims.sub
      return { issuer: claims.iss, subject: claims.sub, name, idToken: tokens.id_token }
    },
    async endSessionUrl(idToken, returnUrl) {
      const configuration = await discover()
      if (!configuration.serverMetadata().end_session_endpoint) return null
      const query = { id_token_hint: idToken, post_logout_redirect_uri: returnUrl }
      return oidc.buildEndSessionUrl(configuration, query).toString()
    },
  }
}

/** Reads the provider's settings once an hour; a failure is not remembered. */
function discoverer(options: IdentityOptions): () => Promise<oidc.Configuration> {
  const issuer = new URL(options.issuer)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname)
  let known: { configuration: oidc.Configuration; readAt: number } | null = null
  return async () => {
    if (known && performance.now() - known.readAt < REDISCOVER_MS) return known.configuration
    const configuration = await oidc.discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: options.timeoutSeconds ?? TIMEOUT_SECONDS,
      execute: isLocal ? [oidc.allowInsecureRequests] : [],
    })
    known = { configuration, readAt: performance.now() }
    return configuration
  }
}
