/** One measured figure beside its limit; `ratio` below 1 keeps the limit. */
export interface Figure {
  readonly what: string
  readonly measured: string
  readonly limit: string
  readonly ratio: number
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** A figure that must not be larger than its limit. */
export function atMost(what: string, value: number, limit: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, limit: `<= ${round(limit)} ${unit}`, ratio: value / limit }
}

/** A figure that must not be smaller than its limit. */
export function atLeast(what: string, value: number, limit: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, limit: `>= ${round(limit)} ${unit}`, ratio: limit / value }
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

const HEADINGS = ['what', 'limit', 'measured', 'ratio', 'met'] as const

/** All figures in one table, one a line. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(({ what, limit, measured, ratio }) => [
    what,
    limit,
    measured,
    ratio.toFixed(2),
    ratio <= 1 ? 'yes' : 'NO',
  ])
  const widths = HEADINGS.map((heading, at) => Math.max(heading.length, ...lines.map((line) => line[at]?.length ?? 0)))
  const rowOf = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [rowOf(HEADINGS), rule, ...lines.map(rowOf)].join('\n')
}
