import { AreaChecks, useDistricts, useProvinces } from '#areas/base/directory/web/door.tsx'
import { FoldedChoice } from '#platform/web/list/filters/folded-choice.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'

/** What the choice of regions reads and writes; a district is `province-district`. */
type AreaControl = OwnControl<{ province?: string[] | undefined; district?: string[] | undefined }>

interface ChoiceProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The districts that lie in one of the provinces. */
const districtsWithin = (districts: readonly string[], provinces: readonly string[]): string[] =>
  districts.filter((district) => provinces.includes(district.split('-')[0] as string))

const countText = (chosen: readonly string[] = []): string | undefined =>
  chosen.length > 0 ? `${chosen.length}곳` : undefined

/** Any number of provinces; one that is taken out takes its districts with it. */
export const provinceChoice: AreaControl = {
  // Without its province a district means nothing.
  fields: ['province', 'district'],
  words: ({ province }) => countText(province),
  control: ({ draft: { province = [], district = [] }, change }) => (
    <FoldedChoice name="시/도" count={province.length}>
      <Provinces
        chosen={province}
        onChange={(chosen) => change({ province: chosen, district: districtsWithin(district, chosen) })}
      />
    </FoldedChoice>
  ),
}

/** Any number of districts of the chosen provinces. */
export const districtChoice: AreaControl = {
  words: ({ district }) => countText(district),
  control: ({ draft: { province = [], district = [] }, change }) => (
    <FoldedChoice name="시/군/구" count={district.length}>
      {province.length === 0 && <p>시/도를 먼저 선택해주세요.</p>}
      {province.map((each) => (
        <Districts key={each} province={each} chosen={district} onChange={(chosen) => change({ district: chosen })} />
      ))}
    </FoldedChoice>
  ),
}

function Provinces({ chosen, onChange }: ChoiceProps) {
  const provinces = useProvinces()
  return <AreaChecks legend="시/도" areas={provinces} valueFor={String} chosen={chosen} onChange={onChange} />
}

function Districts({ province, chosen, onChange }: ChoiceProps & { province: string }) {
  const provinces = useProvinces()
  const districts = useDistricts(Number(province))
  const name = provinces.areas.find(({ areaId }) => String(areaId) === province)?.areaName ?? '시/군/구'
  return (
    <AreaChecks
      legend={name}
      areas={districts}
      valueFor={(areaId) => `${province}-${areaId}`}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
