import type { AdConflict, ConflictingAd } from '#areas/advertising/regional-ad/contract/occupancy.contract.ts'
import { AD_CONFLICTS, MANAGED_ADS, OCCUPANCY } from '#areas/advertising/regional-ad/contract/places.ts'
import { adConflictsTable, adDetailText } from '#areas/advertising/regional-ad/rules/occupancy-tables.rules.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { AD_MENU } from '../managed/words.ts'
import { timelineLink, usePlacesAds } from './links.ts'
import css from './occupancy.module.css'
import { PLACE_CONTROLS } from './place-controls.tsx'
import { PlacesNav } from './places-nav.tsx'

const cellsFor = (placesAds: boolean) => ({
  first: (row: AdConflict) => <Ad ad={row.first} isLinked={placesAds} />,
  second: (row: AdConflict) => <Ad ad={row.second} isLinked={placesAds} />,
})
const CELLS = { reader: cellsFor(false), editor: cellsFor(true) }

/** Ads that have the same place on the same day, in pairs: whoever places ads goes on to either of them. */
export function AdConflictsScreen() {
  const placesAds = usePlacesAds()
  return (
    <ListScreen
      of={adConflictsTable}
      description="같은 학교의 같은 위치에 기간이 겹치는 광고를 확인합니다. 취소된 광고는 자리를 차지하지 않습니다."
      breadcrumb={[{ text: AD_MENU }, crumbOf(OCCUPANCY)]}
      actions={<PlacesNav from={AD_CONFLICTS.path} />}
      controls={PLACE_CONTROLS}
      cells={placesAds ? CELLS.editor : CELLS.reader}
      rowActions={(row) => (
        <ScreenLink {...timelineLink(row)} {...buttonLook({ size: 'small' })}>
          <span className="only-spoken">
            {row.areaName} {row.position}{' '}
          </span>
          현황
        </ScreenLink>
      )}
      rowActionsWidth={72}
      rowKey={(row) => `${row.areaId}-${row.first.advertisementId}-${row.second.advertisementId}`}
      emptyText="기간에 겹치는 광고가 없습니다."
    />
  )
}

const Ad = ({ ad, isLinked }: { ad: ConflictingAd; isLinked: boolean }) => (
  <>
    {isLinked ? (
      <ScreenLink to={`${MANAGED_ADS.path}/${ad.advertisementId}`}>{ad.advertisementTitle}</ScreenLink>
    ) : (
      ad.advertisementTitle
    )}
    <span className={css.detail}>{adDetailText(ad)}</span>
  </>
)
