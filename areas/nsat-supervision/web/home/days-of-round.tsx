import { useId } from 'react'
import { planMonthText } from '#areas/nsat-plan/contract/codes.ts'
import { LineChart } from '#platform/web/chart/charts.ts'
import listCss from '#platform/web/list/list.module.css'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './home.module.css'
import type { Round } from './round-at-glance.tsx'

const schools = (count: number): string => `${count.toLocaleString('ko-KR')}곳`

/** How orders came in day by day, beside the round before: as a chart, and the same as a table. */
export function DaysOfRound({ round: { plan, lastPlan, days, lastDays } }: { round: Round }) {
  const id = useId()
  if (days.length === 0 && lastDays.length === 0) return null
  const name = planMonthText(plan.planYm)
  const lastName = lastPlan && planMonthText(lastPlan.planYm)
  const rows = Array.from({ length: Math.max(days.length, lastDays.length) }, (_, at) => ({
    name: `${at + 1}일째`,
    values: [days[at]?.orderedSchool, ...(lastPlan ? [lastDays[at]?.orderedSchool] : [])],
  }))
  const series = [name, ...(lastName ? [lastName] : [])]
  return (
    <Panel className={lookCss.stack} title="날짜별 주문 학원">
      <LineChart
        points={rows}
        series={series}
        textOf={schools}
        label={`주문 기간의 날짜별 누적 주문 학원: ${name} ${schools(days.at(-1)?.orderedSchool ?? 0)}${
          lastName ? `, ${lastName} ${schools(lastDays.at(-1)?.orderedSchool ?? 0)}` : ''
        }`}
        describedBy={id}
      />
      <details className={css.days}>
        <summary>날짜별 주문 학원을 표로 보기</summary>
        <table id={id} className={listCss.list} aria-label="날짜별 누적 주문 학원">
          <thead>
            <tr>
              <th scope="col">주문 기간</th>
              {series.map((each) => (
                <th key={each} scope="col" data-align="right">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.values.map((value, at) => (
                  <td key={series[at]} data-align="right">
                    {value === undefined ? '-' : schools(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
