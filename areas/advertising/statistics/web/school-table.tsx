import { useEffect, useState } from 'react'
import type { CallOutput } from '#platform/contract/call.ts'
import { download } from '#platform/web/calls/download.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { NameFilter } from '#platform/web/list/filters/name-filter.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { exportSchoolStatistics, readActivity, type SchoolStatisticsRow } from '../contract/statistics.contract.ts'
import { figureColumns, UnknownPupilsNote } from './figure-columns.tsx'
import { NoFigures } from './no-figures.tsx'
import css from './statistics.module.css'
import { Trend } from './trend.tsx'
import { type useSchoolStatistics, useSchoolTrend } from './use-school-statistics.ts'

const COLUMNS: readonly Column<SchoolStatisticsRow>[] = [
  {
    key: 'organizationName',
    title: '학교',
    width: 210,
    primary: true,
    fixed: true,
    sortable: true,
    render: (row) => <span className={css.schoolName}>{row.organizationName}</span>,
  },
  {
    key: 'areaName',
    title: '지역',
    width: 90,
    sortable: true,
    render: (row) => <span className={css.unbroken}>{row.areaName}</span>,
  },
  ...figureColumns('school'),
]

const activityColumn = (open: (school: SchoolStatisticsRow) => void): Column<SchoolStatisticsRow> => ({
  key: 'activity',
  title: '활동',
  width: 90,
  fixed: true,
  render: (row) => (
    <Button size="small" aria-label={`${row.organizationName} 활동 내역`} onClick={() => open(row)}>
      활동 내역
    </Button>
  ),
})

/** The schools of a district, with their activity and trend. */
export function SchoolTable({ statistics }: { statistics: ReturnType<typeof useSchoolStatistics> }) {
  const { search, setAddress, result, schools, list } = statistics
  const { date, provinceId = 0, districtId = 0 } = search
  const [active, setActive] = useState<SchoolStatisticsRow>()
  const opened = schools.find(({ organizationId }) => organizationId === search.detail)
  const isEmpty = result.data !== undefined && schools.length === 0
  if (isEmpty && !result.isPlaceholderData) {
    return <NoFigures date={date} type="organization" onDate={(day) => setAddress({ date: day })} />
  }
  return (
    <>
      <ListSection
        name="학교별 통계"
        list={list}
        columns={[...COLUMNS, activityColumn(setActive)]}
        rowKey={(row) => row.organizationId}
        search={search}
        onMove={(patch, options) => setAddress(patch as Partial<typeof search>, options)}
        rowLink={(row) => ({ detail: row.organizationId })}
        emptyText="이름이 일치하는 학교가 없습니다."
        onExport={() =>
          download(
            exportSchoolStatistics,
            { params: { id: provinceId, childId: districtId }, query: { date } },
            '학교별 통계.xlsx',
          )
        }
        tools={
          <NameFilter
            label="학교명"
            maxLength={100}
            name={search.name}
            onName={(name) => setAddress({ name, page: 1 }, { replace: true, stay: true })}
          />
        }
      />
      <UnknownPupilsNote rows={list.data?.list ?? []} kind="school" />
      {active && <ActivityPopup school={active} onClose={() => setActive(undefined)} />}
      {opened && <SchoolTrendDrawer school={opened} statistics={statistics} />}
    </>
  )
}

interface DrawerProps {
  school: SchoolStatisticsRow
  statistics: ReturnType<typeof useSchoolStatistics>
}

function SchoolTrendDrawer({ school, statistics }: DrawerProps) {
  const { search, setAddress } = statistics
  const result = useSchoolTrend(school.organizationId, search.date, search.months)
  return (
    <Layer
      title={`${school.organizationName} 추이`}
      kind="drawer"
      width={760}
      onClose={() => setAddress({ detail: undefined }, { stay: true })}
    >
      <Trend
        name={school.organizationName}
        result={result}
        months={search.months}
        onMonths={(months) => setAddress({ months }, { stay: true })}
        isTableOpen
      />
    </Layer>
  )
}

const NOTICE_MS = 3_000

/** How a school uses the service. Where that cannot be read, the popup closes with a notice. */
function ActivityPopup({ school, onClose }: { school: SchoolStatisticsRow; onClose: () => void }) {
  const { data, error } = useCall(readActivity, { params: { id: school.organizationId } })
  useEffect(() => {
    if (!error || data) return
    if (!error.isAnswered) toast.error('관리자에게 문의해주세요.', NOTICE_MS)
    onClose()
  }, [error, data, onClose])
  return (
    <Layer
      title={`${school.organizationName} 활동 내역`}
      width={440}
      onClose={onClose}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      {data ? <Counts activity={data} /> : <LoadingState />}
    </Layer>
  )
}

function Counts({ activity }: { activity: CallOutput<typeof readActivity> }) {
  const counts = [
    ['설문', activity.surveyCount],
    ['앨범', activity.albumCount],
    ['알림', activity.agendaCount],
    ['수강신청', activity.enrolmentCount],
  ] as const
  const facts = counts.map(([term, count]) => [term, `${count.toLocaleString('ko-KR')}건`] as const)
  return (
    <>
      <Facts className={css.activity} isStacked facts={facts} />
      <p className={lookCss.footnote}>지금까지 등록된 전체 건수입니다.</p>
    </>
  )
}
