import { type Html, html, page } from '../server/page.ts'
import type { Reply } from '../server/route.ts'
import type { Playlist } from './playlists.ts'
import type { YoutubeState } from './youtube.state.ts'

/** The playlists, a form that makes one, the day's quota, and what the portal read. */
export function youtubePage(state: YoutubeState): Reply {
  return page(
    '/youtube',
    '동영상',
    html`<h1>동영상</h1><p class="muted">해설 강의의 재생목록입니다. 비공개이거나 삭제된 동영상은 포털이 건너뜁니다.</p>
${playlistTable(state.playlists())}
<h2>재생목록 만들기</h2><div class="card"><form class="line" method="post" action="/youtube/_playlists"><label>재생목록 ID<input name="playlistId" pattern="[A-Za-z0-9_\\-]{1,64}" required></label><label>동영상 ID (띄어쓰기나 쉼표로 구분)<input name="videoIds" size="30"></label><label>공개<select name="isPrivate"><option value="false">공개</option><option value="true">비공개</option></select></label><button>저장</button></form></div>
${quotaForm(state.quota())}${askedTable(state)}`,
  )
}

function playlistTable(playlists: readonly Playlist[]): Html {
  const rows = playlists.map(({ playlistId, isPrivate, videos }) => {
    const hidden = videos.filter(({ privacy }) => privacy !== 'public').length
    return html`<tr><td class="wide" style="overflow-wrap:anywhere">${playlistId}</td><td class="number">${videos.length}</td><td class="number">${hidden}</td><td>${isPrivate ? html`<span class="badge bad">비공개</span>` : html`<span class="badge good">공개</span>`}</td></tr>`
  })
  return html`<table><thead><tr><th>재생목록 ID</th><th class="number">동영상</th><th class="number">숨김</th><th>상태</th></tr></thead><tbody>${rows}</tbody></table>`
}

function quotaForm(left: number | null): Html {
  const state =
    left === null
      ? html`<span class="badge good">제한 없음</span>`
      : html`<span class="badge ${left === 0 ? 'bad' : ''}">남은 호출 ${left}회</span>`
  return html`<h2>하루 호출 한도 ${state}</h2><div class="card"><form class="line" method="post" action="/youtube/_quota"><label>남은 호출 (비우면 제한 없음)<input name="left" type="number" min="0"></label><button>적용</button></form></div>`
}

function askedTable(state: YoutubeState): Html {
  const rows = state
    .latest()
    .map(
      ({ atYmdt, playlistId, status }) =>
        html`<tr><td>${atYmdt.slice(0, 19).replace('T', ' ')}</td><td class="wide" style="overflow-wrap:anywhere">${playlistId}</td><td>${status}</td></tr>`,
    )
  return html`<h2>최근 조회</h2><table><thead><tr><th>시각</th><th>재생목록 ID</th><th>응답</th></tr></thead><tbody>${rows.length ? rows : html`<tr><td colspan="3">조회한 기록이 없습니다.</td></tr>`}</tbody></table>`
}
