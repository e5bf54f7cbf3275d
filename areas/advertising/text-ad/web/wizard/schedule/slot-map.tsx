import { useState } from 'react'
import { findSlots, type Slot } from '#areas/advertising/text-ad/contract/slot.contract.ts'
import { SEND_TIMES } from '#areas/advertising/text-ad/rules/policy.ts'
import { firstSendDay, isSelectableDay, lastSendDay } from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import {
  allFreeWeeks,
  mondayOf,
  type SlotState,
  slotState,
} from '#areas/advertising/text-ad/rules/schedule/slot-weeks.rules.ts'
import { sendDayOptionsOf } from '#areas/advertising/text-ad/web/ad/guided.tsx'
import { withParticle } from '#platform/contract/particle.ts'
import { addDays, daysBetween, instantOf, toDay, toYmdt } from '#platform/contract/seoul.ts'
import { send } from '#platform/web/calls/send.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import { showProblem, useCall } from '#platform/web/calls/use-call.ts'
import { type HeatCell, type HeatLook, HeatMap } from '#platform/web/chart/heat-map.tsx'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { dayText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import type { Wizard } from '../use-wizard.ts'
import wizardCss from '../wizard.module.css'
import css from './slot-map.module.css'

const SHOWN_WEEKS = 4
const SHOWN_DAYS = SHOWN_WEEKS * 7
/** How far one question looks for a free week. */
const LOOKED_DAYS = 56
const WEEKDAYS = ['월', '화', '수', '목', '금'] as const

/** When the schools of the basket are free, all of them or some; unfolds once there is a basket. */
export function WizardSlots({ wizard }: { wizard: Wizard }) {
  const [isOpen, setOpen] = useState(false)
  if (wizard.state.targetSchools.length === 0) return null
  return (
    <Panel title="선택한 학교의 예약 가능 일시" level={3}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '일시 표 접기' : '비어 있는 일시 한눈에 보기'}
      </Button>
      {isOpen && <SlotMap wizard={wizard} />}
    </Panel>
  )
}

/** A send time in the map; one that the answer does not have yet stands without counts. */
interface Place {
  readonly ymd: string
  readonly clock: string
  readonly slot: Slot | undefined
  readonly state: SlotState | undefined
}

const WORDS: Readonly<Record<Exclude<SlotState, 'PARTLY'>, readonly [shown: string, rest: string]>> = {
  FREE: ['전체', '가능'],
  FULL: ['마감', '가능한 학교 없음'],
  CLOSED: ['불가', '선택할 수 없는 날'],
}

/** What stands in a cell, and what is only read out behind it. */
function wordsOf({ slot, state, ymd }: Place, holidays: ReadonlySet<string>): readonly [shown: string, rest: string] {
  if (!slot || !state) return ['…', '확인 중']
  if (state === 'PARTLY') return [`${slot.freeCount}/${slot.freeCount + slot.takenCount}`, '학교 가능']
  if (state === 'CLOSED' && holidays.has(ymd)) return ['휴일', '발송하지 않는 날']
  return WORDS[state]
}

function SlotMap({ wizard }: { wizard: Wizard }) {
  const { state, guide, senderType, setSchedule } = wizard
  const { targetSchools, targetDateTime } = state
  const now = serverNow()
  const options = sendDayOptionsOf(guide)
  const isOffered = (day: string): boolean => isSelectableDay(day, now, options)
  const first = mondayOf(firstSendDay(now, options))
  const last = lastSendDay(now)
  const [from, setFrom] = useState(() => {
    const chosen = targetDateTime === '' ? first : mondayOf(toDay(new Date(targetDateTime)))
    return notBefore(first, chosen)
  })
  const asked = {
    placeSeqs: targetSchools.map((school) => school.organizationId).join(','),
    senderType,
    adSmsReserveSeq: state.reserveSeq,
  }
  const found = useCall(findSlots, { query: { ...asked, startDate: from, endDate: addDays(from, SHOWN_DAYS - 1) } })
  const slots = new Map(found.data?.list.map((slot) => [`${slot.ymd} ${slot.hour}`, slot]))
  const next = useNextFreeWeek({ asked, from, last, isOffered, onFound: setFrom })
  const placeAt = (ymd: string, clock: string): Place => {
    const slot = slots.get(`${ymd} ${Number(clock.slice(0, 2))}`)
    return { ymd, clock, slot, state: slot && slotState(slot, isOffered(ymd)) }
  }
  const weeks = Array.from({ length: SHOWN_WEEKS }, (_, week) => addDays(from, week * 7))
  const places = weeks.flatMap((monday) =>
    SEND_TIMES.flatMap((clock) => WEEKDAYS.map((_, day) => placeAt(addDays(monday, day), clock))),
  )
  const placesOf = (week: number, row: number): Place[] => {
    const at = (week * SEND_TIMES.length + row) * WEEKDAYS.length
    return places.slice(at, at + WEEKDAYS.length)
  }
  const ymdtOf = ({ ymd, clock }: Place): string => toYmdt(instantOf(ymd, clock))
  const choose = (place: Place | undefined): void => {
    if (!place || !isChoosable(place)) return
    // What another ad had on the former day is no hindrance on one on which everything is free.
    const schools =
      place.state === 'FREE' ? targetSchools.map((school) => ({ ...school, isTaken: undefined })) : targetSchools
    setSchedule({ targetDateTime: ymdtOf(place), targetSchools: schools })
  }
  const chosen = places.find((place) => ymdtOf(place) === targetDateTime)
  if (!found.data)
    return found.error ? (
      <ErrorState text={found.error.detail} onRetry={() => void found.refetch()} />
    ) : (
      <LoadingState />
    )
  const freeWeeks = new Set(found.isPlaceholderData ? [] : allFreeWeeks(found.data.list, isOffered))
  const holidays = options.excludeHolidays ? options.holidays : NONE
  return (
    <div className={css.map} aria-busy={found.isPlaceholderData}>
      <p className={wizardCss.wizardHint}>
        전체: 선택한 {targetSchools.length}개 학교 모두 가능 · 숫자: 가능한 학교/선택한 학교 · 마감: 가능한 학교 없음 ·
        휴일과 불가: 발송하지 않는 날
      </p>
      <div className={lookCss.row} data-spread>
        <span className={lookCss.row}>
          <Button disabled={from <= first} onClick={() => setFrom(notBefore(first, addDays(from, -SHOWN_DAYS)))}>
            이전 {SHOWN_WEEKS}주
          </Button>
          <Button disabled={addDays(from, SHOWN_DAYS) > last} onClick={() => setFrom(addDays(from, SHOWN_DAYS))}>
            다음 {SHOWN_WEEKS}주
          </Button>
        </span>
        <Button isBusy={next.isSeeking} onClick={() => void next.seek()}>
          모두 비어 있는 다음 주
        </Button>
      </div>
      <p role="status" className={css.said}>
        {next.said}
      </p>
      <div className={css.table}>
        <HeatMap
          label="예약 가능 일시"
          groups={weeks.map((monday, week) => ({
            key: monday,
            title: <WeekTitle monday={monday} isFree={freeWeeks.has(monday)} />,
            columns: WEEKDAYS.map((name, day) => ({
              key: name,
              title: `${name} ${Number(addDays(monday, day).slice(8))}`,
            })),
            rows: SEND_TIMES.map((clock, row) => ({
              key: clock,
              title: clock,
              cells: placesOf(week, row).map((place) => cellOf(place, holidays)),
            })),
          }))}
          chosen={chosen && keyOf(chosen)}
          onChoose={(key) => choose(places.find((place) => keyOf(place) === key))}
        />
      </div>
      <p role="status" className={css.said}>
        {chosen && chosenText(chosen)}
      </p>
    </div>
  )
}

