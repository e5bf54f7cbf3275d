import { useEffect } from 'react'
import { readOccupancy } from '#areas/advertising/regional-ad/contract/occupancy.contract.ts'
import { OCCUPANCY } from '#areas/advertising/regional-ad/contract/places.ts'
import { monthOf } from '#areas/advertising/regional-ad/rules/occupancy.rules.ts'
import { provinceFilter } from '#areas/base/directory/web/door.tsx'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { FilterBar, type FilterGap } from '#platform/web/list/filters/filter-bar.tsx'
import { type Filter, textFilter } from '#platform/web/list/filters/filters.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import { type SetSearch, useSearchOf } from '#platform/web/screens/use-search.ts'
import { AD_MENU } from '../managed/words.ts'
import { schoolTypeFilter } from '../timeline/filters.tsx'
import { keptDistrict } from '../timeline/kept-district.ts'
import { SCHOOL_TYPE_VALUES } from '../timeline/search.ts'
import { OccupancyMap } from './occupancy-map.tsx'
import { PlacesNav } from './places-nav.tsx'
import { OccupancySearch } from './search.ts'

type Filters = Pick<OccupancySearch, 'provinceId' | 'schoolType' | 'position'>

const FILTERS: readonly Filter<Filters>[] = [
  provinceFilter,
  schoolTypeFilter,
  textFilter('position', '위치', { placeholder: '예: 메인 상단', maxLength: 30 }),
]

function gapOf({ provinceId, schoolType }: Filters): FilterGap | undefined {
  if (provinceId === undefined) return { filter: provinceFilter.key, text: '시/도를 선택해주세요.' }
  return schoolType.length === 0 ? { filter: schoolTypeFilter.key, text: '학교 유형을 선택해주세요.' } : undefined
}

/** The province of the district that was looked at last on the timeline, where the address names none. */
function useKeptProvince({ provinceId }: OccupancySearch, setSearch: SetSearch<OccupancySearch>): void {
  const userId = useSession()?.userId
  useEffect(() => {
    const kept = provinceId === undefined ? keptDistrict(userId) : undefined
    if (kept) setSearch({ provinceId: kept.provinceId }, { replace: true, stay: true })
  }, [userId, provinceId, setSearch])
}

/** How many places of the districts of a province are taken, month by month. */
export function OccupancyScreen() {
  const [search, setSearch] = useSearchOf(OccupancySearch)
  useKeptProvince(search, setSearch)
  const today = serverToday()
  const { provinceId, schoolType, position, startMonth = monthOf(today) } = search
  const found = useCall(
    readOccupancy,
    { query: { startMonth, parentAreaId: provinceId ?? 0, schoolType: schoolType.join(','), position } },
    { enabled: provinceId !== undefined },
  )
  return (
    <Page
      title={OCCUPANCY.title}
      description="시/군/구마다 자리 중 광고가 걸린 자리를 달마다 확인합니다. 자리는 학교마다 위치별로 하나이고, 한 자리에는 한 번에 광고 하나가 걸립니다."
      breadcrumb={[{ text: AD_MENU }]}
      actions={<PlacesNav from={OCCUPANCY.path} />}
    >
      <FilterBar
        filters={FILTERS}
        search={{ provinceId, schoolType, position }}
        gapOf={gapOf}
        tellGap={(text) => alert({ title: '알림', text })}
        onSearch={(draft) => setSearch(draft)}
        onReset={() => setSearch({ schoolType: [...SCHOOL_TYPE_VALUES], position: undefined, startMonth: undefined })}
        active={provinceId === undefined ? [] : [provinceFilter.key]}
        problem={found.error}
      />
      <Panel aria-label="점유율" aria-busy={found.isPlaceholderData}>
        {provinceId === undefined ? (
          <EmptyState text="시/도를 선택한 뒤 검색해주세요." />
        ) : found.data ? (
          <OccupancyMap
            occupancy={found.data}
            startMonth={startMonth}
            today={today}
            narrowing={{ schoolType: schoolType.length < SCHOOL_TYPE_VALUES.length ? schoolType : [], position }}
            onMonth={(month) =>
              setSearch({ startMonth: month === monthOf(today) ? undefined : month }, { stay: true, replace: true })
            }
          />
        ) : found.error ? (
          <ErrorState text={found.error.detail} onRetry={() => void found.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Panel>
    </Page>
  )
}
