import type { IdleDistrict } from '#areas/advertising/regional-ad/contract/occupancy.contract.ts'
import { IDLE_PLACES, OCCUPANCY } from '#areas/advertising/regional-ad/contract/places.ts'
import { idlePlacesTable } from '#areas/advertising/regional-ad/rules/occupancy-tables.rules.ts'
import type { DayRange } from '#areas/advertising/regional-ad/rules/timeline-days.rules.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { CountLink } from '#platform/web/list/count-link.tsx'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { AD_MENU } from '../managed/words.ts'
import { newAdLink, timelineLink, usePlacesAds } from './links.ts'
import { PLACE_CONTROLS } from './place-controls.tsx'
import { PlacesNav } from './places-nav.tsx'

/** Districts by how little of their places is taken in a period. */
export function IdlePlacesScreen() {
  const placesAds = usePlacesAds()
  const [days] = useListSearch(idlePlacesTable)
  return (
    <ListScreen
      of={idlePlacesTable}
      description="기간에 광고가 없거나 적은 시/군/구를 점유율이 낮은 순서로 확인합니다. 자리는 학교마다 위치별로 하나입니다."
      breadcrumb={[{ text: AD_MENU }, crumbOf(OCCUPANCY)]}
      actions={<PlacesNav from={IDLE_PLACES.path} />}
      controls={PLACE_CONTROLS}
      cells={{
        adCount: (row: IdleDistrict) => (
          <CountLink
            count={row.adCount}
            list={timelineLink({ ...row, ...days }, days.schoolType)}
            label={`${row.areaName} 현황에서 보기, 광고`}
          />
        ),
      }}
      {...(placesAds && { rowActions: (row: IdleDistrict) => <NewAd row={row} days={days} />, rowActionsWidth: 100 })}
      rowKey={(row: IdleDistrict) => row.areaId}
      emptyText="조건에 맞는 시/군/구가 없습니다."
    />
  )
}

function NewAd({ row, days }: { row: IdleDistrict; days: DayRange }) {
  const link = newAdLink({ ...row, startDate: days.startDate, endDate: days.endDate }, serverToday())
  if (!link) return null
  return (
    <ScreenLink {...link} {...buttonLook({ size: 'small' })} aria-label={`${row.areaName} 광고 등록`}>
      광고 등록
    </ScreenLink>
  )
}
