import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import css from './figures.module.css'
import type { Month } from './month-figures.tsx'

// Loaded only where the chart is shown: the library is as large as the rest of a screen.

const LETTERS = { fontSize: 12, fill: 'var(--ink-soft)' }

const VISITS = { fill: 'var(--chart-1)' }
const CONTRACTS = { fill: 'var(--surface)', stroke: 'var(--chart-2)', strokeWidth: 2 }

const Legend = () => (
  <ul className={css.legend}>
    {[
      { word: '방문', look: VISITS },
      { word: '계약', look: CONTRACTS },
    ].map(({ word, look }) => (
      <li key={word}>
        <svg width="14" height="14" aria-hidden="true">
          <rect x="1" y="1" width="12" height="12" {...look} />
        </svg>
        {word}
      </li>
    ))}
  </ul>
)

interface ChartProps {
  bars: readonly (Month & { readonly name: string })[]
  /** What the chart shows, in a sentence for people who do not see it. */
  label: string
  /** The id of the table with the same figures. */
  describedBy: string
}

/** Visits and contracts of each month beside each other; the bars differ by frame as well as by colour. */
export const MonthChart = ({ bars, label, describedBy }: ChartProps) => (
  <div className={css.chartFrame}>
    <Legend />
    <div className={css.chart} role="img" aria-label={label} aria-describedby={describedBy}>
      <ResponsiveContainer width="100%" height={380}>
        <BarChart data={[...bars]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" interval="equidistantPreserveStart" tick={LETTERS} stroke="var(--line-strong)" />
          <YAxis width={44} allowDecimals={false} tick={LETTERS} stroke="var(--line-strong)" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--hover)' }}
            contentStyle={{ background: 'var(--raised)', border: '1px solid var(--line-strong)' }}
            formatter={(value) => `${Number(value).toLocaleString('ko-KR')}건`}
          />
          <Bar dataKey="visitCount" name="방문" {...VISITS} isAnimationActive={false} />
          <Bar dataKey="contractCount" name="계약" {...CONTRACTS} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  </div>
)
