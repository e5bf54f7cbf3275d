import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type Figures, MEASURE_WORDS, type Measure, measureText } from './figures.ts'
import css from './statistics.module.css'
import { axisDayText } from './statistics-days.ts'

// Loaded only where a chart is shown: the library is as large as the rest of a screen.

/** The looks of the lines of one chart: colour, dashes and the shape of the points each tell them apart alone. */
const LOOKS = [
  { colour: 'var(--chart-1)', dashes: undefined, shape: 'circle' },
  { colour: 'var(--chart-2)', dashes: '7 4', shape: 'square' },
  { colour: 'var(--chart-3)', dashes: '2 3', shape: 'triangle' },
] as const
type LineLook = (typeof LOOKS)[number]

const lookOf = (index: number): LineLook => LOOKS[index] ?? LOOKS[0]

const LETTERS = { fontSize: 12, fill: 'var(--ink-soft)' }
const SHORT = new Intl.NumberFormat('ko-KR', { notation: 'compact', maximumFractionDigits: 2 })
const ROW_HEIGHT = 26
const AXIS_HEIGHT = 34
const MOST_AXIS_LETTERS = 7

interface ChartProps {
  /** What the chart shows, in a sentence for people who do not see it. */
  label: string
  /** The id of the table with the same figures. */
  describedBy: string
}

interface PointProps {
  x?: number | undefined
  y?: number | undefined
  look: LineLook
}

function Point({ x, y, look }: PointProps) {
  if (x === undefined || y === undefined) return null
  const paint = { fill: 'var(--surface)', stroke: look.colour, strokeWidth: 2 }
  if (look.shape === 'square') return <rect x={x - 3} y={y - 3} width={6} height={6} {...paint} />
  if (look.shape === 'triangle') return <path d={`M${x} ${y - 4}l4 7h-8z`} {...paint} />
  return <circle cx={x} cy={y} r={3} {...paint} />
}

const Legend = ({ measures }: { measures: readonly Measure[] }) => (
  <ul className={css.chartLegend}>
    {measures.map((measure, index) => {
      const look = lookOf(index)
      return (
        <li key={measure}>
          <svg width="34" height="12" aria-hidden="true">
            <path d="M1 6h32" stroke={look.colour} strokeWidth="2" strokeDasharray={look.dashes} />
            <Point x={17} y={6} look={look} />
          </svg>
          {MEASURE_WORDS[measure]}
        </li>
      )
    })}
  </ul>
)

const axisText = (measure: Measure, value: number): string =>
  measureText(measure, value).endsWith('%') ? `${value}%` : SHORT.format(value)

/** How measures of one kind move from day to day; a gap where a figure is unknown. */
export function TrendChart({
  rows,
  measures,
  label,
  describedBy,
}: ChartProps & { rows: readonly Figures[]; measures: readonly [Measure, ...Measure[]] }) {
  return (
    <div className={css.chartFrame}>
      <Legend measures={measures} />
      <div className={css.chart} role="img" aria-label={label} aria-describedby={describedBy}>
        <ResponsiveContainer width="100%" height={230}>
          <LineChart data={[...rows]} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="statisticsDate"
              tick={LETTERS}
              stroke="var(--line-strong)"
              tickFormatter={axisDayText(rows.map((row) => row.statisticsDate))}
            />
            <YAxis
              width={52}
              tick={LETTERS}
              stroke="var(--line-strong)"
              tickFormatter={(value: number) => axisText(measures[0], value)}
            />
            <Tooltip
              isAnimationActive={false}
              formatter={(value, _, { dataKey }) => measureText(dataKey as Measure, value as number)}
            />
            {measures.map((measure, index) => {
              const look = lookOf(index)
              return (
                <Line
                  key={measure}
                  dataKey={measure}
                  name={MEASURE_WORDS[measure]}
                  stroke={look.colour}
                  strokeWidth={2}
                  strokeDasharray={look.dashes}
                  isAnimationActive={false}
                  dot={({ cx, cy, payload }: { cx?: number; cy?: number; payload: Figures }) => (
                    <Point key={payload.statisticsDate} x={cx} y={cy} look={look} />
                  )}
                />
              )
            })}
          </LineChart>
        </ResponsiveContainer>
      </div>
    </div>
  )
}

const shortName = (name: string): string =>
  name.length > MOST_AXIS_LETTERS ? `${name.slice(0, MOST_AXIS_LETTERS - 1)}…` : name

/** Regions side by side by one measure, the largest first; an unknown figure has no bar. */
export function ComparisonChart({
  rows,
  measure,
  label,
  describedBy,
}: ChartProps & { rows: readonly (Figures & { areaName: string })[]; measure: Measure }) {
  const bars = rows
    .map((row) => ({
      name: row.areaName,
      value: row[measure] ?? 0,
      text: measureText(measure, row[measure]),
    }))
    .sort((one, other) => other.value - one.value)
  return (
    <div className={css.chart} role="img" aria-label={label} aria-describedby={describedBy}>
      <ResponsiveContainer width="100%" height={bars.length * ROW_HEIGHT + AXIS_HEIGHT}>
        <BarChart
          data={bars}
          layout="vertical"
          accessibilityLayer={false}
          margin={{ top: 0, right: 64, bottom: 0, left: 0 }}
        >
          <CartesianGrid horizontal={false} stroke="var(--line)" />
          <XAxis
            type="number"
            tick={LETTERS}
            stroke="var(--line-strong)"
            tickFormatter={(value: number) => axisText(measure, value)}
          />
          <YAxis
            type="category"
            dataKey="name"
            width={96}
            interval={0}
            tick={LETTERS}
            stroke="var(--line-strong)"
            tickFormatter={shortName}
          />
          <Bar dataKey="value" fill="var(--chart-1)" barSize={14} isAnimationActive={false}>
            <LabelList dataKey="text" position="right" {...LETTERS} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