const isChoosable = ({ state }: Place): boolean => state === 'FREE' || state === 'PARTLY'

const keyOf = ({ ymd, clock }: Place): string => `${ymd} ${clock}`

const LOOKS: Readonly<Record<SlotState, HeatLook>> = { FREE: 'GOOD', PARTLY: 'SOME', FULL: 'BAD', CLOSED: 'OFF' }

function cellOf(place: Place, holidays: ReadonlySet<string>): HeatCell {
  const [shown, behind] = wordsOf(place, holidays)
  return {
    key: keyOf(place),
    before: `${dayText(place.ymd)} ${place.clock}`,
    shown,
    behind,
    look: place.state ? LOOKS[place.state] : 'WAITING',
    isOff: !isChoosable(place),
  }
}

const WeekTitle = ({ monday, isFree }: { monday: string; isFree: boolean }) => (
  <>
    {dayText(monday)} 주{isFree && <strong> · 모두 비어 있음</strong>}
  </>
)

const NONE: ReadonlySet<string> = new Set()

const notBefore = (first: string, day: string): string => (daysBetween(first, day) < 0 ? first : day)

function chosenText({ ymd, clock, slot, state }: Place): string {
  const when = `${dayText(ymd)} ${clock}`
  if (!slot || state === undefined) return `${withParticle(when, '을', '를')} 선택했습니다.`
  if (state === 'FREE') return `${when}에 선택한 ${slot.freeCount}개 학교를 모두 예약할 수 있습니다.`
  const all = slot.freeCount + slot.takenCount
  return `${when}에는 선택한 ${all}개 학교 중 ${slot.freeCount}개를 예약할 수 있습니다. 나머지는 학교를 조회해 확인한 뒤 빼주세요.`
}

interface Seeking {
  readonly asked: { readonly placeSeqs: string; readonly senderType: Wizard['senderType'] }
  readonly from: string
  readonly last: string
  readonly isOffered: (day: string) => boolean
  readonly onFound: (monday: string) => void
}

/** Looks for the next week in which every school is free at every time that is offered: from the shown week on, or behind the one found last. */
function useNextFreeWeek({ asked, from, last, isOffered, onFound }: Seeking) {
  const [isSeeking, setSeeking] = useState(false)
  const [found, setFound] = useState('')
  const [said, setSaid] = useState('')
  const look = async (): Promise<string | undefined> => {
    for (let at = found === from ? addDays(from, 7) : from; at <= last; at = addDays(at, LOOKED_DAYS)) {
      const query = { ...asked, startDate: at, endDate: addDays(at, LOOKED_DAYS - 1) }
      const [monday] = allFreeWeeks((await send(findSlots, { query })).list, isOffered)
      if (monday !== undefined) return monday
    }
    return undefined
  }
  const seek = async (): Promise<void> => {
    setSeeking(true)
    try {
      const monday = await look()
      if (monday === undefined) return setSaid(`${dayText(last)}까지 선택한 학교가 모두 비어 있는 주가 더 없습니다.`)
      setSaid(`${dayText(monday)} 주에 선택한 학교가 모두 비어 있습니다.`)
      setFound(monday)
      onFound(monday)
    } catch (problem) {
      showProblem(problem)
    } finally {
      setSeeking(false)
    }
  }
  return { isSeeking, said, seek }
}
