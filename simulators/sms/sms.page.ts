import { toYmdt } from '#platform/contract/seoul.ts'
import { Html, html, page } from '../server/page.ts'
import type { Reply } from '../server/route.ts'
import { type ArrivedFilter, listArrived, readPurpose } from './arrived.ts'
import { carrierCode, DELIVERED, VENDOR_TEXTS } from './outcomes.ts'
import { eucKrBytes } from './send.checks.ts'
import type { SentRecipient, SentRequest, SmsState } from './sms.state.ts'

const SHOWN = 30
const SAFE_BODY_BYTES = 2000
const SAFE_TITLE_BYTES = 40

const STYLE = new Html(`<style>
.phone { width: 360px; max-width: 100%; background: #11151f; border-radius: 38px; padding: 14px; box-shadow: 0 10px 30px #1d243333 }
.screen { background: #eef2f8; border-radius: 26px; padding: 16px 12px; height: 640px; overflow-y: auto }
.bubble { background: #fff; border-radius: 4px 16px 16px 16px; padding: 10px 12px; margin: 4px 0 14px; overflow-wrap: anywhere }
.bubble pre { font: inherit; white-space: pre-wrap; margin: 0 } .bubble img { max-width: 100%; border-radius: 8px; margin-top: 8px } .bubble h3 { font-size: 14px; margin: 0 0 4px }
.who { font-size: 12.5px; color: var(--muted) } .sides { display: flex; gap: 28px; flex-wrap: wrap; align-items: flex-start } .sides > section { flex: 1 1 320px }
</style>`)

/** The messages on a phone, newest first. */
export function smsPage(state: SmsState, filter: ArrivedFilter, shown = SHOWN): Reply {
  const requests = listArrived(state, filter)
  const total = requests.reduce((sum, { recipients }) => sum + recipients.filter(({ code }) => code === 0).length, 0)
  const bubbles = newest(requests, shown).map(({ request, recipient }) => bubble(state, request, recipient))
  const query = new URLSearchParams({
    purpose: filter.purpose ?? '',
    reserve: filter.reserve ?? '',
    shown: String(shown + 100),
  })
  const more = total > bubbles.length ? html`<p><a href="/sms?${query.toString()}">더 보기</a></p>` : html``
  return page(
    '/sms',
    '문자',
    html`${STYLE}<h1>문자</h1><p class="muted">발송 업체에 도착한 메시지입니다. 최근 메시지가 위에 있습니다.</p>
<div class="sides"><div class="phone"><div class="screen" tabindex="0" role="region" aria-label="받은 문자">
${bubbles.length ? bubbles : html`<p class="muted">받은 문자가 없습니다.</p>`}${more}</div></div>
<section>${filterForm(filter, total)}${refusalForm(state)}</section></div>`,
  )
}

function newest(requests: readonly SentRequest[], shown: number): { request: SentRequest; recipient: SentRecipient }[] {
  const found: { request: SentRequest; recipient: SentRecipient }[] = []
  for (const request of requests.toReversed()) {
    for (const recipient of request.recipients.toReversed()) {
      if (found.length >= shown) return found
      if (recipient.code === 0) found.push({ request, recipient })
    }
  }
  return found
}

function bubble(state: SmsState, request: SentRequest, recipient: SentRecipient): Html {
  const { purpose, reserve } = readPurpose(request.groupingKey)
  const code = carrierCode(recipient)
  const images = request.attachmentIds.filter((fileId) => state.images.has(fileId))
  const isLong = eucKrBytes(request.body) > SAFE_BODY_BYTES || eucKrBytes(request.title) > SAFE_TITLE_BYTES
  return html`<div class="who">${recipient.phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')} · ${toYmdt(new Date(request.sentAt)).slice(0, 16).replace('T', ' ')}
<span class="badge">${request.type}</span> <span class="badge">${purpose}${reserve === null ? '' : ` ${reserve}`}</span>
${code === DELIVERED ? html`` : html`<span class="badge bad">${VENDOR_TEXTS[code] ?? code}</span>`}
${isLong ? html`<span class="badge bad">표준 길이 초과</span>` : html``}</div>
<div class="bubble">${request.title ? html`<h3>${request.title}</h3>` : html``}<pre>${request.body}</pre>
${images.map((fileId) => html`<img src="/sms/_images/${fileId}" alt="첨부 이미지">`)}</div>`
}

function filterForm(filter: ArrivedFilter, total: number): Html {
  const purposes = ['', 'AD', 'TEST', 'RESULT', 'CODE']
  const options = purposes.map(
    (purpose) =>
      html`<option value="${purpose}"${new Html(purpose === (filter.purpose ?? '') ? ' selected' : '')}>${purpose || '전체'}</option>`,
  )
  return html`<div class="card"><h2 style="margin-top:0">찾기</h2><form class="line" method="get" action="/sms">
<label>목적<select name="purpose">${options}</select></label>
<label>예약 번호<input name="reserve" inputmode="numeric" size="8" value="${filter.reserve ?? ''}"></label><button>찾기</button></form>
<p class="muted" style="margin:10px 0 0">총 ${total.toLocaleString('ko-KR')}건</p></div>`
}

function refusalForm(state: SmsState): Html {
  return html`<div class="card"><h2 style="margin-top:0">무료 수신거부</h2>
<p class="muted">080 번호로 수신거부한 것처럼 처리하고 포털에 알립니다. 현재 ${state.blocked.size}명</p>
<form class="line" method="post" action="/sms/_unsubscribe"><label>휴대폰 번호<input name="recipientNo" inputmode="tel" required></label><button>수신거부</button></form></div>`
}
