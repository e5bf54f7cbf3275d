import { provinceFilter } from '#areas/directory/web/door.tsx'
import { download } from '#platform/web/calls/download.ts'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { FilterBar } from '#platform/web/list/filters/filter-bar.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { exportAreaStatistics, type StatisticsRow } from '../contract/statistics.contract.ts'
import { AreaTables, DayWithoutFigures } from './area-tables.tsx'
import { dateFilter } from './statistics-filters.tsx'
import { Trend } from './trend.tsx'
import { useAreaStatistics, useAreaTrend } from './use-area-statistics.ts'

/** The figures of a province and its districts on one day. */
export function AreaStatisticsScreen() {
  const statistics = useAreaStatistics()
  const { address, search, setAddress } = statistics
  const find = ({ date, provinceId }: typeof search): void => {
    if (provinceId === undefined) toast.error('지역을 선택해주세요.')
    else setAddress({ date: date ?? search.date, provinceId, detail: undefined })
  }
  return (
    <Page
      title="지역별 통계"
      description="시/도와 시/군/구의 가입·이용 현황을 기준일별로 비교합니다."
      breadcrumb={[{ text: '영업' }]}
    >
      <FilterBar
        filters={[dateFilter, provinceFilter]}
        search={search}
        onSearch={find}
        onReset={() => setAddress({ date: undefined, provinceId: undefined, detail: undefined, sort: undefined })}
      />
      {address.provinceId === undefined ? (
        <Panel>
          <EmptyState text="기준일과 시/도를 선택한 뒤 검색해주세요." />
        </Panel>
      ) : (
        <Found statistics={statistics} provinceId={address.provinceId} />
      )}
    </Page>
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

interface DrawerProps {
  area: StatisticsRow
  date: string
  months: Parameters<typeof Trend>[0]['months']
  onMonths: Parameters<typeof Trend>[0]['onMonths']
  onClose: () => void
}

/** The trend of one district. */
function AreaTrendDrawer({ area, date, months, onMonths, onClose }: DrawerProps) {
  const result = useAreaTrend(area.areaId, date, months)
  return (
    <Layer title={`${area.areaName} 추이`} kind="drawer" width={760} onClose={onClose}>
      <Trend name={area.areaName} result={result} months={months} onMonths={onMonths} isTableOpen />
    </Layer>
  )
}
