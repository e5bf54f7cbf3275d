import { useId } from 'react'
import { dottedDay } from '#platform/contract/seoul.ts'
import { type ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import { LineChart } from '#platform/web/chart/charts.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Select } from '#platform/web/form/select.tsx'
import listCss from '#platform/web/list/list.module.css'
import lookCss from '#platform/web/look/look.module.css'
import { DATE_TITLE } from '../contract/figure-titles.ts'
import { axisTextOf, type Figures, MEASURE_WORDS, MEASURES, type Measure, measureText, withNumbers } from './figures.ts'
import css from './statistics.module.css'
import { axisDayText } from './statistics-days.ts'
import { TREND_MONTHS } from './statistics-search.ts'

type Months = (typeof TREND_MONTHS)[number]
const MONTH_CHOICES = TREND_MONTHS.map((value) => ({ value, label: `최근 ${value}개월` }))

interface TrendProps {
  /** Whose trend it is. */
  name: string
  result: {
    data: { readonly list: readonly Figures[] } | undefined
    error: ProblemError | null
    refetch: () => unknown
  }
  months: Months
  onMonths: (months: Months) => void
  /** Shows the figures below the charts at once; otherwise they unfold. */
  isTableOpen?: boolean
}

/** How the figures of one area or school moved: two charts, and the same as a table. */
export function Trend({ name, result, months, onMonths, isTableOpen = false }: TrendProps) {
  const id = useId()
  return (
    <div className={lookCss.stack}>
      <div className={css.trendTools}>
        <label htmlFor={id}>기간</label>
        <Select id={id} choices={MONTH_CHOICES} value={months} onChoose={onMonths} />
      </div>
      <TrendContent name={name} result={result} isTableOpen={isTableOpen} />
    </div>
  )
}

function TrendContent({ name, result, isTableOpen }: Pick<TrendProps, 'name' | 'result' | 'isTableOpen'>) {
  const { data, error, refetch } = result
  if (data === undefined) {
    return error ? <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} /> : <LoadingState />
  }
  if (data.list.length === 0) return <EmptyState text="이 기간에는 등록된 통계가 없습니다." />
  return <TrendCharts name={name} rows={withNumbers(data.list)} isTableOpen={isTableOpen} />
}

const COUNT_LINES = ['cumulationSubscriberCount', 'subscriberMau'] as const
const RATE_LINES = ['realUserRate', 'userShareRate', 'realUserShareRate'] as const

/** The chart in one sentence: every line from its first to its last value. */
function labelOf(name: string, rows: readonly Figures[], measures: readonly Measure[]): string {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return name
  const moves = measures.map(
    (measure) =>
      `${MEASURE_WORDS[measure]} ${measureText(measure, first[measure])}에서 ${measureText(measure, last[measure])}`,
  )
  return `${name} ${dottedDay(first.statisticsDate)}부터 ${dottedDay(last.statisticsDate)}까지의 추이: ${moves.join(', ')}`
}

interface TrendChartsProps {
  name: string
  rows: readonly Figures[]
  isTableOpen: boolean | undefined
}

function TrendCharts({ name, rows, isTableOpen }: TrendChartsProps) {
  const tableId = useId()
  const nameText = axisDayText(rows.map((row) => row.statisticsDate))
  const chart = (measures: readonly [Measure, ...Measure[]]) => (
    <LineChart
      points={rows.map((row) => ({ name: row.statisticsDate, values: measures.map((measure) => row[measure]) }))}
      series={measures.map((measure) => MEASURE_WORDS[measure])}
      textOf={(value) => measureText(measures[0], value)}
      axisText={axisTextOf(measures[0])}
      nameText={nameText}
      label={labelOf(name, rows, measures)}
      describedBy={tableId}
    />
  )
  return (
    <>
      <div className={css.trendCharts}>
        {chart(COUNT_LINES)}
        {chart(RATE_LINES)}
      </div>
      <details className={css.trendFigures} open={isTableOpen}>
        <summary>{name} 추이를 표로 보기</summary>
        <TrendTable id={tableId} name={name} rows={rows} />
      </details>
    </>
  )
}

function TrendTable({ id, name, rows }: { id: string; name: string; rows: readonly Figures[] }) {
  const measures = MEASURES.filter((measure) => rows.some((row) => row[measure] !== undefined))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard.
    <section className={css.trendTable} aria-label={`${name} 추이 표`} tabIndex={0}>
      <table id={id} className={listCss.list} aria-label={`${name} 추이`}>
        <thead>
          <tr>
            <th scope="col">{DATE_TITLE}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col" data-align="right">
                {MEASURE_WORDS[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.statisticsDate}>
              <th scope="row">{dottedDay(row.statisticsDate)}</th>
              {measures.map((measure) => (
                <td key={measure} data-align="right">
                  {measureText(measure, row[measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
