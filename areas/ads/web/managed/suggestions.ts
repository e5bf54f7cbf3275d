import { useMemo } from 'react'
import { listManagedAds, type ManagedAd } from '#areas/ads/contract/managed-ad.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'

/** Words that the newest ads use, to be chosen instead of typed. */
export interface AdWords {
  readonly types: readonly string[]
  readonly advertisers: readonly string[]
  readonly positions: readonly string[]
}

const NEWEST = { query: { pageNum: 1, pageSize: 100 } } as const
const FRESH_MS = 60_000

const distinct = (ads: readonly ManagedAd[], word: (ad: ManagedAd) => string): string[] =>
  [...new Set(ads.map(word))].sort((one, other) => one.localeCompare(other, 'ko'))

/** Types, advertisers and positions of the newest hundred ads. A failure only means that nothing is suggested. */
export function useAdWords(): AdWords {
  const { data } = useCall(listManagedAds, NEWEST, { freshMs: FRESH_MS })
  return useMemo(() => {
    const ads = data?.list ?? []
    return {
      types: distinct(ads, (ad) => ad.advertisementType),
      advertisers: distinct(ads, (ad) => ad.advertiserName),
      positions: distinct(ads, (ad) => ad.position),
    }
  }, [data])
}
