import { useId } from 'react'
import { LAST_CUT_GRADE } from '#areas/itempool-exam/contract/codes.ts'
import type { GradeCutRow } from '#areas/itempool-exam/contract/subject.contract.ts'
import { cutsOf } from '#areas/itempool-exam/rules/grade-cuts.rules.ts'
import { BarChart } from '#platform/web/chart/charts.ts'
import listCss from '#platform/web/list/list.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './grade-cut.module.css'

const HEADS = ['등급', '최저 점수', '누적상위%', '예상등수'] as const

/** From which score on each grade is reached: as a chart, and the same as a table. */
export function GradeCutFigures({ rows }: { rows: readonly GradeCutRow[] }) {
  const id = useId()
  const cuts = cutsOf(rows)
  const points = Array.from({ length: LAST_CUT_GRADE }, (_, index) => ({
    name: `${index + 1}등급`,
    values: [cuts.find(({ expectedGrade }) => expectedGrade === index + 1)?.score],
  }))
  return (
    <Panel title="등급별 최저 점수">
      <div className={css.beside}>
        <BarChart
          points={points}
          series={['최저 점수']}
          textOf={(value) => `${value}점`}
          label={`등급별 최저 점수: ${cuts.map(({ expectedGrade, score }) => `${expectedGrade}등급 ${score}점`).join(', ')}`}
          describedBy={id}
        />
        <table id={id} className={listCss.list} aria-label="등급별 최저 점수">
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col" data-align="right">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cuts.map(({ expectedGrade, score, scaledScore, expectedRank }) => (
              <tr key={expectedGrade}>
                <th scope="row" data-align="right">
                  {expectedGrade}등급
                </th>
                <td data-align="right">{score}점</td>
                <td data-align="right">{scaledScore}</td>
                <td data-align="right">{expectedRank.toLocaleString('ko-KR')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
