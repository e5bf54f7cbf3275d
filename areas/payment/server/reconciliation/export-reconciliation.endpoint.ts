import type { ReportList } from '#areas/payment/contract/codes.ts'
import { exportReconciliation } from '#areas/payment/contract/reconciliation.contract.ts'
import { PAYMENT_STATES } from '#areas/payment/contract/statuses.ts'
import {
  AGREEMENT_TEXTS,
  FINDING_TEXTS,
  KIND_TEXTS,
  LIST_TITLES,
  VENDOR_TEXTS,
} from '#areas/payment/rules/payment-words.rules.ts'
import { MOST_EXPORT_ROWS } from '#platform/contract/export-limit.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { type SheetColumn, sheetAnswer, stampCell, writeSheet } from '#platform/server/sheet/write-sheet.ts'
import { listAttention, listDifferences, type Period } from './reconciliation.queries.ts'
import { periodOf, readDays, toAttention, toDifference } from './reconciliation-report.ts'

/** One list of the report as a spreadsheet. */
export const exportReconciliationEndpoint = endpoint(exportReconciliation, async ({ db, params, query, now }) => {
  const period = periodOf(exportReconciliation, query, toDay(now))
  const title = LIST_TITLES[params.list]
  const bytes = await WRITERS[params.list](db, period, now)
  return sheetAnswer(`결제 대사 ${title} ${period.startDate}~${period.endDate}`, bytes)
})

/** One more than may be, to notice that there are more. */
const ONE_TOO_MANY = MOST_EXPORT_ROWS + 1

const WRITERS: Readonly<Record<ReportList, (db: Db, period: Period, now: Date) => Promise<Buffer>>> = {
  days: async (db, period) => write('days', DAY_COLUMNS, (await readDays(db, period)).days),
  differences: async (db, period) => {
    const rows = await listDifferences(db, period, ONE_TOO_MANY)
    return write('differences', DIFFERENCE_COLUMNS, rows.map(toDifference))
  },
  attention: async (db, _, now) => {
    const rows = await listAttention(db, now, ONE_TOO_MANY)
    return write('attention', ATTENTION_COLUMNS, rows.map(toAttention))
  },
}

function write<Row>(list: ReportList, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Promise<Buffer> {
  if (rows.length > MOST_EXPORT_ROWS) throw refuse(exportReconciliation, 'TOO_MANY_ROWS')
  return writeSheet({ name: LIST_TITLES[list], columns, rows })
}

type DayRow = Awaited<ReturnType<typeof readDays>>['days'][number]
type Difference = ReturnType<typeof toDifference>
type Attention = ReturnType<typeof toAttention>

const sumColumns = (key: 'ordered' | 'paid' | 'refunded' | 'open', title: string): SheetColumn<DayRow>[] => [
  { title: `${title} 건수`, format: 'integer', value: (row) => row[key].count },
  { title: `${title} 금액`, width: 16, format: 'won', value: (row) => row[key].amountWon },
]

const DAY_COLUMNS: readonly SheetColumn<DayRow>[] = [
  { title: '일자', width: 14, value: (row) => row.day },
  { title: '구분', width: 14, value: (row) => KIND_TEXTS[row.kind] },
  ...sumColumns('ordered', '주문'),
  ...sumColumns('paid', '결제'),
  ...sumColumns('refunded', '환불'),
  { title: '순 결제액', width: 16, format: 'won', value: (row) => row.netWon },
  ...sumColumns('open', '진행 중'),
  { title: '결제사 장부', value: (row) => AGREEMENT_TEXTS[row.agreement] },
]

const PURCHASE_COLUMNS: readonly SheetColumn<Pick<Difference, 'paySeq' | 'kind' | 'refSeq' | 'orderTitle'>>[] = [
  { title: '결제번호', value: (row) => row.paySeq },
  { title: '구분', width: 14, value: (row) => KIND_TEXTS[row.kind] },
  { title: '주문번호', value: (row) => row.refSeq },
  { title: '주문', width: 40, value: (row) => row.orderTitle },
]

const DIFFERENCE_COLUMNS: readonly SheetColumn<Difference>[] = [
  { title: '차이번호', value: (row) => row.differenceSeq },
  { title: '일자', width: 14, value: (row) => row.day },
  ...PURCHASE_COLUMNS,
  { title: '내용', width: 44, value: (row) => FINDING_TEXTS[row.finding] },
  { title: '포털 상태', width: 14, value: (row) => PAYMENT_STATES[row.ourStatus].word },
  { title: '포털 금액', width: 16, format: 'won', value: (row) => row.ourAmountWon },
  { title: '결제사 상태', width: 14, value: (row) => VENDOR_TEXTS[row.vendorStatus] },
  { title: '결제사 금액', width: 16, format: 'won', value: (row) => row.vendorAmountWon },
  { title: '결제사 취소 금액', width: 20, format: 'won', value: (row) => row.vendorCancelledWon },
  { title: '발견', width: 18, value: (row) => stampCell(row.foundYmdt) },
  { title: '처리', width: 18, value: (row) => stampCell(row.resolvedYmdt) ?? '미해결' },
]

const ATTENTION_COLUMNS: readonly SheetColumn<Attention>[] = [
  ...PURCHASE_COLUMNS,
  { title: '상태', width: 16, value: (row) => PAYMENT_STATES[row.status].word },
  { title: '금액', width: 16, format: 'won', value: (row) => row.amountWon },
  { title: '시작', width: 18, value: (row) => stampCell(row.sinceYmdt) },
  { title: '확인 횟수', format: 'integer', value: (row) => row.triedCount },
  { title: '사유', width: 40, value: (row) => row.reason },
]
