import { useMemo } from 'react'
import type { CallOutput } from '#platform/contract/call.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { download } from '#platform/web/calls/download.ts'
import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'
import { type Fact, ListFigures } from '#platform/web/list/facts.tsx'
import { FilterBar } from '#platform/web/list/filters/filter-bar.tsx'
import { dayRangeFilter } from '#platform/web/list/filters/filters.tsx'
import { HeadedList } from '#platform/web/list/headed-list.tsx'
import { ListBand } from '#platform/web/list/list-band.tsx'
import { type ListSectionProps, listFrom } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText, wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import type { ReportList } from '../contract/codes.ts'
import { exportReconciliation, readReconciliation } from '../contract/reconciliation.contract.ts'
import { LIST_TITLES, PERIOD_AGREEMENT_TEXTS } from '../rules/payment-words.rules.ts'
import { sumText } from '../rules/reconciliation-columns.rules.ts'
import { PERIOD_AGREEMENT_TONES } from './payment-words.ts'
import { ATTENTION_COLUMNS, DAY_COLUMNS, DIFFERENCE_COLUMNS } from './reconciliation-columns.tsx'
import { ReconciliationSearch } from './reconciliation-search.ts'

type Report = CallOutput<typeof readReconciliation>
/** Saves one of the lists as a spreadsheet. */
type SaveList = (list: ReportList) => Promise<void>

const filters = (isRequired: boolean) => [
  { ...dayRangeFilter('from', 'to', '기간', { isRequired }), fields: ['startDate', 'endDate'] },
]
const FILTERS = filters(true)
/** Until the server says which period is the usual one. */
const FILTERS_TO_COME = filters(false)

/** Our payments against the vendor's books: whether they agree, and what a person has to look at. */
export function ReconciliationReportScreen() {
  const [search, setSearch] = useSearchOf(ReconciliationSearch)
  const query = { startDate: search.from, endDate: search.to }
  const report = useCall(readReconciliation, { query })
  const save: SaveList = (list) =>
    download(exportReconciliation, { params: { list }, query }, `${LIST_TITLES[list]}.xlsx`)
  const { startDate, endDate } = report.data ?? {}
  const shown = useMemo(
    () => ({ from: search.from ?? startDate, to: search.to ?? endDate }),
    [search, startDate, endDate],
  )
  return (
    <div className={lookCss.page}>
      <PageTitle
        title="결제 대사"
        description="포털의 결제·환불 내역이 결제사 장부와 일치하는지 매일 확인합니다."
        breadcrumb={[{ text: '광고 관리자' }]}
      />
      <ListBand isPart>
        <FilterBar
          filters={report.isPending ? FILTERS_TO_COME : FILTERS}
          search={shown}
          onSearch={setSearch}
          onReset={() => setSearch({ from: undefined, to: undefined })}
          problem={report.error}
        />
        <Totals report={report.data} />
      </ListBand>
      <Exceptions report={report} save={save} />
      <Part
        part="days"
        save={save}
        list={listFrom(report, (data) => ({ list: data.days }))}
        columns={DAY_COLUMNS}
        rowKey={(row) => `${row.day} ${row.kind}`}
        emptyText="이 기간에는 결제 내역이 없습니다."
      />
    </div>
  )
}

/** What needs a person; nothing of it is shown while there is nothing. */
function Exceptions({ report, save }: { report: CallResult<typeof readReconciliation>; save: SaveList }) {
  const { attention = [], differences = [] } = report.data ?? {}
  return (
    <>
      {attention.length > 0 && (
        <Part
          part="attention"
          save={save}
          list={listFrom(report, (data) => ({ list: data.attention }))}
          columns={ATTENTION_COLUMNS}
          rowKey={(row) => row.paySeq}
        />
      )}
      {differences.length > 0 && (
        <Part
          part="differences"
          save={save}
          list={listFrom(report, (data) => ({ list: data.differences }))}
          columns={DIFFERENCE_COLUMNS}
          rowKey={(row) => row.differenceSeq}
        />
      )}
    </>
  )
}

interface PartProps<Row> extends Omit<ListSectionProps<Row>, 'name' | 'onExport'> {
  part: ReportList
  save: SaveList
}

const Part = <Row,>({ part, save, ...section }: PartProps<Row>) => (
  <HeadedList {...section} name={LIST_TITLES[part]} onExport={() => save(part)} />
)

function Totals({ report }: { report: Report | undefined }) {
  return (
    <>
      <ListFigures name="기간 합계" facts={report ? factsOf(report) : SUMS_TO_COME} isPending={!report} />
      <ListFigures name="대사" facts={report ? comparedOf(report) : COMPARED_TO_COME} isPending={!report} />
    </>
  )
}

const factsOf = (report: Report): readonly Fact[] => [
  [
    '결제사 장부',
    <StatusTag key="books" tone={PERIOD_AGREEMENT_TONES[report.agreement]}>
      {PERIOD_AGREEMENT_TEXTS[report.agreement]}
    </StatusTag>,
  ],
  ['순 결제액', wonText(report.totals.netWon)],
  ['주문', sumText(report.totals.ordered) || '-'],
  ['결제', sumText(report.totals.paid) || '-'],
  ['환불', sumText(report.totals.refunded) || '-'],
  ['진행 중', sumText(report.totals.open) || '-'],
]

const comparedOf = (report: Report): readonly Fact[] => [
  ['대사한 범위', comparedText(report)],
  ['마지막 대사', lastText(report.comparedYmdt, report.comparedDay)],
]

const toCome = (...terms: readonly string[]): readonly Fact[] => terms.map((term) => [term, '-'])
const SUMS_TO_COME = toCome('결제사 장부', '순 결제액', '주문', '결제', '환불', '진행 중')
const COMPARED_TO_COME = toCome('대사한 범위', '마지막 대사')

/** When was compared last, and how far the comparison has come. */
const lastText = (at: string | null, day: string | null): string =>
  at === null || day === null ? '-' : `${stampText(at)} (${dottedDay(day)} 내역까지)`

/** Days named one by one; more than these are only counted. */
const MOST_DAYS_NAMED = 3

/** What was held against the vendor's books, and which days were not. */
function comparedText({ compared: { dayCount, paymentCount, missingDays } }: Report): string {
  const done = dayCount === 0 ? '' : `${dayCount}일 · 거래 ${paymentCount.toLocaleString('ko-KR')}건`
  if (missingDays.length === 0) return done || '-'
  const named = missingDays.slice(0, MOST_DAYS_NAMED).map(dottedDay).join(', ')
  const more = missingDays.length > MOST_DAYS_NAMED ? ` 등 ${missingDays.length}일` : ''
  return [done, `대사 전: ${named}${more}`].filter(Boolean).join(' / ')
}
