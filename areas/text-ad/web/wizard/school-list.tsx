import '#platform/web/list/filter-bar.css'
import { useId } from 'react'
import { TEXT_AD_REFUSALS } from '#areas/text-ad/contract/refusals.ts'
import type { School } from '#areas/text-ad/contract/school.contract.ts'
import { MOST_SCHOOLS } from '#areas/text-ad/rules/policy.ts'
import { gradeOf } from '#areas/text-ad/rules/price.rules.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { dayText } from '#platform/web/look/korean-text.ts'
import type { ChosenSchool } from './state.ts'
import type { Wizard } from './use-wizard.ts'

interface SchoolListProps {
  wizard: Wizard
  schools: readonly School[]
  /** The list is of the former day or place; the new one is on its way. */
  isOld: boolean
}

const toChosen = ({ organizationId, organizationName, targetCount, commonResourceSeq }: School): ChosenSchool => ({
  organizationId,
  organizationName,
  targetCount,
  commonResourceSeq,
})

/** The schools of a search, to be ticked. */
export function WizardSchoolList({ wizard, schools, isOld }: SchoolListProps) {
  const { targetSchools } = wizard.state
  const chosen = new Set(targetSchools.map((school) => school.organizationId))
  const free = schools.filter((school) => school.available)
  const isAllChosen = free.length > 0 && free.every((school) => chosen.has(school.organizationId))
  const add = (more: readonly School[]): void => {
    const next = [...targetSchools, ...more.filter((school) => !chosen.has(school.organizationId)).map(toChosen)]
    wizard.setSchedule({ targetSchools: next.slice(0, MOST_SCHOOLS) })
    if (next.length > MOST_SCHOOLS) void alert({ title: TEXT_AD_REFUSALS.TOO_MANY_SCHOOLS.text })
  }
  const remove = (gone: readonly School[]): void => {
    const ids = new Set(gone.map((school) => school.organizationId))
    wizard.setSchedule({ targetSchools: targetSchools.filter((school) => !ids.has(school.organizationId)) })
  }
  if (schools.length === 0) return <EmptyState text="조회된 학교가 없습니다." />
  return (
    <div className="school-list" data-old={isOld || undefined} aria-busy={isOld}>
      <div className="school-list-head">
        <label className="check">
          <input
            type="checkbox"
            checked={isAllChosen}
            disabled={free.length === 0}
            onChange={() => (isAllChosen ? remove(free) : add(free))}
          />
          예약 가능한 학교 전체 선택
        </label>
        <p role="status">
          총 {schools.length}개 학교 · 예약 가능 {free.length}개
        </p>
      </div>
      <ul>
        {schools.map((school) => (
          <SchoolEntry
            key={school.organizationId}
            school={school}
            grade={gradeOf(school.targetCount, wizard.guideNow.guide.gradeABoundary)}
            isChosen={chosen.has(school.organizationId)}
            onToggle={(isOn) => (isOn ? add([school]) : remove([school]))}
          />
        ))}
      </ul>
    </div>
  )
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
      <div className="school-facts" id={`${id}-facts`}>
        <span>
          예상 수신자 {school.targetCount.toLocaleString('ko-KR')}명 ({grade}등급)
        </span>
        {school.available ? <StatusTag tone="success">예약 가능</StatusTag> : <StatusTag>예약 불가</StatusTag>}
        {!school.available && <span className="school-next">{whyText(school)}</span>}
      </div>
    </li>
  )
}
