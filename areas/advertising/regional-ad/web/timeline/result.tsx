import { useEffect, useMemo, useState } from 'react'
import { type AdvertisementRow, printTimeline } from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import { AD_STATUSES } from '#areas/advertising/regional-ad/contract/statuses.ts'
import { schoolTypesText } from '#areas/advertising/regional-ad/rules/school-types.rules.ts'
import type { DayRange } from '#areas/advertising/regional-ad/rules/timeline-days.rules.ts'
import { type TimelineAd, timelineSchoolsOf } from '#areas/advertising/regional-ad/web/timeline/timeline-schools.ts'
import { type Areas, useDistricts, useProvinces } from '#areas/base/directory/web/door.tsx'
import { dottedDay } from '#platform/contract/seoul.ts'
import { codesWhere } from '#platform/contract/statuses.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { NameFilter } from '#platform/web/list/filters/name-filter.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import type { SetSearch } from '#platform/web/screens/use-search.ts'
import { AdDialog } from '../ad-dialog.tsx'
import { AdStatusMark } from '../ad-status-mark.tsx'
import { PaperButtons } from '../paper/paper-buttons.tsx'
import type { TimelineSearch } from './search.ts'
import css from './timeline.screen.module.css'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineZoom } from './timeline-zoom.tsx'

/** The timeline is drawn anew for every name, so it waits until nothing was typed for this long. */
const NAME_PAUSE_MS = 1_000

interface TimelineResultProps {
  rows: readonly AdvertisementRow[]
  /** Schools on all pages. */
  totalCount: number
  range: DayRange
  today: string
  search: TimelineSearch
  onSearch: SetSearch<TimelineSearch>
  /** The rows are those of a former search while the next ones load. */
  isStale: boolean
}

/** A page of the schools that were found as a timeline, to be narrowed by name. */
export function TimelineResult({ rows, totalCount, range, today, search, onSearch, isStale }: TimelineResultProps) {
  const { startDate, endDate } = range
  const { name, page, pageSize, zoom } = search
  const [opened, setOpened] = useState<TimelineAd>()
  const holidays = useHolidays(startDate, endDate)
  const schools = useMemo(() => timelineSchoolsOf(rows, { startDate, endDate }), [rows, startDate, endDate])
  return (
    <Panel className={css.timelineResult} aria-label="조회 결과" aria-busy={isStale} data-stale={isStale || undefined}>
      <OnPaper range={range} search={search} />
      <div className={css.timelineTools}>
        <p role="status">
          총 <strong>{totalCount.toLocaleString('ko-KR')}</strong>개 학교
        </p>
        <NameFilter
          label="학교명"
          placeholder="학교명 검색"
          maxLength={50}
          name={name}
          onName={(text) => onSearch({ name: text, page: 1 }, { replace: true, stay: true })}
          pauseMs={NAME_PAUSE_MS}
        />
        <TimelineZoom zoom={zoom} range={range} onSearch={onSearch} />
        <PaperButtons
          call={printTimeline}
          input={{
            query: {
              startDate,
              endDate,
              childAreaId: search.districtId ?? 0,
              schoolType: search.schoolType.join(','),
              keyword: name,
            },
          }}
          fallbackName="지역광고 현황"
        />
        <TimelineLegend />
      </div>
      {schools.length === 0 ? (
        <EmptyState text="조건에 맞는 학교가 없습니다." />
      ) : (
        <TimelineGrid
          key={`${startDate} ${endDate} ${page}`}
          schools={schools}
          range={range}
          zoom={zoom}
          today={today}
          holidays={holidays}
          onOpen={setOpened}
        />
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        totalCount={totalCount}
        onPage={(next) => onSearch({ page: next }, { stay: true })}
      />
      {opened && <AdDialog ad={opened.ad} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

/** What was searched for, where the filters are not printed. */
function OnPaper({ range, search }: { range: DayRange; search: TimelineSearch }) {
  const provinces = useProvinces()
  const districts = useDistricts(search.provinceId)
  const named = (areas: Areas, id: number | undefined) => areas.areas.find(({ areaId }) => areaId === id)?.areaName
  const parts = [
    [named(provinces, search.provinceId), named(districts, search.districtId)].filter(Boolean).join(' '),
    `${dottedDay(range.startDate)} ~ ${dottedDay(range.endDate)}`,
    schoolTypesText(search.schoolType),
    search.name && `학교명 ${search.name}`,
  ]
  return <p className={css.onPaper}>{parts.filter(Boolean).join(' · ')}</p>
}

const ENTRIES = [
  ...codesWhere(AD_STATUSES, { isIrregular: false }).map((status) => ({ status, text: AD_STATUSES[status].word })),
  { status: null, text: '취소·기타' },
]

/** What the colours and signs of the bars mean. */
const TimelineLegend = () => (
  <ul className={css.timelineLegend} aria-label="상태 표시">
    {ENTRIES.map(({ status, text }) => (
      <li key={text}>
        <AdStatusMark status={status} />
        {text}
      </li>
    ))}
  </ul>
)

type Holidays = ReadonlyMap<string, string>

const NONE: Holidays = new Map()

async function holidaysOf(year: string): Promise<[day: string, name: string][]> {
  const { getHolidayPreset } = await import('@hyunbinseo/holidays-kr')
  // Years that the government has not announced yet have no days.
  const days = await getHolidayPreset(year).catch(() => ({}))
  return Object.entries(days).map(([day, names]: [string, readonly string[]]) => [day, names.join(', ')])
}

function yearsBetween(startDay: string, endDay: string): string[] {
  const first = Number(startDay.slice(0, 4))
  const count = Math.max(0, Number(endDay.slice(0, 4)) - first + 1)
  return Array.from({ length: count }, (_, index) => String(first + index))
}

/** Names of the public holidays by day, in the years of a range; empty until they are loaded. */
function useHolidays(startDay: string, endDay: string): Holidays {
  const [holidays, setHolidays] = useState(NONE)
  const years = yearsBetween(startDay, endDay).join()
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<void> => {
      const days = await Promise.all(years.split(',').map(holidaysOf))
      if (isWanted) setHolidays(new Map(days.flat()))
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [years])
  return holidays
}
