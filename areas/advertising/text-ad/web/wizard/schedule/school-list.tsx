import { useId, useState } from 'react'
import { TEXT_AD_REFUSALS } from '#areas/advertising/text-ad/contract/refusals.ts'
import type { School } from '#areas/advertising/text-ad/contract/school.contract.ts'
import { gradeOf } from '#areas/advertising/text-ad/rules/money/price.rules.ts'
import { MOST_SCHOOLS } from '#areas/advertising/text-ad/rules/policy.ts'
import { peopleText } from '#areas/advertising/text-ad/web/ad/reservation-words.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import fieldCss from '#platform/web/form/field.module.css'
import filterBarCss from '#platform/web/list/filters/filter-bar.module.css'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { dayText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import type { Wizard } from '../use-wizard.ts'
import css from '../wizard.module.css'
import { addSchools, SCHOOL_ORDERS, type SchoolOrder, shownSchools } from './school-order.ts'

interface SchoolListProps {
  wizard: Wizard
  schools: readonly School[]
  /** The list is of the former day or place; the new one is on its way. */
  isOld: boolean
}

const ORDERS: readonly SchoolOrder[] = ['name', 'most', 'fewest']

/** The schools of a search, to be looked through and ticked. */
export function WizardSchoolList({ wizard, schools, isOld }: SchoolListProps) {
  const { targetSchools } = wizard.state
  const [text, setText] = useState('')
  const [order, setOrder] = useState<SchoolOrder>('name')
  const shown = shownSchools(schools, text, order)
  const free = shown.filter((school) => school.available)
  const chosen = new Set(targetSchools.map((school) => school.organizationId))
  const isAllChosen = free.length > 0 && free.every((school) => chosen.has(school.organizationId))
  const add = (more: readonly School[]): void => {
    const added = addSchools(targetSchools, more, MOST_SCHOOLS)
    wizard.setSchedule({ targetSchools: added.chosen })
    if (added.left.length > 0)
      void alert({ title: TEXT_AD_REFUSALS.TOO_MANY_SCHOOLS.text, text: leftOutText(added.left, order) })
  }
  const remove = (gone: readonly School[]): void => {
    const ids = new Set(gone.map((school) => school.organizationId))
    wizard.setSchedule({ targetSchools: targetSchools.filter((school) => !ids.has(school.organizationId)) })
  }
  if (schools.length === 0) return <EmptyState text="조회된 학교가 없습니다." />
  return (
    <div className={css.schoolList} data-old={isOld || undefined} aria-busy={isOld}>
      <div className={`${lookCss.row} ${css.schoolListTools}`}>
        <input
          type="search"
          className={fieldCss.control}
          data-part="control"
          aria-label="조회된 학교에서 찾기"
          placeholder="학교 이름으로 찾기"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <select
          className={fieldCss.control}
          data-part="control"
          aria-label="학교 정렬"
          value={order}
          onChange={(event) => setOrder(ORDERS.find((each) => each === event.target.value) ?? 'name')}
        >
          {ORDERS.map((each) => (
            <option key={each} value={each}>
              {SCHOOL_ORDERS[each]}
            </option>
          ))}
        </select>
      </div>
      <div className={`${lookCss.row} ${css.schoolListHead}`} data-spread>
        <label className={filterBarCss.check}>
          <input
            type="checkbox"
            checked={isAllChosen}
            disabled={free.length === 0}
            onChange={() => (isAllChosen ? remove(free) : add(free))}
          />
          예약 가능한 학교 전체 선택
        </label>
        <p role="status" className={lookCss.note}>
          총 {shown.length}개 학교 · 예약 가능 {free.length}개
        </p>
      </div>
      {shown.length === 0 && <EmptyState text="이름이 맞는 학교가 없습니다." />}
      <ul>
        {shown.map((school) => (
          <SchoolEntry
            key={school.organizationId}
            school={school}
            grade={gradeOf(school.targetCount, wizard.guide.gradeABoundary)}
            isChosen={chosen.has(school.organizationId)}
            onToggle={(isOn) => (isOn ? add([school]) : remove([school]))}
          />
        ))}
      </ul>
    </div>
  )
}

const MOST_NAMED = 3

/** Which schools there was no room for, and by what order the others were taken. */
function leftOutText(left: readonly School[], order: SchoolOrder): string {
  const names = left.slice(0, MOST_NAMED).map((school) => school.organizationName)
  const others = left.length - names.length
  return `${SCHOOL_ORDERS[order]}으로 ${MOST_SCHOOLS}개까지 선택했고, ${left.length}개 학교는 선택하지 않았습니다: ${names.join(', ')}${others > 0 ? ` 외 ${others}개` : ''}`
}

/** Why a school cannot be ticked, and when it can. */
function whyText({ unavailableReason, nextAvailableDates }: School): string {
  if (unavailableReason === 'NO_RECIPIENTS') return '수신에 동의한 학부모가 없습니다.'
  const next =
    nextAvailableDates.length > 0
      ? `다음 가능일 ${nextAvailableDates.map(dayText).join(', ')}`
      : '달력 기간 안에 가능한 날이 없습니다.'
  return unavailableReason === 'PAST_DAY' ? `지난 일시입니다. ${next}` : next
}

interface EntryProps {
  school: School
  grade: string
  isChosen: boolean
  onToggle: (isOn: boolean) => void
}

function SchoolEntry({ school, grade, isChosen, onToggle }: EntryProps) {
  const id = useId()
  const isDisabled = !school.available && !isChosen
  return (
    <li data-taken={!school.available || undefined}>
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        aria-describedby={`${id}-facts`}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <label htmlFor={id}>{school.organizationName}</label>
      <div className={css.schoolFacts} id={`${id}-facts`}>
        <span>
          예상 수신자 {peopleText(school.targetCount)} ({grade}등급)
        </span>
        {school.available ? <StatusTag tone="success">예약 가능</StatusTag> : <StatusTag>예약 불가</StatusTag>}
        {!school.available && <span className={css.schoolNext}>{whyText(school)}</span>}
      </div>
    </li>
  )
}
