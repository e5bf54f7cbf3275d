import { useMemo, useState } from 'react'
import {
  type DistrictOccupancy,
  OCCUPANCY_MONTHS,
  printOccupancy,
  type readOccupancy,
} from '#areas/advertising/regional-ad/contract/occupancy.contract.ts'
import {
  daysOfMonth,
  levelOf,
  monthAfter,
  monthsFrom,
  OCCUPANCY_LEVELS,
  occupancyRangeOf,
  shareText,
  wordsOfMonth,
} from '#areas/advertising/regional-ad/rules/occupancy.rules.ts'
import { schoolTypesText } from '#areas/advertising/regional-ad/rules/school-types.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { type HeatCell, type HeatGroup, HeatMap, HeatMark } from '#platform/web/chart/heat-map.tsx'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { Button, buttonLook } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { PaperButtons } from '../paper/paper-buttons.tsx'
import { conflictsLink, idleLink, newAdLink, type PlaceNarrowing, timelineLink, usePlacesAds } from './links.ts'
import css from './occupancy.module.css'

interface MapProps {
  occupancy: CallOutput<typeof readOccupancy>
  startMonth: string
  today: string
  narrowing: PlaceNarrowing
  onMonth: (startMonth: string) => void
}

/** Districts below each other, months beside each other; a chosen one tells its figures and leads on. */
export function OccupancyMap({ occupancy, startMonth, today, narrowing, onMonth }: MapProps) {
  const [chosen, choose] = useState<string>()
  const { areaName, positions, list } = occupancy
  const months = useMemo(() => monthsFrom(startMonth), [startMonth])
  const groups = useMemo(() => [groupOf(list, months, areaName)], [list, months, areaName])
  if (list.length === 0) return <EmptyState text="조건에 맞는 학교가 없습니다." />
  const place = placeOf(chosen, list, months)
  const move = (by: number): void => {
    choose(undefined)
    onMonth(monthAfter(startMonth, by))
  }
  return (
    <div className={lookCss.stack}>
      <div className={lookCss.row} data-spread>
        <span className={lookCss.row}>
          <Button onClick={() => move(-OCCUPANCY_MONTHS)}>이전 12개월</Button>
          <strong>
            {wordsOfMonth(startMonth)} ~ {wordsOfMonth(months.at(-1) ?? startMonth)}
          </strong>
          <Button onClick={() => move(OCCUPANCY_MONTHS)}>다음 12개월</Button>
        </span>
        <Legend />
        <span className={lookCss.row}>
          <PaperButtons
            call={printOccupancy}
            input={{
              query: {
                startMonth,
                parentAreaId: list[0]?.parentAreaId ?? 0,
                schoolType: narrowing.schoolType.join(',') || undefined,
                position: narrowing.position,
              },
            }}
            fallbackName="지역광고 점유율"
          />
        </span>
      </div>
      <p className={lookCss.note}>
        {areaName} · {schoolTypesText(narrowing.schoolType)} ·{' '}
        {positions.length > 0 ? `위치 ${positions.length}곳: ${positions.join(', ')}` : '등록된 광고가 없습니다.'}
      </p>
      <HeatMap
        label={`${areaName} 시/군/구별 월별 점유율`}
        corner="시/군/구"
        groups={groups}
        chosen={chosen}
        onChoose={choose}
      />
      <div role="status" className={css.said}>
        {place && <Chosen {...place} today={today} narrowing={narrowing} />}
        {!place && (
          <div className={lookCss.row} data-spread>
            <p className={lookCss.note}>
              칸을 누르면 자리 수와 광고를 확인합니다. 모서리에 표시가 있는 칸에는 겹치는 광고가 있습니다.
            </p>
            <ScreenLink
              {...idleLink(list[0]?.parentAreaId ?? 0, occupancyRangeOf(startMonth), narrowing)}
              {...buttonLook()}
            >
              이 기간의 빈 자리
            </ScreenLink>
          </div>
        )}
      </div>
    </div>
  )
}

/** `강남구`, where the map is about its province. */
const shortName = ({ areaName }: DistrictOccupancy, provinceName: string): string =>
  areaName.startsWith(`${provinceName} `) ? areaName.slice(provinceName.length + 1) : areaName

