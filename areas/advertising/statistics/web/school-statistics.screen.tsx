import { districtFilter, provinceFilter, type RegionSearch } from '#areas/base/directory/web/door.tsx'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { FilterBar, type FilterGap } from '#platform/web/list/filters/filter-bar.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { SchoolTable } from './school-table.tsx'
import { dateFilter } from './statistics-filters.tsx'
import { useSchoolStatistics } from './use-school-statistics.ts'

function gapOf({ provinceId, districtId }: RegionSearch): FilterGap | undefined {
  if (provinceId === undefined) return { filter: provinceFilter.key, text: '시/도를 선택해주세요.' }
  if (districtId === undefined) return { filter: districtFilter.key, text: '시/군/구를 선택해주세요.' }
  return undefined
}

/** The figures of the schools of a district on one day. */
export function SchoolStatisticsScreen() {
  const statistics = useSchoolStatistics()
  const { search, setAddress, isAsked } = statistics
  const find = ({ date, provinceId, districtId }: typeof search): void => {
    setAddress({ date: date ?? search.date, provinceId, districtId, name: undefined, page: 1, detail: undefined })
  }
  const reset = (): void =>
    setAddress({
      date: undefined,
      provinceId: undefined,
      districtId: undefined,
      name: undefined,
      page: undefined,
      sort: undefined,
      detail: undefined,
    })
  return (
    <div className={lookCss.page}>
      <PageTitle
        title="학교별 통계"
        description="시/군/구에 속한 학교의 가입·이용 현황과 활동 내역을 확인합니다."
        breadcrumb={[{ text: '영업' }]}
      />
      <FilterBar
        filters={[dateFilter, provinceFilter, districtFilter]}
        search={search}
        gapOf={gapOf}
        onSearch={find}
        onReset={reset}
      />
      {isAsked ? (
        <SchoolTable statistics={statistics} />
      ) : (
        <div className={lookCss.panel} data-part="panel">
          <EmptyState text="기준일과 시/도, 시/군/구를 선택한 뒤 검색해주세요." />
        </div>
      )}
    </div>
  )
}
