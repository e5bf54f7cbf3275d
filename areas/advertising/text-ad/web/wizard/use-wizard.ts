import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { ContentsStatus, SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { Guide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { getReservation, saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { automaticTitle } from '#areas/advertising/text-ad/rules/message/campaign-name.rules.ts'
import { mayNameCampaign } from '#areas/advertising/text-ad/rules/sender-type.rules.ts'
import { materialOfStepOne, stepToShow, type WizardStep } from '#areas/advertising/text-ad/web/wizard/steps.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { type CallResult, useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { type DraftVersion, useDraftVersion } from './draft-version.ts'
import { remedyOf, takenSchools, tell } from './refusals.ts'
import { flowOf, isPlaced, type KeptWizard, keepWizard, NEW_AD, schoolsOf, type WizardState } from './state.ts'

export interface WizardOptions {
  initial: KeptWizard
  senderType: SenderType
  isManager: boolean
  guide: Guide
  /** The ad got its numbers, or a new one begins: they belong into the address. */
  onIds: (ids: Pick<WizardState, 'contentsSeq' | 'reserveSeq'>) => void
}

/** The ad in the wizard: what was entered, what the server stored, and what can be done with both. */
export interface Wizard extends WizardOptions {
  readonly state: WizardState
  /** The campaign name that counts: written or stored, or else made from schools and purpose. */
  readonly title: string
  readonly mayName: boolean
  readonly isHeld: boolean
  /** A card payment is under way: until its outcome is known nothing can be changed. */
  readonly isPaying: boolean
  readonly stored: CallResult<typeof getReservation>
  readonly isSaving: boolean
  /** Another window changed the ad while something was typed here. */
  readonly conflict: DraftVersion['conflict']
  set: (patch: Partial<WizardState>) => void
  /** Changes date or schools: what was stored of step 1 no longer counts. */
  setSchedule: (patch: Partial<WizardState>) => void
  /** Changes the material: step 3 opens again after saving it. */
  setMaterial: (patch: Partial<WizardState>) => void
  goTo: (step: WizardStep) => void
  /** Stores schedule and material. Throws a ProblemError. */
  save: (options: { contentsStatus: ContentsStatus; isStepOne?: boolean }) => Promise<Saved>
  /** The day of the stored ad fell behind the cutoff: says so and goes where another is chosen. */
  chooseOtherDay: () => Promise<void>
  /** Tells the server's refusal and goes where it is put right. */
  refuse: (title: string, problem: unknown) => Promise<void>
}

type Saved = CallOutput<typeof saveReservation>

function bodyOf(wizard: Omit<WizardOptions, 'onIds'> & { state: WizardState; title: string }, status: ContentsStatus) {
  const { state, senderType, title } = wizard
  const isHeld = state.reserveStatus === 'REJECT_INSPECTION'
  // Stored already, and looked at again when it is paid: a day that fell behind the cutoff must not stop the writing.
  const isScheduleKept = isHeld || (state.reserveSeq !== undefined && state.isScheduleSaved)
  const schedule = {
    reserveDateTime: state.targetDateTime,
    resourceMappings: state.targetSchools.map(({ organizationId, commonResourceSeq }) => ({
      organizationId,
      commonResourceSeq,
    })),
  }
  return {
    ...(isScheduleKept ? {} : schedule),
    adSmsContents: {
      title,
      smsType: state.smsType,
      sendPurpose: state.sendPurpose,
      contents: state.contents,
      contentsStatus: status,
      adSmsContentsSeq: state.contentsSeq,
      senderType,
    },
    senderType,
    adSmsReserveSeq: state.reserveSeq,
    status: isHeld ? ('REJECT_INSPECTION' as const) : ('TEMPORARY_SAVE' as const),
  }
}

/** The entries with the numbers that the server gave them. */
function withSaved(state: WizardState, saved: Saved, patch: Partial<WizardState>): WizardState {
  const mappings = new Map(saved.resourceMappingList.map((each) => [each.organizationId, each]))
  const targetSchools = state.targetSchools.map((school) => {
    const mapping = mappings.get(school.organizationId)
    if (!mapping) return school
    const { adSmsReserveResourceMappingSeq, expectedTargetCount: targetCount } = mapping
    return { ...school, adSmsReserveResourceMappingSeq, targetCount, isTaken: undefined }
  })
  const { adSmsReserveSeq: reserveSeq, adSmsContentsSeq: contentsSeq } = saved
  const reserveStatus = state.reserveStatus === '' ? 'TEMPORARY_SAVE' : state.reserveStatus
  return { ...state, targetSchools, reserveSeq, contentsSeq, reserveStatus, isScheduleSaved: true, ...patch }
}

/** Runs one ad through the wizard. */
export function useWizard(options: WizardOptions): Wizard {
  const { senderType, isManager, guide, onIds } = options
  const [state, setState] = useState(options.initial.state)
  const saving = useWrite(saveReservation)
  const stored = useStored(state)
  const { base: startedFrom } = options.initial
  const draft = useDraftVersion({ state, stored: stored.data, isSaving: saving.isRunning, startedFrom, setState })
  const { base } = draft
  const mayName = mayNameCampaign(senderType, guide)
  const names = state.targetSchools.map((school) => school.organizationName)
  const isAutomatic = !mayName || state.isTitleAutomatic
  // Schools may come back in another order: once stored, the name is the one that was stored.
  const isMade = isAutomatic && !(state.isMaterialSaved && state.title)
  const title = isMade ? automaticTitle(names, state.sendPurpose) : state.title

  const set = useCallback((patch: Partial<WizardState>) => setState((before) => ({ ...before, ...patch })), [])
  useEffect(() => keepWizard(isManager, { state, base }), [isManager, state, base])
  const storedStatus = stored.data?.reserveStatus
  useEffect(() => {
    // Paid in a window that could not report back, or registered in another tab.
    if (storedStatus && isPlaced(storedStatus)) set({ payComplete: true, reserveStatus: storedStatus })
  }, [storedStatus, set])

  const save: Wizard['save'] = async ({ contentsStatus, isStepOne = false }) => {
    const stepOne = isStepOne ? materialOfStepOne({ ...state, title }, names, state.image !== undefined) : undefined
    const posted = {
      ...options,
      state: { ...state, smsType: stepOne?.smsType ?? state.smsType },
      title: stepOne?.title ?? title,
    }
    const saved = await saving.run({ body: { ...bodyOf(posted, contentsStatus), version: base?.version } })
    const isMaterialSaved = contentsStatus === 'SAVED'
    const isHeld = state.reserveStatus === 'REJECT_INSPECTION'
    const sendStep = isStepOne ? 2 : isMaterialSaved && !isHeld && saved.isSendTimeOpen ? 3 : state.sendStep
    // Who left the name out before step 2 finds the automatic one there.
    const isTitleAutomatic = isAutomatic || posted.title !== title
    const patch = { isMaterialSaved, sendStep, title: posted.title, isTitleAutomatic }
    setState((before) => withSaved(before, saved, patch))
    draft.saved(saved.version, withSaved(posted.state, saved, patch))
    onIds({ reserveSeq: saved.adSmsReserveSeq, contentsSeq: saved.adSmsContentsSeq })
    return saved
  }

  const isPaying = stored.data?.isPaymentInProgress === true && !state.payComplete
  const goTo = (step: WizardStep): void => set({ sendStep: stepToShow(step, flowOf(state, isPaying)) })
  const refuse = useRefusal({ set, setState, stored, onIds, isResend: state.resendAmount !== null })
  const reopenSchedule = useReopenSchedule(set)
  const chooseOtherDay = async (): Promise<void> => {
    await alert({ title: '발송 일시를 다시 선택해주세요.', text: PASSED_TEXT })
    reopenSchedule()
  }
  return {
    ...options,
    state,
    title,
    mayName,
    isHeld: state.reserveStatus === 'REJECT_INSPECTION',
    isPaying,
    stored,
    isSaving: saving.isRunning,
    conflict: draft.conflict,
    set,
    setSchedule: (patch) => set({ ...patch, isScheduleSaved: false, isMaterialSaved: false }),
    setMaterial: (patch) => set({ ...patch, isMaterialSaved: false }),
    goTo,
    save,
    chooseOtherDay,
    refuse,
  }
}

const useStored = (state: WizardState): Wizard['stored'] =>
  useCall(
    getReservation,
    { params: { id: state.reserveSeq ?? 0 } },
    { enabled: state.reserveSeq !== undefined && !state.payComplete },
  )

const PASSED_TEXT =
  '작성한 내용은 저장되었습니다. 선택한 발송 일시는 신청 마감이 지나 광고를 신청할 수 없으니 다른 일시를 선택해주세요. 내용과 학교는 그대로 유지됩니다.'

/** Goes back to step 1 for another day; schools and material stay. */
function useReopenSchedule(set: Wizard['set']): () => void {
  const cache = useQueryClient()
  return () => {
    set({ sendStep: 1, isScheduleSaved: false, targetDateTime: '' })
    void refreshReads(cache, ['textAd.guide'])
  }
}

interface RefusalParts {
  isResend: boolean
  set: Wizard['set']
  setState: (change: (before: WizardState) => WizardState) => void
  stored: Wizard['stored']
  onIds: WizardOptions['onIds']
}

/** What the wizard does about refusals, one remedy each. */
function useRefusal({ set, setState, stored, onIds, isResend }: RefusalParts): Wizard['refuse'] {
  const cache = useQueryClient()
  const reopenSchedule = useReopenSchedule(set)
  return async (title, problem) => {
    await tell(title, problem)
    // Nothing of it can be put right here: it is deleted, and made anew from the result.
    const remedy = isResend ? 'STATE' : remedyOf(problem)
    if (remedy === 'SCHOOLS') {
      const taken = takenSchools(problem)
      const marked = (before: WizardState) =>
        before.targetSchools.map((school) => ({ ...school, isTaken: taken.has(school.organizationId) || undefined }))
      setState((before) => ({ ...before, sendStep: 1, isScheduleSaved: false, targetSchools: marked(before) }))
      void refreshReads(cache, ['textAd.schools'])
    }
    if (remedy === 'SCHEDULE') {
      reopenSchedule()
    }
    if (remedy === 'ANEW') {
      const { reserveSeq, contentsSeq, reserveStatus, image, isScheduleSaved, isMaterialSaved } = NEW_AD
      const fresh = { reserveSeq, contentsSeq, reserveStatus, image, isScheduleSaved, isMaterialSaved }
      set({ ...fresh, sendStep: 1 })
      onIds({ reserveSeq, contentsSeq })
    }
    if (remedy === 'MATERIAL') set({ sendStep: 2, isMaterialSaved: false })
    if (remedy === 'PRICE') {
      void refreshReads(cache, ['textAd.guide'])
      const { data } = await stored.refetch()
      if (data) set({ targetSchools: schoolsOf(data) })
    }
    if (remedy === 'STATE') void stored.refetch()
  }
}
