import { html, page } from '../server/page.ts'
import { type Exchange, json, type Reply, type SimulatedService } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'

const MOST_KEPT = 200

interface Received {
  readonly atYmdt: string
  readonly path: string
  /** As it came: what is signed. */
  readonly body: string
  readonly signature: string
  readonly deliveryId: string
  readonly event: string
}

const headerOf = ({ request }: Exchange, name: string): string => String(request.headers[name] ?? '')

/** Asked for with `?answer=`; a program outside may say anything. */
function replyOf(url: URL): Reply {
  const status = Number(url.searchParams.get('answer') ?? 200)
  return status >= 300 && status < 400
    ? { status, headers: { location: '/webhooks' } }
    : json({ received: true }, status)
}

/** The program of a partner, which the portal tells what happens: takes whatever comes to `/webhooks/<any name>`. */
export function openWebhooks({ clock }: Surroundings): SimulatedService {
  let received: Received[] = []
  return {
    name: 'webhooks',
    routes: [
      { method: 'GET', path: '/webhooks', run: () => receivedPage(received) },
      { method: 'GET', path: '/webhooks/_received', run: () => json({ list: received }) },
      {
        method: 'POST',
        path: '/webhooks/:name',
        isVendorCall: true,
        run: async (x) => {
          const row: Received = {
            atYmdt: clock.now().toISOString(),
            path: x.url.pathname,
            body: (await x.readBytes()).toString('utf8'),
            signature: headerOf(x, 'x-partner-signature'),
            deliveryId: headerOf(x, 'x-partner-delivery'),
            event: headerOf(x, 'x-partner-event'),
          }
          received = [row, ...received].slice(0, MOST_KEPT)
          return replyOf(x.url)
        },
      },
    ],
    failure: () => json({ error: 'unavailable' }, 503),
    reset: () => {
      received = []
    },
    close: () => {},
  }
}

function receivedPage(received: readonly Received[]): Reply {
  const rows = received.map(
    ({ atYmdt, path, event, deliveryId, signature, body }) =>
      html`<tr><td>${atYmdt.slice(0, 19).replace('T', ' ')}</td><td>${path}</td><td>${event}</td><td>${deliveryId.slice(0, 8)}</td><td class="wide" style="overflow-wrap:anywhere">${signature}</td><td class="wide" style="overflow-wrap:anywhere">${body}</td></tr>`,
  )
  return page(
    '/webhooks',
    '웹훅 수신',
    html`<h1>웹훅 수신</h1><p class="muted">파트너의 프로그램입니다. <code>/webhooks/이름</code>으로 받은 것을 모두 남깁니다. 주소에 <code>?answer=500</code>을 붙이면 그 상태로 답합니다.</p>
<div style="overflow-x:auto"><table><thead><tr><th>시각 (UTC)</th><th>주소</th><th>이벤트</th><th>전송 번호</th><th>서명</th><th>내용</th></tr></thead><tbody>${rows.length ? rows : html`<tr><td colspan="6">받은 것이 없습니다.</td></tr>`}</tbody></table></div>`,
  )
}
