import { html, page } from '../server/page.ts'
import { type Exchange, json, type Reply, type SimulatedService } from '../server/route.ts'
import type { SimulatorSettings, Surroundings } from '../settings.ts'
import { conferenceRoutes } from './conference.routes.ts'
import { openRemoteMeetingState, type RemoteMeetingState } from './remotemeeting.state.ts'

const LIVES_SECONDS = 3600

/** The vendor's own way to say no. */
const refusal = (status: number, returnCode: string, message: string): Reply => json({ returnCode, message }, status)

/** The vendor of remote meetings. */
export function openRemoteMeeting(surroundings: Surroundings): SimulatedService {
  const state = openRemoteMeetingState(surroundings.clock)
  return {
    name: 'remotemeeting',
    routes: [
      { method: 'GET', path: '/remotemeeting', run: () => remoteMeetingPage(state) },
      {
        method: 'POST',
        path: '/remotemeeting/oauth/token',
        isVendorCall: true,
        run: (x) => answerToken(x, state, surroundings.settings),
      },
      ...conferenceRoutes(state, surroundings),
      {
        method: 'GET',
        path: '/remotemeeting/_list',
        run: () => json({ conferences: state.list(), callbacks: state.callbacks() }),
      },
    ],
    failure: () => refusal(500, '40999', '알 수 없는 오류입니다.'),
    reset: state.reset,
    close: () => {},
  }
}

async function answerToken(x: Exchange, state: RemoteMeetingState, settings: SimulatorSettings): Promise<Reply> {
  const form = await x.readForm()
  const basic = /^basic (.+)$/i.exec(x.request.headers.authorization ?? '')?.[1] ?? ''
  const client = Buffer.from(basic, 'base64').toString('utf8')
  if (client !== `${settings.remoteMeetingClientId}:${settings.remoteMeetingClientSecret}`)
    return refusal(401, '40401', '클라이언트 정보가 올바르지 않습니다.')
  if (form.get('grant_type') !== 'client_credentials') return refusal(400, '40400', '요청 형식이 올바르지 않습니다.')
  return json({
    access_token: state.newToken(),
    token_type: 'bearer',
    expires_in: LIVES_SECONDS,
    scope: form.get('scope') ?? '',
  })
}

const WORDS = { waiting: '시작 전', started: '진행 중', ended: '종료', start: '시작', end: '종료' } as const

/** Conferences, and the callbacks about them. */
function remoteMeetingPage(state: RemoteMeetingState): Reply {
  const conferences = state
    .list()
    .toReversed()
    .map(
      ({ conferenceId, title, type, displayName, status }) =>
        html`<tr><td>${conferenceId}</td><td class="wide">${title}</td><td>${type}</td><td>${displayName}</td><td>${WORDS[status]}</td></tr>`,
    )
  const callbacks = state
    .callbacks()
    .map(
      ({ atYmdt, event, conferenceId, status }) =>
        html`<tr><td>${atYmdt.slice(0, 19).replace('T', ' ')}</td><td>${WORDS[event]}</td><td>${conferenceId}</td><td><span class="badge ${status === 200 ? 'good' : 'bad'}">${status ?? '응답 없음'}</span></td></tr>`,
    )
  return page(
    '/remotemeeting',
    '화상회의',
    html`<h1>화상회의</h1><p class="muted">포털이 연 회의와 포털에 알린 기록입니다.</p>
<table><thead><tr><th>회의 번호</th><th>제목</th><th>유형</th><th>개설자</th><th>상태</th></tr></thead><tbody>${conferences.length ? conferences : html`<tr><td colspan="5">연 회의가 없습니다.</td></tr>`}</tbody></table>
<h2>알린 기록</h2><table><thead><tr><th>시각</th><th>구분</th><th>회의 번호</th><th>응답</th></tr></thead><tbody>${callbacks.length ? callbacks : html`<tr><td colspan="4">알린 기록이 없습니다.</td></tr>`}</tbody></table>`,
  )
}
