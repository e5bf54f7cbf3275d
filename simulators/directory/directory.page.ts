import { type Html, html, page } from '../server/page.ts'
import type { Reply } from '../server/route.ts'
import type { DirectoryState } from './directory.state.ts'
import type { ListedSchool } from './schools.ts'

const MOST_FOUND = 20
const MOST_CONSENTS = 100
const MOST_CHANGES = 20

const withHyphens = (phone: string): string => phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
const count = (n: number): string => n.toLocaleString('ko-KR')

/** The schools of the directory; for one of them its consents, and ways to add one and to take one back. */
export function directoryPage(state: DirectoryState, wanted: string): Reply {
  const school = state.findSchool(wanted)
  return page(
    '/directory',
    '수신자 명부',
    html`<h1>수신자 명부</h1><p class="muted">알림장 앱의 학교별 수신 동의입니다. 학교 ${count(state.schools.length)}곳. 여기서 바꾼 동의는 포털이 다음에 갱신할 때 반영됩니다.</p>
<div class="card"><form class="line" method="get" action="/directory"><label>학교 이름 또는 코드<input name="school" value="${wanted}" required></label><button>찾기</button></form></div>
${school ? schoolCards(state, school) : wanted === '' ? html`` : foundSchools(state, wanted)}${changesCard(state)}`,
  )
}

function foundSchools(state: DirectoryState, wanted: string): Html {
  const found = state.schools.filter((school) => school.name.includes(wanted)).slice(0, MOST_FOUND)
  const rows = found.map(
    (school) =>
      html`<tr><td><a href="/directory?school=${school.schoolCode}">${school.name}</a></td><td>${school.schoolCode}</td><td class="number">${count(state.consentsAt(school).length)}</td></tr>`,
  )
  return html`<table><thead><tr><th>학교</th><th>코드</th><th class="number">수신 동의</th></tr></thead><tbody>${rows.length ? rows : html`<tr><td colspan="3">찾는 학교가 없습니다.</td></tr>`}</tbody></table>`
}

function schoolCards(state: DirectoryState, { schoolCode, ...school }: ListedSchool): Html {
  const consents = state.consentsAt({ schoolCode, ...school })
  // What was added last stands at the end of the list and at the top of the page.
  const rows = consents
    .slice(-MOST_CONSENTS)
    .toReversed()
    .map(
      ({ phoneNumber, consentedOn }) =>
        html`<tr><td>${withHyphens(phoneNumber)}</td><td>${consentedOn}</td><td><form method="post" action="/directory/_consents"><input type="hidden" name="schoolCode" value="${schoolCode}"><input type="hidden" name="phoneNumber" value="${phoneNumber}"><button class="plain" name="action" value="withdraw" aria-label="${withHyphens(phoneNumber)} 동의 철회">동의 철회</button></form></td></tr>`,
    )
  return html`<div class="card"><h2 style="margin-top:0">${school.name} <span class="badge">${schoolCode}</span></h2><p class="muted">수신 동의 ${count(consents.length)}명${consents.length > MOST_CONSENTS ? `, 그중 ${MOST_CONSENTS}명` : ''}</p>
<form class="line" method="post" action="/directory/_consents"><input type="hidden" name="schoolCode" value="${schoolCode}"><label>휴대폰 번호<input name="phoneNumber" inputmode="tel" required></label><button name="action" value="consent">오늘 동의 추가</button></form></div>
<table><thead><tr><th>휴대폰 번호</th><th>동의일</th><th>철회</th></tr></thead><tbody>${rows.length ? rows : html`<tr><td colspan="3">수신에 동의한 학부모가 없습니다.</td></tr>`}</tbody></table>`
}

function changesCard(state: DirectoryState): Html {
  const rows = state
    .latestChanges(MOST_CHANGES)
    .map(
      ({ schoolCode, phoneNumber, consentedOn }) =>
        html`<tr><td>${state.findSchool(schoolCode)?.name ?? schoolCode}</td><td>${withHyphens(phoneNumber)}</td><td>${consentedOn === null ? '철회' : `${consentedOn} 동의`}</td></tr>`,
    )
  if (rows.length === 0) return html``
  return html`<h2>최근 변경</h2><table><thead><tr><th>학교</th><th>휴대폰 번호</th><th>변경</th></tr></thead><tbody>${rows}</tbody></table>`
}
