const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

/** Writes the figures of a column with as many decimals as the one that has most, so that they stand below each other. */
export function alignedText(values: readonly number[]): (value: number) => string {
  const decimals = Math.max(0, ...values.map(decimalsOf))
  return (value) => value.toLocaleString('ko-KR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
