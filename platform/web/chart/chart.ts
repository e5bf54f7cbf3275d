/** What stands above one place of the axis: a name, and a value of each series; without one there is a gap. */
export interface ChartPoint {
  readonly name: string
  readonly values: readonly (number | null | undefined)[]
}

/** What every chart is told. Its values are of one kind. */
export interface ChartProps {
  readonly points: readonly ChartPoint[]
  /** What the values of each point are, in words; at most three, because so many looks can be told apart. */
  readonly series: readonly string[]
  /** A value as people read it, with its unit. */
  readonly textOf: (value: number) => string
  /** The same beside an axis, where there is little room; shortened by itself unless said otherwise. */
  readonly axisText?: ((value: number) => string) | undefined
  /** The name of a point below the axis, where it has to be shorter. */
  readonly nameText?: ((name: string) => string) | undefined
  /** What the chart shows, in a sentence for people who do not see it. */
  readonly label: string
  /** The id of the table with the same figures. */
  readonly describedBy: string
}

const SHORT = new Intl.NumberFormat('ko-KR', { notation: 'compact', maximumFractionDigits: 2 })

/** A number where there is little room: `1.2만`. */
export const shortNumber = (value: number): string => SHORT.format(value)
