import type { CallOutput } from '#platform/contract/call.ts'
import type { ListColumn } from '#platform/contract/list/table.ts'
import type { readReconciliation } from '../contract/reconciliation.contract.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'
import { AGREEMENT_TEXTS, FINDING_TEXTS, KIND_TEXTS, VENDOR_TEXTS } from './payment-words.rules.ts'

type Report = CallOutput<typeof readReconciliation>
export type DayRow = Report['days'][number]
export type Difference = Report['differences'][number]
export type Attention = Report['attention'][number]

const wonText = (won: number): string => `${won.toLocaleString('ko-KR')}원`

/** `2건 · 110,000원`; empty for nothing. */
export const sumText = ({ count, amountWon }: { count: number; amountWon: number }): string =>
  count === 0 ? '' : `${count.toLocaleString('ko-KR')}건 · ${wonText(amountWon)}`

/** A sum: on the screen as one text, in the sheet as two figures. */
const sums = (key: 'ordered' | 'paid' | 'refunded' | 'open', title: string): ListColumn<DayRow>[] => [
  { key, title, only: 'screen', align: 'right', value: (row) => sumText(row[key]) },
  { key: `${key}Count`, title: `${title} 건수`, only: 'sheet', format: 'count', value: (row) => row[key].count },
  {
    key: `${key}Won`,
    title: `${title} 금액`,
    width: 112,
    only: 'sheet',
    format: 'won',
    value: (row) => row[key].amountWon,
  },
]

/** What happened on each day, by kind. */
export const DAY_COLUMNS: readonly ListColumn<DayRow>[] = [
  { key: 'day', title: '일자', width: 110, primary: true, fixed: true, value: (row) => row.day },
  { key: 'kind', title: '구분', width: 110, value: (row) => KIND_TEXTS[row.kind] },
  ...sums('ordered', '주문'),
  ...sums('paid', '결제'),
  ...sums('refunded', '환불'),
  { key: 'netWon', isTelling: true, title: '순 결제액', format: 'won', value: (row) => row.netWon },
  ...sums('open', '진행 중'),
  {
    key: 'agreement',
    isTelling: true,
    title: '결제사 장부',
    width: 110,
    value: (row) => AGREEMENT_TEXTS[row.agreement],
  },
]

type Purchase = Pick<Difference, 'paySeq' | 'kind' | 'refSeq' | 'orderTitle'>

const PURCHASE_COLUMNS: readonly ListColumn<Purchase>[] = [
  { key: 'orderTitle', title: '주문', primary: true, fixed: true, value: (row) => row.orderTitle },
  { key: 'kind', title: '구분', width: 100, value: (row) => KIND_TEXTS[row.kind] },
  { key: 'refSeq', title: '주문번호', width: 100, align: 'right', value: (row) => row.refSeq },
  { key: 'paySeq', title: '결제번호', width: 100, align: 'right', hidden: true, value: (row) => row.paySeq },
]

const vendorText = ({ vendorStatus, vendorAmountWon, vendorCancelledWon }: Difference): string => {
  const cancelled = vendorCancelledWon > 0 ? ` (취소 ${wonText(vendorCancelledWon)})` : ''
  return `${VENDOR_TEXTS[vendorStatus]} · ${wonText(vendorAmountWon)}${cancelled}`
}

/** How the vendor's books differ from ours. */
export const DIFFERENCE_COLUMNS: readonly ListColumn<Difference>[] = [
  { key: 'differenceSeq', title: '차이번호', width: 100, only: 'sheet', value: (row) => row.differenceSeq },
  { key: 'day', title: '일자', width: 110, only: 'sheet', value: (row) => row.day },
  ...PURCHASE_COLUMNS,
  { key: 'finding', title: '내용', value: (row) => FINDING_TEXTS[row.finding] },
  {
    key: 'ours',
    title: '포털',
    only: 'screen',
    value: (row) => `${PAYMENT_STATES[row.ourStatus].word} · ${wonText(row.ourAmountWon)}`,
  },
  { key: 'vendor', title: '결제사', only: 'screen', value: vendorText },
  {
    key: 'ourStatus',
    title: '포털 상태',
    width: 100,
    only: 'sheet',
    value: (row) => PAYMENT_STATES[row.ourStatus].word,
  },
  { key: 'ourWon', title: '포털 금액', width: 112, only: 'sheet', format: 'won', value: (row) => row.ourAmountWon },
  {
    key: 'vendorStatus',
    title: '결제사 상태',
    width: 100,
    only: 'sheet',
    value: (row) => VENDOR_TEXTS[row.vendorStatus],
  },
  {
    key: 'vendorWon',
    title: '결제사 금액',
    width: 112,
    only: 'sheet',
    format: 'won',
    value: (row) => row.vendorAmountWon,
  },
  {
    key: 'vendorCancelledWon',
    title: '결제사 취소 금액',
    width: 140,
    only: 'sheet',
    format: 'won',
    value: (row) => row.vendorCancelledWon,
  },
  { key: 'foundYmdt', title: '발견', width: 130, format: 'stamp', value: (row) => row.foundYmdt },
  { key: 'resolvedYmdt', title: '처리', width: 130, format: 'stamp', value: (row) => row.resolvedYmdt ?? '미해결' },
]

/** Payments whose outcome takes longer than it should. */
export const ATTENTION_COLUMNS: readonly ListColumn<Attention>[] = [
  ...PURCHASE_COLUMNS,
  { key: 'status', title: '상태', width: 120, value: (row) => PAYMENT_STATES[row.status].word },
  { key: 'amountWon', title: '금액', width: 120, format: 'won', value: (row) => row.amountWon },
  { key: 'sinceYmdt', title: '시작', width: 130, format: 'stamp', value: (row) => row.sinceYmdt },
  { key: 'triedCount', title: '확인 횟수', width: 90, format: 'count', value: (row) => row.triedCount },
  { key: 'reason', title: '사유', value: (row) => row.reason },
]
