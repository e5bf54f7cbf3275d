import { useMemo, useState } from 'react'
import { type AdvertisementRow, findAdvertisements } from '#areas/ads/contract/advertisement.contract.ts'
import { monthRangeOf } from '#areas/ads/rules/timeline-days.rules.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { choiceFilter, dayRangeFilter, type Filter, manyFilter } from '#platform/web/list/filters.tsx'
import { ListPage } from '#platform/web/list/list-page.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { AdDialog } from '../ad-dialog.tsx'
import { SCHOOL_TYPE_CHOICES } from '../timeline/filters.tsx'
import { districtsFilter, provincesFilter } from './areas.tsx'
import { CLUSTER_COLUMNS } from './columns.tsx'
import { ClusterSearch, idsText } from './search.ts'

const FILTERS: readonly Filter<ClusterSearch>[] = [
  dayRangeFilter('startDate', 'endDate', '기간'),
  choiceFilter('unit', '단위', [
    { value: 'school', label: '학교' },
    { value: 'cluster', label: '클러스터' },
  ]),
  provincesFilter,
  districtsFilter,
  manyFilter('schoolType', '학교 유형', SCHOOL_TYPE_CHOICES),
]

/** The ads of a period as a list, by school or by cluster. */
export function AdClusterScreen() {
  const [search, setSearch] = useSearchOf(ClusterSearch)
  const [opened, setOpened] = useState<AdvertisementRow>()
  const month = monthRangeOf(serverToday())
  const { startDate = month.startDate, endDate = month.endDate } = search
  const shown = useMemo(() => ({ ...search, startDate, endDate }), [search, startDate, endDate])
  const found = useCall(findAdvertisements, {
    params: { searchType: search.unit },
    query: {
      startDate,
      endDate,
      parentAreaId: idsText(search.province),
      childAreaId: idsText(search.district),
      schoolType: idsText(search.schoolType),
      adsOnly: true,
      pageNum: search.page,
      pageSize: search.pageSize,
      sort: search.sort,
    },
  })
  return (
    <>
      <ListPage
        title="지역광고 목록"
        description="기간에 노출되는 지역광고를 학교 또는 클러스터 단위로 확인합니다."
        breadcrumb={[{ text: '지역광고' }, { text: '목록', isHere: true }]}
        search={shown}
        onSearch={setSearch}
        filters={FILTERS}
        canSearch={(draft) => draft.startDate !== undefined && draft.endDate !== undefined}
        list={found}
        columns={CLUSTER_COLUMNS}
        rowKey={(ad) => `${ad.organizationId}-${ad.advertisementId}`}
        onOpenRow={setOpened}
        emptyText="조건에 맞는 지역광고가 없습니다."
      />
      {opened && <AdDialog ad={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
