import { useMemo, useState } from 'react'
import type { Reservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import type { FieldWords } from '#platform/web/form/use-form.ts'
import { longStampText } from '#platform/web/look/korean-text.ts'
import { type Latest, useLatest, type Version } from '#platform/web/record/use-latest.ts'
import { type ChosenSchool, fromReservation, type Typed, typedOf, type WizardState } from './state.ts'

const plain = (value: unknown): string => String(value) || '-'

const WORDS: ReadonlyMap<string, FieldWords> = new Map([
  ['title', { label: '캠페인명', say: (title) => String(title) || '자동 작성' }],
  ['sendPurpose', { label: '발송 목적', say: plain }],
  ['smsType', { label: '문자 유형', say: plain }],
  ['contents', { label: '내용', say: plain }],
  ['targetDateTime', { label: '발송 일시', say: (ymdt) => (ymdt === '' ? '-' : longStampText(String(ymdt))) }],
  ['schoolIds', { label: '대상 학교', say: (ids) => `${Array.isArray(ids) ? ids.length : 0}곳` }],
])

/** The schools of these ids, as either of the two lists knows them. */
function schoolsOf(ids: readonly number[], ...lists: (readonly ChosenSchool[])[]): ChosenSchool[] {
  const known = lists.flat()
  return ids.flatMap((id) => known.find(({ organizationId }) => organizationId === id) ?? [])
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The stored ad with what was typed on top of it; what differs from it has to be saved again. */
function withTyped(stored: WizardState, typed: Typed, before: WizardState): WizardState {
  const { schoolIds, ...rest } = typed
  const storedTyped = typedOf(stored)
  const isSameSchedule = rest.targetDateTime === storedTyped.targetDateTime && isSame(schoolIds, storedTyped.schoolIds)
  const isSameTyped = isSame(typed, storedTyped)
  return {
    ...stored,
    ...rest,
    title: rest.isTitleAutomatic ? stored.title : rest.title,
    targetSchools: schoolsOf(schoolIds, stored.targetSchools, before.targetSchools),
    receivers: before.receivers,
    sendStep: before.sendStep,
    isScheduleSaved: stored.isScheduleSaved && isSameSchedule,
    isMaterialSaved: stored.isMaterialSaved && isSameTyped,
  }
}

interface DraftVersionOptions {
  state: WizardState
  stored: Reservation | undefined
  isSaving: boolean
  /** What the entries are based on, where the tab kept them from before. */
  startedFrom: Version<Typed> | undefined
  setState: (change: (before: WizardState) => WizardState) => void
}

/** Over `base` the next save goes. */
export interface DraftVersion extends Pick<Latest<Typed>, 'base' | 'conflict'> {
  /** The ad was saved as this version, with what stood in the wizard then. */
  readonly saved: (version: number, state: WizardState) => void
}

/** Keeps two windows on one ad apart, and asks before typed entries are left that no server has. */
export function useDraftVersion({ state, stored, isSaving, startedFrom, setState }: DraftVersionOptions): DraftVersion {
  const typed = typedOf(state)
  const record = useMemo((): Version<Typed> | undefined => {
    return stored && { version: stored.version, values: typedOf(fromReservation(stored)) }
  }, [stored])
  const [kept, setKept] = useState(startedFrom?.values ?? record?.values ?? typed)
  const isChanged = !isSame(typed, kept)
  const latest = useLatest({
    record,
    startedFrom,
    values: typed,
    isChanged,
    isBusy: isSaving,
    isLocked: state.payComplete,
    words: WORDS,
    take: (values) => {
      if (!stored || !record) return
      setKept(record.values)
      setState((before) => withTyped(fromReservation(stored), values, before))
    },
  })
  useLeaveGuard(isChanged && !state.payComplete)
  return {
    conflict: latest.conflict,
    base: latest.base,
    saved: (version, after) => {
      setKept(typedOf(after))
      latest.saved(version, typedOf(after))
    },
  }
}
