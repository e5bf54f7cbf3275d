import type { ReactNode } from 'react'
import { ResponsiveContainer } from 'recharts'
import css from './chart.module.css'
import type { ChartProps } from './chart.ts'

/** Letters beside an axis. */
export const LETTERS = { fontSize: 12, fill: 'var(--ink-soft)' }
/** The box that shows the values below the pointer. */
export const TOOLTIP = {
  isAnimationActive: false,
  cursor: { fill: 'var(--hover)' },
  contentStyle: { background: 'var(--raised)', border: '1px solid var(--line-strong)' },
}

interface FrameProps extends Pick<ChartProps, 'series' | 'label' | 'describedBy'> {
  /** CSS pixels. */
  height: number
  /** The mark of a series in the legend; without it there is no legend. */
  markOf?: (index: number) => ReactNode
  children: ReactNode
}

/** A chart as wide as its place, with its legend; people who do not see it read its sentence, and the table. */
export const ChartFrame = ({ series, label, describedBy, height, markOf, children }: FrameProps) => (
  <div className={css.frame}>
    {markOf && (
      <ul className={css.legend}>
        {series.map((word, index) => (
          <li key={word}>
            {markOf(index)}
            {word}
          </li>
        ))}
      </ul>
    )}
    <div className={css.chart} role="img" aria-label={label} aria-describedby={describedBy}>
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </div>
  </div>
)
