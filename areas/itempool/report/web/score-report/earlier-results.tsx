import { useId } from 'react'
import type { EarlierResult, ScoreSheet } from '#areas/itempool/report/contract/score-report.contract.ts'
import {
  figureText,
  gradeText,
  rankText,
  scoreText,
} from '#areas/itempool/report/rules/score-report/report-words.rules.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { LineChart } from '#platform/web/chart/charts.ts'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import { Panel } from '#platform/web/look/panel.tsx'

type Result = Pick<EarlierResult, 'planNo' | 'planYm' | 'examName' | 'score' | 'totalScore' | 'grade'> &
  Pick<EarlierResult, 'rank' | 'examineeCount' | 'percentile' | 'mean'>

const COLUMNS: readonly Column<Result>[] = [
  { key: 'round', title: '회차', primary: true, render: ({ planYm }) => planMonthText(planYm) },
  { key: 'exam', title: '시험', isSpare: true, render: ({ examName }) => examName },
  { key: 'score', title: '점수', align: 'right', isTelling: true, render: scoreText },
  { key: 'grade', title: '등급', align: 'right', isTelling: true, render: ({ grade }) => gradeText(grade) },
  { key: 'rank', title: '석차', align: 'right', isTelling: true, render: rankText },
  { key: 'percentile', title: '백분위', align: 'right', isTelling: true, render: (one) => figureText(one.percentile) },
  { key: 'mean', title: '평균', align: 'right', render: ({ mean }) => figureText(mean) },
]

/** The result beside those of earlier rounds: papers differ, so percentiles are what can be compared. */
export function EarlierResults({ sheet }: { sheet: ScoreSheet }) {
  const id = useId()
  const results: readonly Result[] = [sheet, ...sheet.earlierList]
  const { list } = useLocalPage(results, results.length)
  return (
    <>
      <Panel title="회차별 비교">
        <LineChart
          points={results.toReversed().map(({ planYm, percentile }) => ({
            name: planMonthText(planYm),
            values: [percentile],
          }))}
          series={['백분위']}
          textOf={figureText}
          axisText={String}
          label={`회차별 백분위: ${results.length}회`}
          describedBy={id}
        />
      </Panel>
      <div id={id}>
        <ListSection name="회차별 결과" list={list} columns={COLUMNS} rowKey={({ planNo }) => planNo} />
      </div>
    </>
  )
}
