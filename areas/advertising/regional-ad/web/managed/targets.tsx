import { type KeyboardEvent, useState } from 'react'
import type { SearchType } from '#areas/advertising/regional-ad/contract/codes.ts'
import { listTargets, type Target } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { TARGET_WORDS } from '#areas/advertising/regional-ad/rules/managed-ad-table.rules.ts'
import { type Areas, useDistricts, useProvinces } from '#areas/base/directory/web/door.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Field } from '#platform/web/form/field.tsx'
import { Select } from '#platform/web/form/select.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { FoundTargets } from './found.tsx'
import css from './managed.module.css'
import { SCHOOL_TYPE_CHOICES } from './words.ts'

/** The district in which somebody who came from elsewhere looks for schools. */
export interface PickedRegion {
  readonly provinceId?: number | undefined
  readonly districtId?: number | undefined
}

interface Where extends PickedRegion {
  readonly keyword: string
  readonly schoolType?: number
}

interface PickerProps {
  targetType: SearchType
  chosen: readonly Target[]
  /** Is searched at once. */
  startAt?: PickedRegion | undefined
  onChange: (chosen: readonly Target[]) => void
}

/** Finds schools or clusters by place, type and name, and takes many of them at once. */
export function TargetPicker({ targetType, chosen, startAt, onChange }: PickerProps) {
  const [where, setWhere] = useState<Where>({ keyword: '', ...startAt })
  const [searched, setSearched] = useState(startAt && where)
  const found = useCall(
    listTargets,
    {
      params: { targetType },
      query: {
        keyword: searched?.keyword || undefined,
        parentAreaId: searched?.provinceId,
        childAreaId: searched?.districtId,
        schoolType: searched?.schoolType,
      },
    },
    { enabled: searched !== undefined },
  )
  const search = (): void => {
    setSearched(where)
    if (JSON.stringify(searched) === JSON.stringify(where)) void found.refetch()
  }
  return (
    <div className={css.adTargetsBox}>
      <PickerFields
        where={where}
        isSearching={found.isFetching}
        onChange={(patch) => setWhere((before) => ({ ...before, ...patch }))}
        onSearch={search}
      />
      {searched === undefined ? (
        <EmptyState text={`지역이나 이름으로 ${TARGET_WORDS[targetType]}를 조회해주세요.`} />
      ) : found.data ? (
        <FoundTargets
          targetType={targetType}
          found={found.data.list}
          isOld={found.isPlaceholderData}
          chosen={chosen}
          onChange={onChange}
        />
      ) : found.error ? (
        <ErrorState text={found.error.detail} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingState />
      )}
    </div>
  )
}

interface FieldsProps {
  where: Where
  isSearching: boolean
  onChange: (patch: Partial<Where>) => void
  onSearch: () => void
}

/** Part of the form of the ad, so Enter searches here instead of sending that form. */
function PickerFields({ where, isSearching, onChange, onSearch }: FieldsProps) {
  const provinces = useProvinces()
  const districts = useDistricts(where.provinceId)
  const searchByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSearch()
  }
  return (
    <search className={css.adTargetsSearch}>
      <AreaField
        label="시/도"
        areas={provinces}
        value={where.provinceId}
        onChange={(provinceId) => onChange({ provinceId, districtId: undefined })}
      />
      <AreaField
        label="시/군/구"
        areas={districts}
        isOff={where.provinceId === undefined}
        value={where.districtId}
        onChange={(districtId) => onChange({ districtId })}
      />
      <Field label="학교 유형">
        {(control) => (
          <Select
            {...control}
            choices={SCHOOL_TYPE_CHOICES}
            emptyText="전체"
            value={where.schoolType}
            onChoose={(schoolType) => onChange({ schoolType })}
          />
        )}
      </Field>
      <Field label="이름">
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={50}
            value={where.keyword}
            onChange={(event) => onChange({ keyword: event.target.value })}
            onKeyDown={searchByKey}
          />
        )}
      </Field>
      <Button onClick={onSearch} isBusy={isSearching}>
        조회
      </Button>
    </search>
  )
}

interface AreaFieldProps {
  label: string
  areas: Areas
  isOff?: boolean
  value: number | undefined
  onChange: (areaId: number | undefined) => void
}

function AreaField({ label, areas, isOff, value, onChange }: AreaFieldProps) {
  return (
    <Field label={label} error={areas.problem?.detail}>
      {(control) => (
        <>
          <Select
            {...control}
            choices={areas.areas.map(({ areaId, areaName }) => ({ value: areaId, label: areaName }))}
            emptyText={areas.isPending ? '불러오는 중' : '전체'}
            value={value}
            disabled={isOff}
            aria-busy={areas.isPending}
            onChoose={onChange}
          />
          {areas.problem && (
            <button type="button" className={css.adTargetsClear} onClick={areas.retry}>
              {label} 다시 불러오기
            </button>
          )}
        </>
      )}
    </Field>
  )
}
