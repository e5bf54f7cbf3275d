/** A figure of the dashboard: what is counted, and how much of it there is. */
export interface Figure {
  /** Empty where the text names nothing before its number. */
  readonly name: string
  readonly amount: string
}

/** Splits a configured text before its number: `연계 학교 12,691개` is 12,691개 of 연계 학교. A text without one is all amount. */
export function figureOf(text: string): Figure {
  const { name = '', amount = text.trim() } = /^\s*(?<name>[^\d]*?)\s*(?<amount>\d.*?)\s*$/.exec(text)?.groups ?? {}
  return { name, amount }
}
