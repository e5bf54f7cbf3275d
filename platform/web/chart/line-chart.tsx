import { CartesianGrid, Line, LineChart as Lines, Tooltip, XAxis, YAxis } from 'recharts'
import { type ChartPoint, type ChartProps, shortNumber } from './chart.ts'
import { ChartFrame, LETTERS, TOOLTIP } from './chart-frame.tsx'

/** The looks of the lines of one chart: colour, dashes and the shape of the points each tell them apart alone. */
const LOOKS = [
  { colour: 'var(--chart-1)', dashes: undefined, shape: 'circle' },
  { colour: 'var(--chart-2)', dashes: '7 4', shape: 'square' },
  { colour: 'var(--chart-3)', dashes: '2 3', shape: 'triangle' },
] as const
type LineLook = (typeof LOOKS)[number]

const lookOf = (index: number): LineLook => LOOKS[index] ?? LOOKS[0]

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

const markOf = (index: number) => {
  const look = lookOf(index)
  return (
    <svg width="34" height="12" aria-hidden="true">
      <path d="M1 6h32" stroke={look.colour} strokeWidth="2" strokeDasharray={look.dashes} />
      <Point x={17} y={6} look={look} />
    </svg>
  )
}

/** How values move from point to point; a gap where one is unknown. */
export const LineChart = ({ points, series, textOf, axisText = shortNumber, nameText, ...told }: ChartProps) => (
  <ChartFrame {...told} series={series} height={230} markOf={markOf}>
    <Lines data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="name" tick={LETTERS} stroke="var(--line-strong)" {...(nameText && { tickFormatter: nameText })} />
      <YAxis width={52} tick={LETTERS} stroke="var(--line-strong)" tickFormatter={axisText} />
      <Tooltip {...TOOLTIP} formatter={(value) => textOf(Number(value))} />
      {series.map((word, index) => {
        const look = lookOf(index)
        return (
          <Line
            key={word}
            dataKey={({ values }: ChartPoint) => values[index]}
            name={word}
            stroke={look.colour}
            strokeWidth={2}
            strokeDasharray={look.dashes}
            isAnimationActive={false}
            dot={({ cx, cy, payload }: { cx?: number; cy?: number; payload: ChartPoint }) => (
              <Point key={payload.name} x={cx} y={payload.values[index] == null ? undefined : cy} look={look} />
            )}
          />
        )
      })}
    </Lines>
  </ChartFrame>
)
