import { toDay } from '#platform/contract/seoul.ts'
import { type Html, html, page } from '../server/page.ts'
import type { Reply } from '../server/route.ts'
import type { Clock } from '../settings.ts'
import { COURSES, goodsOfMonth } from './catalogue.ts'
import type { CommerceState } from './commerce.state.ts'

/** What the shop sells, for a month and of courses, and what the portal looked up. */
export function commercePage(state: CommerceState, clock: Clock, wanted: string): Reply {
  const month = /^202\d(0[1-9]|1[0-2])$/.test(wanted) ? wanted : toDay(clock.now()).slice(0, 7).replace('-', '')
  return page(
    '/commerce',
    '쇼핑몰',
    html`<h1>쇼핑몰</h1><p class="muted">모의고사 상품과 강좌입니다. 상품번호는 9, 연도와 월 네 자리, 과목 한 자리, 학년 한 자리로 되어 있습니다.</p>
<div class="card"><form class="line" method="get" action="/commerce"><label>판매 월<input name="month" value="${month}" inputmode="numeric" pattern="202[0-9](0[1-9]|1[0-2])" required></label><button>보기</button></form></div>
${payments(state)}${goodsTable(month)}${coursesTable()}${askedTable(state)}`,
  )
}

function goodsTable(month: string): Html {
  const rows = goodsOfMonth(month).map(
    ({ goodsNo, goodsName, salePrice }) =>
      html`<tr><td>${goodsNo}</td><td>${goodsName}</td><td class="number">${salePrice.toLocaleString('ko-KR')}원</td></tr>`,
  )
  return html`<h2>상품</h2><table><thead><tr><th>상품번호</th><th>상품명</th><th class="number">판매가</th></tr></thead><tbody>${rows}</tbody></table>`
}

const TYPES = [
  ['PAID', '결제'],
  ['PREORDER', '선주문'],
  ['PARTIAL_CANCEL', '부분취소'],
  ['CANCEL', '취소'],
] as const

/** A form in which a person pays an order as the shop would, and what was told. */
function payments(state: CommerceState): Html {
  const choices = TYPES.map(([type, word]) => html`<option value="${type}">${word}</option>`)
  const rows = state
    .payments()
    .map(
      ({ atYmdt, nsatSchoolOrderNo, type, amount, transactionId, status }) =>
        html`<tr><td>${atYmdt.slice(0, 19).replace('T', ' ')}</td><td>${nsatSchoolOrderNo}</td><td>${TYPES.find(([code]) => code === type)?.[1] ?? type}</td><td class="number">${amount.toLocaleString('ko-KR')}원</td><td>${transactionId}</td><td><span class="badge ${status === 200 ? 'good' : 'bad'}">${status === 200 ? '반영' : `거절 ${status}`}</span></td></tr>`,
    )
  return html`<h2>주문 결제</h2><p class="muted">주문의 결제와 취소를 포털에 알립니다.</p>
<div class="card"><form class="line" method="post" action="/commerce/_payments"><label>주문번호<input name="nsatSchoolOrderNo" inputmode="numeric" pattern="[0-9]+" required></label><label>구분<select name="type">${choices}</select></label><label>금액(원)<input name="amount" inputmode="numeric" pattern="[0-9]+" required></label><button>알리기</button></form></div>
<table><thead><tr><th>시각</th><th>주문번호</th><th>구분</th><th class="number">금액</th><th>거래번호</th><th>결과</th></tr></thead><tbody>${rows.length ? rows : html`<tr><td colspan="6">알린 결제가 없습니다.</td></tr>`}</tbody></table>`
}

function coursesTable(): Html {
  const rows = COURSES.map(({ courseNo, courseName }) => html`<tr><td>${courseNo}</td><td>${courseName}</td></tr>`)
  return html`<h2>강좌</h2><table><thead><tr><th>강좌번호</th><th>강좌명</th></tr></thead><tbody>${rows}</tbody></table>`
}

function askedTable(state: CommerceState): Html {
  const rows = state
    .latest()
    .map(
      ({ atYmdt, path, isFound }) =>
        html`<tr><td>${atYmdt.slice(0, 19).replace('T', ' ')}</td><td>${path}</td><td>${isFound ? '있음' : '없음'}</td></tr>`,
    )
  return html`<h2>최근 조회</h2><table><thead><tr><th>시각</th><th>조회</th><th>결과</th></tr></thead><tbody>${rows.length ? rows : html`<tr><td colspan="3">조회한 기록이 없습니다.</td></tr>`}</tbody></table>`
}
