import css from './chart.module.css'

interface SparkLineProps {
  /** The newest last. */
  values: readonly number[]
  /** What the line says, for whoever does not see it. */
  label: string
}

const WIDTH = 96
const HEIGHT = 32
/** The line is not cut where it is highest and lowest. */
const EDGE = 3

/** The way to a figure beside it: a line without axes, for which no library is fetched. */
export function SparkLine({ values, label }: SparkLineProps) {
  const low = Math.min(0, ...values)
  const range = Math.max(...values, low + 1) - low
  const points = values.map((value, at) => ({
    x: EDGE + (at / Math.max(values.length - 1, 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((value - low) / range) * (HEIGHT - 2 * EDGE),
  }))
  const last = points.at(-1)
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  )
}
