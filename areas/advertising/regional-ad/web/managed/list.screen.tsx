import { holdAd, type ManagedAd } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { MANAGED_ADS } from '#areas/advertising/regional-ad/contract/places.ts'
import { HOLD_LIFE } from '#areas/advertising/regional-ad/rules/advertisement-status.rules.ts'
import { managedAdTable } from '#areas/advertising/regional-ad/rules/managed-ad-table.rules.ts'
import { type MoveName, may } from '#platform/contract/life.ts'
import { stepBack } from '#platform/web/calls/undo.ts'
import { confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { type BulkAction, useBulk, whyNotOf } from '#platform/web/list/bulk/bulk.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { DECISIONS, ManagedAdMenu, questionOf } from './actions.tsx'
import { AdStatusTag } from './status.tsx'
import { AD_MENU } from './words.ts'

/** Pausing, resuming and withdrawing several ads at once. */
function useHoldBulk(): readonly BulkAction<ManagedAd>[] {
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
    // A cancelled ad stays so.
    undo: ({ advertisementId: id }, { version }) =>
      move === 'CANCEL'
        ? undefined
        : stepBack(holdAd, { params: { id }, body: { hold: move === 'PAUSE' ? null : 'PAUSED', version } }),
  })
}

const CELLS = {
  advertisementStatus: (ad: ManagedAd) => (
    <AdStatusTag status={ad.advertisementStatus}>{ad.advertisementStatusDisplayName}</AdStatusTag>
  ),
}

/** All regional ads for the people who place them. */
export function ManagedAdListScreen() {
  const bulk = useHoldBulk()
  return (
    <ListScreen
      of={managedAdTable}
      description="지역광고를 등록하고, 기간·대상·금액을 고치거나 집행을 멈춥니다."
      breadcrumb={[{ text: AD_MENU }]}
      actions={
        <ScreenLink to={`${MANAGED_ADS.path}/new`} {...buttonLook({ kind: 'primary' })}>
          광고 등록
        </ScreenLink>
      }
      cells={CELLS}
      rowActions={(ad) => <ManagedAdMenu ad={ad} />}
      rowActionsWidth={56}
      rowKey={(ad) => ad.advertisementId}
      rowLink={(ad) => `${MANAGED_ADS.path}/${ad.advertisementId}`}
      bulk={bulk}
      emptyText="조건에 맞는 광고가 없습니다."
    />
  )
}
