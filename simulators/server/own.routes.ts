import type { Faults } from './faults.ts'
import { FAULT_MODES, type FaultMode } from './faults.ts'
import { Html, html, page } from './page.ts'
import { asFields, json, type Reply, type Route, SERVICES, type ServiceName, type SimulatedService } from './route.ts'

const SERVICE_TEXTS: Readonly<Record<ServiceName, readonly [name: string, note: string]>> = {
  sms: ['문자', '발송된 문자를 휴대폰 화면으로 봅니다.'],
  payments: ['결제', '주문과 승인, 취소를 봅니다.'],
  oidc: ['로그인', '통합 로그인 제공자입니다.'],
  directory: ['수신자 명부', '학교별 수신 동의를 보고 바꿉니다.'],
  commerce: ['쇼핑몰', '모의고사 상품과 강좌'],
  storage: ['저장소', '저장된 파일을 봅니다.'],
  postcode: ['주소 검색', '검색한 주소를 봅니다.'],
  youtube: ['동영상', '해설 강의의 재생목록을 봅니다.'],
  zoom: ['Zoom', '연동과 회의를 봅니다.'],
  remotemeeting: ['화상회의', '연 회의와 알린 기록을 봅니다.'],
  smtp: ['메일', '보낸 메일을 봅니다.'],
  webhooks: ['웹훅 수신', '파트너의 프로그램이 받은 웹훅을 봅니다.'],
}

const MODE_TEXTS: Readonly<Record<FaultMode, string>> = {
  ok: '정상',
  down: '연결 끊김',
  slow: '느린 응답',
  error: '오류 응답',
  'lose-answer': '처리 후 응답 유실',
  late: '응답 유실, 늦은 처리',
  hang: '처리 없이 멈춤',
  absent: '조회 결과 없음',
}

/** The start page and the switches: which vendor fails how, and everything anew. */
export function ownRoutes(faults: Faults, services: readonly SimulatedService[]): Route[] {
  const resetAll = () => {
    faults.reset()
    for (const service of services) service.reset()
  }
  return [
    { method: 'GET', path: '/', run: () => overview(faults) },
    { method: 'GET', path: '/_faults', run: () => json(faults.list()) },
    {
      method: 'POST',
      path: '/_faults',
      run: async (x) => respond(isForm(x.request.headers), await setFault(faults, x)),
    },
    {
      method: 'POST',
      path: '/_reset',
      run: (x) => {
        resetAll()
        return respond(isForm(x.request.headers), json({ reset: true }))
      },
    },
  ]
}

const isForm = (headers: { 'content-type'?: string }): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

// A person who used the form wants to see the page again.
const respond = (wasForm: boolean, reply: Reply): Reply =>
  wasForm && reply.status === 200 ? { status: 303, headers: { location: '/' } } : reply

async function setFault(faults: Faults, x: Parameters<Route['run']>[0]): Promise<Reply> {
  const request = isForm(x.request.headers)
    ? Object.fromEntries(await x.readForm())
    : asFields(await x.readJson().catch(() => null))
  const problem = faults.set(request)
  return problem === null ? json(faults.list()) : json({ error: problem }, 400)
}

function overview(faults: Faults): Reply {
  const cards = SERVICES.map((service) => {
    const [name, note] = SERVICE_TEXTS[service]
    return html`<div class="card"><strong><a href="/${service}">${name}</a></strong><p class="muted" style="margin:4px 0 0">${note}</p></div>`
  })
  return page(
    '/',
    '처음',
    html`<h1>외부 서비스 시뮬레이터</h1><p class="muted">포털이 연결하는 외부 서비스를 대신합니다. 실제 문자나 결제는 일어나지 않습니다.</p>
<div class="cards">${cards}</div><h2>장애 흉내</h2>${SERVICES.map((service) => faultForm(faults, service))}
<h2>초기화</h2><form method="post" action="/_reset"><button class="plain">모든 기록 지우기</button></form>`,
  )
}

function faultForm(faults: Faults, service: ServiceName): Html {
  const { mode, timesLeft } = faults.list()[service]
  const options = FAULT_MODES.map(
    (choice) =>
      html`<option value="${choice}"${new Html(choice === mode ? ' selected' : '')}>${MODE_TEXTS[choice]}</option>`,
  )
  const state =
    mode === 'ok'
      ? html`<span class="badge good">정상</span>`
      : html`<span class="badge bad">${MODE_TEXTS[mode]}${timesLeft === null ? '' : ` ${timesLeft}회`}</span>`
  return html`<form class="card line" method="post" action="/_faults"><strong style="min-width:110px">${SERVICE_TEXTS[service][0]} ${state}</strong>
<input type="hidden" name="service" value="${service}"><label>상태<select name="mode">${options}</select></label>
<label>횟수 (비우면 계속)<input name="times" type="number" min="1" size="6"></label><button>적용</button></form>`
}
