import { useEffect } from 'react'
import { Select } from '#platform/web/form/select.tsx'
import type { Filter } from '#platform/web/list/filters/filters.tsx'
import { Button } from '#platform/web/look/button.tsx'
import css from './region-select.module.css'
import { type Areas, useDistricts, useProvinces } from './use-areas.ts'

/** The part of a screen's address that says which region it is about. */
export interface RegionSearch {
  provinceId?: number | undefined
  districtId?: number | undefined
}

interface RegionSelectProps {
  id: string
  value: number | undefined
  onChange: (areaId: number | undefined) => void
}

interface AreaSelectProps extends RegionSelectProps {
  choices: Areas
  /** What stands in the field while nothing is chosen. */
  emptyText: string
  isOff?: boolean
}

function AreaSelect({ id, value, onChange, choices, emptyText, isOff }: AreaSelectProps) {
  const { areas, isPending, problem, retry } = choices
  return (
    <span className={css.regionSelect}>
      <Select
        id={id}
        choices={areas.map(({ areaId, areaName }) => ({ value: areaId, label: areaName }))}
        emptyText={isPending ? '불러오는 중' : problem ? '불러오지 못했습니다' : emptyText}
        value={areas.some((area) => area.areaId === value) ? value : undefined}
        disabled={isOff || areas.length === 0}
        aria-busy={isPending}
        onChoose={onChange}
      />
      {problem && <Button onClick={retry}>다시 시도</Button>}
    </span>
  )
}

/** Chooses a province. */
export const ProvinceSelect = (props: RegionSelectProps) => (
  <AreaSelect {...props} choices={useProvinces()} emptyText="시/도 선택" />
)

/** Chooses a district of a province; the only district of a province is chosen at once. */
export function DistrictSelect({ provinceId, ...props }: RegionSelectProps & { provinceId: number | undefined }) {
  const choices = useDistricts(provinceId)
  const only = choices.areas.length === 1 ? choices.areas[0]?.areaId : undefined
  const { value, onChange } = props
  useEffect(() => {
    if (only !== undefined && value !== only) onChange(only)
  }, [only, value, onChange])
  const emptyText = provinceId === undefined ? '시/도를 먼저 선택' : '시/군/구 선택'
  return <AreaSelect {...props} choices={choices} emptyText={emptyText} isOff={provinceId === undefined} />
}

/** The province of a list; another one empties the district. */
export const provinceFilter: Filter<RegionSearch> = {
  key: 'provinceId',
  label: '시/도',
  control: ({ id, draft, change }) => (
    <ProvinceSelect
      id={id}
      value={draft.provinceId}
      onChange={(provinceId) => change({ provinceId, districtId: undefined })}
    />
  ),
}

/** The district of a list, among those of the chosen province. */
export const districtFilter: Filter<RegionSearch> = {
  key: 'districtId',
  label: '시/군/구',
  control: ({ id, draft, change }) => (
    <DistrictSelect
      id={id}
      provinceId={draft.provinceId}
      value={draft.districtId}
      onChange={(districtId) => change({ districtId })}
    />
  ),
}
