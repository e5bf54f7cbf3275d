import './reconciliation-report.css'
import { type ReactNode, useMemo } from 'react'
import type { CallOutput } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { FilterBar } from '#platform/web/list/filter-bar.tsx'
import { dayRangeFilter } from '#platform/web/list/filters.tsx'
import { ListSection, type ListSectionProps, listFrom } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import type { ReportList } from '../contract/codes.ts'
import { exportReconciliation, readReconciliation } from '../contract/reconciliation.contract.ts'
import { LIST_TITLES } from '../rules/payment-words.rules.ts'
import { momentText, sumText } from './payment-words.ts'
import { ATTENTION_COLUMNS, DAY_COLUMNS, DIFFERENCE_COLUMNS } from './reconciliation-columns.tsx'
import { ReconciliationSearch } from './reconciliation-search.ts'

type Report = CallOutput<typeof readReconciliation>
/** Saves one of the lists as a spreadsheet. */
type SaveList = (list: ReportList) => Promise<void>

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
    <div className="page">
      <PageTitle
        title="결제 대사"
        description="포털의 결제·환불 내역이 결제사 장부와 일치하는지 매일 확인합니다."
        breadcrumb={[{ text: '광고 관리' }]}
      />
      <FilterBar
        filters={[dayRangeFilter('from', 'to', '기간')]}
        search={shown}
        onSearch={setSearch}
        onReset={() => setSearch({ from: undefined, to: undefined })}
      />
      {report.data && <Figures report={report.data} />}
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

function Part<Row>({ part, save, ...section }: PartProps<Row>): ReactNode {
  return (
    <div className="reconciliation-part">
      <h2>{LIST_TITLES[part]}</h2>
      <ListSection {...section} name={LIST_TITLES[part]} onExport={() => save(part)} />
    </div>
  )
}

function Figures({ report }: { report: Report }) {
  const { totals, comparedYmdt } = report
  return (
    <section className="panel" aria-label="기간 합계">
      <Facts
        className="reconciliation-figures"
        isStacked
        facts={[
          ['결제사 장부', <Books key="books" report={report} />],
          ['마지막 대사', comparedYmdt === null ? '-' : momentText(comparedYmdt)],
          ['주문', sumText(totals.ordered)],
          ['결제', sumText(totals.paid)],
          ['환불', sumText(totals.refunded)],
          ['진행 중', sumText(totals.open)],
        ]}
      />
    </section>
  )
}

function Books({ report: { isAgreed, comparedYmdt } }: { report: Report }) {
  if (comparedYmdt === null) return <StatusTag>대사 전</StatusTag>
  return <StatusTag tone={isAgreed ? 'success' : 'danger'}>{isAgreed ? '일치합니다' : '일치하지 않습니다'}</StatusTag>
}
