/** `part` of `whole` in percent, rounded to one decimal; of nothing it is 0. More than 100 is possible and stays. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10
}
