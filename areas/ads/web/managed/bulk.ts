import { holdAd, type ManagedAd } from '#areas/ads/contract/managed-ad.contract.ts'
import { HOLD_LIFE } from '#areas/ads/rules/advertisement-status.rules.ts'
import { type MoveName, may } from '#platform/contract/life.ts'
import { confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { type BulkAction, useBulk, whyNotOf } from '#platform/web/list/bulk/bulk.ts'
import { DECISIONS, questionOf } from './actions.tsx'

/** Pausing, resuming and withdrawing several ads at once. */
export function useHoldBulk(): readonly BulkAction<ManagedAd>[] {
  return [useHold('PAUSE'), useHold('RESUME'), useHold('CANCEL')]
}

function useHold(move: MoveName<typeof HOLD_LIFE>): BulkAction<ManagedAd> {
  const decision = DECISIONS[move]
  return useBulk(holdAd, {
    label: decision.button,
    danger: decision.danger,
    whyNot: (ad) => whyNotOf(may(HOLD_LIFE, move, ad, { by: 'MANAGER' }), ad.advertisementStatusDisplayName),
    nameOf: (ad) => ad.advertisementTitle,
    ask: (ads, note) => confirmWithReason({ ...questionOf(`광고 ${ads.length}건`, decision), note }),
    inputOf: ({ advertisementId, version }, reason) => ({
      params: { id: advertisementId },
      body: { hold: HOLD_LIFE.moves[move].to, version, reason: reason || undefined },
    }),
  })
}
