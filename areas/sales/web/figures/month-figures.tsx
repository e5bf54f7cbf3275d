import { useId } from 'react'
import { VISIT_TYPE_ID } from '#areas/sales/contract/codes.ts'
import type { readFigures } from '#areas/sales/contract/figures.contract.ts'
import { REPORTS } from '#areas/sales/contract/places.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { addDays, addMonths } from '#platform/contract/seoul.ts'
import { BarChart } from '#platform/web/chart/charts.ts'
import { CountLink } from '#platform/web/list/count-link.tsx'
import listCss from '#platform/web/list/list.module.css'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './figures.module.css'

type Month = CallOutput<typeof readFigures>['months'][number]
const COUNTS = ['reportCount', 'visitCount', 'contractCount'] as const
type Count = (typeof COUNTS)[number]

const WORDS: Readonly<Record<Count, string>> = { reportCount: '보고', visitCount: '방문', contractCount: '계약' }

const CHARTED = ['visitCount', 'contractCount'] as const

/** `2026-11` → `11월` */
const monthWord = (month: string): string => `${Number(month.slice(5))}월`

/** The reports of a month that a count counts; contracts are no reports. */
function reportsOf(month: string, count: Count, isMine: boolean) {
  if (count === 'contractCount') return undefined
  const startDate = `${month}-01`
  const endDate = addDays(addMonths(startDate, 1), -1)
  const type = count === 'visitCount' ? { salesReportTypeId: VISIT_TYPE_ID } : {}
  return { to: REPORTS.path, search: { startDate, endDate, ...type, ...(isMine && { mine: 'true' }) } }
}

interface MonthsProps {
  year: number
  months: readonly Month[]
  isMine: boolean
}

const totalOf = (months: readonly Month[], count: Count): number =>
  months.reduce((total, month) => total + month[count], 0)

/** Visits and contracts month by month: as a chart, and the same as a table. */
export function MonthFigures({ year, months, isMine }: MonthsProps) {
  const id = useId()
  const label = `${year}년 월별 실적: 방문 ${totalOf(months, 'visitCount')}건, 계약 ${totalOf(months, 'contractCount')}건`
  const points = months.map((each) => ({
    name: monthWord(each.month),
    values: CHARTED.map((count) => each[count]),
  }))
  return (
    <Panel className={`${lookCss.stack} ${css.part}`} aria-label="월별 실적">
      <h2>월별 실적</h2>
      <div className={css.beside}>
        <BarChart
          points={points}
          series={CHARTED.map((count) => WORDS[count])}
          textOf={(value) => `${value.toLocaleString('ko-KR')}건`}
          label={label}
          describedBy={id}
        />
        <table id={id} className={`${listCss.list} ${css.table}`} aria-label={`${year}년 월별 실적`}>
          <thead>
            <tr>
              <th scope="col">월</th>
              {COUNTS.map((count) => (
                <th key={count} scope="col" data-align="right">
                  {WORDS[count]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthWord(month.month)}</th>
                {COUNTS.map((count) => (
                  <td key={count} data-align="right">
                    <CountLink
                      count={month[count]}
                      list={reportsOf(month.month, count, isMine)}
                      label={`${monthWord(month.month)} ${WORDS[count]}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">합계</th>
              {COUNTS.map((count) => (
                <td key={count} data-align="right">
                  {totalOf(months, count).toLocaleString('ko-KR')}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={lookCss.footnote}>계약: 그달에 계약 단계가 된 기관의 수입니다.</p>
    </Panel>
  )
}
