import { useId, useState } from 'react'
import { ITEMS } from '#areas/itempool/item/contract/places.ts'
import {
  ANALYSIS_TITLE,
  type AnalysedItem,
  exportAnalysis,
  LOOK_AT,
  type readAnalysis,
} from '#areas/itempool/report/contract/analysis.contract.ts'
import { ANALYSIS_COLUMNS, ANALYSIS_SORTS, sortedItems } from '#areas/itempool/report/rules/analysis-table.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { BarChart } from '#platform/web/chart/charts.ts'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import { Button } from '#platform/web/look/button.tsx'
import { percentText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { Switch } from '#platform/web/look/switch.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './analysis.module.css'
import type { AnalysisSearch } from './analysis-filter.tsx'

/** With as many decimals in every row, so that they stand below each other. */

const SHOWN = { ALL: '전체 문항', LOOK_AT: '확인할 문항만' } as const

/** How the chart marks a question that is to be looked at. */
const MARK = '▲'

const CELLS = {
  correctRate: ({ correctRate, examineeCount }: AnalysedItem) => (examineeCount === 0 ? '-' : percentText(correctRate)),
  discrimination: ({ discrimination }: AnalysedItem) => (discrimination === null ? '-' : discrimination.toFixed(2)),
  noMark: ({ noMarkShare, examineeCount }: AnalysedItem) => (examineeCount === 0 ? '-' : percentText(noMarkShare)),
  several: ({ severalShare, examineeCount }: AnalysedItem) => (examineeCount === 0 ? '-' : percentText(severalShare)),
  unreadable: ({ unreadableShare, examineeCount }: AnalysedItem) =>
    examineeCount === 0 ? '-' : percentText(unreadableShare),
  itemNo: ({ itemPoolItemNo }: AnalysedItem) => (
    <ScreenLink to={`${ITEMS.path}/${itemPoolItemNo}`}>{itemPoolItemNo}</ScreenLink>
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

const isToLookAt = ({ lookAtList }: AnalysedItem): boolean => lookAtList.length > 0

interface AnalysisTableProps {
  analysis: CallOutput<typeof readAnalysis>
  search: AnalysisSearch
  onOpen: (item: AnalysedItem) => void
}

/** The questions of the subject: how many answered each rightly, as a chart and with everything else as a table. */
export function AnalysisTable({ analysis, search, onOpen }: AnalysisTableProps) {
  const id = useId()
  const { itempoolExamSubjectNo, examineeCount } = analysis
  const [isOnlyLookAt, setOnlyLookAt] = useState(false)
  const [sort, setSort] = useState<string>()
  const meant = isOnlyLookAt ? analysis.list.filter(isToLookAt) : analysis.list
  const list = sortedItems(meant, sort)
  const columns: readonly Column<AnalysedItem>[] = [
    ...screenColumns(ANALYSIS_COLUMNS, CELLS, ANALYSIS_SORTS),
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
            points={analysis.list.map((item) => ({
              name: `${item.questionNo}번${isToLookAt(item) ? MARK : ''}`,
              values: [item.correctRate],
            }))}
            series={['정답률']}
            textOf={(value) => `${value}%`}
            axisText={(value) => `${value}%`}
            label={`문항별 정답률: ${analysis.list.length}문항, ${examineeCount.toLocaleString('ko-KR')}명`}
            describedBy={id}
          />
          {analysis.list.some(isToLookAt) && <p className={lookCss.footnote}>{MARK}는 확인할 문항입니다.</p>}
        </Panel>
      )}
      <div id={id}>
        <ListSection
          name={ANALYSIS_TITLE}
          list={loaded}
          columns={columns}
          rowKey={(item) => item.questionNo}
          search={{ sort }}
          onMove={(patch) => setSort(patch.sort)}
          onOpenRow={onOpen}
          tools={
            <Switch
              label="문항"
              words={SHOWN}
              value={isOnlyLookAt ? 'LOOK_AT' : 'ALL'}
              onChoose={(key) => setOnlyLookAt(key === 'LOOK_AT')}
            />
          }
          onExport={save}
          emptyText={isOnlyLookAt ? '확인할 문항이 없습니다.' : '과목에 등록된 문항이 없습니다.'}
        />
      </div>
      <p className={lookCss.footnote}>
        변별도: 점수 상위 27%의 정답률에서 하위 27%의 정답률을 뺀 값입니다. 채점 인원이 10명보다 적으면 계산하지
        않습니다.
      </p>
    </>
  )
}
