import { useId } from 'react'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import type { Forecast } from '#areas/nsat/supervision/contract/forecast.contract.ts'
import type { DayOfRound } from '#areas/nsat/supervision/contract/round.contract.ts'
import { forecastText } from '#areas/nsat/supervision/rules/forecast-text.rules.ts'
import { daysLeftText } from '#areas/nsat/supervision/rules/round-days.rules.ts'
import { LineChart } from '#platform/web/chart/charts.ts'
import listCss from '#platform/web/list/list.module.css'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './home.module.css'
import type { Round } from './round.ts'

const schools = (count: number): string => `${count.toLocaleString('ko-KR')}곳`

interface DaysProps {
  round: Round
  /** How the round is expected to go on; undefined while that is not known. */
  forecast: Forecast | undefined
}

/** How orders came in by the days that were left, beside the round before, and how they are expected to go on: as a chart, and the same as a table. */
export function DaysOfRound({ round: { plan, lastPlan, days, lastDays }, forecast }: DaysProps) {
  const id = useId()
  if (days.length === 0 && lastDays.length === 0) return null
  const name = planMonthText(plan.planYm)
  const lastName = lastPlan && planMonthText(lastPlan.planYm)
  const lefts = [
    ...new Set([...days, ...lastDays, ...(forecast?.curve ?? [])].map(({ daysLeft }) => daysLeft)),
  ].toSorted((a, b) => b - a)
  const orderedOn = (of: readonly DayOfRound[], left: number): number | undefined =>
    of.find(({ daysLeft }) => daysLeft === left)?.orderedSchool
  const curve = forecast?.curve ?? []
  const expectedOn = (left: number) => curve.find(({ daysLeft }) => daysLeft === left)?.expectedSchool
  const rows = lefts.map((left) => ({
    name: daysLeftText(left),
    values: [
      orderedOn(days, left),
      ...(lastPlan ? [orderedOn(lastDays, left)] : []),
      ...(curve.length > 0 ? [expectedOn(left)] : []),
    ],
  }))
  const series = [name, ...(lastName ? [lastName] : []), ...(curve.length > 0 ? ['마감까지 예상'] : [])]
  const foretold = forecast && forecastText(forecast)
  return (
    <Panel className={lookCss.stack} title="마감까지 남은 날별 주문 학원">
      {foretold && <p>{foretold}</p>}
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
