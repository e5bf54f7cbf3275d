import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import type { ReserveStatus } from '../contract/codes.ts'
import { LOCK_MINUTES } from './policy.ts'
import { type Action, isInInspection, transitionFor } from './reservation-states.rules.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'

/** What the questions need to know of an ad, in the words of the wire so that rows of either side fit. */
export interface AdState {
  readonly reserveStatus: ReserveStatus
  readonly reserveYmdt: Date | string
  readonly deleteYn?: 'Y' | 'N'
  /** The send time passed without sending. */
  readonly isSendMissed?: boolean
}

/** Milliseconds until sending; not a number for an unreadable send time, which then passes no comparison. */
const millisecondsLeft = (ad: AdState, now: Date): number => new Date(ad.reserveYmdt).getTime() - now.getTime()

const LOCK_MS = LOCK_MINUTES * 60_000

const isPossible = (ad: AdState, action: Action): boolean =>
  ad.deleteYn !== 'Y' && transitionFor(action).from.includes(ad.reserveStatus)

/**
 * Cancelling is open while at least 15 minutes remain, exactly 15 included. A missed send can be cancelled at any
 * time, because nothing went out and the money must go back.
 */
export function canCancel(ad: AdState, now: Date): Verdict<'STATE_CHANGED' | 'CANCEL_TOO_LATE'> {
  if (!isPossible(ad, 'CANCEL')) return refused('STATE_CHANGED')
  return ad.isSendMissed || millisecondsLeft(ad, now) >= LOCK_MS ? ALLOWED : refused('CANCEL_TOO_LATE')
}

/** An inspector may mark an ad as being looked at. */
export function canClaim(ad: AdState): Verdict<'STATE_CHANGED'> {
  return isPossible(ad, 'CLAIM') ? ALLOWED : refused('STATE_CHANGED')
}

/** Approving makes sense only while the send time lies ahead. */
export function canApprove(ad: AdState, now: Date): Verdict<'STATE_CHANGED' | 'SEND_TIME_PASSED'> {
  if (!isPossible(ad, 'APPROVE')) return refused('STATE_CHANGED')
  return millisecondsLeft(ad, now) > 0 ? ALLOWED : refused('SEND_TIME_PASSED')
}

/** Holding is possible as long as nobody decided. */
export function canHold(ad: AdState): Verdict<'STATE_CHANGED'> {
  return isPossible(ad, 'HOLD') ? ALLOWED : refused('STATE_CHANGED')
}

/** The owner of a held ad may ask again while the send time lies ahead. */
export function canRequestReinspection(ad: AdState, now: Date): Verdict<'STATE_CHANGED' | 'SEND_TIME_PASSED'> {
  if (!isPossible(ad, 'REQUEST_AGAIN')) return refused('STATE_CHANGED')
  return millisecondsLeft(ad, now) > 0 ? ALLOWED : refused('SEND_TIME_PASSED')
}

/** Whether a payment or registration may finish the ad. The send day is asked separately. */
export function canRegister(ad: AdState): Verdict<'STATE_CHANGED'> {
  return isPossible(ad, 'REGISTER') ? ALLOWED : refused('STATE_CHANGED')
}

const MANAGER_EDITABLE: readonly ReserveStatus[] = [
  'REQUEST_FOR_INSPECTION',
  'REQUEST_FOR_INSPECTION_AGAIN',
  'UNDER_INSPECTION',
  'INSPECTION_COMPLETE',
]

const isManagerEditable = (ad: AdState): boolean => ad.deleteYn !== 'Y' && MANAGER_EDITABLE.includes(ad.reserveStatus)

/**
 * An administrator may move the send time and change the extra receivers until sending is prepared, and of a missed
 * send also afterwards. Once it waits for sending its recipients are drawn up, so nothing moves.
 */
export function canModifyTime(ad: AdState, now: Date): Verdict<'TIME_NOT_EDITABLE'> {
  const isOpen = ad.isSendMissed || millisecondsLeft(ad, now) > LOCK_MS
  return isManagerEditable(ad) && isOpen ? ALLOWED : refused('TIME_NOT_EDITABLE')
}

/** The text may be changed until the evening before the day of sending. */
export function canModifyContents(ad: AdState, now: Date): Verdict<'CONTENTS_NOT_EDITABLE'> {
  if (!isManagerEditable(ad)) return refused('CONTENTS_NOT_EDITABLE', '내용을 수정할 수 없는 상태입니다.')
  const tomorrow = instantOf(addDays(toDay(now), 1))
  const isOpen = new Date(ad.reserveYmdt).getTime() > tomorrow.getTime()
  return isOpen ? ALLOWED : refused('CONTENTS_NOT_EDITABLE')
}

/** What the owner may change: everything of a temporary save, only the material of a held ad, nothing otherwise. */
export function editableParts(ad: AdState): 'EVERYTHING' | 'MATERIAL' | 'NOTHING' {
  if (ad.deleteYn === 'Y') return 'NOTHING'
  if (ad.reserveStatus === 'TEMPORARY_SAVE') return 'EVERYTHING'
  return ad.reserveStatus === 'REJECT_INSPECTION' ? 'MATERIAL' : 'NOTHING'
}

/** Whether the owner may save the ad at all. */
export function canEdit(ad: AdState): Verdict<'NOT_EDITABLE'> {
  return editableParts(ad) === 'NOTHING' ? refused('NOT_EDITABLE') : ALLOWED
}

/** Only a temporary save can be deleted; deleting it again changes nothing and is no mistake. */
export function canDelete(ad: AdState): Verdict<'NOT_DELETABLE'> {
  return ad.reserveStatus === 'TEMPORARY_SAVE' ? ALLOWED : refused('NOT_DELETABLE')
}

const RESENDABLE: readonly ReserveStatus[] = ['INSPECTION_COMPLETE', 'SEND_WAIT', 'SEND_CANCEL', 'SEND_COMPLETE']

/** Whether the same material may be used for a new ad. */
export function canResend(ad: AdState): Verdict<'STATE_CHANGED'> {
  return ad.deleteYn !== 'Y' && RESENDABLE.includes(ad.reserveStatus) ? ALLOWED : refused('STATE_CHANGED')
}

/** Whether an inspector may send a test of the ad. */
export function canSendTest(ad: AdState): Verdict<'STATE_CHANGED'> {
  return ad.deleteYn !== 'Y' && isInInspection(ad.reserveStatus) ? ALLOWED : refused('STATE_CHANGED')
}

/** Whether the reason of a hold or a cancellation stands beside the ad. */
export function showsReason(status: ReserveStatus): boolean {
  return status === 'REJECT_INSPECTION' || status === 'SEND_CANCEL'
}

/** The reason as people see it; nobody has to give one. */
export function reasonText(lastComment: string): string {
  return isBlank(lastComment) ? '-' : lastComment
}

/** The buttons under an ad in its owner's history. */
export function ownerButtons(ad: AdState): {
  readonly resend: boolean
  readonly editMaterial: boolean
  readonly continueWriting: boolean
  readonly remove: boolean
  /** Edit and delete stand there switched off, so that the owner sees that inspection comes first. */
  readonly disabledEditAndRemove: boolean
} {
  return {
    resend: canResend(ad).ok,
    editMaterial: editableParts(ad) === 'MATERIAL',
    continueWriting: editableParts(ad) === 'EVERYTHING',
    remove: ad.deleteYn !== 'Y' && canDelete(ad).ok,
    disabledEditAndRemove: ad.deleteYn !== 'Y' && isInInspection(ad.reserveStatus),
  }
}