const keyOf = ({ areaId }: DistrictOccupancy, month: string): string => `${areaId} ${month}`

const count = (value: number): string => value.toLocaleString('ko-KR')

function groupOf(list: readonly DistrictOccupancy[], months: readonly string[], provinceName: string): HeatGroup {
  return {
    key: months[0] ?? '',
    columns: months.map((month, at) => ({ key: month, title: <MonthTitle month={month} isFirst={at === 0} /> })),
    rows: list.map((district) => {
      const name = shortName(district, provinceName)
      const cells = months.map((month, at) => cellOf(district, name, month, at))
      return { key: String(district.areaId), title: name, cells }
    }),
  }
}

const MonthTitle = ({ month, isFirst }: { month: string; isFirst: boolean }) => (
  <>
    {(isFirst || month.endsWith('-01')) && <small className={css.year}>{month.slice(0, 4)}년</small>}
    {Number(month.slice(5))}월
  </>
)

function cellOf(district: DistrictOccupancy, name: string, month: string, at: number): HeatCell {
  const [taken, conflicts] = [district.takenCounts[at] ?? 0, district.conflictCounts[at] ?? 0]
  const clash = conflicts > 0 ? `, 겹치는 자리 ${count(conflicts)}곳` : ''
  return {
    key: keyOf(district, month),
    before: `${name} ${wordsOfMonth(month)}`,
    shown: shareText(taken, district.placeCount),
    behind: `자리 ${count(district.placeCount)}곳 중 ${count(taken)}곳 사용${clash}`,
    look: levelOf(taken, district.placeCount),
    isMarked: conflicts > 0,
  }
}

/** What the colours mean. */
const Legend = () => (
  <ul className={css.legend} aria-label="점유율 표시">
    {OCCUPANCY_LEVELS.map(({ level, word }) => (
      <li key={level}>
        <HeatMark look={level} />
        {word}
      </li>
    ))}
    <li>
      <HeatMark look={0} isMarked />
      겹치는 광고
    </li>
  </ul>
)

interface ChosenPlace {
  readonly district: DistrictOccupancy
  readonly month: string
  readonly at: number
}

function placeOf(
  key: string | undefined,
  list: readonly DistrictOccupancy[],
  months: readonly string[],
): ChosenPlace | undefined {
  for (const district of list) {
    const at = months.findIndex((month) => keyOf(district, month) === key)
    if (at >= 0) return { district, month: months[at] ?? '', at }
  }
  return undefined
}

interface ChosenProps extends ChosenPlace {
  today: string
  narrowing: PlaceNarrowing
}

/** A district in a month in figures, and where to go from there. */
function Chosen({ district, month, at, today, narrowing }: ChosenProps) {
  const placesAds = usePlacesAds()
  const [taken, conflicts] = [district.takenCounts[at] ?? 0, district.conflictCounts[at] ?? 0]
  const days = daysOfMonth(month)
  const where = { areaId: district.areaId, parentAreaId: district.parentAreaId, ...days }
  const placing = placesAds ? newAdLink(where, today) : undefined
  return (
    <section className={css.chosen} aria-label="선택한 칸">
      <h2 className={css.chosenTitle}>
        {district.areaName} {wordsOfMonth(month)}
      </h2>
      <p className={lookCss.note}>
        학교 {count(district.schoolCount)}곳 · 자리 {count(district.placeCount)}곳 중 {count(taken)}곳 사용 (
        {shareText(taken, district.placeCount)}) · 빈 자리 {count(district.placeCount - taken)}곳 · 겹치는 자리{' '}
        {count(conflicts)}곳
      </p>
      <div className={lookCss.row}>
        <ScreenLink {...timelineLink(where, narrowing.schoolType)} {...buttonLook()}>
          현황에서 보기
        </ScreenLink>
        {conflicts > 0 && (
          <ScreenLink {...conflictsLink(where, narrowing)} {...buttonLook()}>
            겹치는 광고 보기
          </ScreenLink>
        )}
        {placing && (
          <ScreenLink {...placing} {...buttonLook({ kind: 'primary' })}>
            이 지역에 광고 등록
          </ScreenLink>
        )}
      </div>
    </section>
  )
}
