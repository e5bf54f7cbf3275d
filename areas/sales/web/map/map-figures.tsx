import { useId } from 'react'
import { PROVINCE_PLACES } from '#areas/base/directory/contract/province-places.ts'
import type { SalesStatus } from '#areas/sales/contract/look-up.contract.ts'
import type { MapArea } from '#areas/sales/contract/map.contract.ts'
import { ORGANIZATIONS, SALES_MAP } from '#areas/sales/contract/places.ts'
import { countedIn, listSearchOf, type MapChoice, shareIn, totalOf } from '#areas/sales/rules/map/map-figures.rules.ts'
import { useStages } from '#areas/sales/web/organization/use-look-ups.ts'
import { percentOf } from '#platform/contract/percent.ts'
import { Cartogram, type CartogramTile } from '#platform/web/chart/cartogram.tsx'
import listCss from '#platform/web/list/list.module.css'
import { percentText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './map.module.css'
import { StageShares, StageWords } from './stage-shares.tsx'

interface MapProps {
  areas: readonly MapArea[]
  choice: MapChoice
  /** The country or the province that is open. */
  where: string
}

const count = (value: number): string => value.toLocaleString('ko-KR')

/** Where an area leads: a province to its districts, a district to its list. */
const wayFrom = (areaId: number, choice: MapChoice) =>
  choice.provinceId === undefined
    ? { to: SALES_MAP.path, search: { ...choice, provinceId: areaId } }
    : { to: ORGANIZATIONS.path, search: listSearchOf(areaId, choice) }

/** Districts by their name, always in the same order; provinces have places. */
const inOrder = (areas: readonly MapArea[], choice: MapChoice): readonly MapArea[] =>
  choice.provinceId === undefined
    ? areas
    : areas.toSorted((one, other) => one.areaName.localeCompare(other.areaName, 'ko') || one.areaId - other.areaId)

/** The areas as tiles, and the same figures as a table. */
export function MapFigures({ areas: found, choice, where }: MapProps) {
  const id = useId()
  const stages = useStages()
  const areas = inOrder(found, choice)
  const chosen = stages.find(({ salesStatusId }) => salesStatusId === choice.salesStatusId)
  const word = chosen ? `‘${chosen.salesStatusName}’ 비율` : '접촉률'
  return (
    <Panel className={lookCss.stack} title={`${where} ${word}`}>
      <div className={css.beside}>
        <div className={lookCss.stack}>
          <Cartogram
            tiles={areas.map((area) => tileOf(area, choice, stages))}
            textOf={percentText}
            label={`${where} ${word} 지도`}
            describedBy={id}
          />
          <StageWords stages={stages} />
        </div>
        <AreaTable
          id={id}
          areas={areas}
          choice={choice}
          stages={stages}
          label={`${where} 학교와 영업상태`}
          word={word}
        />
      </div>
      <p className={lookCss.footnote}>
        접촉한 학교: 첫 영업상태를 벗어났거나 영업보고가 있는 학교. 비율은 그 지역 명부에 있는 모든 학교를 100%로
        봅니다.
        {choice.salesPersonId !== undefined && ' 담당자를 고르면 그 사람이 담당하는 학교만 셉니다.'}
      </p>
    </Panel>
  )
}

function tileOf(area: MapArea, choice: MapChoice, stages: readonly SalesStatus[]): CartogramTile {
  const place = choice.provinceId === undefined ? PROVINCE_PLACES[area.areaId] : undefined
  return {
    key: area.areaId,
    label: place?.short ?? area.areaName,
    value: shareIn(area, choice.salesStatusId),
    detail: (
      <>
        <span className={css.detail}>
          {count(countedIn(area, choice.salesStatusId))} / {count(area.schoolCount)}곳
        </span>
        <StageShares area={area} stages={stages} />
      </>
    ),
    href: wayFrom(area.areaId, choice),
    place,
  }
}

interface TableProps extends Pick<MapProps, 'areas' | 'choice'> {
  id: string
  label: string
  word: string
  stages: readonly SalesStatus[]
}

const AreaTable = ({ id, label, word, areas, choice, stages }: TableProps) => (
  <section className={css.scroll} aria-label={label}>
    <table id={id} className={`${listCss.list} ${css.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">지역</th>
          <th scope="col" data-align="right">
            학교
          </th>
          <th scope="col" data-align="right">
            접촉
          </th>
          <th scope="col" data-align="right">
            {word}
          </th>
          {stages.map((stage) => (
            <th key={stage.salesStatusId} scope="col" data-align="right">
              {stage.salesStatusName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area.areaId}>
            <th scope="row">
              <ScreenLink {...wayFrom(area.areaId, choice)}>{area.areaName}</ScreenLink>
            </th>
            <Cells area={area} choice={choice} stages={stages} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">합계</th>
          <Cells area={totalOf(areas, '합계')} choice={choice} stages={stages} />
        </tr>
      </tfoot>
    </table>
  </section>
)

function Cells({ area, choice, stages }: { area: MapArea } & Pick<TableProps, 'choice' | 'stages'>) {
  const share = shareIn(area, choice.salesStatusId)
  return (
    <>
      <td data-align="right">{count(area.schoolCount)}</td>
      <td data-align="right">{count(area.contactedCount)}</td>
      <td data-align="right">{share === null ? '-' : percentText(share)}</td>
      {stages.map(({ salesStatusId }) => {
        const number = countedIn(area, salesStatusId)
        return (
          <td key={salesStatusId} data-align="right">
            {count(number)}
            <span className={css.share}>{percentText(percentOf(number, area.schoolCount))}</span>
          </td>
        )
      })}
    </>
  )
}
