import {
  type ReserveStatus,
  type SenderType,
  SMS_TYPES,
  type SmsType,
} from '#areas/advertising/text-ad/contract/codes.ts'
import { automaticTitle } from '#areas/advertising/text-ad/rules/message/campaign-name.rules.ts'
import { isBlank } from '#platform/contract/written-text.ts'

export type WizardStep = 1 | 2 | 3

/** How far an ad in the wizard has come. `reserveStatus` is empty before the first save. */
export interface WizardFlow {
  readonly reserveStatus: ReserveStatus | ''
  /** Step 1 is done: schedule and schools are stored. */
  readonly hasReservation: boolean
  /** Step 2 is done: the material passed its checks and is stored. */
  readonly isMaterialSaved: boolean
  /** A card payment is under way. */
  readonly isPaying?: boolean
  /** It goes to those whom another ad did not reach: nothing is left but to pay. */
  readonly isResend?: boolean
  /** Paid or registered. */
  readonly payComplete: boolean
}

/** A step as it stands in an address or a session; anything strange is the first. */
export function readStep(value: unknown): WizardStep {
  const step = Number(value)
  return step === 2 || step === 3 ? step : 1
}

/** A message type as it stands in an address or a session; anything strange is text alone. */
export function readSmsType(value: unknown): SmsType {
  return SMS_TYPES.find((type) => type === value) ?? 'LMS'
}

const isBeingWritten = (status: ReserveStatus | ''): boolean => status === '' || status === 'TEMPORARY_SAVE'

/**
 * The steps that may be opened by their button: those behind and the first unfinished one; only the last while it is
 * being paid, and none once it is placed.
 */
export function openSteps(flow: WizardFlow): readonly WizardStep[] {
  if (flow.payComplete) return []
  if (flow.isPaying) return [3]
  if (flow.reserveStatus === 'REJECT_INSPECTION') return [2]
  if (flow.isResend) return [3]
  if (!isBeingWritten(flow.reserveStatus)) return []
  if (!flow.hasReservation) return [1]
  return flow.isMaterialSaved ? [1, 2, 3] : [1, 2]
}

/** Whether the button of a step is locked. */
export function isStepLocked(step: WizardStep, flow: WizardFlow): boolean {
  return !openSteps(flow).includes(step)
}

/** The step to show when somebody asks for one: that one if it is open, otherwise the furthest open one before it. */
export function stepToShow(asked: unknown, flow: WizardFlow): WizardStep {
  const step = readStep(asked)
  const open = openSteps(flow)
  if (open.length === 0 || open.includes(step)) return step
  return open.filter((each) => each <= step).at(-1) ?? open[0] ?? 1
}

/** Titles of the three steps. */
export function stepTitles(senderType: SenderType): readonly [string, string, string] {
  const last = senderType === 'ADMIN' ? '최종 확인 및 등록' : '최종 확인 및 결제'
  return ['광고 일정/타겟 설정', '광고 소재 설정', last]
}

/** What finishes the wizard and how its button reads. A held ad has only this one. */
export function finalButton(
  senderType: SenderType,
  reserveStatus: ReserveStatus | '',
): { readonly action: 'PAY' | 'COMPLETE' | 'REQUEST_AGAIN'; readonly label: string } {
  if (reserveStatus === 'REJECT_INSPECTION') return { action: 'REQUEST_AGAIN', label: '재검수 요청' }
  if (senderType === 'NORMAL') return { action: 'PAY', label: '결제하기' }
  return { action: 'COMPLETE', label: senderType === 'ADMIN' ? '등록 완료' : '등록' }
}

/**
 * The material that leaving step 1 stores beside the schedule: a campaign has a name from the start, and an MMS whose
 * picture is still missing counts as text until the picture is there.
 */
export function materialOfStepOne(
  draft: { readonly title: string; readonly smsType: SmsType; readonly sendPurpose: string },
  schoolNames: readonly string[],
  hasImage: boolean,
): { title: string; smsType: SmsType } {
  const title = isBlank(draft.title) ? automaticTitle(schoolNames, draft.sendPurpose) : draft.title
  return { title, smsType: draft.smsType === 'MMS' && !hasImage ? 'LMS' : draft.smsType }
}
