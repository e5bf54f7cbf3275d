import { type ReactNode, useEffect, useMemo } from 'react'
import { findAdvertisements } from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import { firstTimelineRange } from '#areas/advertising/regional-ad/rules/timeline-days.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { CHECK_INPUT, type ProblemError } from '#platform/web/calls/problem-error.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { FilterBar } from '#platform/web/list/filters/filter-bar.tsx'
import { pageCountOf } from '#platform/web/list/pager.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import { type SetSearch, useSearchOf } from '#platform/web/screens/use-search.ts'
import { AD_MENU } from '../managed/words.ts'
import { activeOf, searchGapOf, TIMELINE_FILTERS, type TimelineFilters } from './filters.tsx'
import { keepDistrict, keptDistrict } from './kept-district.ts'
import { TimelineResult } from './result.tsx'
import { SCHOOL_TYPE_VALUES, TimelineSearch } from './search.ts'

/** What is searched for; days that the address leaves open are those of the next month. */
function useShownFilters(
  search: TimelineSearch,
  today: string,
): TimelineFilters & { startDate: string; endDate: string } {
  const { startDate, endDate, provinceId, districtId, schoolType } = search
  return useMemo(() => {
    const first = firstTimelineRange(today)
    return {
      startDate: startDate ?? first.startDate,
      endDate: endDate ?? first.endDate,
      provinceId,
      districtId,
      schoolType,
    }
  }, [startDate, endDate, provinceId, districtId, schoolType, today])
}

/** The district that was searched last comes back where the address names no region. */
function useKeptDistrict({ provinceId, districtId }: TimelineSearch, setSearch: SetSearch<TimelineSearch>) {
  const userId = useSession()?.userId
  useEffect(() => {
    if (provinceId !== undefined && districtId !== undefined) keepDistrict(userId, { provinceId, districtId })
    const kept = provinceId === undefined && districtId === undefined ? keptDistrict(userId) : undefined
    if (kept) setSearch(kept, { replace: true, stay: true })
  }, [userId, provinceId, districtId, setSearch])
  return { forget: () => keepDistrict(userId, undefined) }
}

/** Schools may have become fewer than the page in the address begins with: then it is the last one. */
function useLastPage(
  { data, isPlaceholderData }: CallResult<typeof findAdvertisements>,
  { page, pageSize }: TimelineSearch,
  setSearch: SetSearch<TimelineSearch>,
): void {
  const last = data && !isPlaceholderData ? pageCountOf(data.totalCount, pageSize) : page
  useEffect(() => {
    if (page > last) setSearch({ page: last }, { replace: true, stay: true })
  }, [page, last, setSearch])
}

/** Which ads run at the schools of a district, day by day. */
export function AdTimelineScreen() {
  const [search, setSearch] = useSearchOf(TimelineSearch)
  const kept = useKeptDistrict(search, setSearch)
  const reset = (): void => {
    kept.forget()
    setSearch(NOTHING_CHOSEN)
  }
  const today = serverToday()
  const shown = useShownFilters(search, today)
  const { startDate, endDate, provinceId, districtId, schoolType } = shown
  const isSearched = provinceId !== undefined && districtId !== undefined
  const found = useCall(
    findAdvertisements,
    {
      params: { searchType: 'school' },
      query: {
        startDate,
        endDate,
        parentAreaId: String(provinceId),
        childAreaId: String(districtId),
        schoolType: schoolType.join(','),
        keyword: search.name,
        pageNum: search.page,
        pageSize: search.pageSize,
      },
    },
    { enabled: isSearched },
  )
  useLastPage(found, search, setSearch)
  return (
    <div className={lookCss.page}>
      <PageTitle
        title="지역광고 현황"
        description="학교별로 집행 중이거나 예정된 지역광고를 날짜에 따라 확인합니다."
        breadcrumb={[{ text: AD_MENU }, { text: '주문현황', isHere: true }]}
      />
      <FilterBar
        filters={TIMELINE_FILTERS}
        search={shown}
        gapOf={searchGapOf}
        tellGap={(text) => alert({ title: '알림', text })}
        onSearch={(draft) => startSearch(draft, search, setSearch, () => void found.refetch())}
        onReset={reset}
        active={isSearched ? activeOf(shown) : []}
        problem={found.error}
      />
      <Found found={found} isSearched={isSearched}>
        {({ list, totalCount }) => (
          <TimelineResult
            rows={list}
            totalCount={totalCount}
            range={{ startDate, endDate }}
            today={today}
            search={search}
            onSearch={setSearch}
            isStale={found.isPlaceholderData}
          />
        )}
      </Found>
    </div>
  )
}

const NOTHING_CHOSEN: Partial<TimelineSearch> = {
  startDate: undefined,
  endDate: undefined,
  provinceId: undefined,
  districtId: undefined,
  schoolType: [...SCHOOL_TYPE_VALUES],
  name: undefined,
  page: 1,
}

function startSearch(
  draft: TimelineFilters,
  search: TimelineSearch,
  setSearch: SetSearch<TimelineSearch>,
  askAgain: () => void,
): void {
  const isSameDistrict = draft.districtId === search.districtId
  const next = {
    ...draft,
    schoolType: SCHOOL_TYPE_VALUES.filter((type) => draft.schoolType.includes(type)),
    // A name belongs to the schools among which it was looked for.
    name: isSameDistrict ? search.name : undefined,
    page: 1,
  }
  // The same search once more changes no address, but the person wants to see what has changed.
  if (JSON.stringify({ ...search, ...next }) === JSON.stringify(search)) askAgain()
  else setSearch(next)
}

const UNKNOWN_PROBLEM = '알 수 없는 오류가 발생하였습니다.'

/** A refusal says why; what broke on the way does not. */
const problemText = (problem: ProblemError): string => (problem.isOutcomeUnknown ? UNKNOWN_PROBLEM : problem.detail)

interface FoundProps {
  found: CallResult<typeof findAdvertisements>
  isSearched: boolean
  children: (answer: CallOutput<typeof findAdvertisements>) => ReactNode
}

function Found({ found, isSearched, children }: FoundProps) {
  if (!isSearched) {
    return (
      <section className={lookCss.panel} data-part="panel" aria-label="조회 결과">
        <EmptyState text="시/도와 시/군/구를 선택한 뒤 검색해주세요." />
      </section>
    )
  }
  const { data, error } = found
  if (error?.isInputRefused) {
    return (
      <section className={lookCss.panel} data-part="panel" aria-label="조회 결과">
        <EmptyState text={CHECK_INPUT} />
      </section>
    )
  }
  return (
    <>
      {error && <ErrorState text={problemText(error)} onRetry={() => void found.refetch()} />}
      {data ? children(data) : !error && <LoadingState />}
    </>
  )
}
