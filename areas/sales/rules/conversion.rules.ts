/** How many of those who reached a stage went on, in percent with one decimal; 0 where nobody reached it. */
export const conversionRate = (advanced: number, reached: number): number =>
  reached === 0 ? 0 : Math.round((advanced / reached) * 1000) / 10
