import { useId } from 'react'
import { useProvinces } from '#areas/base/directory/web/door.tsx'
import { RankChart } from '#platform/web/chart/charts.ts'
import { Select } from '#platform/web/form/select.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import type { ListSource } from '#platform/web/list/list-source.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import type { StatisticsRow } from '../contract/statistics.contract.ts'
import { figureColumns, UnknownPupilsNote } from './figure-columns.tsx'
import { axisTextOf, MEASURE_WORDS, MEASURES, type Measure, measureText } from './figures.ts'
import { NoFigures } from './no-figures.tsx'
import css from './statistics.module.css'
import { Trend } from './trend.tsx'
import { type useAreaStatistics, useAreaTrend } from './use-area-statistics.ts'

const COLUMNS: readonly Column<StatisticsRow>[] = [
  {
    key: 'areaName',
    title: '지역',
    primary: true,
    fixed: true,
    sortable: true,
    render: (row) => <span className={css.unbroken}>{row.areaName}</span>,
  },
  ...figureColumns('area'),
]

interface AreaTablesProps {
  statistics: ReturnType<typeof useAreaStatistics>
  provinceId: number
  onExport: () => Promise<void>
}

/** The table of the province with its trend, and the table of its districts with their comparison. */
export function AreaTables({ statistics, provinceId, onExport }: AreaTablesProps) {
  const { search, setAddress, province, districts, hasFailed, isOld, retry } = statistics
  const id = useId()
  const name = useProvinceName(provinceId)
  const sourceOf = (list: readonly StatisticsRow[]): ListSource<StatisticsRow> => ({
    data: { list },
    isPending: false,
    isPlaceholderData: isOld,
    error: null,
    refetch: retry,
  })
  const tryAgain = hasFailed && <Button onClick={retry}>다시 시도</Button>
  const emptyText = hasFailed ? '통계를 불러오지 못했습니다.' : '이 기준일에는 등록된 통계가 없습니다.'
  const sortBy = (sort: string | undefined): void => setAddress({ sort: sort as typeof search.sort }, { stay: true })
  return (
    <>
      <h2 className={lookCss.heading}>{name} 통계</h2>
      <ListSection
        name="시/도 통계"
        list={sourceOf(province)}
        columns={COLUMNS}
        rowKey={(row) => row.areaId}
        emptyText={emptyText}
        tools={tryAgain}
      />
      <ProvinceTrend provinceId={provinceId} statistics={statistics} />
      <h2 className={lookCss.heading}>{name} 시/군/구별 통계</h2>
      <div id={id}>
        <ListSection
          name="시/군/구별 통계"
          list={sourceOf(districts)}
          columns={COLUMNS}
          rowKey={(row) => row.areaId}
          search={{ sort: search.sort }}
          onMove={({ sort }) => sortBy(sort)}
          rowLink={(row) => ({ detail: row.areaId })}
          emptyText={emptyText}
          onExport={onExport}
          tools={tryAgain}
        />
        <UnknownPupilsNote rows={districts} kind="area" />
      </div>
      {districts.length > 1 && (
        <Comparison
          name={name}
          rows={districts}
          tableId={id}
          measure={search.measure}
          onMeasure={(measure) => setAddress({ measure }, { stay: true })}
        />
      )}
    </>
  )
}

const useProvinceName = (provinceId: number): string =>
  useProvinces().areas.find(({ areaId }) => areaId === provinceId)?.areaName ?? '시/도'

type ProvinceProps = Omit<AreaTablesProps, 'onExport'>

/** A province on a day for which nothing is there: other days instead of two empty tables. The months before may have figures. */
export function DayWithoutFigures({ provinceId, statistics }: ProvinceProps) {
  const { search, setAddress } = statistics
  return (
    <>
      <h2 className={lookCss.heading}>{useProvinceName(provinceId)} 통계</h2>
      <NoFigures date={search.date} type="child" onDate={(date) => setAddress({ date })} />
      <ProvinceTrend provinceId={provinceId} statistics={statistics} />
    </>
  )
}

function ProvinceTrend({ provinceId, statistics }: ProvinceProps) {
  const { search, setAddress } = statistics
  const name = useProvinceName(provinceId)
  const result = useAreaTrend(provinceId, search.date, search.months)
  return (
    <Panel className={`${lookCss.stack} ${css.statisticsPanel}`} aria-label={`${name} 추이`}>
      <h3>{name} 추이</h3>
      <Trend
        name={name}
        result={result}
        months={search.months}
        onMonths={(months) => setAddress({ months }, { stay: true })}
      />
    </Panel>
  )
}

const MEASURE_CHOICES = MEASURES.map((value) => ({ value, label: MEASURE_WORDS[value] }))

interface ComparisonProps {
  name: string
  rows: readonly StatisticsRow[]
  /** The table with the same figures. */
  tableId: string
  measure: Measure
  onMeasure: (measure: Measure) => void
}

/** The districts of a province side by side, by a measure of choice. */
function Comparison({ name, rows, tableId, measure, onMeasure }: ComparisonProps) {
  const id = useId()
  const largest = rows.reduce((best, row) => ((row[measure] ?? -1) > (best[measure] ?? -1) ? row : best))
  const word = MEASURE_WORDS[measure]
  return (
    <Panel className={`${lookCss.stack} ${css.statisticsPanel}`} aria-label="시/군/구 비교">
      <h3>시/군/구 비교</h3>
      <div className={css.trendTools}>
        <label htmlFor={id}>비교 항목</label>
        <Select id={id} choices={MEASURE_CHOICES} value={measure} onChoose={onMeasure} />
      </div>
      <RankChart
        points={rows.map((row) => ({ name: row.areaName, values: [row[measure]] }))}
        series={[word]}
        textOf={(value) => measureText(measure, value)}
        axisText={axisTextOf(measure)}
        label={`${name} 시/군/구별 ${word} 비교: ${largest.areaName} ${measureText(measure, largest[measure])}로 가장 높음`}
        describedBy={tableId}
      />
    </Panel>
  )
}
