import { html, page, popup } from '../server/page.ts'
import { type Exchange, json, type Reply, redirect } from '../server/route.ts'
import type { SimulatorSettings } from '../settings.ts'
import type { Grants } from './grants.ts'
import { PEOPLE } from './people.ts'

/** Where a person chooses whom to sign in as. */
export function authorizePage(query: URLSearchParams, settings: SimulatorSettings): Reply {
  const problem = problemOf(query, settings)
  if (problem) return json({ error: 'invalid_request', error_description: problem }, 400)
  const kept = [...query].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const people = PEOPLE.map(
    ({ subject, name }) =>
      html`<button class="plain" name="subject" value="${subject}">${name} <span class="muted">${subject}</span></button>`,
  )
  return popup(
    '로그인',
    html`<h1>통합 로그인</h1><p class="muted">시뮬레이터의 로그인 화면입니다. 로그인할 사람을 선택하세요.</p>
<form method="post" action="/oidc/authorize" class="stack">${kept}${people}<button name="subject" value="">거부</button></form>`,
  )
}

/** The person chose, or refused. */
export async function decideAuthorization(
  x: Exchange,
  grants: Grants,
  settings: SimulatorSettings,
  issuer: string,
): Promise<Reply> {
  const form = await x.readForm()
  const problem = problemOf(form, settings)
  if (problem) return json({ error: 'invalid_request', error_description: problem }, 400)
  const url = new URL(form.get('redirect_uri') ?? '')
  const state = form.get('state')
  if (state !== null) url.searchParams.set('state', state)
  url.searchParams.set('iss', issuer)
  const person = PEOPLE.find(({ subject }) => subject === form.get('subject'))
  if (!person) {
    url.searchParams.set('error', 'access_denied')
    return redirect(url.toString())
  }
  const code = grants.newCode({
    subject: person.subject,
    clientId: settings.oidcClientId,
    redirectUri: form.get('redirect_uri') ?? '',
    nonce: form.get('nonce') ?? '',
    codeChallenge: form.get('code_challenge') ?? '',
    scope: form.get('scope') ?? '',
  })
  url.searchParams.set('code', code)
  return redirect(url.toString())
}

function problemOf(query: URLSearchParams, settings: SimulatorSettings): string | null {
  if (query.get('client_id') !== settings.oidcClientId) return 'unknown client_id'
  if (!/^https?:/.test(query.get('redirect_uri') ?? '') || !URL.canParse(query.get('redirect_uri') ?? ''))
    return 'redirect_uri is missing'
  if (query.get('response_type') !== 'code') return 'response_type must be code'
  if (!query.get('scope')?.split(' ').includes('openid')) return 'scope must contain openid'
  if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge')) return 'PKCE with S256 is required'
  return null
}

/** What the provider is and whom it knows. */
export function oidcPage(issuer: string): Reply {
  const rows = PEOPLE.map(({ subject, name }) => html`<tr><td>${subject}</td><td>${name}</td></tr>`)
  return page(
    '/oidc',
    '로그인',
    html`<h1>통합 로그인</h1><p class="muted">OpenID Connect 제공자입니다. 발급자 주소: ${issuer}</p>
<p><a href="/oidc/.well-known/openid-configuration">설정 문서</a></p><table><thead><tr><th>아이디</th><th>이름</th></tr></thead><tbody>${rows}</tbody></table>`,
  )
}
