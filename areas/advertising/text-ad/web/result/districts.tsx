import { useId, useState } from 'react'
import type { AdResult } from '#areas/advertising/text-ad/contract/result.contract.ts'
import {
  clickedIn,
  type DistrictResult,
  deliveredIn,
  resultsByDistrict,
  togetherIn,
} from '#areas/advertising/text-ad/rules/sending/district-results.rules.ts'
import { PROVINCE_PLACES } from '#areas/base/directory/contract/province-places.ts'
import { Cartogram } from '#platform/web/chart/cartogram.tsx'
import { Select } from '#platform/web/form/select.tsx'
import listCss from '#platform/web/list/list.module.css'
import { percentText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './districts.module.css'

const numberText = (count: number): string => count.toLocaleString('ko-KR')

interface Measure {
  readonly value: string
  readonly label: string
  readonly of: (district: DistrictResult) => number | null
  readonly textOf: (value: number) => string
  /** There is nothing to say of an ad without links. */
  readonly isOfLinks?: true
}

const SENT: Measure = {
  value: 'SENT',
  label: '발송',
  of: ({ sentCount }) => sentCount,
  textOf: (count) => `${numberText(count)}건`,
}

const MEASURES: readonly Measure[] = [
  SENT,
  { value: 'DELIVERED', label: '수신율', of: deliveredIn, textOf: percentText },
  {
    value: 'CLICKS',
    label: '클릭',
    of: ({ clickCount }) => clickCount,
    textOf: (count) => `${numberText(count)}회`,
    isOfLinks: true,
  },
  { value: 'CLICKED', label: '클릭률', of: clickedIn, textOf: percentText, isOfLinks: true },
]

const saidBy = ({ of, textOf }: Measure, district: DistrictResult): string => {
  const value = of(district)
  return value === null ? '-' : textOf(value)
}

/** The name of a district, with that of its province where the ad went to several. */
function nameOf({ districtName, provinceId }: DistrictResult, isAcross: boolean): string {
  const province = isAcross && provinceId !== null ? PROVINCE_PLACES[provinceId]?.short : undefined
  return [province, districtName || '지역 없음'].filter((name) => name !== undefined).join(' ')
}

/** What the ad came to in each district: one figure of choice as a map, and all of them as a table. */
export function AdResultDistricts({ result: { bySchool, hasLinks } }: { result: AdResult }) {
  const ids = useId()
  const [chosen, setChosen] = useState(SENT.value)
  const districts = resultsByDistrict(bySchool)
  const isAcross = new Set(districts.map(({ provinceId }) => provinceId)).size > 1
  const measures = MEASURES.filter(({ isOfLinks }) => hasLinks || !isOfLinks)
  const measure = measures.find(({ value }) => value === chosen) ?? SENT
  return (
    <Panel className={lookCss.stack} title="지역별 결과">
      <div className={css.measure}>
        <label htmlFor={`${ids}-measure`}>지도에 표시</label>
        <Select id={`${ids}-measure`} choices={measures} value={measure.value} onChoose={setChosen} />
      </div>
      <div className={css.beside}>
        <Cartogram
          tiles={districts.map((district) => ({
            key: district.districtId ?? 'none',
            label: nameOf(district, isAcross),
            value: measure.of(district),
            detail: `${numberText(district.schoolCount)}개 학교`,
          }))}
          textOf={measure.textOf}
          label={`지역별 ${measure.label} 지도`}
          describedBy={`${ids}-table`}
        />
        <section className={css.scroll} aria-label="지역별 결과 표">
          <table id={`${ids}-table`} className={`${listCss.list} ${css.table}`} aria-label="지역별 결과">
            <thead>
              <tr>
                <th scope="col">지역</th>
                <th scope="col" data-align="right">
                  학교
                </th>
                {measures.map(({ value, label }) => (
                  <th key={value} scope="col" data-align="right">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {districts.map((district) => (
                <Row
                  key={district.districtId ?? 'none'}
                  name={nameOf(district, isAcross)}
                  district={district}
                  measures={measures}
                />
              ))}
            </tbody>
            {districts.length > 1 && (
              <tfoot>
                <Row name="합계" district={togetherIn(bySchool)} measures={measures} />
              </tfoot>
            )}
          </table>
        </section>
      </div>
      <p className={lookCss.footnote}>
        수신율은 발송한 문자 가운데 수신한 비율입니다.
        {hasLinks && ' 클릭률은 수신한 문자 수에 대한 클릭한 기기의 비율입니다.'}
      </p>
    </Panel>
  )
}

interface RowProps {
  name: string
  district: DistrictResult
  measures: readonly Measure[]
}

const Row = ({ name, district, measures }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td data-align="right">{numberText(district.schoolCount)}</td>
    {measures.map((measure) => (
      <td key={measure.value} data-align="right">
        {saidBy(measure, district)}
      </td>
    ))}
  </tr>
)
