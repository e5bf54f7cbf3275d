import { useId } from 'react'
import { useProvinces } from '#areas/base/directory/web/door.tsx'
import { SCHOOL_LEVEL_WORDS, SCHOOL_LEVELS } from '#areas/sales/contract/codes.ts'
import { readMap } from '#areas/sales/contract/map.contract.ts'
import { SALES_MAP } from '#areas/sales/contract/places.ts'
import type { MapChoice } from '#areas/sales/rules/map/map-figures.rules.ts'
import { SALES_MENU } from '#areas/sales/web/organization/paths.ts'
import { useSalesPeople, useStages } from '#areas/sales/web/organization/use-look-ups.ts'
import { SalesSubNavigation } from '#areas/sales/web/sub-navigation.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { Select } from '#platform/web/form/select.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { id, oneOf, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import css from './map.module.css'
import { MapFigures } from './map-figures.tsx'

const MapSearch = searchOf({
  provinceId: id(),
  salesStatusId: id(),
  salesPersonId: id(),
  schoolType: oneOf(SCHOOL_LEVELS),
})

/** Where the schools are and how far the work with them is: the country, or a province district by district. */
export function MapScreen() {
  const [choice, setChoice] = useSearchOf(MapSearch)
  const provinces = useProvinces().areas
  const province = provinces.find(({ areaId }) => areaId === choice.provinceId)?.areaName
  return (
    <Page
      title={SALES_MAP.title}
      description="시/도를 누르면 시/군/구가 열리고, 시/군/구를 누르면 그곳의 기관 목록이 열립니다."
      breadcrumb={[{ text: SALES_MENU }]}
      actions={
        choice.provinceId !== undefined && (
          <ScreenLink to={SALES_MAP.path} search={{ ...choice, provinceId: undefined }} {...buttonLook()}>
            전국 보기
          </ScreenLink>
        )
      }
    >
      <SalesSubNavigation />
      <Choices choice={choice} onChange={(change) => setChoice(change, { stay: true })} />
      <FiguresOf choice={choice} where={choice.provinceId === undefined ? '전국' : (province ?? '')} />
    </Page>
  )
}

const LEVELS = SCHOOL_LEVELS.map((level) => ({ value: level, label: SCHOOL_LEVEL_WORDS[level] }))

function Choices({ choice, onChange }: { choice: MapChoice; onChange: (change: Partial<MapChoice>) => void }) {
  const ids = useId()
  const stages = useStages().map((stage) => ({ value: stage.salesStatusId, label: stage.salesStatusName }))
  const people = useSalesPeople()
  return (
    <Panel className={css.choices} aria-label="지도 조건">
      <span>
        <label htmlFor={`${ids}-stage`}>영업상태</label>
        <Select
          id={`${ids}-stage`}
          choices={stages}
          emptyText="접촉한 학교"
          value={choice.salesStatusId}
          onChoose={(salesStatusId) => onChange({ salesStatusId })}
        />
      </span>
      <span>
        <label htmlFor={`${ids}-person`}>담당자</label>
        <Select
          id={`${ids}-person`}
          choices={people}
          emptyText="전체"
          value={choice.salesPersonId}
          onChoose={(salesPersonId) => onChange({ salesPersonId })}
        />
      </span>
      <span>
        <label htmlFor={`${ids}-level`}>분류</label>
        <Select
          id={`${ids}-level`}
          choices={LEVELS}
          emptyText="전체"
          value={choice.schoolType}
          onChoose={(schoolType) => onChange({ schoolType })}
        />
      </span>
    </Panel>
  )
}

function FiguresOf({ choice, where }: { choice: MapChoice; where: string }) {
  const { salesStatusId: _, ...query } = choice
  const { data, error, refetch } = useCall(readMap, { query })
  if (error) return <ProblemState problem={error} onRetry={refetch} />
  if (!data) return <LoadingState />
  return <MapFigures areas={data.list} choice={choice} where={where} />
}
