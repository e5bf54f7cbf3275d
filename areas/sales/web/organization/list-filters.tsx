import { AreaChecks, ProvinceSelect, useDistricts } from '#areas/base/directory/web/door.tsx'
import { type organizations, SEARCH_TOO_WIDE } from '#areas/sales/contract/organization.contract.ts'
import { isNarrow } from '#areas/sales/rules/organization-table.rules.ts'
import type { AddressOf } from '#platform/contract/list/list.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { type Choice, Select } from '#platform/web/form/select.tsx'
import { CheckGroup, FoldedChoice } from '#platform/web/list/filters/folded-choice.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import type { SearchNeeds } from '#platform/web/list/list-source.ts'
import { useOptions, useSalesPeople, useStages, yearText } from './use-look-ups.ts'

/** What stands in the address of the list of organisations. */
export type OrganizationSearch = AddressOf<typeof organizations>

type Control = OwnControl<OrganizationSearch>

export const SEARCH_HINT = '학교명 또는 시/군/구를 하나 이상 선택해 검색해주세요.'

/** A search names a school, a district or one's own organisations. */
export const SEARCH_NEEDS: SearchNeeds<OrganizationSearch> = {
  gapOf: (search) => (isNarrow(search) ? undefined : { filter: 'searchText', text: SEARCH_TOO_WIDE }),
  tellGap: (text) => alert({ title: '알림', text }),
  hint: '검색한 기관이 여기에 표시됩니다.',
}

/** The province whose districts can be chosen; another one empties them. */
const province: Control = {
  // Without its province a district cannot be seen.
  fields: ['province', 'childAreaId'],
  control: ({ id, draft, change }) => (
    <ProvinceSelect
      id={id}
      value={draft.province === undefined ? undefined : Number(draft.province)}
      onChange={(areaId) => change({ province: areaId === undefined ? undefined : `${areaId}`, childAreaId: [] })}
    />
  ),
}

const childAreaId: Control = {
  words: ({ childAreaId: chosen = [] }) => (chosen.length > 0 ? `${chosen.length}곳` : undefined),
  control: ({ draft, change }) => (
    <FoldedChoice name="시/군/구" count={draft.childAreaId?.length ?? 0}>
      {draft.province === undefined ? (
        <p>시/도를 먼저 선택해주세요.</p>
      ) : (
        <Districts
          province={Number(draft.province)}
          chosen={draft.childAreaId ?? []}
          onChange={(chosen) => change({ childAreaId: chosen })}
        />
      )}
    </FoldedChoice>
  ),
}

interface DistrictsProps {
  province: number
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const Districts = ({ province: areaId, ...rest }: DistrictsProps) => (
  <AreaChecks legend="시/군/구" areas={useDistricts(areaId)} valueFor={String} {...rest} />
)

/** Any number of ids, each with its word. */
const idsControl = (
  field: 'salesStatusId' | 'salesTargetSchoolYear',
  name: string,
  choices: readonly Choice<string>[],
): Control => ({
  words: ({ [field]: chosen = [] }) =>
    chosen.map((id) => choices.find(({ value }) => value === id)?.label ?? id).join(', ') || undefined,
  control: ({ draft, change }) => (
    <FoldedChoice name={name} count={draft[field]?.length ?? 0} unit="개">
      <CheckGroup
        legend={name}
        choices={choices}
        chosen={draft[field] ?? []}
        onChange={(ids) => change({ [field]: ids })}
      />
    </FoldedChoice>
  ),
})

/** Whoever can be in charge. */
function usePersonControl(): Control {
  const people = useSalesPeople()
  return {
    words: ({ salesPersonId }) => people.find(({ value }) => String(value) === salesPersonId)?.label ?? salesPersonId,
    control: ({ id, draft, change }) => (
      <Select
        id={id}
        choices={people}
        emptyText="전체"
        value={draft.salesPersonId === undefined ? undefined : Number(draft.salesPersonId)}
        onChoose={(person) => change({ salesPersonId: person === undefined ? undefined : String(person) })}
      />
    ),
  }
}

/** The controls of the list that the platform does not know. */
export function useOrganizationControls() {
  const statuses = useStages()
  const { years } = useOptions()
  return {
    province,
    childAreaId,
    salesTargetSchoolYear: idsControl(
      'salesTargetSchoolYear',
      '영업 학년도',
      years.map((year) => ({ value: `${year}`, label: yearText(year) })),
    ),
    salesPersonId: usePersonControl(),
    salesStatusId: idsControl(
      'salesStatusId',
      '영업상태',
      statuses.map(({ salesStatusId, salesStatusName }) => ({ value: `${salesStatusId}`, label: salesStatusName })),
    ),
  }
}
