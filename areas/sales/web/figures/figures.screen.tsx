import { useId } from 'react'
import { WHOSE } from '#areas/sales/contract/codes.ts'
import { readFigures } from '#areas/sales/contract/figures.contract.ts'
import { readOptions } from '#areas/sales/contract/look-up.contract.ts'
import { SALES_MENU } from '#areas/sales/web/organization/paths.ts'
import { SalesSubNavigation } from '#areas/sales/web/sub-navigation.tsx'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Select } from '#platform/web/form/select.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { id, oneOfOr, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import css from './figures.module.css'
import { MonthFigures } from './month-figures.tsx'
import { StatusFigures } from './status-figures.tsx'

const FiguresSearch = searchOf({ year: id(), whose: oneOfOr(WHOSE, 'ALL') })

const WHOSE_CHOICES = [
  { value: 'ALL', label: '전체 실적' },
  { value: 'MINE', label: '내 실적' },
] as const

const FIRST_YEAR = 2000

/** The years that can be over or have begun, latest first, with the one that is shown. */
function useYears(shown: number) {
  const today = Number(serverToday().slice(0, 4))
  const years = useCall(readOptions, {}).data?.reportYears.filter((year) => year <= today) ?? []
  return [...new Set([...years, today, shown])]
    .toSorted((one, other) => other - one)
    .map((year) => ({ value: year, label: `${year}년` }))
}

/** What sales achieved in a year: month by month, and stage by stage. */
export function FiguresScreen() {
  const [{ year: asked, whose }, setSearch] = useSearchOf(FiguresSearch)
  const thisYear = Number(serverToday().slice(0, 4))
  const year = asked !== undefined && asked >= FIRST_YEAR && asked <= thisYear ? asked : thisYear
  const years = useYears(year)
  const ids = useId()
  return (
    <Page
      title="영업 실적"
      description="월별 방문과 계약, 영업상태별 전환율을 확인합니다. 숫자를 누르면 해당하는 목록이 열립니다."
      breadcrumb={[{ text: SALES_MENU }]}
    >
      <SalesSubNavigation />
      <Panel className={css.choices}>
        <span>
          <label htmlFor={`${ids}-year`}>연도</label>
          <Select
            id={`${ids}-year`}
            choices={years}
            value={year}
            onChoose={(chosen) => setSearch({ year: chosen === thisYear ? undefined : chosen }, { stay: true })}
          />
        </span>
        <span>
          <label htmlFor={`${ids}-whose`}>실적</label>
          <Select
            id={`${ids}-whose`}
            choices={WHOSE_CHOICES}
            value={whose}
            onChoose={(chosen) => setSearch({ whose: chosen }, { stay: true })}
          />
        </span>
      </Panel>
      <FiguresOf year={year} isMine={whose === 'MINE'} />
    </Page>
  )
}

function FiguresOf({ year, isMine }: { year: number; isMine: boolean }) {
  const { data, error, refetch, isPlaceholderData } = useCall(readFigures, {
    query: { year, mine: isMine ? 'true' : undefined },
  })
  if (error) return <ProblemState problem={error} onRetry={refetch} />
  if (!data || isPlaceholderData) return <LoadingState />
  return (
    <>
      <MonthFigures year={year} months={data.months} isMine={isMine} />
      <StatusFigures year={year} statuses={data.statuses} isMine={isMine} />
    </>
  )
}
