import { useId } from 'react'
import {
  ANALYSIS_TITLE,
  type AnalysedItem,
  exportAnalysis,
  LOOK_AT,
  type readAnalysis,
} from '#areas/itempool-report/contract/analysis.contract.ts'
import { ANALYSIS_COLUMNS } from '#areas/itempool-report/rules/analysis-table.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { BarChart } from '#platform/web/chart/charts.ts'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './analysis.module.css'
import type { AnalysisSearch } from './analysis-filter.tsx'

const CELLS = {
  itemNo: ({ itemPoolItemNo }: AnalysedItem) => (
    <ScreenLink to={`/itempool/manageItem/${itemPoolItemNo}`}>{itemPoolItemNo}</ScreenLink>
  ),
  lookAt: ({ lookAtList }: AnalysedItem) =>
    lookAtList.length === 0 ? (
      '-'
    ) : (
      <span className={css.tags}>
        {lookAtList.map((code) => (
          <StatusTag key={code} tone="warning">
            {LOOK_AT[code]}
          </StatusTag>
        ))}
      </span>
    ),
}

interface AnalysisTableProps {
  analysis: CallOutput<typeof readAnalysis>
  search: AnalysisSearch
  onOpen: (item: AnalysedItem) => void
}

/** The questions of the subject: how many answered each rightly, as a chart and with everything else as a table. */
export function AnalysisTable({ analysis, search, onOpen }: AnalysisTableProps) {
  const id = useId()
  const { list, itempoolExamSubjectNo, examineeCount } = analysis
  const columns: readonly Column<AnalysedItem>[] = [
    ...screenColumns(ANALYSIS_COLUMNS, CELLS),
    {
      key: 'actions',
      title: '관리',
      width: 104,
      fixed: true,
      render: (item) => (
        <Button size="small" aria-label={`${item.questionNo}번 응답 분포`} onClick={() => onOpen(item)}>
          응답 분포
        </Button>
      ),
    },
  ]
  const save = () =>
    download(exportAnalysis, { params: { id: itempoolExamSubjectNo }, query: search }, `${ANALYSIS_TITLE}.xlsx`)
  const loaded = { data: { list }, isPending: false, isPlaceholderData: false, error: null, refetch: () => undefined }
  return (
    <>
      {examineeCount > 0 && (
        <Panel title="문항별 정답률">
          <BarChart
            points={list.map(({ questionNo, correctRate }) => ({ name: `${questionNo}번`, values: [correctRate] }))}
            series={['정답률']}
            textOf={(value) => `${value}%`}
            axisText={(value) => `${value}%`}
            label={`문항별 정답률: ${list.length}문항, ${examineeCount.toLocaleString('ko-KR')}명`}
            describedBy={id}
          />
        </Panel>
      )}
      <div id={id}>
        <ListSection
          name={ANALYSIS_TITLE}
          list={loaded}
          columns={columns}
          rowKey={(item) => item.questionNo}
          onOpenRow={onOpen}
          onExport={save}
          emptyText="과목에 등록된 문항이 없습니다."
        />
      </div>
      <p className={lookCss.footnote}>
        변별도: 점수 상위 27%의 정답률에서 하위 27%의 정답률을 뺀 값입니다. 채점 인원이 10명보다 적으면 계산하지
        않습니다.
      </p>
    </>
  )
}
