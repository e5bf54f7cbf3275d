import type { CallOutput } from '#platform/contract/call.ts'
import type { Column } from '#platform/web/list/columns.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { readReconciliation } from '../contract/reconciliation.contract.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'
import { AGREEMENT_TEXTS, FINDING_TEXTS, KIND_TEXTS, VENDOR_TEXTS } from '../rules/payment-words.rules.ts'
import { AGREEMENT_TONES, dayText, momentText, sumText, wonText } from './payment-words.ts'

type Report = CallOutput<typeof readReconciliation>
type DayRow = Report['days'][number]
type Difference = Report['differences'][number]
type Attention = Report['attention'][number]

const orderColumns = <
  Row extends { orderTitle: string; kind: DayRow['kind']; refSeq: number; paySeq: number },
>(): Column<Row>[] => [
  { key: 'orderTitle', title: '주문', primary: true, fixed: true, render: (row) => row.orderTitle },
  { key: 'kind', title: '구분', width: 100, render: (row) => KIND_TEXTS[row.kind] },
  { key: 'refSeq', title: '주문 번호', width: 100, align: 'right', render: (row) => row.refSeq },
  { key: 'paySeq', title: '결제 번호', width: 100, align: 'right', hidden: true, render: (row) => row.paySeq },
]

const sumColumn = (key: 'ordered' | 'paid' | 'refunded' | 'open', title: string): Column<DayRow> => ({
  key,
  title,
  align: 'right',
  render: (row) => sumText(row[key]),
})

/** What happened on each day, by kind. */
export const DAY_COLUMNS: readonly Column<DayRow>[] = [
  { key: 'day', title: '일자', width: 110, primary: true, fixed: true, render: (row) => dayText(row.day) },
  { key: 'kind', title: '구분', width: 110, render: (row) => KIND_TEXTS[row.kind] },
  sumColumn('ordered', '주문'),
  sumColumn('paid', '결제'),
  sumColumn('refunded', '환불'),
  { key: 'netWon', title: '순 결제액', align: 'right', render: (row) => wonText(row.netWon) },
  sumColumn('open', '진행 중'),
  {
    key: 'agreement',
    title: '결제사 장부',
    width: 110,
    align: 'center',
    render: ({ agreement }) => <StatusTag tone={AGREEMENT_TONES[agreement]}>{AGREEMENT_TEXTS[agreement]}</StatusTag>,
  },
]

/** How the vendor's books differ from ours. */
export const DIFFERENCE_COLUMNS: readonly Column<Difference>[] = [
  ...orderColumns<Difference>(),
  { key: 'finding', title: '내용', render: (row) => FINDING_TEXTS[row.finding] },
  {
    key: 'ours',
    title: '포털',
    render: (row) => `${PAYMENT_STATES[row.ourStatus].word} · ${wonText(row.ourAmountWon)}`,
  },
  {
    key: 'vendor',
    title: '결제사',
    render: (row) => {
      const { vendorStatus, vendorAmountWon, vendorCancelledWon } = row
      const won =
        vendorCancelledWon > 0
          ? `${wonText(vendorAmountWon)} (취소 ${wonText(vendorCancelledWon)})`
          : wonText(vendorAmountWon)
      return `${VENDOR_TEXTS[vendorStatus]} · ${won}`
    },
  },
  { key: 'foundYmdt', title: '발견', width: 130, render: (row) => momentText(row.foundYmdt) },
  {
    key: 'resolvedYmdt',
    title: '처리',
    width: 130,
    render: (row) =>
      row.resolvedYmdt === null ? <StatusTag tone="danger">미해결</StatusTag> : momentText(row.resolvedYmdt),
  },
]

/** Payments whose outcome takes longer than it should. */
export const ATTENTION_COLUMNS: readonly Column<Attention>[] = [
  ...orderColumns<Attention>(),
  {
    key: 'status',
    title: '상태',
    width: 120,
    render: ({ status }) => <StatusTag of={PAYMENT_STATES[status]} />,
  },
  { key: 'amountWon', title: '금액', width: 120, align: 'right', render: (row) => wonText(row.amountWon) },
  { key: 'sinceYmdt', title: '시작', width: 130, render: (row) => momentText(row.sinceYmdt) },
  { key: 'triedCount', title: '확인 횟수', width: 90, align: 'right', render: (row) => `${row.triedCount}회` },
  { key: 'reason', title: '사유', render: (row) => row.reason ?? '-' },
]
