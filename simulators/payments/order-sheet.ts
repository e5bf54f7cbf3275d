import { createHmac } from 'node:crypto'
import { html, popup, won } from '../server/page.ts'
import { type Exchange, json, type Reply, redirect } from '../server/route.ts'
import { newToken, type Surroundings } from '../settings.ts'
import type { Order, PaymentsState } from './payments.state.ts'

const GIVEN_UP = '2222'
const REFUSED = '9000'
const MESSAGES: Readonly<Record<string, string>> = {
  '0': 'success',
  [GIVEN_UP]: '사용자가 결제를 취소했습니다.',
  [REFUSED]: '카드사에서 결제를 거절했습니다.',
}
const CARD_IN_GENERAL = '31'

const missing = (): Reply => json({ code: 3001, message: '주문을 찾을 수 없습니다.' }, 404)

/** The payment window. */
export function showOrderSheet(state: PaymentsState, reserveOrderNo: string): Reply {
  const order = state.find(reserveOrderNo)
  if (!order) return missing()
  const items = order.products.map(({ name, amountWon }) => html`<dt>${name || '상품'}</dt><dd>${won(amountWon)}</dd>`)
  const facts = html`<h1>결제</h1><p class="muted">시뮬레이터의 결제창입니다. 실제로 결제되지 않습니다.</p>
<div class="card"><strong>${order.orderTitle}</strong>
<dl style="max-height:110px;overflow-y:auto">${items}</dl><dl><dt>결제 금액</dt><dd class="total">${won(order.amountWon)}</dd></dl></div>`
  if (order.status === 'RESERVED') return popup('결제', html`${facts}${choices(reserveOrderNo)}`)
  return popup(
    '결제',
    html`${facts}<p>이미 처리된 주문입니다. <span class="badge">${order.status}</span></p>
<form method="post" action="/payments/order-sheet/${reserveOrderNo}"><button name="result" value="again">가맹점으로 돌아가기</button></form>`,
  )
}

const choices = (
  reserveOrderNo: string,
) => html`<form method="post" action="/payments/order-sheet/${reserveOrderNo}" class="stack">
<button name="result" value="approve">결제 승인</button>
<div class="pair"><button class="plain" name="result" value="cancel">취소</button><button class="plain" name="result" value="fail">실패</button></div>
<div class="pair"><button class="plain" name="result" value="tamper">승인 (금액 위조)</button><button class="plain" name="result" value="close">승인 후 창 닫힘</button></div></form>`

/** The payer decided. The first decision stands; a repeat answers the same. */
export async function decideOrderSheet(
  state: PaymentsState,
  surroundings: Surroundings,
  notices: Notices,
  x: Exchange,
): Promise<Reply> {
  const order = state.find(x.params.reserveOrderNo ?? '')
  if (!order) return missing()
  const result = (await x.readForm()).get('result') ?? ''
  const decided = order.status === 'RESERVED' ? decide(state, order, result) : order
  if (!decided) return json({ code: 1001, message: 'result must be approve, cancel or fail' }, 400)
  if (decided.status === 'CERTIFIED' && order.status === 'RESERVED') notices.plan(decided)
  if (result === 'close') {
    return popup('결제', html`<h1>결제 완료</h1><p>창을 닫아주세요. 가맹점에는 따로 알립니다.</p>`)
  }
  return redirect(returnAddress(decided, surroundings, result === 'tamper' ? { totalPaymentAmt: '1' } : {}))
}

function decide(state: PaymentsState, order: Order, result: string): Order | null {
  if (result === 'cancel' || result === 'fail') {
    return state.change(order, { status: 'FAILED', resultCode: result === 'cancel' ? GIVEN_UP : REFUSED })
  }
  if (!['approve', 'tamper', 'close'].includes(result)) return null
  return state.change(order, { status: 'CERTIFIED', resultCode: '0', certifyToken: newToken(24) })
}

/** The merchant's address with the vendor's own names and those the merchant asked for beside them. */
function returnAddress(order: Order, { settings }: Surroundings, forged: Readonly<Record<string, string>>): string {
  const url = new URL(order.returnUrl)
  const values: Record<string, string> = {
    ...order.returnUrlParam,
    code: order.resultCode,
    message: MESSAGES[order.resultCode] ?? '',
    reserveOrderNo: order.reserveOrderNo,
    sellerOrderReferenceKey: order.sellerOrderReferenceKey,
    mainPgCode: CARD_IN_GENERAL,
    totalPaymentAmt: String(order.amountWon),
    discountAmt: '0',
    pointAmt: '0',
    ...(order.certifyToken && { paymentCertifyToken: order.certifyToken }),
    payTransactionIdNo: order.reserveOrderNo,
    sellerIdNo: settings.paySellerKey,
    sellerOrderKey: order.sellerOrderReferenceKey,
    ...forged,
  }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.toString()
}

/** Reports to the merchant, a little later, that a payer agreed; best effort, one try. */
export interface Notices {
  plan(order: Order): void
  stop(): void
}

export function openNotices({ settings, notifyDelayMs }: Surroundings): Notices {
  const timers = new Set<NodeJS.Timeout>()
  return {
    plan(order) {
      if (order.notifyUrl === '') return
      const body = JSON.stringify({ sellerOrderReferenceKey: order.sellerOrderReferenceKey })
      const timer = setTimeout(() => {
        timers.delete(timer)
        const signature = createHmac('sha256', settings.paySecret).update(body).digest('hex')
        const headers = { 'content-type': 'application/json', 'x-pay-signature': signature }
        fetch(order.notifyUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) }).catch(() => {})
      }, notifyDelayMs)
      timers.add(timer)
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
