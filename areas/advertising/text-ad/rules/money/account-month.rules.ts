import { addMonths, instantOf, toDay } from '#platform/contract/seoul.ts'
import { supplyOf } from './price.rules.ts'

/** What happened to money in a month: taken or owed (above zero), given back or taken off (below). With VAT. */
export interface MonthEntry {
  readonly kind: 'SMS' | 'PACKAGE'
  readonly refSeq: number
  readonly title: string
  readonly at: Date
  readonly what: 'PAID' | 'PARTLY_REFUNDED' | 'REFUNDED' | 'CHARGED' | 'UNCHARGED'
  readonly amountWon: number
}

/** In what an entry is called. */
export const ENTRY_WORDS: Readonly<Record<MonthEntry['what'], string>> = {
  PAID: '카드 결제',
  PARTLY_REFUNDED: '일부 환불',
  REFUNDED: '환불',
  CHARGED: '청구',
  UNCHARGED: '청구 취소',
}

/** One ad of a month with what came to it and went from it. */
export interface MonthAd extends Pick<MonthEntry, 'kind' | 'refSeq' | 'title'> {
  readonly takenWon: number
  readonly returnedWon: number
}

export interface MonthSums {
  readonly takenWon: number
  readonly returnedWon: number
  readonly totalWon: number
  /** What of the total of text ads is VAT, and what is not; packages are sold by another rule. */
  readonly textAdSupplyWon: number
  readonly textAdVatWon: number
}

/** The first instant of a month, `YYYY-MM`, in Seoul, and that of the next one. */
export function instantsOfMonth(month: string): { from: Date; until: Date } {
  const first = `${month}-01`
  return { from: instantOf(first), until: instantOf(addMonths(first, 1)) }
}

/** The last months that have begun, the present one first. */
export function lastMonths(now: Date, count: number): string[] {
  const first = `${toDay(now).slice(0, 7)}-01`
  return Array.from({ length: count }, (_, index) => addMonths(first, -index).slice(0, 7))
}

const positive = (won: number): number => Math.max(0, won)

/** The ads of a month in the order in which something happened to them first. */
export function sumsByAd(entries: readonly MonthEntry[]): MonthAd[] {
  const ads = new Map<string, MonthAd>()
  for (const { kind, refSeq, title, amountWon } of entries) {
    const { takenWon = 0, returnedWon = 0 } = ads.get(`${kind} ${refSeq}`) ?? {}
    ads.set(`${kind} ${refSeq}`, {
      kind,
      refSeq,
      title,
      takenWon: takenWon + positive(amountWon),
      returnedWon: returnedWon + positive(-amountWon),
    })
  }
  return [...ads.values()]
}

/** The sums of a month. VAT is told of the whole, so that it does not gather what single amounts were rounded by. */
export function monthSums(entries: readonly MonthEntry[]): MonthSums {
  const sumOf = (wanted: readonly MonthEntry[]): number => wanted.reduce((sum, { amountWon }) => sum + amountWon, 0)
  const takenWon = sumOf(entries.filter(({ amountWon }) => amountWon > 0))
  const totalWon = sumOf(entries)
  const textAdsWon = sumOf(entries.filter(({ kind }) => kind === 'SMS'))
  const textAdSupplyWon = supplyOf(textAdsWon)
  return {
    takenWon,
    returnedWon: takenWon - totalWon,
    totalWon,
    textAdSupplyWon,
    textAdVatWon: textAdsWon - textAdSupplyWon,
  }
}
