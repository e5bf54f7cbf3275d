import { toYmdt } from '#platform/contract/seoul.ts'
import { type Html, html, popup } from '../server/page.ts'
import { type Exchange, json, type Reply, type Route } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import type { Conference, ConferenceStatus, RemoteMeetingState } from './remotemeeting.state.ts'

const STATUS_WORDS: Readonly<Record<ConferenceStatus, string>> = {
  waiting: '시작 전',
  started: '진행 중',
  ended: '종료',
}
const TYPES = ['video', 'document', 'screen', 'semina']
const QUALITIES = ['360', '720']
const WAIT_MS = 5000

/** The page on which a meeting is opened with a token, or joined by its number. */
export function conferenceRoutes(state: RemoteMeetingState, { clock }: Surroundings): Route[] {
  const path = '/remotemeeting/openapi/conference/start'
  return [
    { method: 'GET', path, run: ({ url: { searchParams } }) => entrancePage(searchParams, state) },
    { method: 'POST', path, run: (x) => decide(x, state, toYmdt(clock.now())) },
  ]
}

/** What is wrong with the address of somebody who brings a token. */
function problemOf(query: URLSearchParams, state: RemoteMeetingState): string | null {
  if (!state.isGood(query.get('access_token') ?? '')) return '접속 토큰이 올바르지 않습니다.'
  if (!TYPES.includes(query.get('type') ?? '')) return '회의 유형이 올바르지 않습니다.'
  if (!QUALITIES.includes(query.get('videoQuality') ?? '')) return '화질이 올바르지 않습니다.'
  const missing = ['requestId', 'displayName', 'title', 'startCallbackUrl', 'endCallbackUrl'].find(
    (name) => !query.get(name),
  )
  return missing === undefined ? null : `${missing} 값이 없습니다.`
}

const refused = (problem: string, status: number): Reply => ({
  ...popup('화상회의', html`<h1>화상회의</h1><p role="alert">${problem}</p>`),
  status,
})

const facts = ({ title, conferenceId, status }: Conference): Html =>
  html`<div class="card"><strong>${title}</strong><dl><dt>회의 번호</dt><dd>${conferenceId}</dd><dt>상태</dt><dd>${STATUS_WORDS[status]}</dd></dl></div>`

function entrancePage(query: URLSearchParams, state: RemoteMeetingState): Reply {
  const wanted = query.get('conferenceId')
  const hasToken = query.get('access_token') !== null
  const problem = hasToken ? problemOf(query, state) : null
  if (problem) return refused(problem, 400)
  const conference = wanted === null ? (hasToken ? openFor(query, state) : undefined) : state.find(wanted)
  if (!conference) return refused('회의를 찾을 수 없습니다.', 404)
  return wanted === null ? hostPage(conference) : joinPage(conference, query.get('displayName'))
}

const openFor = (query: URLSearchParams, state: RemoteMeetingState): Conference =>
  state.open({
    requestId: query.get('requestId') ?? '',
    title: query.get('title') ?? '',
    type: query.get('type') ?? '',
    displayName: query.get('displayName') ?? '',
  })

function hostPage(conference: Conference, note = ''): Reply {
  const noted = note === '' ? html`` : html`<p role="status">${note}</p>`
  return popup(
    '화상회의',
    html`<h1>화상회의</h1><p class="muted">시뮬레이터의 개설자 화면입니다. 실제 회의는 열리지 않습니다. ${conference.displayName} 님으로 입장합니다.</p>${facts(conference)}${noted}
<form method="post" class="pair"><button name="result" value="start">회의 시작</button><button class="plain" name="result" value="end">회의 종료</button></form>`,
  )
}

const joinPage = (conference: Conference, name: string | null): Reply =>
  popup(
    '화상회의',
    html`<h1>화상회의</h1><p class="muted">시뮬레이터의 참여자 화면입니다. 실제 회의는 열리지 않습니다.</p>${facts(conference)}<p role="status">${conference.status === 'ended' ? '종료된 회의입니다.' : `${name ?? '손님'} 님으로 참여했습니다.`}</p>`,
  )

/** The person began or ended the meeting; the portal is told by the address that came with them. */
async function decide(x: Exchange, state: RemoteMeetingState, nowYmdt: string): Promise<Reply> {
  const query = x.url.searchParams
  const problem = problemOf(query, state)
  if (problem) return refused(problem, 400)
  const event = (await x.readForm()).get('result')
  if (event !== 'start' && event !== 'end') return json({ message: 'result must be start or end' }, 400)
  const conference = state.putStatus(openFor(query, state), event === 'start' ? 'started' : 'ended')
  const { requestId, conferenceId, displayName } = conference
  const payload =
    event === 'start'
      ? { requestId, conferenceId, startTime: nowYmdt, displayName }
      : { requestId, conferenceId, endTime: nowYmdt, participants: [{ displayName }] }
  const status = await callBack(query.get(`${event}CallbackUrl`) ?? '', payload)
  state.keepCallback({ event, requestId, conferenceId, status })
  return hostPage(conference, status === null ? '포털에 알리지 못했습니다.' : `포털에 알렸습니다. (응답 ${status})`)
}

async function callBack(url: string, payload: object): Promise<number | null> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch(() => null)
  return answer?.status ?? null
}
