import { createHash } from 'node:crypto'
import { html, popup } from '../server/page.ts'
import { type Exchange, json, type Reply, type Route, redirect } from '../server/route.ts'
import type { SimulatorSettings, Surroundings } from '../settings.ts'
import type { TokenPair, ZoomState } from './zoom.state.ts'

const LIVES_SECONDS = 3600

/** The page on which a person agrees, and the tokens for it. */
export function zoomOauthRoutes(state: ZoomState, { settings, origin }: Surroundings): Route[] {
  const path = '/zoom/oauth/authorize'
  return [
    { method: 'GET', path, run: ({ url }) => consentPage(url.searchParams, settings) },
    { method: 'POST', path, run: (x) => decide(x, state, settings) },
    {
      method: 'POST',
      path: '/zoom/oauth/token',
      isVendorCall: true,
      run: (x) => answerTokens(x, state, settings, origin),
    },
  ]
}

function problemOf(query: URLSearchParams, settings: SimulatorSettings): string | null {
  if (query.get('client_id') !== settings.zoomClientId) return 'unknown client_id'
  const target = query.get('redirect_uri') ?? ''
  if (!/^https?:/.test(target) || !URL.canParse(target)) return 'redirect_uri is missing'
  if (query.get('response_type') !== 'code') return 'response_type must be code'
  return null
}

const refused = (problem: string): Reply => json({ code: 4700, message: problem }, 400)

function consentPage(query: URLSearchParams, settings: SimulatorSettings): Reply {
  const problem = problemOf(query, settings)
  if (problem) return refused(problem)
  const kept = [...query].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  return popup(
    'Zoom 연동',
    html`<h1>Zoom 연동</h1><p class="muted">시뮬레이터의 동의 화면입니다. 파트너 포털이 이 Zoom 계정으로 회의를 만들고 시작하도록 허용할까요?</p>
<form method="post" action="/zoom/oauth/authorize" class="stack">${kept}<button name="result" value="approve">허용</button><button class="plain" name="result" value="deny">거부</button></form>`,
  )
}

async function decide(x: Exchange, state: ZoomState, settings: SimulatorSettings): Promise<Reply> {
  // Whoever posts to the address of the page need not repeat its query.
  const form = new URLSearchParams([...x.url.searchParams, ...(await x.readForm())])
  const problem = problemOf(form, settings)
  if (problem) return refused(problem)
  const result = form.get('result')
  if (result !== 'approve' && result !== 'deny') return refused('result must be approve or deny')
  const url = new URL(form.get('redirect_uri') ?? '')
  const given = form.get('state')
  if (given !== null) url.searchParams.set('state', given)
  if (result === 'deny') {
    url.searchParams.set('error', 'access_denied')
    return redirect(url.toString())
  }
  const consent = { redirectUri: form.get('redirect_uri') ?? '', codeChallenge: form.get('code_challenge') ?? '' }
  url.searchParams.set('code', state.newCode(consent))
  return redirect(url.toString())
}

async function answerTokens(
  x: Exchange,
  state: ZoomState,
  settings: SimulatorSettings,
  origin: string,
): Promise<Reply> {
  const form = await x.readForm()
  const basic = /^Basic (.+)$/i.exec(x.request.headers.authorization ?? '')?.[1] ?? ''
  const client = Buffer.from(basic, 'base64').toString('utf8')
  if (client !== `${settings.zoomClientId}:${settings.zoomClientSecret}`)
    return json({ error: 'invalid_client', reason: 'Invalid client_id or client_secret' }, 401)
  const type = form.get('grant_type')
  if (type !== 'authorization_code' && type !== 'refresh_token') return json({ error: 'unsupported_grant_type' }, 400)
  const pair = type === 'refresh_token' ? state.refresh(form.get('refresh_token') ?? '') : pairFor(form, state)
  if (!pair) {
    state.refuse(type === 'refresh_token' ? 'refresh' : 'code')
    return json({ error: 'invalid_grant', reason: 'Invalid Token!' }, 400)
  }
  return json({
    access_token: pair.accessToken,
    token_type: 'bearer',
    refresh_token: pair.refreshToken,
    expires_in: LIVES_SECONDS,
    scope: 'meeting:write:meeting meeting:read:meeting meeting:update:meeting user:read:user',
    api_url: `${origin}/zoom`,
  })
}

function pairFor(form: URLSearchParams, state: ZoomState): TokenPair | undefined {
  const consent = state.takeCode(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!consent || consent.redirectUri !== form.get('redirect_uri')) return undefined
  if (consent.codeChallenge !== '' && consent.codeChallenge !== challenge) return undefined
  return state.exchangeCode()
}
