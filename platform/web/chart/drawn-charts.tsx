import { Fragment } from 'react'
import {
  Bar,
  BarChart as Bars,
  CartesianGrid,
  LabelList,
  Line,
  LineChart as Lines,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type ChartPoint, type ChartProps, shortNumber } from './chart.ts'
import { ChartFrame, LETTERS, TOOLTIP } from './chart-frame.tsx'

// All in one: what they share is most of what each of them weighs. They are fetched late, by `charts.ts`.

/** The looks of the lines of one chart: colour, dashes and the shape of the points each tell them apart alone. */
const LINE_LOOKS = [
  { colour: 'var(--chart-1)', dashes: undefined, shape: 'circle' },
  { colour: 'var(--chart-2)', dashes: '7 4', shape: 'square' },
  { colour: 'var(--chart-3)', dashes: '2 3', shape: 'triangle' },
] as const
type LineLook = (typeof LINE_LOOKS)[number]

const lineLookOf = (index: number): LineLook => LINE_LOOKS[index] ?? LINE_LOOKS[0]

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

const lineMarkOf = (index: number) => {
  const look = lineLookOf(index)
  return (
    <svg width="34" height="12" aria-hidden="true">
      <path d="M1 6h32" stroke={look.colour} strokeWidth="2" strokeDasharray={look.dashes} />
      <Point x={17} y={6} look={look} />
    </svg>
  )
}

/** Of more points than these only those are marked that no line reaches. */
const MOST_MARKED = 60

/** Whether a point stands alone between gaps: without a mark nobody would see it. */
const isAlone = (points: ChartProps['points'], at: number, index: number): boolean =>
  points[at - 1]?.values[index] == null && points[at + 1]?.values[index] == null

/** Ends that lie nearer to each other, as a part of the height, have no room for words. */
const LEAST_APART = 0.12

/** Where each line ends; undefined where their ends lie too close for words beside them: a legend says it then. */
function endsOf({ points, series }: Pick<ChartProps, 'points' | 'series'>): readonly number[] | undefined {
  if (series.length < 2) return undefined
  const known = points.flatMap(({ values }) => values.filter((value) => value != null))
  const height = Math.max(0, ...known) - Math.min(0, ...known)
  const ends = series.map((_, index) => points.findLastIndex(({ values }) => values[index] != null))
  const last = ends.map((at, index) => points[at]?.values[index] ?? 0).toSorted((one, other) => one - other)
  const isClose = last.some((value, index) => index > 0 && value - (last[index - 1] ?? 0) < height * LEAST_APART)
  return isClose || ends.includes(-1) ? undefined : ends
}

const EndWord = ({ x, y, word, look }: { x: number; y: number; word: string; look: LineLook }) => (
  <text x={x} y={y - 10} textAnchor="end" fill={look.colour} fontSize={LETTERS.fontSize} fontWeight={600}>
    {word}
  </text>
)

/** How values move from point to point; a gap where one is unknown. A line is named at its end where there is room. */
export function LineChart({ points, series, textOf, axisText = shortNumber, nameText, ...rest }: ChartProps) {
  const ends = endsOf({ points, series })
  return (
    <ChartFrame {...rest} series={series} height={230} {...(!ends && { markOf: lineMarkOf })}>
      <Lines data={[...points]} accessibilityLayer={false} margin={{ top: 20, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          tick={LETTERS}
          stroke="var(--line-strong)"
          {...(nameText && { tickFormatter: nameText })}
        />
        <YAxis width={52} tick={LETTERS} stroke="var(--line-strong)" tickFormatter={axisText} />
        <Tooltip {...TOOLTIP} formatter={(value) => textOf(Number(value))} />
        {series.map((word, index) => {
          const look = lineLookOf(index)
          return (
            <Line
              key={word}
              dataKey={({ values }: ChartPoint) => values[index]}
              name={word}
              stroke={look.colour}
              strokeWidth={2}
              strokeDasharray={look.dashes}
              isAnimationActive={false}
              dot={({
                cx,
                cy,
                payload,
                index: at,
              }: {
                cx?: number
                cy?: number
                payload: ChartPoint
                index: number
              }) => {
                const isMarked = points.length <= MOST_MARKED || isAlone(points, at, index)
                const isThere = payload.values[index] != null && isMarked
                const isEnd = ends?.[index] === at && cx !== undefined && cy !== undefined
                return (
                  <Fragment key={payload.name}>
                    <Point x={cx} y={isThere ? cy : undefined} look={look} />
                    {isEnd && <EndWord x={cx} y={cy} word={word} look={look} />}
                  </Fragment>
                )
              }}
            />
          )
        })}
      </Lines>
    </ChartFrame>
  )
}

/** The looks of the bars of one chart: they differ by frame as well as by colour. */
const BAR_LOOKS = [
  { fill: 'var(--chart-1)' },
  { fill: 'var(--surface)', stroke: 'var(--chart-2)', strokeWidth: 2 },
  { fill: 'var(--sunken)', stroke: 'var(--chart-3)', strokeWidth: 2, strokeDasharray: '3 2' },
] as const

const barLookOf = (index: number) => BAR_LOOKS[index] ?? BAR_LOOKS[0]

const barMarkOf = (index: number) => (
  <svg width="14" height="14" aria-hidden="true">
    <rect x="1" y="1" width="12" height="12" {...barLookOf(index)} />
  </svg>
)

/** The series beside each other, point by point. */
export const BarChart = ({ points, series, textOf, axisText = shortNumber, nameText, ...rest }: ChartProps) => (
  <ChartFrame {...rest} series={series} height={380} markOf={barMarkOf}>
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
          {...barLookOf(index)}
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
export function RankChart({ points, textOf, axisText = shortNumber, nameText = shortName, ...rest }: ChartProps) {
  const bars = points
    .map(({ name, values: [value] }) => ({ name, value: value ?? 0, text: value == null ? '' : textOf(value) }))
    .sort((one, other) => other.value - one.value)
  return (
    <ChartFrame {...rest} height={bars.length * ROW_HEIGHT + AXIS_HEIGHT}>
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
