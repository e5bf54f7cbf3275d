import { Bar, BarChart as Bars, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts'
import { type ChartPoint, type ChartProps, shortNumber } from './chart.ts'
import { ChartFrame, LETTERS, TOOLTIP } from './chart-frame.tsx'

/** The looks of the bars of one chart: they differ by frame as well as by colour. */
const LOOKS = [
  { fill: 'var(--chart-1)' },
  { fill: 'var(--surface)', stroke: 'var(--chart-2)', strokeWidth: 2 },
  { fill: 'var(--sunken)', stroke: 'var(--chart-3)', strokeWidth: 2, strokeDasharray: '3 2' },
] as const

const lookOf = (index: number) => LOOKS[index] ?? LOOKS[0]

const markOf = (index: number) => (
  <svg width="14" height="14" aria-hidden="true">
    <rect x="1" y="1" width="12" height="12" {...lookOf(index)} />
  </svg>
)

/** The series beside each other, point by point. */
export const BarChart = ({ points, series, textOf, axisText = shortNumber, nameText, ...told }: ChartProps) => (
  <ChartFrame {...told} series={series} height={380} markOf={markOf}>
    <Bars data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="name"
        interval="equidistantPreserveStart"
        tick={LETTERS}
        stroke="var(--line-strong)"
        {...(nameText && { tickFormatter: nameText })}
      />
      <YAxis width={44} allowDecimals={false} tick={LETTERS} stroke="var(--line-strong)" tickFormatter={axisText} />
      <Tooltip {...TOOLTIP} formatter={(value) => textOf(Number(value))} />
      {series.map((word, index) => (
        <Bar
          key={word}
          dataKey={({ values }: ChartPoint) => values[index]}
          name={word}
          {...lookOf(index)}
          isAnimationActive={false}
        />
      ))}
    </Bars>
  </ChartFrame>
)

const ROW_HEIGHT = 26
const AXIS_HEIGHT = 34
const MOST_AXIS_LETTERS = 7

const shortName = (name: string): string =>
  name.length > MOST_AXIS_LETTERS ? `${name.slice(0, MOST_AXIS_LETTERS - 1)}…` : name

/** The points below each other by their first value, the largest first; an unknown one has no bar. */
export function RankChart({ points, textOf, axisText = shortNumber, nameText = shortName, ...told }: ChartProps) {
  const bars = points
    .map(({ name, values: [value] }) => ({ name, value: value ?? 0, text: value == null ? '' : textOf(value) }))
    .sort((one, other) => other.value - one.value)
  return (
    <ChartFrame {...told} height={bars.length * ROW_HEIGHT + AXIS_HEIGHT}>
      <Bars data={bars} layout="vertical" accessibilityLayer={false} margin={{ top: 0, right: 64, bottom: 0, left: 0 }}>
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis type="number" tick={LETTERS} stroke="var(--line-strong)" tickFormatter={axisText} />
        <YAxis
          type="category"
          dataKey="name"
          width={96}
          interval={0}
          tick={LETTERS}
          stroke="var(--line-strong)"
          tickFormatter={nameText}
        />
        <Bar dataKey="value" fill="var(--chart-1)" barSize={14} isAnimationActive={false}>
          <LabelList dataKey="text" position="right" {...LETTERS} />
        </Bar>
      </Bars>
    </ChartFrame>
  )
}
