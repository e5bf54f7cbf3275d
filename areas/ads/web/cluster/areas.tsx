import { type Areas, useDistricts, useProvinces } from '#areas/directory/web/door.tsx'
import { Disclosure } from '#platform/web/feedback/disclosure.tsx'
import fieldCss from '#platform/web/form/field.module.css'
import filterBarCss from '#platform/web/list/filters/filter-bar.module.css'
import listCss from '#platform/web/list/list.module.css'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import css from './cluster.module.css'

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
    <Choice name="시/도" count={province.length}>
      <Provinces
        chosen={province}
        onChange={(chosen) => change({ province: chosen, district: districtsWithin(district, chosen) })}
      />
    </Choice>
  ),
}

/** Any number of districts of the chosen provinces. */
export const districtChoice: AreaControl = {
  words: ({ district }) => countText(district),
  control: ({ draft: { province = [], district = [] }, change }) => (
    <Choice name="시/군/구" count={district.length}>
      {province.length === 0 && <p>시/도를 먼저 선택해주세요.</p>}
      {province.map((each) => (
        <Districts key={each} province={each} chosen={district} onChange={(chosen) => change({ district: chosen })} />
      ))}
    </Choice>
  ),
}

/** A button that says how many are chosen, and unfolds what can be chosen. */
const Choice = ({ name, count, children }: { name: string; count: number; children: React.ReactNode }) => (
  <Disclosure
    buttonClass={`${fieldCss.control} ${css.areaChoice}`}
    panelClass={css.areaChoices}
    label={
      <>
        <span className="only-spoken">{name} </span>
        {count === 0 ? '전체' : `${count}곳 선택`}
        <span aria-hidden="true">▾</span>
      </>
    }
  >
    {() => children}
  </Disclosure>
)

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

interface AreaChecksProps extends ChoiceProps {
  legend: string
  areas: Areas
  valueFor: (areaId: number) => string
}

function AreaChecks({
  legend,
  areas: { areas, isPending, problem, retry },
  valueFor,
  chosen,
  onChange,
}: AreaChecksProps) {
  const toggle = (value: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
  const own = areas.map(({ areaId }) => valueFor(areaId))
  const isAnyChosen = own.some((value) => chosen.includes(value))
  return (
    <fieldset>
      <legend>{legend}</legend>
      {isPending && <p role="status">불러오는 중입니다.</p>}
      {problem && (
        <div className={css.areaProblem} role="alert">
          <p>{problem.detail}</p>
          <Button onClick={retry}>다시 시도</Button>
        </div>
      )}
      {areas.map(({ areaId, areaName }) => (
        <label key={areaId} className={filterBarCss.check}>
          <input
            type="checkbox"
            checked={chosen.includes(valueFor(areaId))}
            onChange={(event) => toggle(valueFor(areaId), event.target.checked)}
          />
          {areaName}
        </label>
      ))}
      {isAnyChosen && (
        <button
          type="button"
          className={listCss.rowLink}
          onClick={() => onChange(chosen.filter((value) => !own.includes(value)))}
        >
          {legend} 선택 해제
        </button>
      )}
    </fieldset>
  )
}
