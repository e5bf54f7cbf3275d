import { useId } from 'react'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import type { DayOfRound } from '#areas/nsat/supervision/contract/round.contract.ts'
import { daysLeftText } from '#areas/nsat/supervision/rules/round-days.rules.ts'
import { LineChart } from '#platform/web/chart/charts.ts'
import listCss from '#platform/web/list/list.module.css'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './home.module.css'
import type { Round } from './round.ts'

const schools = (count: number): string => `${count.toLocaleString('ko-KR')}곳`

/** How orders came in by the days that were left, beside the round before: as a chart, and the same as a table. */
export function DaysOfRound({ round: { plan, lastPlan, days, lastDays } }: { round: Round }) {
  const id = useId()
  if (days.length === 0 && lastDays.length === 0) return null
  const name = planMonthText(plan.planYm)
  const lastName = lastPlan && planMonthText(lastPlan.planYm)
  const lefts = [...new Set([...days, ...lastDays].map(({ daysLeft }) => daysLeft))].toSorted((a, b) => b - a)
  const orderedOn = (of: readonly DayOfRound[], left: number): number | undefined =>
    of.find(({ daysLeft }) => daysLeft === left)?.orderedSchool
  const rows = lefts.map((left) => ({
    name: daysLeftText(left),
    values: [orderedOn(days, left), ...(lastPlan ? [orderedOn(lastDays, left)] : [])],
  }))
  const series = [name, ...(lastName ? [lastName] : [])]
  return (
    <Panel className={lookCss.stack} title="마감까지 남은 날별 주문 학원">
      <LineChart
        points={rows}
        series={series}
        textOf={schools}
        label={`마감까지 남은 날별 누적 주문 학원: ${name} ${schools(days.at(-1)?.orderedSchool ?? 0)}${
          lastName ? `, ${lastName} ${schools(lastDays.at(-1)?.orderedSchool ?? 0)}` : ''
        }`}
        describedBy={id}
      />
      <details className={css.days}>
        <summary>남은 날별 주문 학원을 표로 보기</summary>
        <table id={id} className={listCss.list} aria-label="남은 날별 누적 주문 학원">
          <thead>
            <tr>
              <th scope="col">마감까지</th>
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
