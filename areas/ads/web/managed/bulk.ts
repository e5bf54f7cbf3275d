import type { Hold } from '#areas/ads/contract/codes.ts'
import { holdAd, type ManagedAd } from '#areas/ads/contract/managed-ad.contract.ts'
import { possibleHolds } from '#areas/ads/rules/advertisement-status.rules.ts'
import { confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { type BulkAction, useBulk } from '#platform/web/list/bulk/bulk.ts'
import { decisionOf, questionOf } from './actions.tsx'

/** Pausing, resuming and withdrawing several ads at once. */
export function useHoldBulk(): readonly BulkAction<ManagedAd>[] {
  return [useHold('PAUSED'), useHold(null), useHold('CANCELED')]
}

function useHold(hold: Hold | null): BulkAction<ManagedAd> {
  const decision = decisionOf(hold)
  return useBulk(holdAd, {
    label: decision.button,
    danger: decision.danger,
    isPossible: (ad) => possibleHolds(ad.advertisementStatus).includes(hold),
    nameOf: (ad) => ad.advertisementTitle,
    ask: (ads) => confirmWithReason(questionOf(`광고 ${ads.length}건`, decision)),
    inputOf: ({ advertisementId, version }, reason) => ({
      params: { id: advertisementId },
      body: { hold, version, reason: reason || undefined },
    }),
  })
}
