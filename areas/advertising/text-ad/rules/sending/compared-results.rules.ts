import { percentOf } from '#platform/contract/percent.ts'

/** What one ad came to. */
export interface AdCounts {
  readonly recipients: number
  readonly delivered: number
  /** Browsers in which a link of it was opened. */
  readonly clickers: number
  readonly hasLinks: boolean
}

/** What ads came to, in percent; null where there is nothing to divide by. */
export interface ComparedResults {
  readonly adCount: number
  readonly deliveredPercent: number | null
  readonly clickedPercent: number | null
}

/** Fewer ads of others say too much about one of them. */
export const FEWEST_COMPARED_ADS = 5

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : percentOf(part, whole))

const deliveredShare = (ads: readonly AdCounts[]): number | null =>
  shareOf(sumOf(ads.map((ad) => ad.delivered)), sumOf(ads.map((ad) => ad.recipients)))

/** Of the parents who got a text with a link. */
function clickedShare(ads: readonly AdCounts[]): number | null {
  const linking = ads.filter((ad) => ad.hasLinks)
  return shareOf(sumOf(linking.map((ad) => ad.clickers)), sumOf(linking.map((ad) => ad.delivered)))
}

/** What the ads came to together. */
export const togetherOf = (ads: readonly AdCounts[]): ComparedResults => ({
  adCount: ads.length,
  deliveredPercent: deliveredShare(ads),
  clickedPercent: clickedShare(ads),
})

/** The middle of what each of the ads came to, so that a large one counts no more than a small one; null for too few. */
export function middleOf(ads: readonly AdCounts[]): ComparedResults | null {
  if (ads.length < FEWEST_COMPARED_ADS) return null
  return {
    adCount: ads.length,
    deliveredPercent: medianOf(ads.map((ad) => deliveredShare([ad]))),
    clickedPercent: medianOf(ads.map((ad) => clickedShare([ad]))),
  }
}

function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  if (known.length < FEWEST_COMPARED_ADS) return null
  const middle = known.slice(Math.ceil(known.length / 2) - 1, Math.floor(known.length / 2) + 1)
  return Math.round((sumOf(middle) * 10) / middle.length) / 10
}
