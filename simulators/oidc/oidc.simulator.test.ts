import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { demoPeople } from '#demo/accounts.ts'
import { postForm, readAnswer, startForTest } from '../testing/start.ts'
import { openGrants } from './grants.ts'
import { PEOPLE } from './people.ts'

const CLIENT = { client_id: 'partner-portal', client_secret: 'simulator-oidc-secret' }
const REDIRECT = 'http://localhost:8080/api/auth/oidc/callback'
const VERIFIER = 'v'.repeat(43)
let url = ''

beforeEach(async () => {
  url = (await startForTest()).url
})

const request = {
  client_id: 'partner-portal',
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope: 'openid profile',
  state: 's1',
  nonce: 'n1',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
}

async function signInAs(subject: string) {
  const answer = await postForm(`${url}/oidc/authorize`, { ...request, subject })
  return new URL(answer.headers.get('location') ?? '').searchParams
}

const exchange = (fields: Record<string, string>) =>
  readAnswer(
    fetch(`${url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        redirect_uri: REDIRECT,
        code_verifier: VERIFIER,
        ...CLIENT,
        ...fields,
      }),
    }),
  )

it('every demo account can sign in', () => {
  const known = PEOPLE.map(({ subject }) => subject)
  expect(known).toEqual(demoPeople('http://x').map(({ loginId }) => loginId))
})

it('the page offers everybody and a way to refuse', async () => {
  const page = await (await fetch(`${url}/oidc/authorize?${new URLSearchParams(request)}`)).text()
  expect(page).toContain('바른수학학원')
  expect(page).toContain('거부')
  expect((await fetch(`${url}/oidc/authorize?${new URLSearchParams({ ...request, code_challenge: '' })}`)).status).toBe(
    400,
  )
  expect((await fetch(`${url}/oidc/authorize?${new URLSearchParams({ ...request, client_id: 'x' })}`)).status).toBe(400)
})

it('a code works once and names the person', async () => {
  const back = await signInAs('academy')
  expect([back.get('state'), back.get('iss')]).toEqual(['s1', `${url}/oidc`])
  const code = back.get('code') ?? ''
  const { body } = await exchange({ code })
  const claims = JSON.parse(Buffer.from(String(body.id_token).split('.')[1] ?? '', 'base64url').toString('utf8'))
  expect(claims).toMatchObject({
    iss: `${url}/oidc`,
    aud: 'partner-portal',
    sub: 'academy',
    nonce: 'n1',
    name: '바른수학학원',
  })
  const headers = { authorization: `Bearer ${body.access_token}` }
  expect((await readAnswer(fetch(`${url}/oidc/userinfo`, { headers }))).body).toEqual({
    sub: 'academy',
    name: '바른수학학원',
    preferred_username: 'academy',
  })
  expect((await exchange({ code })).body).toEqual({ error: 'invalid_grant' })
})

it.each([
  ['another verifier', { code_verifier: 'w'.repeat(43) }, 400, 'invalid_grant'],
  ['another address', { redirect_uri: 'http://localhost:8080/other' }, 400, 'invalid_grant'],
  ['a wrong secret', { client_secret: 'x' }, 401, 'invalid_client'],
  ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
])('a code with %s is refused', async (_, fields, status, error) => {
  const code = (await signInAs('academy')).get('code') ?? ''
  expect(await exchange({ code, ...fields })).toMatchObject({ status, body: { error } })
})

it('a code lives for 60 seconds', () => {
  let time = 0
  const grants = openGrants(() => time)
  const grant = { subject: 'a', clientId: 'b', redirectUri: 'c', nonce: '', codeChallenge: '', scope: '' }
  const [early, late] = [grants.newCode(grant), grants.newCode(grant)]
  time = 60_000
  expect(grants.takeCode(early)).toEqual(grant)
  time = 60_001
  expect(grants.takeCode(late)).toBeUndefined()
})

it('who refuses is sent back without a code', async () => {
  const back = await signInAs('')
  expect([back.get('error'), back.get('code'), back.get('state')]).toEqual(['access_denied', null, 's1'])
})

it('signing out sends the person back to the given address only if it is one', async () => {
  const leave = async (query: string) =>
    (await fetch(`${url}/oidc/end_session?${query}`, { redirect: 'manual' })).headers.get('location')
  expect(await leave('post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A8080%2F&state=x')).toBe(
    'http://localhost:8080/?state=x',
  )
  expect(await leave('post_logout_redirect_uri=javascript%3Aalert(1)')).toBe('/oidc')
})
