import { beforeEach, describe, expect, it } from 'vitest'
import type { Simulators } from '#simulators/main.ts'
import { postForm, setFault, startForTest } from '#simulators/testing/start.ts'
import { type IdentityOptions, identityGateway } from './oidc.gateway.ts'

let simulators: Simulators

beforeEach(async () => {
  simulators = await startForTest()
})

const gateway = (options: Partial<IdentityOptions> = {}) =>
  identityGateway({
    issuer: `${simulators.url}/oidc`,
    clientId: 'partner-portal',
    clientSecret: 'simulator-oidc-secret',
    redirectUrl: 'http://localhost:8080/api/auth/oidc/callback',
    ...options,
  })

/** Lets a person choose on the provider's page; answers our callback address as the browser would ask for it. */
async function choose(url: string, subject: string): Promise<URL> {
  const { origin, pathname, searchParams } = new URL(url)
  const answer = await postForm(`${origin}${pathname}`, { ...Object.fromEntries(searchParams), subject })
  return new URL(answer.headers.get('location') ?? '')
}

it('signs a person in', async () => {
  const identity = gateway()
  const { url, ...stored } = await identity.beginSignIn()
  expect(await identity.completeSignIn(await choose(url, 'academy'), stored)).toEqual({
    issuer: `${simulators.url}/oidc`,
    subject: 'academy',
    name: '바른수학학원',
    idToken: expect.stringMatching(/^ey/),
  })
})

describe('a sign-in fails when', () => {
  it('the person refused', async () => {
    const identity = gateway()
    const { url, ...stored } = await identity.beginSignIn()
    await expect(identity.completeSignIn(await choose(url, ''), stored)).rejects.toMatchObject({
      error: 'access_denied',
    })
  })

  it.each(['state', 'nonce', 'codeVerifier'] as const)('%s is another than the stored one', async (field) => {
    const identity = gateway()
    const { url, ...stored } = await identity.beginSignIn()
    const other = await identity.beginSignIn()
    const back = await choose(url, 'academy')
    await expect(identity.completeSignIn(back, { ...stored, [field]: other[field] })).rejects.toThrow()
  })

  it('the code is used a second time', async () => {
    const identity = gateway()
    const { url, ...stored } = await identity.beginSignIn()
    const back = await choose(url, 'academy')
    await identity.completeSignIn(back, stored)
    await expect(identity.completeSignIn(back, stored)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('the provider does not answer, and works again afterwards', async () => {
    const identity = gateway()
    await setFault(simulators.url, { service: 'oidc', mode: 'down', times: 1 })
    await expect(identity.beginSignIn()).rejects.toThrow()
    await setFault(simulators.url, { service: 'oidc', mode: 'error', times: 1 })
    await expect(identity.beginSignIn()).rejects.toThrow()
    expect((await identity.beginSignIn()).url).toContain(`${simulators.url}/oidc/authorize`)
  })

  it('the provider is elsewhere and speaks plain http', async () => {
    await expect(gateway({ issuer: 'http://identity.invalid' }).beginSignIn()).rejects.toMatchObject({
      code: 'OAUTH_HTTP_REQUEST_FORBIDDEN',
    })
  })
})

it('leads to the sign-out page of the provider', async () => {
  const address = await gateway().endSessionUrl('token', 'http://localhost:8080/')
  const url = new URL(address ?? '')
  expect(url.pathname).toBe('/oidc/end_session')
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:8080/')
})
