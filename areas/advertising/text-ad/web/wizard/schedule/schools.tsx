import { type FormEvent, useState } from 'react'
import { SCHOOL_TYPES, type SchoolType } from '#areas/advertising/text-ad/contract/codes.ts'
import { type Area, findAreas, findPlaces } from '#areas/advertising/text-ad/contract/school.contract.ts'
import { findListedSchools } from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import { MOST_SCHOOLS } from '#areas/advertising/text-ad/rules/policy.ts'
import { draftLimitsText } from '#areas/advertising/text-ad/web/ad/reservation-words.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import type { Wizard } from '../use-wizard.ts'
import css from '../wizard.module.css'
import { KeptSchools } from './kept-schools.tsx'
import { WizardSchoolList } from './school-list.tsx'

interface Where {
  readonly sidoSeq: number
  readonly sigunguSeq: number
  readonly category3Seq: SchoolType
}

/** What was asked for last: a place, or a list that the person keeps. */
type Asked = Where | { readonly schoolListId: number }

const NOWHERE: Where = { sidoSeq: 0, sigunguSeq: 0, category3Seq: 0 }

/** Finds schools by place and type, and shows which of them are free on the chosen day. */
export function WizardSchools({ wizard }: { wizard: Wizard }) {
  const { state, guide } = wizard
  const [where, setWhere] = useState(NOWHERE)
  const [asked, setAsked] = useState<Asked>()
  const targetDateTime = state.targetDateTime
  const found = useSchools(wizard, asked)
  const ask = (next: Asked): void => {
    if (targetDateTime === '') return void alert({ title: '발송 일시를 먼저 선택해주세요.' })
    if (asked && JSON.stringify(asked) === JSON.stringify(next)) void found.refetch()
    setAsked(next)
  }
  const search = (event: FormEvent): void => {
    event.preventDefault()
    ask(where)
  }
  return (
    <Panel title="대상 학교" level={3}>
      <p className={css.wizardHint}>
        한 번에 {MOST_SCHOOLS}개 학교까지 선택할 수 있습니다. 광고를 받은 학교는 전후 {guide.exclusivityDays}일 동안
        다른 광고를 받지 않습니다.
      </p>
      <p className={css.wizardHint}>{draftLimitsText(wizard.senderType, guide)}</p>
      <form className={css.schoolSearchFields} onSubmit={search}>
        <AreaField
          label="시/도"
          parentSeq={0}
          value={where.sidoSeq}
          onChoose={(sidoSeq) => setWhere({ ...where, sidoSeq, sigunguSeq: 0 })}
        />
        <AreaField
          label="시/군/구"
          parentSeq={where.sidoSeq || undefined}
          value={where.sigunguSeq}
          onChoose={(sigunguSeq) => setWhere({ ...where, sigunguSeq })}
        />
        <SelectField
          label="학교 구분"
          value={where.category3Seq}
          options={SCHOOL_TYPES.map(({ code, label }) => ({ value: code, text: label }))}
          onChoose={(category3Seq) => setWhere({ ...where, category3Seq })}
        />
        <Button type="submit" disabled={where.sigunguSeq === 0} isBusy={found.isFetching}>
          학교 조회
        </Button>
      </form>
      <KeptSchools onOpen={(schoolListId) => ask({ schoolListId })} />
      {asked === undefined && <EmptyState text="지역을 선택하고 학교를 조회해주세요." />}
      {asked &&
        !found.data &&
        (found.error ? (
          <ErrorState text={found.error.detail} onRetry={() => void found.refetch()} />
        ) : targetDateTime === '' ? (
          <EmptyState text="발송 일시를 선택하면 예약할 수 있는 학교가 표시됩니다." />
        ) : (
          <LoadingState />
        ))}
      {asked && found.data && (
        <WizardSchoolList wizard={wizard} schools={found.data.list} isOld={found.isPlaceholderData} />
      )}
    </Panel>
  )
}

/** The schools that were asked for, with their availability at the chosen time. */
function useSchools({ state, senderType }: Wizard, asked: Asked | undefined) {
  const { targetDateTime, reserveSeq: adSmsReserveSeq } = state
  const send = { targetDateTime, senderType, adSmsReserveSeq }
  const isReady = asked !== undefined && targetDateTime !== ''
  const listId = asked && 'schoolListId' in asked ? asked.schoolListId : undefined
  const place = asked && 'sidoSeq' in asked ? asked : NOWHERE
  const ofPlace = useCall(findPlaces, { query: { ...place, ...send } }, { enabled: isReady && listId === undefined })
  const ofList = useCall(
    findListedSchools,
    { params: { id: listId ?? 1 }, query: send },
    { enabled: isReady && listId !== undefined },
  )
  return listId === undefined ? ofPlace : ofList
}

interface AreaFieldProps {
  label: string
  /** 0 for the provinces; undefined while no province is chosen. */
  parentSeq: number | undefined
  value: number
  onChoose: (seq: number) => void
}

const AREAS_FRESH_MS = 600_000

function AreaField({ label, parentSeq, value, onChoose }: AreaFieldProps) {
  const areas = useCall(
    findAreas,
    { query: { parentSeq: parentSeq ?? 0 } },
    { enabled: parentSeq !== undefined, freshMs: AREAS_FRESH_MS },
  )
  const list: readonly Area[] = parentSeq === undefined || areas.isPlaceholderData ? [] : (areas.data?.list ?? [])
  return (
    <SelectField
      label={label}
      value={value}
      options={[{ value: 0, text: '선택' }, ...list.map(({ seq, name }) => ({ value: seq, text: name }))]}
      onChoose={onChoose}
      isDisabled={parentSeq === undefined}
      error={areas.error?.detail}
    />
  )
}
