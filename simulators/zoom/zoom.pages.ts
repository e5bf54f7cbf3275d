import { type Html, html, page, popup } from '../server/page.ts'
import { type Exchange, json, type Reply, type Route } from '../server/route.ts'
import type { ZoomHook } from './zoom.hook.ts'
import type { Meeting, MeetingStatus, ZoomState } from './zoom.state.ts'

const STATUS_WORDS: Readonly<Record<MeetingStatus, string>> = { waiting: '대기', started: '진행 중', ended: '종료' }

/** The pages on which people start and join meetings. */
export function zoomRoomRoutes(state: ZoomState, hook: ZoomHook): Route[] {
  const found = (x: Exchange, then: (meeting: Meeting) => Reply | Promise<Reply>) => {
    const meeting = state.find(x.params.id ?? '')
    return meeting ? then(meeting) : missing()
  }
  return [
    { method: 'GET', path: '/zoom/s/:id', run: (x) => found(x, (meeting) => startPage(meeting)) },
    { method: 'POST', path: '/zoom/s/:id', run: (x) => found(x, (meeting) => decide(x, state, hook, meeting)) },
    { method: 'GET', path: '/zoom/j/:id', run: (x) => found(x, (meeting) => joinPage(x, meeting)) },
  ]
}

const missing = (): Reply => ({
  ...popup('Zoom', html`<h1>Zoom</h1><p>회의를 찾을 수 없습니다.</p>`),
  status: 404,
})

const facts = ({ topic, id, status }: Meeting): Html =>
  html`<div class="card"><strong>${topic}</strong><dl><dt>회의 ID</dt><dd>${id}</dd><dt>상태</dt><dd>${STATUS_WORDS[status]}</dd></dl></div>`

function startPage(meeting: Meeting, note = ''): Reply {
  const noted = note === '' ? html`` : html`<p role="status">${note}</p>`
  return popup(
    'Zoom 회의',
    html`<h1>Zoom 회의</h1><p class="muted">시뮬레이터의 개설자 화면입니다. 실제 회의는 열리지 않습니다.</p>${facts(meeting)}${noted}
<form method="post" class="pair"><button name="result" value="start">회의 시작</button><button class="plain" name="result" value="end">회의 종료</button></form>`,
  )
}

async function decide(x: Exchange, state: ZoomState, hook: ZoomHook, meeting: Meeting): Promise<Reply> {
  const result = (await x.readForm()).get('result')
  if (result !== 'start' && result !== 'end') return json({ message: 'result must be start or end' }, 400)
  const changed = state.putStatus(meeting, result === 'start' ? 'started' : 'ended')
  const answerStatus = await hook.tell(result === 'start' ? 'meeting.started' : 'meeting.ended', changed)
  return startPage(
    changed,
    answerStatus === null ? '포털에 알리지 못했습니다.' : `포털에 알렸습니다. (응답 ${answerStatus})`,
  )
}

function joinPage({ url }: Exchange, meeting: Meeting): Reply {
  if (url.searchParams.get('pwd') !== meeting.password) return missing()
  const note = {
    waiting: '개설자가 회의를 시작하기를 기다리고 있습니다.',
    started: '회의에 참여했습니다.',
    ended: '종료된 회의입니다.',
  }
  return popup(
    'Zoom 회의',
    html`<h1>Zoom 회의</h1><p class="muted">시뮬레이터의 참여자 화면입니다. 실제 회의는 열리지 않습니다.</p>${facts(meeting)}<p role="status">${note[meeting.status]}</p>`,
  )
}

/** Meetings, requests for tokens, and switches. */
export function zoomPage(state: ZoomState): Reply {
  const meetings = state
    .meetings()
    .toReversed()
    .map(
      ({ id, topic, status, agenda }) =>
        html`<tr><td>${id}</td><td class="wide">${topic}</td><td>${STATUS_WORDS[status]}</td><td class="wide">${agenda}</td><td><a href="/zoom/s/${id}">개설자 화면</a></td></tr>`,
    )
  const grants = state
    .grants()
    .toReversed()
    .map(
      ({ atYmdt, grant, result }) =>
        html`<tr><td>${atYmdt.slice(0, 19).replace('T', ' ')}</td><td>${grant === 'code' ? '최초 발급' : '갱신'}</td><td><span class="badge ${result === 'ok' ? 'good' : 'bad'}">${result}</span></td></tr>`,
    )
  const quota = state.quota()
  return page(
    '/zoom',
    'Zoom',
    html`<h1>Zoom</h1><p class="muted">포털이 만든 회의와 연동 토큰입니다.</p>
<table><thead><tr><th>회의 ID</th><th>제목</th><th>상태</th><th>설명</th><th></th></tr></thead><tbody>${meetings.length ? meetings : html`<tr><td colspan="5">만든 회의가 없습니다.</td></tr>`}</tbody></table>
<h2>토큰 요청</h2><table><thead><tr><th>시각</th><th>구분</th><th>결과</th></tr></thead><tbody>${grants.length ? grants : html`<tr><td colspan="3">요청한 기록이 없습니다.</td></tr>`}</tbody></table>
<h2>접속 토큰 만료</h2><div class="card"><form method="post" action="/zoom/_expire"><button class="plain">모든 접속 토큰 만료시키기</button></form></div>
<h2>호출 한도 ${quota === null ? html`<span class="badge good">제한 없음</span>` : html`<span class="badge">남은 호출 ${quota}회</span>`}</h2>
<div class="card"><form class="line" method="post" action="/zoom/_quota"><label>남은 호출 (비우면 제한 없음)<input name="left" type="number" min="0"></label><button>적용</button></form></div>`,
  )
}
