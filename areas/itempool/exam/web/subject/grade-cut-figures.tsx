import type { GradeCutRow } from '#areas/itempool/exam/contract/subject.contract.ts'
import { cutsOf } from '#areas/itempool/exam/rules/grade-cuts.rules.ts'
import { ShareBar } from '#platform/web/chart/share-bar.tsx'
import listCss from '#platform/web/list/list.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { alignedText } from './aligned.ts'
import css from './grade-cut.module.css'

/** From which score on each grade is reached, each with its bar. */
export function GradeCutFigures({ rows }: { rows: readonly GradeCutRow[] }) {
  const cuts = cutsOf(rows)
  const scaledText = alignedText(cuts.map(({ scaledScore }) => scaledScore))
  return (
    <Panel title="등급별 최저 점수">
      <table className={`${listCss.list} ${css.cuts}`} aria-label="등급별 최저 점수">
        <thead>
          <tr>
            <th scope="col">등급</th>
            <th scope="col">최저 점수</th>
            <th scope="col" data-align="right">
              누적상위%
            </th>
            <th scope="col" data-align="right">
              예상등수
            </th>
          </tr>
        </thead>
        <tbody>
          {cuts.map(({ expectedGrade, score, scaledScore, expectedRank }) => (
            <tr key={expectedGrade}>
              <th scope="row">{expectedGrade}등급</th>
              <td>
                <span className={css.score}>
                  <ShareBar share={score / 100} />
                  {score}점
                </span>
              </td>
              <td data-align="right">{scaledText(scaledScore)}</td>
              <td data-align="right">{expectedRank.toLocaleString('ko-KR')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
