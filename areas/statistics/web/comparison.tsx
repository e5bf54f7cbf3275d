import { useId } from 'react'
import fieldCss from '#platform/web/form/field.module.css'
import lookCss from '#platform/web/look/look.module.css'
import type { StatisticsRow } from '../contract/statistics.contract.ts'
import { MEASURE_WORDS, MEASURES, type Measure, measureText } from './figures.ts'
import { ComparisonChart } from './lazy-charts.tsx'
import css from './statistics.module.css'

interface ComparisonProps {
  name: string
  rows: readonly StatisticsRow[]
  /** The table with the same figures. */
  tableId: string
  measure: Measure
  onMeasure: (measure: Measure) => void
}

/** The districts of a province side by side, by a measure of choice. */
export function Comparison({ name, rows, tableId, measure, onMeasure }: ComparisonProps) {
  const id = useId()
  const largest = rows.reduce((best, row) => ((row[measure] ?? -1) > (best[measure] ?? -1) ? row : best))
  const word = MEASURE_WORDS[measure]
  return (
    <section className={`${lookCss.panel} ${css.statisticsPanel}`} data-part="panel" aria-label="시/군/구 비교">
      <h3>시/군/구 비교</h3>
      <div className={css.trendTools}>
        <label htmlFor={id}>비교 항목</label>
        <select
          id={id}
          className={fieldCss.control}
          data-part="control"
          value={measure}
          onChange={(event) => onMeasure(event.target.value as Measure)}
        >
          {MEASURES.map((key) => (
            <option key={key} value={key}>
              {MEASURE_WORDS[key]}
            </option>
          ))}
        </select>
      </div>
      <ComparisonChart
        rows={rows}
        measure={measure}
        label={`${name} 시/군/구별 ${word} 비교: ${largest.areaName} ${measureText(measure, largest[measure])}로 가장 높음`}
        describedBy={tableId}
      />
    </section>
  )
}
