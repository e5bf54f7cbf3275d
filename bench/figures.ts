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
