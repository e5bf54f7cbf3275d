import { toYmdt } from '#platform/contract/seoul.ts'
import { html, page, popup, won } from '../server/page.ts'
import { json, type Reply } from '../server/route.ts'
import type { Order, OrderStatus, PaymentsState } from './payments.state.ts'

const STATUS_TEXTS: Readonly<Record<OrderStatus, string>> = {
  RESERVED: '결제 대기',
  CERTIFIED: '인증 완료',
  APPROVED: '승인',
  CANCELLED: '취소됨',
  FAILED: '실패',
}

const time = (instant: string): string =>
  instant === '' ? '-' : toYmdt(new Date(instant)).slice(0, 19).replace('T', ' ')
const transactionOf = (order: Order): string => order.orderNo || order.reserveOrderNo

/** The orders as a check reads them. */
export function listOrders(state: PaymentsState): Reply {
  return json(
    state.list().map((order) => ({
      transactionId: transactionOf(order),
      orderKey: order.sellerOrderReferenceKey,
      amount: order.amountWon,
      status: order.status,
      cancelledAmount: order.cancelledWon,
    })),
  )
}

/** The orders as a person reads them, newest first. */
export function paymentsPage(state: PaymentsState): Reply {
  const orders = state.list()
  const rows = orders.toReversed().map(
    (
      order,
    ) => html`<tr><td>${time(order.reservedAt)}</td><td>${transactionOf(order)}</td><td>${order.sellerOrderReferenceKey}</td><td class="wide">${order.orderTitle}</td>
<td class="number">${won(order.amountWon)}</td><td>${badge(order.status)}</td><td class="number">${won(order.cancelledWon)}</td></tr>`,
  )
  return page(
    '/payments',
    '결제',
    html`<h1>결제</h1><p class="muted">결제사가 알고 있는 주문 ${orders.length.toLocaleString('ko-KR')}건입니다.</p><div style="overflow-x:auto"><table>
<thead><tr><th>접수 시각</th><th>거래 번호</th><th>주문 키</th><th>상품</th><th class="number">금액</th><th>상태</th><th class="number">취소 금액</th></tr></thead>
<tbody>${rows.length ? rows : html`<tr><td colspan="7">결제가 없습니다.</td></tr>`}</tbody></table></div>`,
  )
}

const badge = (status: OrderStatus) => {
  const look = status === 'APPROVED' ? ' good' : status === 'FAILED' || status === 'CANCELLED' ? ' bad' : ''
  return html`<span class="badge${look}">${STATUS_TEXTS[status]}</span>`
}

/** The receipt of an approved or cancelled order. */
export function receipt(
  state: PaymentsState,
  sellerKey: string,
  orderKey: string,
  orderNo: string,
  sellerKeyOfOurs: string,
): Reply {
  const order = state.findByOrderNo(orderNo)
  if (!order || order.sellerOrderReferenceKey !== orderKey || sellerKey !== sellerKeyOfOurs) {
    return { ...popup('영수증', html`<h1>영수증</h1><p>영수증을 찾을 수 없습니다.</p>`), status: 404 }
  }
  const supplyWon = Math.round(order.amountWon / 1.1)
  const cancellation = html`<dt>취소 일시</dt><dd>${time(order.cancelledAt)}</dd><dt>취소 금액</dt><dd>-${won(order.cancelledWon)}</dd>`
  return popup(
    '영수증',
    html`<h1>신용카드 매출전표</h1><p class="muted">시뮬레이터가 만든 영수증입니다.</p><div class="card"><strong>${order.orderTitle}</strong> ${badge(order.status)}
<dl><dt>거래 번호</dt><dd>${order.orderNo}</dd><dt>승인 일시</dt><dd>${time(order.approvedAt)}</dd><dt>결제 수단</dt><dd>시뮬카드 일시불</dd>
<dt>공급가액</dt><dd>${won(supplyWon)}</dd><dt>부가세</dt><dd>${won(order.amountWon - supplyWon)}</dd><dt>합계</dt><dd class="total">${won(order.amountWon)}</dd>
${order.cancelledWon > 0 ? cancellation : html``}</dl></div>`,
  )
}
