import { provinceFilter } from '#areas/base/directory/web/door.tsx'
import { download } from '#platform/web/calls/download.ts'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { FilterBar } from '#platform/web/list/filters/filter-bar.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { exportAreaStatistics } from '../contract/statistics.contract.ts'
import { AreaTables, DayWithoutFigures } from './area-tables.tsx'
import { AreaTrendDrawer } from './area-trend-drawer.tsx'
import { dateFilter } from './statistics-filters.tsx'
import { useAreaStatistics } from './use-area-statistics.ts'

/** The figures of a province and its districts on one day. */
export function AreaStatisticsScreen() {
  const statistics = useAreaStatistics()
  const { address, search, setAddress } = statistics
  const find = ({ date, provinceId }: typeof search): void => {
    setAddress({ date: date ?? search.date, provinceId, detail: undefined })
  }
  return (
    <div className={lookCss.page}>
      <PageTitle
        title="지역별 통계"
        description="시/도와 시/군/구의 가입·이용 현황을 기준일별로 비교합니다."
        breadcrumb={[{ text: '영업' }]}
      />
      <FilterBar
        filters={[dateFilter, provinceFilter]}
        search={search}
        gapOf={({ provinceId }) =>
          provinceId === undefined ? { filter: provinceFilter.key, text: '지역을 선택해주세요.' } : undefined
        }
        onSearch={find}
        onReset={() => setAddress({ date: undefined, provinceId: undefined, detail: undefined, sort: undefined })}
      />
      {address.provinceId === undefined ? (
        <div className={lookCss.panel} data-part="panel">
          <EmptyState text="기준일과 시/도를 선택한 뒤 검색해주세요." />
        </div>
      ) : (
        <Found statistics={statistics} provinceId={address.provinceId} />
      )}
    </div>
  )
}

interface FoundProps {
  statistics: ReturnType<typeof useAreaStatistics>
  provinceId: number
}

function Found({ statistics, provinceId }: FoundProps) {
  const { search, setAddress, province, districts } = statistics
  const { date, detail, months } = search
  if (statistics.isPending) return <LoadingState />
  const opened = districts.find(({ areaId }) => areaId === detail)
  const hasNone = province.length === 0 && districts.length === 0
  if (hasNone && !statistics.hasFailed) return <DayWithoutFigures statistics={statistics} provinceId={provinceId} />
  return (
    <>
      <AreaTables
        statistics={statistics}
        provinceId={provinceId}
        onExport={() =>
          download(exportAreaStatistics, { params: { id: provinceId }, query: { date } }, '지역별 통계.xlsx')
        }
      />
      {opened && (
        <AreaTrendDrawer
          area={opened}
          date={date}
          months={months}
          onMonths={(chosen) => setAddress({ months: chosen }, { stay: true })}
          onClose={() => setAddress({ detail: undefined }, { stay: true })}
        />
      )}
    </>
  )
}
